#include "ui/dataset/TransformsEditor.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QVBoxLayout>
#include <algorithm>

#include "ui/base/Document.h"
#include "ui/base/Fonts.h"
#include "ui/base/Widgets.h"
#include "ui/forms/SettingsForm.h"

namespace fornax::ui {
namespace {

QString nameOf(const std::string& type) { return settingText(data::transformType(type).label); }

}  // namespace

TransformsEditor::TransformsEditor(Document* document, QWidget* parent) : QWidget(parent), m_document(document), m_form(new SettingsForm({}, {}, this)) {
    setObjectName(QStringLiteral("data.transforms"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(scaled(8));
    column->addWidget(hairline(this));
    makeAddButton(column);
    setFocusProxy(m_add);
    m_empty = label(tr("Pictures go to the network as they are. Flips, crops and the like show them in many ways, which mostly helps a model to generalise."), TextRole::Secondary, Tone::Muted, this);
    m_empty->setWordWrap(true);
    column->addWidget(m_empty);
    m_list = new QVBoxLayout;
    m_list->setSpacing(scaled(2));
    m_list->addWidget(m_form);
    column->addLayout(m_list);
    m_problem = label({}, TextRole::Secondary, Tone::Bad, this);
    m_problem->setObjectName(QStringLiteral("transformProblem"));
    m_problem->setWordWrap(true);
    column->addWidget(m_problem);
    m_form->bind(*m_document);
    m_form->setContentsMargins(scaled(4), 0, 0, scaled(6));
    connect(m_form, &SettingsForm::helpChanged, this, &TransformsEditor::helpChanged);
    connect(m_document, &Document::changed, this, &TransformsEditor::refresh);
    connect(m_document, &Document::opened, this, [this] { select(-1); });
    refresh();
}

const data::Transforms& TransformsEditor::steps() const { return m_document->project().data.transforms; }

void TransformsEditor::rebuild() {
    m_types.clear();
    m_list->removeWidget(m_form);
    for (const Row& row : m_rows) {   // one of them may be the button that was pressed
        m_list->removeWidget(row.line);
        row.line->hide();
        row.line->deleteLater();
        row.line->setParent(nullptr);
    }
    m_rows.clear();
    for (const data::TransformStep& step : steps()) {
        m_rows.push_back(makeRow(static_cast<int>(m_rows.size()), step));
        m_types.push_back(step.type);
        m_list->addWidget(m_rows.back().line);
    }
    m_list->addWidget(m_form);
}

void TransformsEditor::refresh() {
    m_updating = true;
    std::vector<std::string> types;
    for (const data::TransformStep& step : steps()) types.push_back(step.type);
    if (types != m_types) rebuild();
    m_selected = std::min(m_selected, static_cast<int>(m_rows.size()) - 1);
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        m_rows[i].enabled->setChecked(steps()[i].enabled);
        m_rows[i].up->setEnabled(i > 0);
        m_rows[i].down->setEnabled(i + 1 < m_rows.size());
    }
    m_empty->setVisible(m_rows.empty());
    setEnabled(m_document->isOpen());
    setVisible(m_document->project().data.hasPictures());
    m_updating = false;
    showSelected();
    showProblem();
}

void TransformsEditor::showSelected() {
    for (std::size_t i = 0; i < m_rows.size(); ++i) {
        const bool open = static_cast<int>(i) == m_selected;
        m_rows[i].name->setIcon(icon(open ? QStringLiteral("chevron-down") : QStringLiteral("chevron-right")));
        m_rows[i].name->setAccessibleDescription(open ? tr("Settings are open") : tr("Opens the settings"));
    }
    m_form->setVisible(m_selected >= 0);
    if (m_selected < 0) return;
    m_list->removeWidget(m_form);
    m_list->insertWidget(m_selected + 1, m_form);
    const data::TransformStep& step = steps()[static_cast<std::size_t>(m_selected)];
    if (step.type != m_formType || m_selected != m_formPlace) {
        const data::TransformType& type = data::transformType(step.type);
        m_formType = step.type, m_formPlace = m_selected;
        m_form->setSettings(type.settings, QStringLiteral("data.transforms.%1.").arg(m_selected));
        m_form->setTitle({}, settingText(type.help));
    }
    m_form->setObject(step.settings);
}

void TransformsEditor::showProblem() {
    const auto problem = data::transformProblem(steps(), m_pictures);
    m_problem->setText(problem ? (withFigures(problem->sentence) + QStringLiteral(". ") + withFigures(problem->hint)).trimmed() : QString());
    m_problem->setVisible(problem.has_value());
}

void TransformsEditor::setPictures(std::optional<data::PictureShape> pictures) {
    m_pictures = pictures;
    showProblem();
}

void TransformsEditor::select(int place) {
    m_selected = std::clamp(place, -1, static_cast<int>(m_rows.size()) - 1);
    showSelected();
}

/// A macro: two equal changes, one after the other, stay two steps of undo.
void TransformsEditor::edit(data::Transforms changed, int selected, const QString& what) {
    project::Project next = m_document->project();
    next.data.transforms = std::move(changed);
    m_selected = selected;
    m_document->undoStack().beginMacro(what);
    m_document->setProject(std::move(next), what);
    m_document->undoStack().endMacro();
}

void TransformsEditor::add(const std::string& type) {
    data::Transforms next = steps();
    next.push_back(data::makeTransform(type));
    const int last = static_cast<int>(next.size()) - 1;
    edit(std::move(next), last, tr("add %1").arg(nameOf(type)));
}

void TransformsEditor::remove(int place) {
    data::Transforms next = steps();
    const QString name = nameOf(next[static_cast<std::size_t>(place)].type);
    next.erase(next.begin() + place);
    edit(std::move(next), m_selected == place ? -1 : m_selected > place ? m_selected - 1 : m_selected, tr("remove %1").arg(name));
    if (m_rows.empty()) m_add->setFocus();
    else m_rows[std::min(static_cast<std::size_t>(place), m_rows.size() - 1)].name->setFocus();
}

void TransformsEditor::move(int place, int by) {
    data::Transforms next = steps();
    const int to = place + by;
    const QString name = nameOf(next[static_cast<std::size_t>(place)].type);
    std::swap(next[static_cast<std::size_t>(place)], next[static_cast<std::size_t>(to)]);
    edit(std::move(next), m_selected == place ? to : m_selected == to ? place : m_selected, tr("move %1").arg(name));
    const Row& row = m_rows[static_cast<std::size_t>(to)];
    QPushButton* again = by < 0 ? row.up : row.down;
    (again->isEnabled() ? again : row.name)->setFocus();
}

}  // namespace fornax::ui
