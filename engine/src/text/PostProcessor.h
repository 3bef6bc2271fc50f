// The post-processors of a tokenizer.json: what is put around the ids of a text. Private to the text room.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "fornax/text/Tokenizer.h"
#include "text/Fields.h"

namespace fornax::tokens {

class PostProcessor {
  public:
    /// `idLimit`: ids that a template may name lie below.
    void read(const FileJson* json, const std::string& where, const std::string& file, std::size_t idLimit);
    void apply(std::vector<TokenId>& ids) const;
    std::size_t added() const { return m_added; }   ///< how many ids apply() puts to those of one text

    /// The two ids that stand around a text in the usual way: first and last of the template.
    std::optional<TokenId> first() const { return m_first; }
    std::optional<TokenId> last() const { return m_last; }

  private:
    using Template = std::vector<std::optional<TokenId>>;   // nullopt: the text
    void readTemplate(Fields& fields, std::size_t idLimit);
    void readAround(Fields& fields, std::size_t idLimit);
    void add(Template made);
    std::vector<Template> m_templates;
    std::size_t m_added = 0;
    std::optional<TokenId> m_first, m_last;
};

}  // namespace fornax::tokens
