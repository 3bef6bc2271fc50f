// speed: figures of this card, no floors; the report says what they were measured with.
#include "Parts.h"
#include "Pictures.h"

namespace fornax::gputest {

namespace {

Json trainingRow(const std::string& model, int batch, const std::filesystem::path& data, const Workplace& workplace,
                 const std::string& device) {
    const int epochs = device == "cpu" ? 1 : 4;
    const auto run = trainProject(
        makeProject(model, data, device,
                    {"train.epochs=" + std::to_string(epochs), "train.batch_size=" + std::to_string(batch)}),
        workplace / (model + "-" + std::to_string(batch)));
    requireFinished(run);
    require(run.summary.samplesPerSecond > 0, "the run reports no speed");
    return {{"batch", batch},
            {"epochs", epochs},
            {"samples_per_second", run.summary.samplesPerSecond},
            {"seconds", run.summary.seconds}};
}

}  // namespace

void speed(Report& report, const Workplace& workplace, const std::string& device) {
    const auto data = workplace / "stripes";
    writeStripes(data, device == "cpu" ? 2000 : 60000, 1000);
    report.row("kernel", [&] {
        requireCard(device);
        return kernelSpeed();
    });
    report.row("loader", [&] { return loaderSpeed(data, device); });
    for (const char* model : {"fashion-mnist-cnn", "fashion-mnist-mlp"}) {
        for (const int batch : {128, 512}) {
            report.row(std::string(model) + "_" + std::to_string(batch),
                       [&] { return trainingRow(model, batch, data, workplace, device); });
        }
    }
}

}  // namespace fornax::gputest
