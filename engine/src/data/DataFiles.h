// Files of one kind in a folder, or in an archive of such a folder, found by their names. Private to the data room.
#pragma once
#include <filesystem>
#include <set>
#include <string>
#include <vector>

namespace fornax::data {

class DataFiles {
  public:
    using IsKind = bool (*)(const std::filesystem::path& name);
    /// Of an archive, a single folder around everything of this kind is passed over. Throws what files::listArchive() does.
    DataFiles(std::filesystem::path folder, IsKind isKind);

    const std::filesystem::path& home() const { return m_home; }
    /// Where a file of this name is, as InputFile opens it; empty where it is not there. Of any kind.
    std::filesystem::path find(const std::string& name) const;
    /// All of the kind that lie right in it, or right in its folder `below`; sorted by bytes, 10,000 at the most.
    std::vector<std::filesystem::path> files(const std::string& below = {}) const;
    /// The folders in it, sorted by bytes.
    std::vector<std::string> folders() const;

  private:
    void findHome();
    std::filesystem::path m_home;
    IsKind m_isKind;
    bool m_packed;
    std::set<std::string> m_names;   // of an archive, below m_home
};

}  // namespace fornax::data
