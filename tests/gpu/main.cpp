// fornax-gpu-test smoke|speed|memory [--out FILE] [--rehearse]
// Checks of what only a machine with an NVIDIA card can show. No Qt, no network. tests/gpu/run.sh starts it.
#include <cstdio>
#include <cstring>
#include <map>

#include "Parts.h"
#include "fornax/base/Files.h"
#include "fornax/cuda/Api.h"
#include "fornax/cuda/Load.h"
#include "fornax/hardware/Monitor.h"

using namespace fornax;

namespace {

struct Options {
    std::string part;
    std::filesystem::path out;
    bool rehearse = false;
};

int usage() {
    std::fputs("usage: fornax-gpu-test smoke|speed|memory [--out FILE] [--rehearse]\n", stderr);
    return 2;
}

/// Why there is nothing to test here; empty when there is a card.
std::string missing() {
    const cuda::Loaded& loaded = cuda::load();
    if (!loaded.notice.empty()) return loaded.notice.str();
    if (!loaded.backend) return "no NVIDIA driver, or LibTorch without its CUDA part";
    for (const auto& device : hardware::trainDevices()) {
        if (device.id == "cuda:0") return {};
    }
    return "the NVIDIA driver shows no card to this program";
}

Json deviceFacts() {
    Json facts;
    for (const auto& fact : hardware::environment()) facts[fact.key] = fact.value;
    facts["plugin"] = cuda::load().api != nullptr;
    return facts;
}

int run(const Options& options) {
    const std::map<std::string, void (*)(gputest::Report&, const gputest::Workplace&, const std::string&)> parts{
        {"smoke", gputest::smoke}, {"speed", gputest::speed}, {"memory", gputest::memory}};
    const auto part = parts.find(options.part);
    if (part == parts.end()) return usage();
    if (const std::string reason = missing(); !reason.empty() && !options.rehearse) {
        files::writeAtomic(options.out, Json{{"part", options.part}, {"skipped", reason}}.dump(2) + "\n");
        std::printf("skipped: %s\n", reason.c_str());
        return 0;
    }
    gputest::Report report(options.part, options.out);
    report.setDevice(deviceFacts());
    const gputest::Workplace workplace;
    part->second(report, workplace, options.rehearse ? "cpu" : "cuda:0");
    return report.close();
}

}  // namespace

int main(int argc, char** argv) {
    cuda::load();
    if (argc < 2) return usage();
    Options options{argv[1], std::string("gpu-") + argv[1] + ".json", false};
    for (int i = 2; i < argc; ++i) {
        if (std::strcmp(argv[i], "--rehearse") == 0)
            options.rehearse = true;
        else if (std::strcmp(argv[i], "--out") == 0 && i + 1 < argc)
            options.out = argv[++i];
        else
            return usage();
    }
    try {
        return run(options);
    } catch (const std::exception& error) {
        std::fprintf(stderr, "fornax-gpu-test: %s\n", error.what());
        return 1;
    }
}
