// Icons: one SVG each, drawn with a token in place of currentColor. The engine asks the palette when it paints, so that
// icons follow a change of the theme without being made anew.
#include <QFile>
#include <QIconEngine>
#include <QPainter>
#include <QPixmap>
#include <QPixmapCache>
#include <QSvgRenderer>
#include <optional>

#include "ui/base/Palette.h"
#include "ui/base/Widgets.h"

static void initIconResources() { Q_INIT_RESOURCE(fornax_icons); }

namespace fornax::ui {
namespace {

using Token = QColor Palette::*;

/// The token that has this colour now; nothing for a colour of one's own (a run's, say).
std::optional<Token> tokenOf(const QColor& color) {
    static constexpr Token tokens[] = {&Palette::text, &Palette::muted, &Palette::faint, &Palette::accent, &Palette::onAccent, &Palette::good,
                                       &Palette::warn, &Palette::bad, &Palette::train, &Palette::validation, &Palette::test, &Palette::outline};
    for (const Token token : tokens)
        if (Palette::current().*token == color) return token;
    return std::nullopt;
}

QByteArray source(const QString& name) {
    static QHash<QString, QByteArray> cache;
    if (const auto found = cache.constFind(name); found != cache.constEnd()) return *found;
    initIconResources();
    QFile file(QStringLiteral(":/icons/%1.svg").arg(name));
    if (!file.open(QIODevice::ReadOnly)) qWarning("No icon is named \"%s\".", qPrintable(name));
    return cache.insert(name, file.isOpen() ? file.readAll() : QByteArray()).value();
}

class SvgEngine : public QIconEngine {
  public:
    SvgEngine(QString name, QColor color) : m_name(std::move(name)), m_color(color), m_token(color.isValid() ? tokenOf(color) : &Palette::text) {
        source(m_name);
    }
    QIconEngine* clone() const override { return new SvgEngine(*this); }

    void paint(QPainter* painter, const QRect& rect, QIcon::Mode mode, QIcon::State) override {
        const qreal ratio = painter->device()->devicePixelRatio();
        painter->drawPixmap(rect, render(rect.size() * ratio, mode));
    }
    QPixmap pixmap(const QSize& size, QIcon::Mode mode, QIcon::State) override { return render(size, mode); }

  private:
    QColor color(QIcon::Mode mode) const {
        if (mode == QIcon::Disabled) return Palette::current().faint;
        return m_token ? Palette::current().*(*m_token) : m_color;
    }

    QPixmap render(const QSize& size, QIcon::Mode mode) const {
        const QColor tint = color(mode);
        const QString key = QStringLiteral("fornax/%1/%2/%3x%4").arg(m_name, tint.name(QColor::HexArgb)).arg(size.width()).arg(size.height());
        QPixmap pixmap;
        if (QPixmapCache::find(key, &pixmap)) return pixmap;
        pixmap = QPixmap(size);
        pixmap.fill(Qt::transparent);
        QByteArray svg = source(m_name);
        if (!svg.isEmpty() && !size.isEmpty()) {
            svg.replace("currentColor", tint.name().toLatin1());
            QSvgRenderer renderer(svg);
            renderer.setAspectRatioMode(Qt::KeepAspectRatio);
            QPainter painter(&pixmap);
            renderer.render(&painter);
        }
        QPixmapCache::insert(key, pixmap);
        return pixmap;
    }

    QString m_name;
    QColor m_color;
    std::optional<Token> m_token;
};

}  // namespace

QIcon icon(const QString& name, const QColor& color) { return QIcon(new SvgEngine(name, color)); }

}  // namespace fornax::ui
