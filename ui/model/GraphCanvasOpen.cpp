// Composites and groups of the canvas.
#include <QLineEdit>

#include "ui/base/Widgets.h"
#include "ui/model/GraphCanvas.h"
#include "ui/model/LayerNode.h"

namespace fornax::ui {

void GraphCanvas::open(const QString& key) {
    const int index = m_scene->picture().indexOf(key);
    if (index < 0) return;
    const CanvasBox box = m_scene->picture().boxes[static_cast<std::size_t>(index)];
    if (box.group >= 0) return Q_EMIT groupWanted(box.group, true);
    if (!box.composite) return Q_EMIT inspectorWanted();
    m_path << key;
    const auto depth = m_path.size();
    rebuild();
    if (m_path.size() < depth) return say(tr("The inside of %1 can be shown as soon as what it reads fits.").arg(key));
    Q_EMIT pathChanged(m_path);
    say(tr("The inside of %1, to look at.").arg(m_path.last()));
    choose(0);
    ensureVisible(QRectF(m_scene->sceneRect().topLeft(), QSizeF(1, 1)));
}

void GraphCanvas::leave(int depth) {
    if (depth >= m_path.size()) return;
    const std::string left = m_path[depth].toStdString();
    m_path.resize(depth);
    rebuild();
    Q_EMIT pathChanged(m_path);
    say(m_path.isEmpty() ? QString() : tr("The inside of %1, to look at.").arg(m_path.last()));
    m_scene->selectOnly({left});
    picked();
    if (m_path.isEmpty()) select(m_selected);
}

void GraphCanvas::openLayer(const std::string& id) {
    if (const LayerNode* node = m_scene->nodeOf(id)) open(node->box().key);
}

void GraphCanvas::editGroupName(int group) {
    if (group < 0 || group >= static_cast<int>(m_canvas.groups.size())) return;
    const auto& found = m_canvas.groups[static_cast<std::size_t>(group)];
    const LayerNode* node = m_scene->nodeOf(found.layers.front());
    if (node == nullptr) return;
    auto* edit = new QLineEdit(QString::fromStdString(found.name), viewport());
    edit->setObjectName(QStringLiteral("canvasGroupName"));
    edit->setAccessibleName(tr("Name of the group"));
    edit->setMaxLength(60);
    const QRect box = mapFromScene(node->frame()).boundingRect();
    edit->setGeometry(box.left(), box.top(), std::max(box.width(), scaled(120)), edit->sizeHint().height());
    edit->selectAll();
    edit->show();
    edit->setFocus(Qt::OtherFocusReason);
    connect(edit, &QLineEdit::editingFinished, this, [this, edit, group] {   // Enter, or the focus went elsewhere
        if (edit->isHidden()) return;
        edit->hide();
        edit->deleteLater();
        setFocus(Qt::OtherFocusReason);
        Q_EMIT groupRenamed(group, edit->text());
    });
}

}  // namespace fornax::ui
