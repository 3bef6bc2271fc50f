#include "data/TableFiles.h"

#include "base/Archive.h"
#include "data/DataFiles.h"
#include "data/FolderScan.h"
#include "data/TextLayout.h"
#include "fornax/base/Files.h"

namespace fornax::data {

namespace fs = std::filesystem;

bool isNamedAsTable(const fs::path& file) {
    const std::string ending = textEnding(file);
    return ending == "csv" || ending == "tsv" || ending == "arff" || ending == "jsonl" || ending == "ndjson";
}

std::map<Split, std::vector<fs::path>> tablesAt(const fs::path& path) {
    std::error_code error;
    if (!fs::is_directory(path, error) && !files::isArchive(path)) return {{Split::Train, {path}}};
    const DataFiles data(path, isNamedAsTable);
    const std::vector<fs::path> tables = data.files();
    std::map<Split, std::vector<fs::path>> found;
    for (const fs::path& table : tables)
        if (const auto split = splitOfName(stemOf(table))) found[*split].push_back(table);
    for (const std::string& folder : data.folders())
        if (const auto split = splitOfName(folder))
            for (const fs::path& table : data.files(folder)) found[*split].push_back(table);
    if (found.contains(Split::Train)) return found;
    if (tables.size() == 1 && found.empty()) return {{Split::Train, tables}};
    throw Error(ErrorCode::NotFound, tables.empty() ? text("%1 holds no table.", files::display(path)) : text("%1 holds %2 tables, but none that is called train.", files::display(path), tables.size()),
                text("Choose a single file, or call the files train, validation and test: train.csv, test.csv. Folders of these names do as well."));
}

}  // namespace fornax::data
