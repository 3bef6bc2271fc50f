// Samples per second of the batch loader on Fashion-MNIST in memory (row C6). "--serve" answers "time S"; steps count
// samples. Without it, the figures for 0, 1 and 2 workers.
#include <CLI/CLI.hpp>

#include "Serve.h"
#include "data/Loader.h"
#include "fornax/project/Project.h"

using namespace fornax;

int main(int argc, char** argv) {
    std::int64_t workers = 1;
    bool serve = false;
    CLI::App app("The studio's batch loader, for tests/bench/compare.sh");
    app.add_option("--workers", workers);
    app.add_flag("--serve", serve);
    CLI11_PARSE(app, argc, argv);
    const auto data = data::open(project::fromTemplate("fashion-mnist-cnn").data, {});
    const auto reader = [&data](std::int64_t count) {
        auto loader = std::make_shared<data::Loader>(data, data::LoaderOptions{.batchSize = 128, .workers = count});
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
