// memory: what training takes on the card beside what was predicted, and what happens when it does not fit.
#include "Parts.h"
#include "Pictures.h"
#include "fornax/cuda/AllocatorStats.h"
#include "fornax/model/Graph.h"

namespace fornax::gputest {

namespace {

Json peakRow(int batch, const std::filesystem::path& data, const Workplace& workplace, const std::string& device) {
    const auto project =
        makeProject("fashion-mnist-cnn", data, device, {"train.epochs=1", "train.batch_size=" + std::to_string(batch)});
    if (device != "cpu") cuda::resetAllocatorPeaks(0);
    const auto run = trainProject(project, workplace / ("peak-" + std::to_string(batch)));
    requireFinished(run);
    const std::int64_t predicted = model::analyse(project.model).trainingBytes(batch, 2);
    require(predicted > 0, "nothing was predicted");
    Json figures{{"batch", batch}, {"predicted", predicted}};
    if (device == "cpu") return figures;
    const auto stats = cuda::allocatorStats(0);
    require(stats && stats->peakAllocated > 0, "LibTorch's allocator reports nothing");
    figures["allocated"] = stats->peakAllocated;
    figures["reserved"] = stats->peakReserved;
    figures["predicted_to_allocated"] = static_cast<double>(predicted) / static_cast<double>(stats->peakAllocated);
    return figures;
}

/// A batch that no card holds: an error that names a smaller one, nothing left behind, and training goes on.
Json outOfMemoryRow(const std::filesystem::path& data, const Workplace& workplace, const std::string& device) {
    requireCard(device);
    std::vector<std::string> huge{"train.epochs=1", "train.batch_size=54000", "model.conv1.filters=8192",
                                  "model.conv2.filters=4096"};
    const auto failed = trainProject(makeProject("fashion-mnist-cnn", data, device, huge), workplace / "huge");
    require(failed.failure.has_value(), "the run that cannot fit did not fail");
    require(failed.failure->code == ErrorCode::OutOfMemory,
            "the failure is not called out of memory: " + failed.failure->sentence.str());
    require(!failed.failure->hint.empty(), "no smaller batch is proposed");
    const auto left = cuda::allocatorStats(0);
    require(left && left->allocated < 64 << 20,
            "memory is still held after the failure: " + std::to_string(left ? left->allocated : -1) + " bytes");
    const auto after =
        trainProject(makeProject("fashion-mnist-cnn", data, device, {"train.epochs=1"}), workplace / "after");
    requireFinished(after);
    return {
        {"sentence", failed.failure->sentence.str()}, {"hint", failed.failure->hint.str()}, {"left", left->allocated}};
}

}  // namespace

void memory(Report& report, const Workplace& workplace, const std::string& device) {
    const auto data = workplace / "stripes";
    writeStripes(data, device == "cpu" ? 2000 : 60000, 1000);
    for (const int batch : {128, 512, 2048}) {
        if (device == "cpu" && batch > 128) break;
        report.row("peak_" + std::to_string(batch), [&] { return peakRow(batch, data, workplace, device); });
    }
    report.row("out_of_memory", [&] { return outOfMemoryRow(data, workplace, device); });
}

}  // namespace fornax::gputest
