// The pickles of torch.save(): a stack machine that knows tensors and plain containers, and nothing that could run.
// Private to the engine; torch-free.
#pragma once
#include <cstdint>
#include <deque>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace fornax::exchange::pickle {

struct Value;
using Ref = const Value*;

/// Values live in the machine that made them and may be shared.
struct Value {
    enum class Kind { None, Bool, Int, Real, Text, Tuple, List, Dict, Global, Storage, Tensor };
    Kind kind = Kind::None;
    std::int64_t number = 0;                    ///< Bool, Int; elements of a Storage; offset of a Tensor in it
    std::string text;                           ///< Text; name of a Global; key of a Storage
    std::string dtype;                          ///< of a Storage: "F32", …
    std::vector<Ref> items;                     ///< Tuple, List
    std::vector<std::pair<Ref, Ref>> entries;   ///< Dict, in its order
    Ref storage = nullptr;                      ///< of a Tensor
    std::vector<std::int64_t> shape, strides;   ///< of a Tensor, in elements
};

/// Runs one pickle to its end. Throws Error(Corrupt) naming `file`: what is not a tensor or a plain container is refused by
/// name, and so is anything cut, misplaced or out of bounds. Uses memory in proportion to `bytes`.
class Machine {
  public:
    Machine(std::string_view bytes, std::string file) : m_bytes(bytes), m_file(std::move(file)) {}
    /// The value that the pickle stands for; valid as long as the machine.
    Ref run();

  private:
    void step(unsigned char code);
    bool number(unsigned char code);
    bool container(unsigned char code);
    bool memo(unsigned char code);
    std::string_view take(std::size_t count);
    std::uint64_t little(std::size_t bytes);
    std::string_view line();
    Value& make(Value::Kind kind);
    void push(Ref value) { m_stack.push_back(value); }
    Ref pop();
    std::vector<Ref> popToMark();
    void tuple(std::vector<Ref> items);
    Value& container(Value::Kind kind);
    void setItems(const std::vector<Ref>& items);
    void global(const std::string& name);
    void reduce();
    void build();
    void persistent();
    void tensor(const std::vector<Ref>& arguments);
    [[noreturn]] void refuse() const;

    std::string_view m_bytes;
    std::string m_file;
    std::size_t m_at = 0;
    bool m_stopped = false;
    std::deque<Value> m_values;              ///< addresses stay
    std::vector<Ref> m_stack;
    std::vector<std::size_t> m_marks;
    std::map<std::uint64_t, Ref> m_memo;
};

}  // namespace fornax::exchange::pickle
