#include <QtTest>
#include <QtWidgets>

#include "fornax/data/Dataset.h"
#include "fornax/model/Graph.h"
#include "fornax/train/Config.h"
#include "tests/support/NoQtWarnings.h"
#include "ui/base/Palette.h"
#include "ui/forms/FormCombo.h"
#include "ui/forms/NumberEdit.h"
#include "ui/forms/SettingsForm.h"

using namespace fornax;
using namespace fornax::ui;

namespace {
QString k(const char* key) { return QString::fromLatin1(key); }
}  // namespace

class TestForms : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void initTestCase() {
        QCoreApplication::setOrganizationName(QStringLiteral("fornax-test"));
        Palette::apply(Theme::Light);
    }
    void init() {
        QSettings().clear();
        m_form = std::make_unique<SettingsForm>(schema::settingsOf<train::TrainConfig>(), k("train."));
        m_form->setTitle(k("Training"), k("Used by the next run."));
        const train::TrainConfig defaults;
        m_object = schema::toJson(defaults);
        m_form->setObject(m_object);
        m_form->resize(300, 900);
        m_form->show();
        QVERIFY(QTest::qWaitForWindowActive(m_form.get()));
        connect(m_form.get(), &SettingsForm::edited, m_form.get(), [this](const QString& key, const Json& value) { m_edits.emplace_back(key, value); });
    }
    void cleanup() {
        m_form.reset();
        m_edits.clear();
        m_warnings.check();
    }
    void everyStructHasItsFields();
    void everyFieldShowsAndTakesItsValue();
    void numbersAcceptExponents();
    void numbersStepOnTheirScale_data();
    void numbersStepOnTheirScale();
    void wrongTextStaysWithItsReason();
    void nextProblemGoesRound();
    void labelResets();
    void resetAllNamesTheKeys();
    void simpleAndAdvanced();
    void rowsFollowTheOptimizer();
    void readOnlyShowsValues();
    void wheelNeedsFocus();
    void helpComesWithFocus();
    void foreignProblemsAppear();
    void settingsCanBeReplacedWhileEditing();
    void pictures();

  private:
    template <class W = QWidget> W* field(const char* key) { return m_form->findChild<W*>(k(key)); }
    std::unique_ptr<SettingsForm> m_form;
    Json m_object;
    std::vector<std::pair<QString, Json>> m_edits;
    test::NoQtWarnings m_warnings;
};

void TestForms::everyStructHasItsFields() {
    std::vector<std::vector<schema::Setting>> all = {schema::settingsOf<train::TrainConfig>(), schema::settingsOf<data::DataConfig>()};
    for (const auto& type : model::catalogue()) all.push_back(type.settings);
    for (const auto& settings : all) {
        SettingsForm form(settings, k("x."));
        form.setAdvanced(true);
        int visibleSimple = 0;
        for (const auto& s : settings) {
            if (s.type == schema::Type::List) continue;   // the Data page has the editor
            auto* editor = form.findChild<QWidget*>(k("x.") + QString::fromStdString(s.key));
            QVERIFY2(editor != nullptr, s.key.c_str());
            QVERIFY2(!editor->accessibleName().isEmpty() && !editor->accessibleDescription().isEmpty(), s.key.c_str());
            visibleSimple += !s.field.advanced && schema::applies(s, form.object());
        }
        QVERIFY2(visibleSimple <= 9, "simple mode is crowded");
        form.setAdvanced(false);
    }
}

void TestForms::everyFieldShowsAndTakesItsValue() {
    m_form->setAdvanced(true);
    for (const auto& s : schema::settingsOf<train::TrainConfig>()) {
        const QString key = k("train.") + QString::fromStdString(s.key);
        auto* editor = m_form->findChild<QWidget*>(key);
        if (auto* edit = qobject_cast<QLineEdit*>(editor)) {
            QCOMPARE(schema::parse(s, edit->text().toStdString()), s.defaultValue);
        } else if (auto* combo = qobject_cast<QComboBox*>(editor)) {
            QCOMPARE(combo->currentData().toString().toStdString(), s.defaultValue.get<std::string>());
        } else {
            QCOMPARE(qobject_cast<QCheckBox*>(editor)->isChecked(), s.defaultValue.get<bool>());
        }
    }
    field<QComboBox>("train.optimizer.name")->setCurrentIndex(2);
    QCOMPARE(m_edits.back().second, Json("sgd"));
    field<QCheckBox>("train.deterministic")->click();
    QCOMPARE(m_edits.back().second, Json(true));
    QCOMPARE(m_edits.back().first, k("train.deterministic"));
    QCOMPARE(m_form->changedKeys(), (QStringList{k("train.optimizer.name"), k("train.deterministic")}));
}

void TestForms::numbersAcceptExponents() {
    auto* rate = field<QLineEdit>("train.optimizer.learning_rate");
    rate->setFocus();
    rate->selectAll();
    QTest::keyClicks(rate, k("3e-4"));
    QCOMPARE(m_edits.back().second.get<double>(), 3e-4);
    QCOMPARE(rate->text(), k("3e-4"));
    QTest::keyClick(rate, Qt::Key_Return);
    QCOMPARE(NumberEdit::textOf(3e-4), k("3e-4"));
    QCOMPARE(NumberEdit::textOf(0.05), k("0.05"));
    QCOMPARE(NumberEdit::textOf(1e-8), k("1e-8"));
    QCOMPARE(NumberEdit::textOf(0.1234567890123), k("0.1234567890123"));
    QCOMPARE(NumberEdit::textOf(54000), k("54000"));
}

void TestForms::numbersStepOnTheirScale_data() {
    QTest::addColumn<QString>("key");
    QTest::addColumn<double>("from");
    QTest::addColumn<int>("steps");
    QTest::addColumn<double>("to");
    QTest::newRow("up a mark") << k("optimizer.learning_rate") << 1e-3 << 1 << 2e-3;
    QTest::newRow("down a mark") << k("optimizer.learning_rate") << 1e-3 << -1 << 5e-4;
    QTest::newRow("between marks") << k("optimizer.learning_rate") << 3e-3 << 1 << 5e-3;
    QTest::newRow("three marks are a decade") << k("optimizer.learning_rate") << 1e-3 << 3 << 1e-2;
    QTest::newRow("stays in range") << k("optimizer.learning_rate") << 1e6 << 5 << 1e6;
    QTest::newRow("integers by one") << k("epochs") << 10.0 << 1 << 11.0;
    QTest::newRow("not below the least") << k("epochs") << 1.0 << -1 << 1.0;
    QTest::newRow("shares by a hundredth") << k("optimizer.momentum") << 0.9 << -1 << 0.89;
    QTest::newRow("log scale leaves zero") << k("optimizer.weight_decay") << 0.0 << 1 << 1e-6;
    QTest::newRow("log scale ends at zero") << k("optimizer.weight_decay") << 1e-6 << -1 << 0.0;
}

void TestForms::numbersStepOnTheirScale() {
    QFETCH(QString, key);
    QFETCH(double, from);
    QFETCH(int, steps);
    QFETCH(double, to);
    for (const auto& s : schema::settingsOf<train::TrainConfig>())
        if (s.key == key.toStdString()) {
            QCOMPARE(NumberEdit::stepped(s, from, steps), to);
            return;
        }
    QFAIL("no such setting");
}

void TestForms::wrongTextStaysWithItsReason() {
    auto* epochs = field<QLineEdit>("train.epochs");
    epochs->setFocus();
    epochs->selectAll();
    QTest::keyClicks(epochs, k("0"));
    QVERIFY(m_edits.empty());
    auto* reason = field<QLabel>("train.epochs.reason");
    QVERIFY(reason->isVisible() && !reason->text().isEmpty());
    QVERIFY(epochs->property("invalid").toBool());
    QCOMPARE(m_form->invalidKeys(), QStringList{k("train.epochs")});
    m_form->setObject(m_object);  // a refresh from elsewhere while it stands there
    QCOMPARE(epochs->text(), k("0"));
    epochs->selectAll();
    QTest::keyClicks(epochs, k("abc"));
    QCOMPARE(epochs->text(), k("abc"));
    QTest::keyClick(epochs, Qt::Key_Escape);
    QVERIFY(m_form->invalidKeys().isEmpty());
    QVERIFY(!reason->isVisible());
    QCOMPARE(epochs->text().toInt(), m_object["epochs"].get<int>());
}

void TestForms::nextProblemGoesRound() {
    for (const char* key : {"train.epochs", "train.batch_size"}) {
        auto* edit = field<QLineEdit>(key);
        edit->setFocus();
        edit->selectAll();
        QTest::keyClicks(edit, k("x"));
    }
    QCOMPARE(m_form->invalidKeys().size(), 2);
    QVERIFY(m_form->focusNextProblem());
    QVERIFY(field("train.epochs")->hasFocus());
    QVERIFY(m_form->focusNextProblem());
    QVERIFY(field("train.batch_size")->hasFocus());
}

void TestForms::labelResets() {
    auto* epochs = field<QLineEdit>("train.epochs");
    const Json usual = m_object["epochs"];
    epochs->setFocus();
    epochs->selectAll();
    QTest::keyClicks(epochs, k("33"));
    QCOMPARE(m_form->changedKeys(), QStringList{k("train.epochs")});
    QLabel* name = nullptr;
    for (auto* l : epochs->parentWidget()->findChildren<QLabel*>())
        if (l->buddy() == epochs) name = l;
    QVERIFY(name != nullptr);
    QTest::mouseClick(name, Qt::LeftButton);
    QVERIFY(name->hasFocus());
    QTest::keyClick(name, Qt::Key_Backspace);
    QCOMPARE(m_edits.back().second, usual);
    QVERIFY(m_form->changedKeys().isEmpty());
    epochs->setFocus();
    epochs->selectAll();
    QTest::keyClicks(epochs, k("44"));
    QTest::keyClick(epochs, Qt::Key_Backspace, Qt::AltModifier);
    QCOMPARE(m_edits.back().second, usual);
}

void TestForms::resetAllNamesTheKeys() {
    m_object["epochs"] = 77;
    m_object["optimizer"]["learning_rate"] = 0.5;
    m_form->setObject(m_object);
    QCOMPARE(m_form->findChild<QLabel*>(k("formChanged"))->text(), k("2 changed from defaults"));
    QSignalSpy wanted(m_form.get(), &SettingsForm::resetWanted);
    QTest::mouseClick(m_form->findChild<QPushButton*>(k("formReset")), Qt::LeftButton);
    QCOMPARE(wanted.size(), 1);
    QCOMPARE(wanted[0][0].toStringList(), (QStringList{k("train.epochs"), k("train.optimizer.learning_rate")}));
    QVERIFY(m_form->changedKeys().isEmpty());
}

void TestForms::simpleAndAdvanced() {
    QVERIFY(!m_form->isAdvanced());
    QVERIFY(!field("train.threads")->isVisible());
    QVERIFY(m_form->focusSetting(k("train.threads")));
    QVERIFY(m_form->isAdvanced());
    QVERIFY(field("train.threads")->isVisible());
    QTRY_VERIFY(field("train.threads")->hasFocus());
    QVERIFY(!m_form->focusSetting(k("train.nothing")));
    SettingsForm next(schema::settingsOf<train::TrainConfig>());
    QVERIFY(next.isAdvanced());  // the choice is remembered
}

void TestForms::rowsFollowTheOptimizer() {
    QVERIFY(!field("train.optimizer.momentum")->isVisible());
    auto* name = field<QComboBox>("train.optimizer.name");
    name->setCurrentIndex(name->findData(k("sgd")));
    QVERIFY(field("train.optimizer.momentum")->isVisible());
    m_object["optimizer"]["name"] = "adam";
    m_form->setObject(m_object);
    QVERIFY(!field("train.optimizer.momentum")->isVisible());
    QCOMPARE(name->currentText(), k("Adam"));
}

void TestForms::readOnlyShowsValues() {
    m_form->setReadOnly(true);
    QVERIFY(!field("train.epochs")->isVisible());
    bool found = false;
    for (auto* l : m_form->findChildren<QLabel*>()) found = found || (l->isVisible() && l->text() == k("1e-3"));
    QVERIFY(found);
    QVERIFY(!m_form->findChild<QPushButton*>(k("formReset"))->isVisible());
    m_form->setReadOnly(false);
    QVERIFY(field("train.epochs")->isVisible());
}

void TestForms::wheelNeedsFocus() {
    auto* name = field<QComboBox>("train.optimizer.name");
    field("train.epochs")->setFocus();
    const int before = name->currentIndex();
    QWheelEvent away(QPointF(5, 5), name->mapToGlobal(QPointF(5, 5)), {}, QPoint(0, -120), Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase, false);
    QCoreApplication::sendEvent(name, &away);
    QCOMPARE(name->currentIndex(), before);
    QVERIFY(!away.isAccepted());
    name->setFocus();
    QWheelEvent on(QPointF(5, 5), name->mapToGlobal(QPointF(5, 5)), {}, QPoint(0, -120), Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase, false);
    QCoreApplication::sendEvent(name, &on);
    QCOMPARE(name->currentIndex(), before + 1);
}

void TestForms::helpComesWithFocus() {
    QSignalSpy help(m_form.get(), &SettingsForm::helpChanged);
    field("train.batch_size")->setFocus();
    QTRY_COMPARE(help.size(), 1);
    QVERIFY(help[0][0].toString().startsWith(k("Batch size: ")));
}

void TestForms::foreignProblemsAppear() {
    m_form->setProblems({Problem{Problem::Severity::Warning, "train.batch_size", text("Larger than the data."), {}}});
    QCOMPARE(field<QLabel>("train.batch_size.reason")->text(), k("Larger than the data."));
    QVERIFY(!field("train.batch_size")->property("invalid").toBool());
    m_form->setProblems({});
    QVERIFY(!field<QLabel>("train.batch_size.reason")->isVisible());
}

void TestForms::settingsCanBeReplacedWhileEditing() {
    auto* epochs = field<QLineEdit>("train.epochs");
    epochs->setFocus();
    QTest::keyClicks(epochs, k("x"));
    m_form->setSettings(schema::settingsOf<data::DataConfig>(), k("data."));
    m_form->setObject(schema::toJson(data::DataConfig{}));
    QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
    QVERIFY(field("train.epochs") == nullptr);
    QVERIFY(field("data.folder") != nullptr);
    QVERIFY(m_form->invalidKeys().isEmpty());
}

void TestForms::pictures() {
    m_object["epochs"] = 77;
    m_form->setObject(m_object);
    auto* batch = field<QLineEdit>("train.batch_size");
    batch->setFocus();
    batch->selectAll();
    QTest::keyClicks(batch, k("0"));
    for (const auto theme : {Theme::Light, Theme::Dark}) {
        Palette::apply(theme);
        m_form->setAutoFillBackground(true);
        const QPixmap picture = m_form->grab();
        QCOMPARE(picture.size(), m_form->size() * m_form->devicePixelRatioF());
        if (const QByteArray folder = qgetenv("FORNAX_PICTURES"); !folder.isEmpty())
            picture.save(QString::fromLocal8Bit(folder) + (theme == Theme::Dark ? k("/form-dark.png") : k("/form-light.png")));
    }
    Palette::apply(Theme::Light);
}

QTEST_MAIN(TestForms)
#include "tst_ui_forms.moc"
