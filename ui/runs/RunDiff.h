// Settings of runs against each other or against the defaults, as plain rows; no window needed.
#pragma once
#include <QList>
#include <QString>
#include <QStringList>


#include "fornax/base/Json.h"

namespace fornax::ui {

struct DiffRow {
    QString key;             ///< dotted
    QString label;
    QStringList values;      ///< one a run
    QList<bool> changed;     ///< not as in the first column
    bool differs() const { return changed.contains(true); }
};

/// One row a setting, in the order of the schema, then layers. `projects` are whole documents.
QList<DiffRow> compareSettings(const QList<Json>& projects);
/// The document with every setting at its default and the model of `project`.
Json defaultsFor(const Json& project);

}  // namespace fornax::ui
