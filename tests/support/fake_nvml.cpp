// A stand-in for libnvidia-ml.so.1 and libcuda.so.1. Its cards and return codes come from the text file named in
// FORNAX_FAKE_NVML, which is read again at every call, so that a test can lose a card while a program runs.
//
//   init = 0                 code of nvmlInit_v2; count = 0: code of nvmlDeviceGetCount_v2
//   cuda = 1,0               what the CUDA driver shows: numbers of cards in CUDA's order; cuda_init = 0: its code
//   mig = MIG-x,1            the MIG instance MIG-x belongs to card 1
//   [card]                   one section a card, in NVML's order:
//   name, uuid, bus          texts; total, used (bytes), use (percent), celsius, milliwatts: numbers
//   handle_code, name_code, uuid_code, bus_code, use_code, memory_code, celsius_code, power_code: return codes
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <map>
#include <string>
#include <vector>

namespace {

using Values = std::map<std::string, std::string>;

struct Machine {
    Values general;
    std::vector<Values> cards;
};

std::string trimmed(const std::string& text) {
    const std::size_t first = text.find_first_not_of(" \t");
    return first == std::string::npos ? "" : text.substr(first, text.find_last_not_of(" \t\r") - first + 1);
}

Machine machine() {
    Machine out;
    const char* path = std::getenv("FORNAX_FAKE_NVML");
    std::ifstream file(path ? path : "");
    for (std::string line; std::getline(file, line);) {
        line = trimmed(line.substr(0, line.find('#')));
        if (line == "[card]") out.cards.emplace_back();
        const std::size_t equals = line.find('=');
        if (equals == std::string::npos) continue;
        Values& values = out.cards.empty() ? out.general : out.cards.back();
        values[trimmed(line.substr(0, equals))] = trimmed(line.substr(equals + 1));
    }
    return out;
}

long long number(const Values& values, const char* key, long long otherwise = 0) {
    const auto found = values.find(key);
    return found == values.end() ? otherwise : std::atoll(found->second.c_str());
}

std::string word(const Values& values, const char* key) {
    const auto found = values.find(key);
    return found == values.end() ? "" : found->second;
}

std::vector<std::string> list(const std::string& text) {
    std::vector<std::string> out;
    std::size_t from = 0;
    while (from < text.size()) {
        const std::size_t comma = std::min(text.find(',', from), text.size());
        out.push_back(trimmed(text.substr(from, comma - from)));
        from = comma + 1;
    }
    return out;
}

/// A handle is the card's number plus one.
struct Device;
Device* handle(std::size_t card) { return reinterpret_cast<Device*>(card + 1); }

constexpr int kInvalidArgument = 2;
constexpr int kNotFound = 6;
constexpr int kInsufficientSize = 7;

/// Runs `fill` with the card's values unless the file gives another code for this call.
template <class Fill> int answer(Device* device, const char* codeKey, Fill fill) {
    const Machine m = machine();
    const auto card = reinterpret_cast<std::size_t>(device) - 1;
    if (card >= m.cards.size()) return kInvalidArgument;
    if (const auto code = number(m.cards[card], codeKey)) return static_cast<int>(code);
    return fill(m.cards[card]);
}

int copyText(const std::string& text, char* out, unsigned length) {
    if (text.size() + 1 > length) return kInsufficientSize;
    std::memcpy(out, text.c_str(), text.size() + 1);
    return 0;
}

struct Pci {
    char busIdLegacy[16];
    unsigned domain, bus, device, pciDeviceId, pciSubSystemId;
    char busId[32];
};
struct Utilization { unsigned gpu, memory; };
struct Memory { unsigned long long total, free, used; };

}  // namespace

extern "C" {

int nvmlInit_v2() { return static_cast<int>(number(machine().general, "init")); }
int nvmlShutdown() { return 0; }

int nvmlDeviceGetCount_v2(unsigned* count) {
    const Machine m = machine();
    *count = static_cast<unsigned>(m.cards.size());
    return static_cast<int>(number(m.general, "count"));
}

int nvmlDeviceGetHandleByIndex_v2(unsigned index, Device** device) {
    return answer(handle(index), "handle_code", [&](const Values&) { *device = handle(index); return 0; });
}

int nvmlDeviceGetHandleByUUID(const char* uuid, Device** device) {
    const std::vector<std::string> mig = list(word(machine().general, "mig"));
    if (mig.size() != 2 || mig[0] != uuid) return kNotFound;
    *device = handle(static_cast<std::size_t>(std::atoll(mig[1].c_str())));
    return 0;
}

int nvmlDeviceGetDeviceHandleFromMigDeviceHandle(Device* instance, Device** card) {
    *card = instance;
    return 0;
}

int nvmlDeviceGetName(Device* device, char* name, unsigned length) {
    return answer(device, "name_code", [&](const Values& card) { return copyText(word(card, "name"), name, length); });
}

int nvmlDeviceGetUUID(Device* device, char* uuid, unsigned length) {
    return answer(device, "uuid_code", [&](const Values& card) { return copyText(word(card, "uuid"), uuid, length); });
}

int nvmlDeviceGetPciInfo_v3(Device* device, Pci* pci) {
    return answer(device, "bus_code", [&](const Values& card) { return copyText(word(card, "bus"), pci->busId, sizeof pci->busId); });
}

int nvmlDeviceGetUtilizationRates(Device* device, Utilization* use) {
    return answer(device, "use_code", [&](const Values& card) {
        *use = {static_cast<unsigned>(number(card, "use")), 0};
        return 0;
    });
}

int nvmlDeviceGetMemoryInfo(Device* device, Memory* memory) {
    return answer(device, "memory_code", [&](const Values& card) {
        const auto total = static_cast<unsigned long long>(number(card, "total"));
        const auto used = static_cast<unsigned long long>(number(card, "used"));
        *memory = {total, total - used, used};
        return 0;
    });
}

int nvmlDeviceGetTemperature(Device* device, int, unsigned* celsius) {
    return answer(device, "celsius_code", [&](const Values& card) {
        *celsius = static_cast<unsigned>(number(card, "celsius"));
        return 0;
    });
}

int nvmlDeviceGetPowerUsage(Device* device, unsigned* milliwatts) {
    return answer(device, "power_code", [&](const Values& card) {
        *milliwatts = static_cast<unsigned>(number(card, "milliwatts"));
        return 0;
    });
}

int cuInit(unsigned) { return static_cast<int>(number(machine().general, "cuda_init")); }

int cuDeviceGetCount(int* count) {
    *count = static_cast<int>(list(word(machine().general, "cuda")).size());
    return 0;
}

int cuDeviceGet(int* device, int index) {
    *device = std::atoi(list(word(machine().general, "cuda")).at(static_cast<std::size_t>(index)).c_str());
    return 0;
}

int cuDeviceGetName(char* name, int length, int device) {
    return copyText(word(machine().cards.at(static_cast<std::size_t>(device)), "name"), name, static_cast<unsigned>(length));
}

int cuDeviceGetPCIBusId(char* bus, int length, int device) {
    // The CUDA driver writes a domain of four digits where NVML writes eight.
    const std::string whole = word(machine().cards.at(static_cast<std::size_t>(device)), "bus");
    return copyText(whole.size() == 16 ? whole.substr(4) : whole, bus, static_cast<unsigned>(length));
}

int cuDeviceTotalMem_v2(std::size_t* bytes, int device) {
    *bytes = static_cast<std::size_t>(number(machine().cards.at(static_cast<std::size_t>(device)), "total"));
    return 0;
}

int cuDeviceGetUuid(unsigned char* bytes, int device) {
    const std::string uuid = word(machine().cards.at(static_cast<std::size_t>(device)), "uuid");
    std::string digits;
    for (const char c : uuid.substr(std::min<std::size_t>(uuid.size(), 4))) {
        if (c != '-') digits += c;
    }
    digits.resize(32, '0');
    for (std::size_t i = 0; i < 16; ++i) {
        bytes[i] = static_cast<unsigned char>(std::strtoul(digits.substr(2 * i, 2).c_str(), nullptr, 16));
    }
    return 0;
}

}  // extern "C"
