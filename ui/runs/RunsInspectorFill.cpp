// Tables of the Runs inspector: settings side by side, figures and environment.
#include <QAction>
#include <QClipboard>
#include <QGridLayout>
#include <QGuiApplication>
#include <QPainter>
#include <algorithm>
#include <cmath>

#include "ui/base/Fonts.h"
#include "ui/base/Palette.h"
#include "ui/base/Widgets.h"
#include "ui/plots/LineSample.h"
#include "ui/runs/RunDiff.h"
#include "ui/runs/RunsInspector.h"
#include "ui/runs/RunsModel.h"
#include "ui/training/RunWords.h"

namespace fornax::ui {

namespace {

constexpr int kColumns = 4;   // as many runs as fit beside the labels

/// A value of the table; tinted and strong when it is not as in the first column.
class ValueCell : public ElidedLabel {
  public:
    ValueCell(const QString& text, bool changed) : ElidedLabel(text), m_changed(changed) {
        setFont(ui::font(TextRole::Note, changed ? QFont::DemiBold : QFont::Normal));
        setAlignment(Qt::AlignCenter);
        setTone(this, changed ? Tone::Text : Tone::Muted);
        setMinimumHeight(scaled(22));
    }
    QSize minimumSizeHint() const override { return {scaled(36), scaled(22)}; }

  protected:
    void paintEvent(QPaintEvent* event) override {
        if (m_changed) {
            QPainter painter(this);
            painter.setRenderHint(QPainter::Antialiasing);
            painter.setPen(Qt::NoPen);
            painter.setBrush(Palette::current().tint);
            painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), 3, 3);
        }
        ElidedLabel::paintEvent(event);
    }

  private:
    bool m_changed;
};

class SampleCell : public QWidget {
  public:
    explicit SampleCell(int slot) : m_slot(slot) { setFixedHeight(scaled(10)); }

  protected:
    void paintEvent(QPaintEvent*) override {
        if (m_slot < 0) return;
        QPainter painter(this);
        plots::drawLineSample(painter, QRectF(rect()).adjusted(4, 0, -4, 0), Palette::current().series(m_slot));
    }

  private:
    int m_slot;
};

/// A hash may be longer than there is room: the tooltip has all of it, and its menu copies it.
QWidget* factValue(const QString& name, const QString& text) {
    auto* value = new ElidedLabel(text);
    value->setObjectName(QStringLiteral("fact.") + name);
    value->setAccessibleName(RunsInspector::tr("%1: %2").arg(name, text));
    value->setFont(ui::font(TextRole::Secondary));
    value->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    value->setContextMenuPolicy(Qt::ActionsContextMenu);
    auto* copy = new QAction(RunsInspector::tr("Copy"), value);
    QObject::connect(copy, &QAction::triggered, value, [text] { QGuiApplication::clipboard()->setText(text); });
    value->addAction(copy);
    return value;
}

QGridLayout* emptied(QWidget* table) {
    delete table->layout();
    for (QWidget* child : table->findChildren<QWidget*>(Qt::FindDirectChildrenOnly)) {
        child->hide();
        child->deleteLater();
    }
    auto* grid = new QGridLayout(table);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(scaled(3));
    grid->setVerticalSpacing(scaled(2));
    return grid;
}

}  // namespace

void RunsInspector::refreshDifferences() {
    if (!m_model.find(m_run)) return;
    QList<std::int64_t> runs{m_run};
    for (const auto run : m_model.compared())
        if (run != m_run && m_model.isCompared(m_run)) runs << run;
    QString key = QString::number(m_view->index());
    for (const auto run : std::as_const(runs)) key += QStringLiteral(" %1/%2").arg(run).arg(m_model.slotOf(run));
    if (key == m_shownDifferences) return;
    m_shownDifferences = key;

    const bool alone = runs.size() == 1;
    const auto hidden = std::max<qsizetype>(0, runs.size() - kColumns);
    runs = runs.mid(0, kColumns);
    QList<Json> projects;
    for (const auto run : std::as_const(runs)) projects << m_model.find(run)->summary.project;
    if (alone) projects << defaultsFor(projects.first());
    const QList<DiffRow> rows = compareSettings(projects);
    const auto differing = std::count_if(rows.begin(), rows.end(), [](const DiffRow& r) { return r.differs(); });
    QString note = alone ? tr("%1 of %2 settings differ from the defaults.").arg(differing).arg(rows.size())
                         : tr("%1 of %2 settings. Marked: not as in run %3.").arg(differing).arg(rows.size()).arg(m_run);
    if (hidden > 0) note += QLatin1Char(' ') + tr("%1 more runs are compared in the curves.").arg(hidden);
    m_differencesNote->setText(note);
    fillDifferences(runs, rows);
}

void RunsInspector::fillDifferences(const QList<std::int64_t>& runs, const QList<DiffRow>& rows) {
    QGridLayout* grid = emptied(m_differences);
    grid->setColumnStretch(0, 3);
    const bool alone = runs.size() == 1;
    for (int i = 0; i < runs.size(); ++i) {
        auto* number = label(QString::number(runs[i]), TextRole::Secondary);
        number->setAlignment(Qt::AlignCenter);
        grid->addWidget(number, 0, i + 1);
        grid->addWidget(new SampleCell(m_model.slotOf(runs[i])), 1, i + 1);
        grid->setColumnStretch(i + 1, 2);
    }
    if (alone) {
        auto* defaults = label(tr("default"), TextRole::Secondary, Tone::Muted);
        defaults->setAlignment(Qt::AlignCenter);
        grid->addWidget(defaults, 0, 2);
        grid->setColumnStretch(2, 2);
    }
    int line = 2;
    for (const DiffRow& row : rows) {
        if (m_view->index() == 0 && !row.differs()) continue;
        auto* name = new ElidedLabel(row.label);
        name->setFont(ui::font(TextRole::Secondary));
        name->setObjectName(row.key);
        name->setAccessibleName(tr("%1: %2").arg(row.label, row.values.join(QStringLiteral(", "))));
        grid->addWidget(name, line, 0);
        for (int i = 0; i < row.values.size(); ++i) {
            // against the defaults it is the run's own value that was changed
            const bool changed = alone ? i == 0 && row.differs() : row.changed[i];
            grid->addWidget(new ValueCell(row.values[i], changed), line, i + 1);
        }
        ++line;
    }
    m_differences->setVisible(line > 2);
}

void RunsInspector::refreshFacts(const RunRow& row) {
    const auto& s = row.summary;
    const StateWord word = stateWord(s.state);
    m_title->setText(runTitle(s.number, QString::fromStdString(s.name)));
    m_pill->set(word.word, word.tone);
    m_failure->setText(failureText(s));
    m_failure->setVisible(!m_failure->text().isEmpty());
    QList<QPair<QString, QString>> facts;
    const auto add = [&](const QString& name, const QString& value) {
        if (!value.isEmpty()) facts.append({name, value});
    };
    const QString score = scoreName(project::taskOf(s));
    if (s.bestValAccuracy) add(tr("Best %1").arg(score), tr("%1, epoch %2").arg(accuracyText(*s.bestValAccuracy)).arg(s.bestEpoch));
    if (row.bestLoss) add(tr("Best loss"), tr("%1, epoch %2").arg(lossText(*row.bestLoss)).arg(row.bestLossEpoch));
    if (s.valAccuracy) add(tr("Last %1").arg(score), accuracyText(*s.valAccuracy));
    if (s.valLoss) add(tr("Last loss"), lossText(*s.valLoss));
    if (s.valMse) add(tr("Last RMSE"), lossText(std::sqrt(*s.valMse)));
    if (s.valMae) add(tr("Last MAE"), lossText(*s.valMae));
    if (s.trainLoss) add(tr("Last train loss"), lossText(*s.trainLoss));
    if (s.testAccuracy) add(tr("Test %1").arg(score), accuracyText(*s.testAccuracy));
    if (s.testLoss) add(tr("Test loss"), lossText(*s.testLoss));
    if (s.testMse) add(tr("Test RMSE"), lossText(std::sqrt(*s.testMse)));
    if (s.testMae) add(tr("Test MAE"), lossText(*s.testMae));
    if (s.testAccuracy) add(tr("Tested with"), testedWith(s.testCheckpoint, s.testEpoch));
    add(tr("Device"), QString::fromStdString(s.device));
    add(tr("Steps"), integer(s.steps));
    add(tr("On disk"), bytes(double(row.bytes)));
    add(tr("Started"), clockText(timeOf(s.startedAt)));
    if (s.environment.is_object())
        for (const auto& [key, value] : s.environment.items()) {
            QString shown = QString::fromStdString(value.is_string() ? value.get<std::string>() : value.dump());
            if (key == "memory") {
                bool isNumber = false;
                const double size = shown.toDouble(&isNumber);
                if (isNumber) shown = bytes(size);
            }
            const QString name = QString::fromStdString(key);   // variables of the environment keep their names
            add(name == name.toUpper() ? name : QString(name).replace(QLatin1Char('_'), QLatin1Char(' ')), shown);
        }
    QString key;
    for (const auto& [name, value] : facts) key += name + value;
    if (key == m_shownFacts) return;
    m_shownFacts = key;
    QGridLayout* grid = emptied(m_facts);
    grid->setColumnStretch(1, 1);
    grid->setHorizontalSpacing(scaled(12));
    for (int i = 0; i < facts.size(); ++i) {
        grid->addWidget(label(facts[i].first, TextRole::Secondary, Tone::Muted), i, 0);
        grid->addWidget(factValue(facts[i].first, facts[i].second), i, 1);
    }
}

}  // namespace fornax::ui
