// Training the toy project and looking at its runs.
#pragma once
#include "Program.h"
#include "Toy.h"

inline QStringList train(const toy::Project& project, const QStringList& more = {}) {
    return QStringList{QStringLiteral("train"), project.file(), QStringLiteral("--json")} + more;
}

inline QJsonObject shown(const toy::Project& project, const QString& run = QStringLiteral("latest")) {
    return fornax({QStringLiteral("runs"), QStringLiteral("show"), project.file(), run, QStringLiteral("--json")}).last();
}
