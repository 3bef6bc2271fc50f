// Samples per second of the batch loader (row C6): on Fashion-MNIST in memory, or on a folder of pictures that is decoded
// batch by batch (--folder, --size). "--serve" answers "time S"; steps count samples. Without it, the figures for 0, 1 and
// 2 workers.
#include <CLI/CLI.hpp>

#include "Serve.h"
#include "data/Loader.h"
#include "fornax/project/Project.h"

using namespace fornax;

int main(int argc, char** argv) {
    std::int64_t workers = 1, size = 64, batch = 128;
    std::string folder;
    bool serve = false;
    CLI::App app("The studio's batch loader, for tests/bench/compare.sh");
    app.add_option("--workers", workers);
    app.add_option("--folder", folder, "decode the pictures of this folder")->check(CLI::ExistingDirectory);
    app.add_option("--size", size, "height and width that they are brought to");
    app.add_option("--batch", batch);
    app.add_flag("--serve", serve);
    CLI11_PARSE(app, argc, argv);
    data::DataConfig config = project::fromTemplate("fashion-mnist-cnn").data;
    if (!folder.empty()) {
        config.source = "folder";
        config.folder = folder;
        config.fit = "stretch";
        config.imageHeight = config.imageWidth = size;
        config.memoryMb = 16;
        config.testShare = 0;
    }
    const auto data = data::open(config, {});
    if (!folder.empty() && !data->pictures.store) {
        std::cerr << "The pictures fit in memory: use more of them." << std::endl;
        return 1;
    }
    const auto reader = [&data, batch](std::int64_t count) {
        auto loader = std::make_shared<data::Loader>(data, data::LoaderOptions{.batchSize = batch, .workers = count});
        return [loader] {
            const auto batch = loader->next();
            return batch ? batch->size : std::int64_t{0};
        };
    };
    if (serve) {
        bench::serve(reader(workers));
        return 0;
    }
    for (std::int64_t count : {0, 1, 2}) {
        Json told = bench::timed(3, reader(count));
        std::cout << Json{{"workers", count}, {"samples_per_second", told["steps"].get<double>() / told["seconds"].get<double>()}}.dump() << std::endl;
    }
}
