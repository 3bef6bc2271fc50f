// The loader's threads: order, reuse of slots, failures, early ends. Free of torch, so that the thread sanitizer runs it.
#include <QtTest>

#include <atomic>
#include <chrono>
#include <numeric>

#include "data/Normalise.h"
#include "data/Pipeline.h"
#include "fornax/base/Random.h"

using namespace fornax;
using namespace fornax::data;

namespace {

int threadsOfProcess() {
    QFile status(QStringLiteral("/proc/self/status"));
    if (!status.open(QIODevice::ReadOnly)) return -1;
    for (const QByteArray& line : status.readAll().split('\n'))
        if (line.startsWith("Threads:")) return line.mid(8).trimmed().toInt();
    return -1;
}

}  // namespace

class TestPipeline : public QObject {
    Q_OBJECT

  private Q_SLOTS:
    void givesItemsInOrder_data() {
        QTest::addColumn<int>("workers");
        QTest::addColumn<int>("prefetch");
        for (const int workers : {0, 1, 2, 4, 9})
            for (const int prefetch : {1, 2, 4}) QTest::addRow("%d workers, %d ahead", workers, prefetch) << workers << prefetch;
    }
    void givesItemsInOrder() {
        QFETCH(int, workers);
        QFETCH(int, prefetch);
        std::vector<std::vector<std::int64_t>> slots(static_cast<std::size_t>(prefetch) + 2);
        Pipeline pipeline(workers, prefetch, [&](std::size_t slot, std::int64_t sequence) { slots[slot].assign(100, sequence); });
        QCOMPARE(pipeline.slots(), slots.size());
        std::size_t before = 0;
        for (std::int64_t i = 0; i < 500; ++i) {
            const std::size_t slot = pipeline.take();
            QCOMPARE(slots[slot], std::vector<std::int64_t>(100, i));
            if (i > 0) QCOMPARE(slots[before], std::vector<std::int64_t>(100, i - 1));   // still the reader's
            before = slot;
        }
    }

    void runsAheadOnlySoFar() {
        std::atomic<std::int64_t> made{0};
        Pipeline pipeline(3, 4, [&](std::size_t, std::int64_t) { ++made; });
        QCOMPARE(made.load(), std::int64_t{0});   // nothing before the first take()
        for (std::int64_t taken = 1; taken <= 20; ++taken) {
            pipeline.take();
            QTRY_COMPARE_WITH_TIMEOUT(made.load(), taken + 4, 5000);
        }
    }

    void seeksAnywhere() {
        for (const int workers : {0, 1, 4}) {
            std::vector<std::int64_t> slots(6);
            Pipeline pipeline(workers, 4, [&](std::size_t slot, std::int64_t sequence) { slots[slot] = sequence; });
            SplitMix64 random(3);
            for (int round = 0; round < 200; ++round) {
                const auto start = static_cast<std::int64_t>(random.below(1000));
                pipeline.seek(start);
                const auto takes = static_cast<std::int64_t>(random.below(8));
                for (std::int64_t i = 0; i < takes; ++i) QCOMPARE(slots[pipeline.take()], start + i);
            }
        }
    }

    void failuresSurfaceInOrderAndCanBeRepeated() {
        for (const int workers : {0, 1, 4}) {
            std::atomic<bool> broken{true};
            std::vector<std::int64_t> slots(5);
            Pipeline pipeline(workers, 3, [&](std::size_t slot, std::int64_t sequence) {
                if (sequence == 5 && broken) throw Error(ErrorCode::Unreadable, text("the disk is gone"), text("plug it in"), "details");
                slots[slot] = sequence;
            });
            for (std::int64_t i = 0; i < 5; ++i) QCOMPARE(slots[pipeline.take()], i);
            for (int again = 0; again < 3; ++again) {
                try {
                    pipeline.take();
                    QFAIL("nothing was thrown");
                } catch (const Error& error) {
                    QCOMPARE(error.code(), ErrorCode::Unreadable);
                    QCOMPARE(error.message(), std::string("the disk is gone. plug it in"));
                    QCOMPARE(error.details(), std::string("details"));
                }
            }
            broken = false;
            for (std::int64_t i = 5; i < 30; ++i) QCOMPARE(slots[pipeline.take()], i);
        }
    }

    void turnsEveryExceptionIntoAnError() {
        for (const int workers : {0, 2}) {
            Pipeline pipeline(workers, 2, [](std::size_t, std::int64_t sequence) {
                if (sequence == 0) throw std::runtime_error("odd");
                if (sequence == 1) throw 42;
                throw std::bad_alloc();
            });
            const std::vector<ErrorCode> codes{ErrorCode::Internal, ErrorCode::Internal, ErrorCode::OutOfMemory};
            for (std::size_t i = 0; i < codes.size(); ++i) {
                pipeline.seek(static_cast<std::int64_t>(i));
                QVERIFY_EXCEPTION_THROWN(pipeline.take(), Error);
                try {
                    pipeline.take();
                } catch (const Error& error) {
                    QCOMPARE(error.code(), codes[i]);
                    QVERIFY(!error.sentence().empty());
                }
            }
        }
    }

    void leavesNoThreadBehind() {
        const int before = threadsOfProcess();
        QVERIFY(before >= 1);
        for (int round = 0; round < 50; ++round) {
            Pipeline pipeline(4, 8, [](std::size_t, std::int64_t) {});
            for (int i = 0; i < round % 5; ++i) pipeline.take();   // also with nothing taken at all
        }
        QTRY_COMPARE_WITH_TIMEOUT(threadsOfProcess(), before, 5000);
    }

    void normalisesToTheTable() {
        SplitMix64 random(11);
        for (const std::int64_t channels : {1, 3}) {
            ImageSet set;
            set.count = 50;
            set.channels = channels;
            set.height = 7;
            set.width = 9;   // not a multiple of any vector
            for (std::int64_t i = 0; i < set.count * set.imageBytes(); ++i) set.pixels.push_back(static_cast<std::uint8_t>(random.below(256)));
            for (int round = 0; round < 200; ++round) {
                Preprocessing p{channels, 7, 9, {}, {}};
                for (std::int64_t c = 0; c < channels; ++c) {
                    p.mean.push_back(static_cast<double>(random.below(1000)) / 1000);
                    p.deviation.push_back(static_cast<double>(random.below(1000) + 1) / 1000);
                }
                const std::vector<std::int64_t> rows{3, 49, 0, 3};
                std::vector<float> out(rows.size() * static_cast<std::size_t>(set.imageBytes()), -99.0F);
                Normaliser(p).run(set, rows.data(), static_cast<std::int64_t>(rows.size()), out.data());
                std::size_t at = 0;
                for (const auto row : rows)
                    for (std::int64_t i = 0; i < 63; ++i)
                        for (std::int64_t c = 0; c < channels; ++c, ++at) {
                            const auto k = static_cast<std::size_t>(c);
                            QCOMPARE(out[at] == static_cast<float>((set.image(row)[c * 63 + i] / 255.0 - p.mean[k]) / p.deviation[k]), true);
                        }
            }
        }
    }
};

QTEST_GUILESS_MAIN(TestPipeline)
#include "tst_pipeline.moc"
