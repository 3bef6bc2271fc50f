// The batch loader (F13, F18): the same batches for any number of workers, other orders for other epochs and seeds.
#include <ATen/ATen.h>

#include <QtTest>

#include <atomic>
#include <cmath>
#include <set>

#include "data/Loader.h"
#include "fornax/base/Random.h"

using namespace fornax;
using namespace fornax::data;

namespace {

constexpr std::int64_t count = 1000, height = 5, width = 3;

/// Pictures that spell their own number, so that a batch tells which samples it holds.
std::shared_ptr<Dataset> numbered(std::int64_t channels = 1) {
    auto data = std::make_shared<Dataset>();
    ImageSet& set = data->pictures;
    set = {count + 40, channels, height, width, {}, {}};
    for (std::int64_t n = 0; n < set.count; ++n) {
        for (std::int64_t i = 0; i < set.imageBytes(); ++i) set.pixels.push_back(static_cast<std::uint8_t>(i < 2 ? n >> (8 * i) : n * 7 + i * 13));
        set.labels.push_back(n);   // the loader does not care how many classes there are
    }
    for (std::int64_t n = 0; n < count; ++n) (n % 10 == 3 ? data->validationIndices : data->trainIndices).push_back(n);
    for (std::int64_t n = count; n < set.count; ++n) data->testIndices.push_back(n);
    data->preprocessing = {channels, height, width, std::vector<double>(static_cast<std::size_t>(channels), 0.25), std::vector<double>(static_cast<std::size_t>(channels), 0.5)};
    return data;
}

LoaderOptions optionsWith(std::int64_t workers, std::uint64_t seed = 7) {
    LoaderOptions options;
    options.batchSize = 64;
    options.workers = workers;
    options.seed = seed;
    return options;
}

std::vector<std::int64_t> labelsOf(const Batch& batch) {
    const auto* first = batch.labels.const_data_ptr<std::int64_t>();
    return {first, first + batch.labels.numel()};
}

/// Sample numbers of one epoch in the order fed; checks each picture against its label.
std::vector<std::int64_t> epochOf(Loader& loader, const Dataset& data) {
    std::vector<std::int64_t> order;
    while (const auto batch = loader.next()) {
        const auto labels = labelsOf(*batch);
        for (std::int64_t n = 0; n < batch->size; ++n) {
            const auto picture = batch->input[n].contiguous();
            const auto* bytes = data.pictures.image(labels[static_cast<std::size_t>(n)]);
            for (std::int64_t i = 0; i < picture.numel(); ++i)
                if (picture.const_data_ptr<float>()[i] != static_cast<float>((bytes[i] / 255.0 - 0.25) / 0.5)) return {};
        }
        order.insert(order.end(), labels.begin(), labels.end());
    }
    return order;
}

}  // namespace

class TestLoader : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void sameForAnyNumberOfWorkers() {
        const auto data = numbered();
        std::vector<std::vector<std::int64_t>> reference;
        for (const std::int64_t workers : {0, 1, 4, 1}) {
            Loader loader(data, optionsWith(workers));
            QCOMPARE(loader.batches(), std::int64_t{15});   // 14 x 64 + 4
            std::vector<std::vector<std::int64_t>> epochs;
            for (int e = 0; e < 3; ++e) epochs.push_back(epochOf(loader, *data));
            for (auto order : epochs) {
                std::sort(order.begin(), order.end());
                QCOMPARE(order, data->trainIndices);   // each sample once, no other
            }
            QVERIFY(epochs[0] != epochs[1] && epochs[1] != epochs[2] && epochs[0] != epochs[2]);
            if (reference.empty()) reference = epochs;
            QCOMPARE(epochs, reference);
        }
        Loader other(data, optionsWith(1, 8));
        QVERIFY(epochOf(other, *data) != reference[0]);
    }

    void followsTheStreamOfTheSeed() {
        const auto data = numbered();
        Loader loader(data, optionsWith(2));
        loader.seek(5, 3);
        const auto places = permutation(900, streamSeed(7, Stream::Shuffle, 5));
        const auto labels = labelsOf(*loader.next());
        for (std::size_t i = 0; i < labels.size(); ++i) QCOMPARE(labels[i], data->trainIndices[static_cast<std::size_t>(places[3 * 64 + i])]);
        QCOMPARE(loader.indicesOf(5, 3), labels);
    }

    void continuesAnywhere() {
        const auto data = numbered();
        Loader whole(data, optionsWith(1));
        std::vector<std::vector<std::int64_t>> all;
        for (int e = 0; e < 2; ++e)
            while (const auto batch = whole.next()) all.push_back(labelsOf(*batch));
        for (const std::int64_t workers : {0, 1, 4})
            for (const std::int64_t at : {0, 1, 14, 15, 16, 29}) {
                Loader resumed(data, optionsWith(workers));
                resumed.seek(at / 15, at % 15);
                for (auto k = static_cast<std::size_t>(at); k < all.size(); ++k) {
                    auto batch = resumed.next();
                    if (!batch) batch = resumed.next();
                    QCOMPARE(labelsOf(*batch), all[k]);
                }
            }
    }

    void tellsItsPosition() {
        const auto data = numbered();
        Loader loader(data, optionsWith(1));
        for (int i = 0; i < 15; ++i) {
            QCOMPARE(loader.epoch(), std::int64_t{0});
            QCOMPARE(loader.batch(), std::int64_t{i});
            QVERIFY(loader.next());
        }
        QCOMPARE(loader.batch(), std::int64_t{15});   // the end of epoch 0, not yet the start of 1
        QVERIFY(!loader.next());
        QCOMPARE(loader.epoch(), std::int64_t{1});
        QCOMPARE(loader.batch(), std::int64_t{0});
        loader.seek(3, 15);
        QVERIFY(!loader.next());
        QCOMPARE(loader.epoch(), std::int64_t{4});
        QVERIFY_EXCEPTION_THROWN(loader.seek(0, 16), Error);
        QVERIFY_EXCEPTION_THROWN(loader.seek(-1, 0), Error);
    }

    void dropsTheRestOnlyWhenTold() {
        const auto data = numbered();
        auto options = optionsWith(1);
        options.dropLast = true;
        Loader loader(data, options);
        QCOMPARE(loader.batches(), std::int64_t{14});
        QCOMPARE(loader.samples(), std::int64_t{896});
        std::int64_t samples = 0;
        while (const auto batch = loader.next()) samples += batch->size;
        QCOMPARE(samples, std::int64_t{896});
        options.batchSize = 901;
        QVERIFY_EXCEPTION_THROWN(Loader(data, options), Error);
        options.dropLast = false;
        QCOMPARE(Loader(data, options).batches(), std::int64_t{1});
    }

    void keepsTheOrderOfTheFileUnshuffled() {
        const auto data = numbered();
        auto options = optionsWith(2);
        options.split = Split::Validation;
        options.shuffle = false;
        Loader loader(data, options);
        for (int e = 0; e < 3; ++e) QCOMPARE(epochOf(loader, *data), data->validationIndices);
    }

    void stridesAreChannelsLast() {
        for (const std::int64_t channels : {1, 3}) {
            const auto data = numbered(channels);
            Loader loader(data, optionsWith(1));
            QVERIFY(!epochOf(loader, *data).empty());   // the values of every channel, too
            const auto batch = *loader.next();
            QCOMPARE(batch.input.sizes().vec(), (std::vector<std::int64_t>{64, channels, height, width}));
            QCOMPARE(batch.input.strides().vec(), (std::vector<std::int64_t>{height * width * channels, 1, width * channels, channels}));
            QVERIFY(batch.input.suggest_memory_format() == at::MemoryFormat::ChannelsLast);
        }
    }

    void usesItsBuffersAgainButNeverThoseInUse() {
        const auto data = numbered();
        Loader loader(data, optionsWith(2));
        std::set<const void*> places;
        for (int i = 0; i < 200; ++i)
            if (const auto batch = loader.next()) places.insert(batch->input.const_data_ptr());
        QVERIFY2(places.size() <= 8, qPrintable(QString::number(places.size())));

        std::vector<std::pair<Batch, std::vector<std::int64_t>>> kept;
        Loader second(data, optionsWith(2));
        for (int i = 0; i < 60; ++i)
            if (auto batch = second.next()) kept.emplace_back(*batch, labelsOf(*batch));
        for (const auto& [batch, labels] : kept) {
            QCOMPARE(labelsOf(batch), labels);
            const auto first = batch.input[0].contiguous();
            QCOMPARE(first.const_data_ptr<float>()[0], static_cast<float>((data->pictures.image(labels[0])[0] / 255.0 - 0.25) / 0.5));
        }
        // A view keeps the memory, too.
        const at::Tensor view = second.next()->input.select(0, 0);
        const at::Tensor copy = view.clone();
        for (int i = 0; i < 40; ++i) second.next();
        QVERIFY(at::equal(view, copy));
    }

    void failuresOfWorkersArriveInNext() {
        const auto data = numbered();
        for (const std::int64_t workers : {0, 1, 4}) {
            std::atomic<bool> broken{true};
            auto options = optionsWith(workers);
            options.beforeBatch = [&](std::int64_t epoch, std::int64_t batch) {
                if (broken && epoch == 0 && batch == 6) throw Error(ErrorCode::Unreadable, text("picture %1 is gone", 17));
            };
            Loader loader(data, options);
            for (int i = 0; i < 6; ++i) QVERIFY(loader.next());
            try {
                loader.next();
                QFAIL("nothing was thrown");
            } catch (const Error& error) {
                QCOMPARE(error.message(), std::string("picture 17 is gone"));
            }
            QCOMPARE(loader.batch(), std::int64_t{6});
            broken = false;
            QCOMPARE(labelsOf(*loader.next()), loader.indicesOf(0, 6));
        }
    }

    void endsEarly() {
        const auto data = numbered();
        for (int round = 0; round < 50; ++round) {
            Loader loader(data, optionsWith(4));
            for (int i = 0; i < round % 4; ++i) loader.next();
        }
        QCOMPARE(data.use_count(), 1L);
    }

    void takesThePreprocessingOfACheckpoint() {
        const auto data = numbered();
        auto options = optionsWith(1);
        options.split = Split::Test;
        options.shuffle = false;
        options.preprocessing = data->preprocessing;
        options.preprocessing->mean = {0.5};
        Loader loader(data, options);
        QCOMPARE(loader.next()->input.contiguous().const_data_ptr<float>()[0], static_cast<float>(((count & 255) / 255.0 - 0.5) / 0.5));   // the first test picture
        options.preprocessing->width = 4;
        try {
            Loader refused(data, options);
            QFAIL("another size was accepted");
        } catch (const Error& error) {
            QCOMPARE(error.code(), ErrorCode::ShapeMismatch);
        }
    }

    void refusesWhatCannotWork() {
        auto data = numbered();
        auto options = optionsWith(1);
        options.batchSize = 0;
        QVERIFY_EXCEPTION_THROWN(Loader(data, options), Error);
        data->testIndices.clear();
        options.batchSize = 8;
        options.split = Split::Test;
        QVERIFY_EXCEPTION_THROWN(Loader(data, options), Error);
    }

    void firstBatchIsTheLoaders() {
        const auto data = numbered(3);
        const FedBatch fed = firstBatch(*data, 64, 7, 2);
        Loader loader(data, optionsWith(1));
        loader.seek(2, 0);
        const auto batch = *loader.next();
        const auto planar = batch.input.contiguous();
        QCOMPARE(fed.count, std::int64_t{64});
        QCOMPARE(fed.labels, labelsOf(batch));
        QCOMPARE(fed.indices, fed.labels);
        QCOMPARE(fed.values, std::vector<float>(planar.const_data_ptr<float>(), planar.const_data_ptr<float>() + planar.numel()));
        QVERIFY(std::abs(fed.mean - batch.input.mean().item<double>()) < 1e-5);
        QVERIFY(std::abs(fed.deviation - batch.input.std(false).item<double>()) < 1e-5);
        QCOMPARE(firstBatch(*data, 5000, 7, 0).count, std::int64_t{900});
    }
};

QTEST_GUILESS_MAIN(TestLoader)
#include "tst_loader.moc"
