#include "ui/dataset/ColumnRoles.h"

#include <QComboBox>
#include <QHeaderView>
#include <QPainter>
#include <algorithm>

#include "ui/base/Fonts.h"
#include "ui/base/Palette.h"
#include "ui/base/Widgets.h"
#include "ui/dataset/TableCells.h"
#include "ui/dataset/TableHeader.h"

namespace fornax::ui {
namespace {

constexpr int kValuesShown = 8, kArrow = 11;

QString q(const std::string& text) { return QString::fromStdString(text); }

/// A role is chosen from a list that opens at a click; a small arrow says so.
class RoleCells : public TableCells {
  public:
    using TableCells::TableCells;

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override {
        TableCells::paint(painter, option, index);
        if (index.column() != ColumnRolesModel::Role) return;
        const QRect place = room(option.rect, index);
        const int side = scaled(kArrow);
        icon(QStringLiteral("chevron-down"), Palette::current().muted).paint(painter, QRect(place.right() - side, place.center().y() - side / 2, side, side));
    }
    QWidget* createEditor(QWidget* parent, const QStyleOptionViewItem&, const QModelIndex& index) const override {
        auto* box = new QComboBox(parent);
        box->setObjectName(QStringLiteral("importRole"));
        box->setAccessibleName(ColumnRoles::tr("Role of %1").arg(index.siblingAtColumn(ColumnRolesModel::Name).data().toString()));
        const auto* model = qobject_cast<const ColumnRolesModel*>(index.model());
        for (const data::ColumnUse use : model->possible(index.row())) box->addItem(useText(use), static_cast<int>(use));
        connect(box, &QComboBox::activated, this, [this, box] {
            auto* self = const_cast<RoleCells*>(this);
            Q_EMIT self->commitData(box);
            Q_EMIT self->closeEditor(box);
        });
        QMetaObject::invokeMethod(box, [box] { box->showPopup(); }, Qt::QueuedConnection);
        return box;
    }
    void setEditorData(QWidget* editor, const QModelIndex& index) const override {
        auto* box = qobject_cast<QComboBox*>(editor);
        box->setCurrentIndex(box->findData(index.data(Qt::EditRole)));
    }
    void setModelData(QWidget* editor, QAbstractItemModel* model, const QModelIndex& index) const override {
        model->setData(index, qobject_cast<QComboBox*>(editor)->currentData(), Qt::EditRole);
    }

  protected:
    int behind(const QModelIndex& index) const override { return index.column() == ColumnRolesModel::Role ? scaled(kArrow + 6) : 0; }
};

}  // namespace

QString useText(data::ColumnUse use) {
    switch (use) {
        case data::ColumnUse::Feature: return ColumnRoles::tr("Feature");
        case data::ColumnUse::Kinds: return ColumnRoles::tr("Feature, kinds");
        case data::ColumnUse::Label: return ColumnRoles::tr("Label");
        case data::ColumnUse::Labels: return ColumnRoles::tr("One of the labels");
        case data::ColumnUse::Text: return ColumnRoles::tr("Text");
        case data::ColumnUse::Group: return ColumnRoles::tr("Group");
        case data::ColumnUse::Ignored: return ColumnRoles::tr("Ignored");
    }
    return {};
}

void ColumnRolesModel::set(data::DataConfig config, data::ImportColumns columns) {
    beginResetModel();
    m_config = std::move(config);
    m_columns = std::move(columns);
    endResetModel();
}

std::vector<data::ColumnUse> ColumnRolesModel::possible(int row) const { return data::possibleUses(m_config, m_columns.names.at(static_cast<std::size_t>(row))); }

QVariant ColumnRolesModel::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
    const auto row = static_cast<std::size_t>(index.row());
    const data::ColumnUse use = m_columns.uses[row];
    if (role == Qt::EditRole && index.column() == Role) return static_cast<int>(use);
    if (role == TableCells::kMutedRole) return use == data::ColumnUse::Ignored || index.column() == Values;
    if (role != Qt::DisplayRole && role != Qt::ToolTipRole && role != Qt::AccessibleTextRole) return {};
    if (index.column() == Name) return q(m_columns.names[row]);
    if (index.column() == Role) return useText(use);
    QStringList values;
    for (const auto& cells : m_columns.rows)
        if (const QString value = q(cells[row]).simplified(); !value.isEmpty() && values.size() < kValuesShown) values << value.left(40);
    return values.join(QStringLiteral(", "));
}

bool ColumnRolesModel::setData(const QModelIndex& index, const QVariant& value, int role) {
    if (role != Qt::EditRole || index.column() != Role || !checkIndex(index, CheckIndexOption::IndexIsValid)) return false;
    const auto use = static_cast<data::ColumnUse>(value.toInt());
    const auto choices = possible(index.row());
    if (std::find(choices.begin(), choices.end(), use) == choices.end()) return false;
    if (use == m_columns.uses[static_cast<std::size_t>(index.row())]) return true;
    data::setUse(m_columns, m_config, static_cast<std::size_t>(index.row()), use);
    Q_EMIT dataChanged(this->index(0, 0), this->index(rowCount() - 1, Columns - 1));   // another column may have given the role away
    Q_EMIT edited();
    return true;
}

Qt::ItemFlags ColumnRolesModel::flags(const QModelIndex& index) const {
    return QAbstractTableModel::flags(index) | (index.column() == Role ? Qt::ItemIsEditable : Qt::NoItemFlags);
}

QVariant ColumnRolesModel::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal) return {};
    if (role == Qt::TextAlignmentRole) return int(Qt::AlignLeft | Qt::AlignVCenter);
    if (role != Qt::DisplayRole) return {};
    return section == Name ? tr("Column") : section == Role ? tr("Role") : tr("First values");
}

ColumnRoles::ColumnRoles(QWidget* parent) : QTableView(parent), m_roles(new ColumnRolesModel(this)) {
    setHorizontalHeader(new TableHeader(this));
    setModel(m_roles);
    setItemDelegate(new RoleCells(this));
    setSelectionBehavior(QAbstractItemView::SelectRows);
    setSelectionMode(QAbstractItemView::SingleSelection);
    setEditTriggers(QAbstractItemView::EditKeyPressed);
    setShowGrid(false);
    setFrameShape(QFrame::NoFrame);
    setTabKeyNavigation(false);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setAccessibleName(tr("Columns and their roles"));
    connect(this, &QTableView::clicked, this, [this](const QModelIndex& index) {
        if (index.column() == ColumnRolesModel::Role) edit(index);
    });
    verticalHeader()->hide();
    verticalHeader()->setDefaultSectionSize(std::max(scaled(30), QFontMetrics(ui::font(TextRole::Body)).height() + scaled(12)));
}

void ColumnRoles::set(data::DataConfig config, data::ImportColumns columns) {
    m_roles->set(std::move(config), std::move(columns));
    fitColumns();
}

void ColumnRoles::fitColumns() {
    const QFontMetrics metrics(ui::font(TextRole::Body));
    int role = 0;
    for (const data::ColumnUse use : {data::ColumnUse::Feature, data::ColumnUse::Kinds, data::ColumnUse::Label, data::ColumnUse::Labels, data::ColumnUse::Text, data::ColumnUse::Group, data::ColumnUse::Ignored})
        role = std::max(role, metrics.horizontalAdvance(useText(use)));
    role += scaled(kArrow + 6) + cellMarginLeft(false) + cellMarginRight(false) + scaled(4);
    const int room = viewport()->width(), name = std::clamp(sizeHintForColumn(ColumnRolesModel::Name), scaled(80), std::max(scaled(80), (room - role) / 2));
    setColumnWidth(ColumnRolesModel::Name, name);
    setColumnWidth(ColumnRolesModel::Role, role);
    setColumnWidth(ColumnRolesModel::Values, std::max(room - name - role, scaled(60)));
}

void ColumnRoles::resizeEvent(QResizeEvent* event) {
    QTableView::resizeEvent(event);
    fitColumns();
}

}  // namespace fornax::ui
