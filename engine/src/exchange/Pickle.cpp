// The opcodes, as Python's pickletools lists them.
#include "exchange/Pickle.h"

#include "fornax/base/Error.h"

namespace fornax::exchange::pickle {
namespace {

constexpr std::size_t mostValues = 1'000'000;   // those of some 60,000 tensors

enum Code : unsigned char {
    Proto = 0x80, Frame = 0x95, Stop = '.', Mark = '(', None = 'N', True = 0x88, False = 0x89, BinInt = 'J', BinInt1 = 'K', BinInt2 = 'M', Long1 = 0x8a,
    BinFloat = 'G', BinUnicode = 'X', ShortBinUnicode = 0x8c, EmptyTuple = ')', Tuple = 't', Tuple1 = 0x85, Tuple2 = 0x86, Tuple3 = 0x87, EmptyList = ']',
    Append = 'a', Appends = 'e', EmptyDict = '}', SetItem = 's', SetItems = 'u', BinPut = 'q', LongBinPut = 'r', Memoize = 0x94, BinGet = 'h',
    LongBinGet = 'j', Global = 'c', StackGlobal = 0x93, Reduce = 'R', Build = 'b', BinPersId = 'Q'
};

}  // namespace

void Machine::refuse() const {
    throw Error(ErrorCode::Corrupt, text("%1 is damaged: its list of tensors cannot be read (byte %2).", m_file, m_at), text("Download or copy the file again."));
}

Ref Machine::run() {
    while (!m_stopped) step(static_cast<unsigned char>(take(1).front()));
    if (m_stack.size() != 1 || !m_marks.empty()) refuse();
    return m_stack.front();
}

std::string_view Machine::take(std::size_t count) {
    if (count > m_bytes.size() - m_at) refuse();
    const std::string_view part = m_bytes.substr(m_at, count);
    m_at += count;
    return part;
}

std::uint64_t Machine::little(std::size_t bytes) {
    std::uint64_t value = 0;
    const std::string_view part = take(bytes);
    for (std::size_t i = bytes; i-- > 0;) value = value << 8 | static_cast<unsigned char>(part[i]);
    return value;
}

std::string_view Machine::line() {
    const std::size_t end = m_bytes.find('\n', m_at);
    if (end == std::string_view::npos) refuse();
    const std::string_view words = take(end - m_at);
    take(1);
    return words;
}

Value& Machine::make(Value::Kind kind) {
    if (m_values.size() >= mostValues) refuse();
    Value& value = m_values.emplace_back();
    value.kind = kind;
    push(&value);
    return value;
}

Ref Machine::pop() {
    if (m_stack.empty() || (!m_marks.empty() && m_stack.size() == m_marks.back())) refuse();
    const Ref value = m_stack.back();
    m_stack.pop_back();
    return value;
}

std::vector<Ref> Machine::popToMark() {
    if (m_marks.empty() || m_marks.back() > m_stack.size()) refuse();
    const auto from = m_stack.begin() + static_cast<std::ptrdiff_t>(m_marks.back());
    std::vector<Ref> items(from, m_stack.end());
    m_stack.erase(from, m_stack.end());
    m_marks.pop_back();
    return items;
}

void Machine::step(unsigned char code) {
    if (number(code) || container(code) || memo(code)) return;
    switch (code) {
        case Proto: take(1); return;
        case Frame: take(8); return;
        case Stop: m_stopped = true; return;
        case Mark: m_marks.push_back(m_stack.size()); return;
        case BinUnicode: make(Value::Kind::Text).text = take(little(4)); return;
        case ShortBinUnicode: make(Value::Kind::Text).text = take(little(1)); return;
        case Global: {
            const std::string_view module = line(), name = line();
            return global(std::string(module) + "." + std::string(name));
        }
        case StackGlobal: {
            const Ref name = pop(), module = pop();
            if (name->kind != Value::Kind::Text || module->kind != Value::Kind::Text) refuse();
            return global(module->text + "." + name->text);
        }
        case Reduce: return reduce();
        case Build: return build();
        case BinPersId: return persistent();
        default: break;
    }
    throw Error(ErrorCode::Corrupt, text("%1 holds more than tensors and plain containers: the pickle's step %2 is refused.", m_file, static_cast<int>(code)),
                text("Save the state dict alone: torch.save(model.state_dict(), \"weights.pt\")."));
}

bool Machine::number(unsigned char code) {
    switch (code) {
        case None: make(Value::Kind::None); return true;
        case True:
        case False: make(Value::Kind::Bool).number = code == True; return true;
        case BinInt: make(Value::Kind::Int).number = static_cast<std::int32_t>(little(4)); return true;
        case BinInt1: make(Value::Kind::Int).number = static_cast<std::int64_t>(little(1)); return true;
        case BinInt2: make(Value::Kind::Int).number = static_cast<std::int64_t>(little(2)); return true;
        case Long1: {
            const std::uint64_t bytes = little(1);
            if (bytes > 8) refuse();
            std::uint64_t value = little(bytes);
            if (bytes > 0 && bytes < 8 && (value >> (8 * bytes - 1)) != 0) value |= ~std::uint64_t{0} << (8 * bytes);   // two's complement
            make(Value::Kind::Int).number = static_cast<std::int64_t>(value);
            return true;
        }
        case BinFloat: take(8), make(Value::Kind::Real); return true;   // learning rates and the like: nothing needs their value
        default: return false;
    }
}

void Machine::tuple(std::vector<Ref> items) { make(Value::Kind::Tuple).items = std::move(items); }

/// The newest value, to be changed in place. It belongs to this machine, so that nothing else is written.
Value& Machine::container(Value::Kind kind) {
    if (m_stack.empty() || m_stack.back()->kind != kind) refuse();
    return const_cast<Value&>(*m_stack.back());
}

void Machine::setItems(const std::vector<Ref>& items) {
    if (items.size() % 2 != 0) refuse();
    Value& dict = container(Value::Kind::Dict);
    for (std::size_t i = 0; i < items.size(); i += 2) dict.entries.emplace_back(items[i], items[i + 1]);
}

bool Machine::container(unsigned char code) {
    switch (code) {
        case EmptyTuple: make(Value::Kind::Tuple); return true;
        case EmptyList: make(Value::Kind::List); return true;
        case EmptyDict: make(Value::Kind::Dict); return true;
        case Tuple: tuple(popToMark()); return true;
        case Tuple1:
        case Tuple2:
        case Tuple3: {
            std::vector<Ref> items(static_cast<std::size_t>(code - Tuple1) + 1);
            for (std::size_t i = items.size(); i-- > 0;) items[i] = pop();
            tuple(std::move(items));
            return true;
        }
        case Append: {
            const Ref item = pop();
            container(Value::Kind::List).items.push_back(item);
            return true;
        }
        case Appends: {
            const auto items = popToMark();
            auto& list = container(Value::Kind::List).items;
            list.insert(list.end(), items.begin(), items.end());
            return true;
        }
        case SetItem: {
            const Ref value = pop(), key = pop();
            setItems({key, value});
            return true;
        }
        case SetItems: setItems(popToMark()); return true;
        default: return false;
    }
}

bool Machine::memo(unsigned char code) {
    const auto put = [this](std::uint64_t place) {
        if (m_stack.empty()) refuse();
        m_memo[place] = m_stack.back();
    };
    const auto get = [this](std::uint64_t place) {
        const auto found = m_memo.find(place);
        if (found == m_memo.end()) refuse();
        push(found->second);
    };
    switch (code) {
        case BinPut: put(little(1)); return true;
        case LongBinPut: put(little(4)); return true;
        case Memoize: put(m_memo.size()); return true;
        case BinGet: get(little(1)); return true;
        case LongBinGet: get(little(4)); return true;
        default: return false;
    }
}

}  // namespace fornax::exchange::pickle
