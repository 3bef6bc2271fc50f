#include <xxhash.h>

#include <algorithm>
#include <memory>
#include <new>

#include "fornax/exchange/Safetensors.h"

namespace fornax::exchange {

namespace {
class Hasher {
  public:
    Hasher() : m_state(XXH3_createState()) {
        if (!m_state) throw std::bad_alloc();
        XXH3_64bits_reset(m_state.get());
    }
    void add(const void* bytes, std::size_t count) {
        if (count > 0) XXH3_64bits_update(m_state.get(), bytes, count);
    }
    void add(std::uint64_t number) { add(&number, sizeof number); }
    // The length in front keeps ("ab", "c") and ("a", "bc") apart.
    void add(const std::string& text) {
        add(text.size());
        add(text.data(), text.size());
    }
    std::string hex() const {
        static constexpr char kDigits[] = "0123456789abcdef";
        const XXH64_hash_t value = XXH3_64bits_digest(m_state.get());
        std::string out(16, '0');
        for (int i = 0; i < 16; ++i) out[static_cast<std::size_t>(i)] = kDigits[(value >> (60 - 4 * i)) & 15];
        return out;
    }

  private:
    struct Free {
        void operator()(XXH3_state_t* state) const { XXH3_freeState(state); }
    };
    std::unique_ptr<XXH3_state_t, Free> m_state;
};
}  // namespace

std::string hashTensor(const TensorView& tensor) {
    Hasher hasher;
    hasher.add(tensor.name);
    hasher.add(tensor.dtype);
    hasher.add(tensor.shape.size());
    for (const auto size : tensor.shape) hasher.add(static_cast<std::uint64_t>(size));
    hasher.add(tensor.bytes.size());
    hasher.add(tensor.bytes.data(), tensor.bytes.size());
    return hasher.hex();
}

std::string hashTensors(const std::vector<TensorView>& tensors) {
    std::vector<const TensorView*> order;
    for (const TensorView& tensor : tensors) order.push_back(&tensor);
    std::sort(order.begin(), order.end(), [](const TensorView* a, const TensorView* b) { return a->name < b->name; });
    Hasher hasher;
    for (const TensorView* tensor : order) hasher.add(hashTensor(*tensor));
    return hasher.hex();
}

}  // namespace fornax::exchange
