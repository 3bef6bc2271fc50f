// The few objects that a state dict is made of.
#include <algorithm>
#include <tuple>

#include "base/Utf8.h"
#include "exchange/Pickle.h"
#include "fornax/base/Error.h"

namespace fornax::exchange::pickle {
namespace {

constexpr const char* kOrderedDict = "collections.OrderedDict";
constexpr const char* kTensor = "torch._utils._rebuild_tensor_v2";
constexpr const char* kParameter = "torch._utils._rebuild_parameter";
constexpr std::size_t mostDimensions = 8, longestName = 200;

const std::map<std::string, std::string>& storages() {
    static const std::map<std::string, std::string> types = {
        {"torch.FloatStorage", "F32"}, {"torch.DoubleStorage", "F64"}, {"torch.HalfStorage", "F16"}, {"torch.BFloat16Storage", "BF16"}, {"torch.LongStorage", "I64"},
        {"torch.IntStorage", "I32"},   {"torch.ShortStorage", "I16"},  {"torch.CharStorage", "I8"},  {"torch.ByteStorage", "U8"},       {"torch.BoolStorage", "BOOL"}};
    return types;
}

bool isNumber(Ref value) { return value->kind == Value::Kind::Int && value->number >= 0; }

/// Sizes or strides: a tuple of numbers that are not negative.
bool readSizes(Ref value, std::vector<std::int64_t>& out) {
    if (value->kind != Value::Kind::Tuple || value->items.size() > mostDimensions || !std::all_of(value->items.begin(), value->items.end(), isNumber)) return false;
    for (const Ref size : value->items) out.push_back(size->number);
    return true;
}

}  // namespace

void Machine::global(const std::string& name) {
    if (name != kOrderedDict && name != kTensor && name != kParameter && !storages().contains(name))
        throw Error(ErrorCode::Corrupt, text("%1 names %2, which is no tensor and no plain container. It was not run.", m_file, printable(name.substr(0, longestName))),
                    text("Save the state dict alone: torch.save(model.state_dict(), \"weights.pt\")."));
    make(Value::Kind::Global).text = name;
}

void Machine::reduce() {
    const Ref arguments = pop(), what = pop();
    if (what->kind != Value::Kind::Global || arguments->kind != Value::Kind::Tuple) refuse();
    if (what->text == kOrderedDict) {
        if (!arguments->items.empty()) refuse();
        make(Value::Kind::Dict);
    } else if (what->text == kTensor) {
        tensor(arguments->items);
    } else if (what->text == kParameter) {
        if (arguments->items.empty() || arguments->items.front()->kind != Value::Kind::Tensor) refuse();
        push(arguments->items.front());
    } else {
        refuse();   // a type of storage makes nothing by itself
    }
}

/// The attributes of a state dict, its versions: nothing here needs them.
void Machine::build() {
    if (pop()->kind != Value::Kind::Dict) refuse();
    container(Value::Kind::Dict);
}

/// ("storage", type, key, device, elements)
void Machine::persistent() {
    const Ref id = pop();
    if (id->kind != Value::Kind::Tuple || id->items.size() != 5) refuse();
    const auto& [kind, type, key, count] = std::tuple(id->items[0], id->items[1], id->items[2], id->items[4]);
    if (kind->kind != Value::Kind::Text || kind->text != "storage" || type->kind != Value::Kind::Global || key->kind != Value::Kind::Text || !isNumber(count)) refuse();
    const auto found = storages().find(type->text);
    if (found == storages().end()) refuse();
    Value& storage = make(Value::Kind::Storage);
    storage.dtype = found->second;
    storage.text = key->text;
    storage.number = count->number;
}

/// (storage, offset, sizes, strides, requires_grad, hooks, …). Whether it lies inside its storage is checked here, so that
/// nobody reads beyond it.
void Machine::tensor(const std::vector<Ref>& arguments) {
    if (arguments.size() < 4 || arguments[0]->kind != Value::Kind::Storage || !isNumber(arguments[1])) refuse();
    const Ref storage = arguments[0];
    Value made;
    if (!readSizes(arguments[2], made.shape) || !readSizes(arguments[3], made.strides) || made.shape.size() != made.strides.size()) refuse();
    std::int64_t last = arguments[1]->number, count = 1;
    for (std::size_t i = 0; i < made.shape.size(); ++i) {
        std::int64_t reach = 0;
        if (__builtin_mul_overflow(count, made.shape[i], &count)) refuse();
        if (made.shape[i] > 0 && (__builtin_mul_overflow(made.shape[i] - 1, made.strides[i], &reach) || __builtin_add_overflow(last, reach, &last))) refuse();
    }
    if (count > storage->number || (count > 0 && last >= storage->number)) refuse();
    Value& tensor = make(Value::Kind::Tensor);
    tensor.number = arguments[1]->number;
    tensor.storage = storage;
    tensor.shape = std::move(made.shape);
    tensor.strides = std::move(made.strides);
}

}  // namespace fornax::exchange::pickle
