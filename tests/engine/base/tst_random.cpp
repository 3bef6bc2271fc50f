// The random streams: known values, no bias, nothing shared between streams.
#include <algorithm>
#include <cstdlib>
#include <map>
#include <set>
#include <vector>

#include <QTest>

#include "fornax/base/Random.h"

using namespace fornax;

class RandomTest : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void generatorMatchesThePublishedValues();
    void boundedNumbersAreUniform();
    void permutationsAreWhole();
    void permutationsReachEveryOrder();
    void streamsShareNothing();
};

void RandomTest::generatorMatchesThePublishedValues() {
    // First outputs of SplitMix64 for the seed 1234567, as published with the generator.
    SplitMix64 random(1234567);
    for (const std::uint64_t expected : {6457827717110365317ULL, 3203168211198807973ULL, 9817491932198370423ULL,
                                         4593380528125082431ULL, 16408922859458223821ULL})
        QCOMPARE(random(), expected);
}

void RandomTest::boundedNumbersAreUniform() {
    SplitMix64 random(1);
    QCOMPARE(random.below(0), std::uint64_t{0});
    QCOMPARE(random.below(1), std::uint64_t{0});
    constexpr int kDraws = 70'000, kBound = 7;
    int counts[kBound] = {};
    for (int i = 0; i < kDraws; ++i) ++counts[random.below(kBound)];
    for (const int count : counts) QVERIFY(std::abs(count - kDraws / kBound) < 500);  // more than 5 deviations of 93
    // A modulo would give the lower half two thirds of this range's draws.
    const std::uint64_t bound = (std::uint64_t{1} << 63) + (std::uint64_t{1} << 62);
    int low = 0;
    for (int i = 0; i < 10'000; ++i) low += random.below(bound) < bound / 2 ? 1 : 0;
    QVERIFY(std::abs(low - 5'000) < 300);
}

void RandomTest::permutationsAreWhole() {
    for (const std::int64_t count : {0, 1, 2, 1000}) {
        auto order = permutation(count, 7);
        QCOMPARE(std::int64_t(order.size()), count);
        std::sort(order.begin(), order.end());
        for (std::int64_t i = 0; i < count; ++i) QCOMPARE(order[std::size_t(i)], i);
    }
    QVERIFY(permutation(-3, 7).empty());
    QVERIFY(permutation(1000, 7) == permutation(1000, 7));
    QVERIFY(permutation(1000, 7) != permutation(1000, 8));
}

void RandomTest::permutationsReachEveryOrder() {
    std::map<std::vector<std::int64_t>, int> seen;
    for (std::uint64_t seed = 0; seed < 2400; ++seed) ++seen[permutation(4, streamSeed(seed, Stream::Shuffle))];
    QCOMPARE(seen.size(), std::size_t{24});
    for (const auto& [order, count] : seen) QVERIFY2(count > 50 && count < 150, qPrintable(QString::number(count)));
}

void RandomTest::streamsShareNothing() {
    std::set<std::uint64_t> seeds;
    for (std::uint64_t seed = 0; seed < 20; ++seed)
        for (const Stream stream : {Stream::Initialisation, Stream::Shuffle, Stream::Augmentation, Stream::Dropout, Stream::Split})
            for (std::uint64_t position = 0; position < 100; ++position) seeds.insert(streamSeed(seed, stream, position));
    QCOMPARE(seeds.size(), std::size_t{20 * 5 * 100});
    QCOMPARE(streamSeed(7, Stream::Dropout, 3), streamSeed(7, Stream::Dropout, 3));
}

QTEST_APPLESS_MAIN(RandomTest)
#include "tst_random.moc"
