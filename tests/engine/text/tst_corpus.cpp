// Corpora: what is in them, where they are cut, when they are refused.
#include <set>

#include <QTemporaryDir>
#include <QTest>

#include "CorpusFiles.h"
#include "fornax/base/Files.h"
#include "fornax/text/Batch.h"
#include "fornax/text/Blocks.h"
#include "fornax/text/LabelledLines.h"
#include "tests/faults/ErrorOf.h"
#include "text/CorpusFormat.h"
#include "text/SourceFiles.h"

using namespace fornax;
using namespace fornax::tokens;
using namespace fornax::test;
namespace fs = std::filesystem;

class CorpusTest : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void init() {
        m_folder = std::make_unique<QTemporaryDir>();
        m_root = m_folder->path().toStdString();
    }
    void idsAreThoseOfTheWholeText();
    void packedFilesGiveTheSame();
    void linesAndMarksAreRead();
    void invalidBytesAreRefusedOrCounted();
    void theCutIsAPlaceOfTheText();
    void noBlockCrossesTheCut();
    void blocksGoOnWhereTheyStopped();
    void validationReadsEveryToken();
    void shortTextsAreRefused();
    void filesThatChangeAreRefused();
    void aStoppedBuildGoesOn();
    void aSpoiltHalfIsNotTakenUp();
    void oneBuildAtATime();
    void damagedCorporaAreRefused();
    void aCorpusIsBuiltOnce();
    void piecesDependOnTheTextAlone();
    void labelledLinesAreRead();
    void classFilesAreRead();

  private:
    std::shared_ptr<const Corpus> build(const CorpusConfig& config = {}) { return build({m_root / "in"}, config); }
    std::shared_ptr<const Corpus> build(const std::vector<fs::path>& sources, const CorpusConfig& config = {}) {
        buildCorpus(sources, m_tokenizer, config, m_root / "corpus");
        return Corpus::open(m_root / "corpus");
    }
    std::unique_ptr<QTemporaryDir> m_folder;
    fs::path m_root;
    TokenizerPtr m_tokenizer = byteTokenizer();
};

void CorpusTest::idsAreThoseOfTheWholeText() {
    const std::string text = prose(300'000);   // several pieces
    writeFile(m_root / "in/a.txt", text);
    CorpusConfig config;
    config.validationShare = 0;
    config.separateFiles = false;
    const auto corpus = build(config);
    const auto ids = m_tokenizer->encode(text, EncodeOptions::plain());
    QVERIFY(std::ranges::equal(allIds(*corpus), ids));
    QCOMPARE(corpus->info().bytes, text.size());
    QCOMPARE(corpus->info().idBytes, 2u);
    QCOMPARE(corpus->info().training.tokens, std::uint64_t{ids.size()});
    QCOMPARE(decoded(*m_tokenizer, allIds(*corpus)), text);
    corpus->verify();
    QVERIFY(!fs::exists(m_root / "corpus.partial") && !fs::exists(m_root / "corpus.resume"));
}

void CorpusTest::packedFilesGiveTheSame() {
    const std::string text = prose(200'000);
    std::vector<std::vector<std::int64_t>> seen;
    const fs::path plain = m_root / "p/a.txt", zipped = m_root / "g/a.txt.gz", bzipped = m_root / "b/a.bz2", parts = m_root / "m/a.gz", misnamed = m_root / "n/a.txt";
    writeFile(plain, text);
    fs::create_directories(zipped.parent_path());
    writeGzip(zipped, text);
    writeFile(bzipped, bzip2(text.substr(0, 50'000)) + bzip2(text.substr(50'000)));   // two parts
    fs::create_directories(parts.parent_path());
    writeGzip(m_root / "1", text.substr(0, 70'000));
    writeGzip(m_root / "2", text.substr(70'000));
    writeFile(parts, files::readAll(m_root / "1") + files::readAll(m_root / "2"));
    writeFile(misnamed, files::readAll(zipped));   // what it is, its bytes say
    for (const fs::path& path : {plain, zipped, bzipped, parts, misnamed}) seen.push_back(allIds(*build(std::vector<fs::path>{path.parent_path()})));
    for (const auto& ids : seen) QVERIFY(ids == seen[0]);
    for (const fs::path& path : {zipped, bzipped}) {
        const std::string bytes = files::readAll(path);
        writeFile(path, bytes.substr(0, bytes.size() / 2));
        auto error = errorOf([&] { build(std::vector<fs::path>{path}); });
        QVERIFY2(error && error->code() == ErrorCode::Corrupt, qPrintable(messageOf(error)));
        std::string flipped = bytes;
        flipped[bytes.size() / 2] ^= 0x10;
        writeFile(path, flipped);
        error = errorOf([&] { build(std::vector<fs::path>{path}); });
        QVERIFY2(error && error->code() == ErrorCode::Corrupt, qPrintable(messageOf(error)));
    }
}

void CorpusTest::linesAndMarksAreRead() {
    writeFile(m_root / "in/a.txt", "\xEF\xBB\xBFna\xC3\xAFve \xF0\x9F\x98\x80\r\nab\r\n");
    CorpusConfig config;
    config.validationShare = 0;
    config.separateFiles = false;
    QCOMPARE(decoded(*m_tokenizer, allIds(*build(config))), std::string("naïve 😀\nab\n"));
    config.newlines = "keep";
    QCOMPARE(decoded(*m_tokenizer, allIds(*build(config))), std::string("naïve 😀\r\nab\r\n"));
    // A CR LF across the limit of a read, and lone CRs.
    std::string text(256 * 1024 - 1, 'x');
    text += "\r\ny\rz\r";
    writeFile(m_root / "in/a.txt", text);
    config.newlines = "lf";
    QCOMPARE(decoded(*m_tokenizer, allIds(*build(config))), std::string(256 * 1024 - 1, 'x') + "\ny\rz\r");
    // Special tokens that stand in a text are text.
    writeFile(m_root / "in/a.txt", "a<eos>b");
    const auto ids = allIds(*build(config));
    QVERIFY(std::ranges::find(ids, std::int64_t{2}) == ids.end());
    config.separateFiles = true;
    QCOMPARE(allIds(*build(config)).back(), std::int64_t{2});
}

void CorpusTest::invalidBytesAreRefusedOrCounted() {
    writeFile(m_root / "in/a.txt", "na\xC3\xAFv\x92" "e");
    auto error = errorOf([&] { build(); });
    QVERIFY2(error && error->code() == ErrorCode::Corrupt && messageOf(error).contains(QLatin1String("byte 5")) && messageOf(error).contains(QLatin1String("a.txt")), qPrintable(messageOf(error)));
    writeFile(m_root / "in/a.txt", std::string(300'000, 'x') + "\xF0\x9F");
    error = errorOf([&] { build(); });
    QVERIFY2(error && messageOf(error).contains(QLatin1String("byte 300000")), qPrintable(messageOf(error)));
    CorpusConfig config;
    config.invalidBytes = "replace";
    config.validationShare = 0;
    writeFile(m_root / "utf16/a.txt", std::string_view("\xFF\xFE" "a\0b\0", 6));
    error = errorOf([&] { build({m_root / "utf16"}, config); });
    QVERIFY2(error && messageOf(error).contains(QLatin1String("UTF-16")), qPrintable(messageOf(error)));
    const auto corpus = build(config);
    QCOMPARE(corpus->info().invalidBytes, std::uint64_t{1});
    QCOMPARE(decoded(*m_tokenizer, allIds(*corpus)), std::string(300'000, 'x') + "\xEF\xBF\xBD");
}

void CorpusTest::theCutIsAPlaceOfTheText() {
    const std::string text = prose(200'000);
    writeFile(m_root / "in/a.txt", text);
    CorpusConfig config;
    config.separateFiles = false;
    for (const double share : {0.05, 0.3, 0.5}) {
        config.validationShare = share;
        const auto corpus = build(config);
        const CorpusInfo& info = corpus->info();
        const auto ids = allIds(*corpus);
        const auto cut = ids.begin() + static_cast<std::ptrdiff_t>(info.training.tokens);
        const std::string before = decoded(*m_tokenizer, {ids.begin(), cut}), after = decoded(*m_tokenizer, {cut, ids.end()});
        QCOMPARE(before + after, text);
        QCOMPARE(before.size(), info.training.bytes);
        QCOMPARE(after.size(), info.validation.bytes);
        QVERIFY(before.ends_with('\n'));
        QVERIFY(qAbs(double(after.size()) / double(text.size()) - share) < 0.01);
    }
    // In the middle of a character where there is no line: both parts stay UTF-8.
    std::string faces;
    for (int i = 0; i < 5001; ++i) faces += "😀";
    writeFile(m_root / "in/a.txt", faces + "");
    config.validationShare = 0.5;
    const CorpusInfo info = build(config)->info();
    QCOMPARE(info.training.bytes % 4, std::uint64_t{0});
    QCOMPARE(info.training.bytes + info.validation.bytes, std::uint64_t{faces.size()});
    QVERIFY(info.validation.bytes > 0);
}

void CorpusTest::noBlockCrossesTheCut() {
    writeFile(m_root / "in/a.txt", prose(50'000));
    CorpusConfig config;
    config.validationShare = 0.2;
    const auto corpus = build(config);
    const CorpusInfo& info = corpus->info();
    for (const std::int64_t context : {1, 7, 64, 500}) {
        const TokenBlocks training(corpus, CorpusSplit::Training, {context, true}, 3), validation(corpus, CorpusSplit::Validation, {context, true}, 3);
        for (std::int64_t epoch = 0; epoch < 3; ++epoch) {
            std::set<std::uint64_t> starts;
            for (std::int64_t i = 0; i < training.count(); ++i) {
                const auto block = training.block(epoch, i);
                QVERIFY(block.firstToken + static_cast<std::uint64_t>(block.length) < info.training.tokens);   // its last label too
                QCOMPARE(block.length, context);
                starts.insert(block.firstToken);
            }
            QCOMPARE(std::int64_t(starts.size()), training.count());
            QCOMPARE(*starts.rbegin() - *starts.begin(), std::uint64_t((training.count() - 1) * context));   // side by side
        }
        for (std::int64_t i = 0; i < validation.count(); ++i) {
            const auto block = validation.block(0, i);
            QVERIFY(block.firstToken >= info.validation.firstToken && block.firstToken + static_cast<std::uint64_t>(block.length) < info.tokens);
        }
    }
    std::vector<std::int64_t> one(1);
    QVERIFY(errorOf([&] { corpus->read(info.tokens, one); }));
}

void CorpusTest::blocksGoOnWhereTheyStopped() {
    writeFile(m_root / "in/a.txt", prose(50'000));
    const auto corpus = build();
    const BlockConfig config{32, true};
    const TokenBlocks blocks(corpus, CorpusSplit::Training, config, 7);
    int wrong = 0;
    const auto rowsOf = [&](const TokenBlocks& from, std::int64_t epoch, std::int64_t position, std::int64_t rows) {
        std::vector<std::int64_t> inputs(static_cast<std::size_t>(rows * 32)), labels(inputs.size());
        const auto there = static_cast<std::size_t>(from.read(epoch, position, rows, inputs, labels));
        inputs.resize(there * 32);
        labels.resize(there * 32);
        for (std::size_t i = 0; i + 1 < inputs.size(); ++i)
            wrong += (i + 1) % 32 != 0 && labels[i] != inputs[i + 1] ? 1 : 0;
        inputs.insert(inputs.end(), labels.begin(), labels.end());
        return inputs;
    };
    const auto whole = rowsOf(blocks, 1, 0, 10);
    const TokenBlocks resumed(corpus, CorpusSplit::Training, config, 7);
    const auto tail = rowsOf(resumed, 1, 4, 6);
    QVERIFY(std::equal(tail.begin(), tail.begin() + 6 * 32, whole.begin() + 4 * 32));
    QVERIFY(rowsOf(blocks, 0, 0, 10) != whole);   // another epoch, another order
    QVERIFY(rowsOf(TokenBlocks(corpus, CorpusSplit::Training, config, 8), 1, 0, 10) != whole);
    QCOMPARE(rowsOf(blocks, 1, blocks.count() - 2, 10).size(), std::size_t{2 * 2 * 32});
    QCOMPARE(rowsOf(blocks, 1, blocks.count(), 10).size(), std::size_t{0});
    QCOMPARE(wrong, 0);
}

void CorpusTest::validationReadsEveryToken() {
    writeFile(m_root / "in/a.txt", prose(20'000));
    CorpusConfig config;
    config.validationShare = 0.3;
    const auto corpus = build(config);
    const TokenBlocks blocks(corpus, CorpusSplit::Validation, {100, true}, 1);
    std::vector<std::int64_t> inputs(static_cast<std::size_t>(blocks.count()) * 100), labels(inputs.size()), ids(corpus->info().validation.tokens), seen;
    QCOMPARE(blocks.read(0, 0, blocks.count(), inputs, labels), blocks.count());
    corpus->read(corpus->info().validation.firstToken, ids);
    for (const std::int64_t label : labels)
        if (label != ignoredLabel) seen.push_back(label);
    QVERIFY(std::ranges::equal(seen, std::span(ids).subspan(1)));
    QVERIFY(qAbs(blocks.bytesPerToken() * double(ids.size()) - double(corpus->info().validation.bytes)) < 1e-6);
}

void CorpusTest::shortTextsAreRefused() {
    writeFile(m_root / "in/a.txt", "");
    auto error = errorOf([&] { build(); });
    QVERIFY2(error && error->code() == ErrorCode::NotFound, qPrintable(messageOf(error)));
    writeFile(m_root / "in/a.txt", "a b c");
    const auto corpus = build();
    error = errorOf([&] { TokenBlocks(corpus, CorpusSplit::Training, {256, true}, 1); });
    QVERIFY2(error && error->code() == ErrorCode::InvalidSetting && messageOf(error).contains(QLatin1String("257")), qPrintable(messageOf(error)));
    QVERIFY(errorOf([&] { TokenBlocks(corpus, CorpusSplit::Training, {0, true}, 1); }));
    CorpusConfig none;
    none.validationShare = 0;
    none.separateFiles = false;
    QVERIFY(errorOf([&] { TokenBlocks(build(none), CorpusSplit::Validation, {2, true}, 1); }));
    QVERIFY(errorOf([&] { build(std::vector<fs::path>{m_root / "gone.txt"}); }));
    QVERIFY(errorOf([&] { build(std::vector<fs::path>{}); }));
    none.newlines = "cr";
    QVERIFY(errorOf([&] { build(none); }));
}

void CorpusTest::filesThatChangeAreRefused() {
    const std::string text = prose(400'000);
    for (const bool longer : {true, false}) {
        writeFile(m_root / "in/a.txt", text);
        bool changed = false;
        BuildOptions options;
        options.progress = [&](const BuildProgress& now) {
            if (now.reading || changed) return;
            changed = true;
            std::ofstream file(m_root / "in/a.txt", longer ? std::ios::app : std::ios::in | std::ios::out);
            if (!longer) file.seekp(390'000);
            file << "X";
        };
        const auto error = errorOf([&] { buildCorpus({m_root / "in"}, m_tokenizer, {}, m_root / "corpus", options); });
        QVERIFY2(error && error->code() == ErrorCode::Corrupt && messageOf(error).contains(QLatin1String("changed")), qPrintable(messageOf(error)));
        QVERIFY(!fs::exists(m_root / "corpus") && !fs::exists(m_root / "corpus.partial") && !fs::exists(m_root / "corpus.resume"));
    }
}

void CorpusTest::aStoppedBuildGoesOn() {
    for (const char* name : {"a", "b", "c"}) writeFile(m_root / "in" / (std::string(name) + ".txt"), prose(250'000) + name);
    fs::create_directories(m_root / "in/deep");
    writeGzip(m_root / "in/deep/d.gz", prose(250'000));
    CorpusConfig config;
    config.validationShare = 0.4;
    build(config);
    const std::string whole = files::readAll(m_root / "corpus");
    // Stopped after every single piece, one after the other, until it is done.
    int stops = 0;
    for (std::uint64_t resumedAt = 0;; ++stops) {
        std::stop_source stop;
        BuildOptions options;
        int pieces = 0;
        std::uint64_t started = 0;
        options.stop = stop.get_token();
        options.progress = [&](const BuildProgress& now) {
            if (!now.reading && ++pieces > 3 * (stops + 1)) stop.request_stop();
        };
        const auto info = buildCorpus({m_root / "in"}, m_tokenizer, config, m_root / "again", options);
        if (!info) {
            QVERIFY(fs::exists(m_root / "again.partial") && fs::exists(m_root / "again.resume") && !fs::exists(m_root / "again"));
            continue;
        }
        started = info->resumedAtByte;
        QVERIFY(started > resumedAt);
        break;
    }
    QVERIFY2(stops >= 3, qPrintable(QString::number(stops)));
    QVERIFY(files::readAll(m_root / "again") == whole);
    QVERIFY(!fs::exists(m_root / "again.resume"));
}

void CorpusTest::aSpoiltHalfIsNotTakenUp() {
    writeFile(m_root / "in/a.txt", prose(500'000));
    build();
    const std::string whole = files::readAll(m_root / "corpus");
    const auto half = [&](const TokenizerPtr& tokenizer) {
        std::stop_source stop;
        BuildOptions options;
        int pieces = 0;
        options.stop = stop.get_token();
        options.progress = [&](const BuildProgress& now) {
            if (!now.reading && ++pieces == 4) stop.request_stop();
        };
        QVERIFY(!buildCorpus({m_root / "in"}, tokenizer, {}, m_root / "half", options));
    };
    const auto rest = [&] { return buildCorpus({m_root / "in"}, m_tokenizer, {}, m_root / "half")->resumedAtByte; };
    half(m_tokenizer);
    QVERIFY(rest() > 0);
    fs::remove(m_root / "half");
    half(byteTokenizer(300));   // another tokenizer
    QCOMPARE(rest(), std::uint64_t{0});
    QVERIFY(files::readAll(m_root / "half") == whole);
    half(m_tokenizer);   // ids that never reached the disk
    std::string bytes = files::readAll(m_root / "half.partial");
    bytes[5000] ^= 1;
    writeFile(m_root / "half.partial", bytes);
    QCOMPARE(rest(), std::uint64_t{0});
    half(m_tokenizer);
    writeFile(m_root / "half.resume", "{\"key\":");
    QCOMPARE(rest(), std::uint64_t{0});
    half(m_tokenizer);
    writeFile(m_root / "in/a.txt", prose(500'000) + "more");   // other text
    QCOMPARE(rest(), std::uint64_t{0});
}

void CorpusTest::oneBuildAtATime() {
    writeFile(m_root / "in/a.txt", prose(100'000));
    std::optional<Error> second;
    BuildOptions options;
    options.progress = [&](const BuildProgress& now) {
        if (!now.reading && !second) second = errorOf([&] { buildCorpus({m_root / "in"}, m_tokenizer, {}, m_root / "corpus"); });
    };
    QVERIFY(buildCorpus({m_root / "in"}, m_tokenizer, {}, m_root / "corpus", options));
    QVERIFY2(second && second->code() == ErrorCode::Busy, qPrintable(messageOf(second)));
    Corpus::open(m_root / "corpus")->verify();
}

void CorpusTest::damagedCorporaAreRefused() {
    writeFile(m_root / "in/a.txt", prose(20'000));
    build();
    const std::string good = files::readAll(m_root / "corpus");
    const auto opened = [&](const std::string& bytes) {
        writeFile(m_root / "bad", bytes);
        return errorOf([&] { Corpus::open(m_root / "bad"); });
    };
    QVERIFY(!opened(good));
    for (const std::size_t size : {std::size_t{0}, std::size_t{1}, std::size_t{100}, std::size_t{4095}, std::size_t{4096}, good.size() - 1}) QVERIFY(opened(good.substr(0, size)));
    QVERIFY(opened(good + "x"));
    for (std::size_t i = 0; i < sizeof(CorpusHeader); ++i) {
        std::string bad = good;
        bad[i] ^= 0x55;
        QVERIFY2(opened(bad), qPrintable(QString::number(i)));
    }
    std::string bad = good;
    bad[4096 + 101] = '\x7F';   // an id of 0x7Fxx
    QVERIFY(!opened(bad));
    const auto corpus = Corpus::open(m_root / "bad");
    QVERIFY(errorOf([&] { corpus->verify(); }));
    QVERIFY(errorOf([&] { allIds(*corpus); }));
    QVERIFY(errorOf([&] { Corpus::open(m_root); }));
}

void CorpusTest::aCorpusIsBuiltOnce() {
    writeFile(m_root / "in/a.txt", prose(20'000));
    int built = 0;
    BuildOptions options;
    options.progress = [&](const BuildProgress&) { ++built; };
    const auto open = [&](const CorpusConfig& config) { return openOrBuild({m_root / "in"}, m_tokenizer, config, m_root / "corpus", options); };
    const auto first = open({});
    const int once = built;
    QVERIFY(once > 0);
    QCOMPARE(open({})->info().payloadHash, first->info().payloadHash);
    QCOMPARE(built, once);
    CorpusConfig other;
    other.validationShare = 0.1;
    QVERIFY(open(other)->info().validation.tokens != first->info().validation.tokens);
    QVERIFY(built > once);
    const int twice = built;
    writeFile(m_root / "in/b.txt", "more");
    QVERIFY(open(other)->info().files == 2 && built > twice);
    QCOMPARE(first->info().tokens, std::uint64_t(allIds(*first).size()));   // what is open stays as it was
}

void CorpusTest::piecesDependOnTheTextAlone() {
    // No line, no space: cut between characters, in bounded memory.
    std::string run;
    while (run.size() < 700'000) run += "漢字";
    writeFile(m_root / "run.txt", run);
    std::string piece, all;
    TextReader reader(m_root / "run.txt");
    while (reader.nextPiece(64 * 1024, std::nullopt, piece)) {
        QVERIFY(piece.size() <= 64 * 1024 && !firstInvalidByte(piece));
        all += piece;
    }
    QVERIFY(all == run);
    const std::string text = prose(300'000);
    writeFile(m_root / "plain.txt", text);
    writeGzip(m_root / "packed.gz", text);   // read in parts of other sizes
    TextReader plain(m_root / "plain.txt"), packed(m_root / "packed.gz");
    std::string other;
    while (plain.nextPiece(10'000, std::nullopt, piece)) {
        QVERIFY(packed.nextPiece(10'000, std::nullopt, other));
        QVERIFY(piece == other);
    }
    QCOMPARE(plain.hash(), packed.hash());
}

void CorpusTest::labelledLinesAreRead() {
    writeFile(m_root / "l.tsv", "NA\tone\nNone\ttwo\nnan\tthree\nnull\tfour\nUS\tfive\n\tsix\n \tseven\nUS \teight\n\nUS\tsame\nNA\tsame\nUS\tfive\nUS\t  \r\n");
    const LabelledTexts told = readLabelledLines(m_root / "l.tsv");
    QCOMPARE(told.classes, (std::vector<std::string>{"NA", "None", "US", "nan", "null"}));
    QCOMPARE(told.texts.size(), std::size_t{9});
    QCOMPARE(told.withoutLabel, std::int64_t{2});
    QCOMPARE(told.linesWithoutLabel, (std::vector<std::int64_t>{6, 7}));
    QCOMPARE(told.linesWithoutText, (std::vector<std::int64_t>{13}));
    QCOMPARE(told.countOfClass, (std::vector<std::int64_t>{2, 1, 4, 1, 1}));
    QCOMPARE(told.duplicates, std::int64_t{1});
    QCOMPARE(told.contradictions, std::int64_t{1});
    QCOMPARE(told.texts[5].text, std::string("eight"));
    QCOMPARE(told.texts[5].label, std::int64_t{2});
    QCOMPARE(told.texts[5].line, std::int64_t{8});
    writeFile(m_root / "l.tsv", "\xEF\xBB\xBFgood film\tpos\nbad\tfilm\tneg");
    const LabelledTexts last = readLabelledLines(m_root / "l.tsv", {LabelPlace::Last});
    QCOMPARE(last.texts[1].text, std::string("bad\tfilm"));
    QCOMPARE(last.texts[0].text, std::string("good film"));   // no byte order mark
    QCOMPARE(last.classes, (std::vector<std::string>{"neg", "pos"}));
    writeFile(m_root / "l.tsv", "a\tb\nno tab here\n");
    auto error = errorOf([&] { readLabelledLines(m_root / "l.tsv"); });
    QVERIFY2(error && messageOf(error).contains(QLatin1String("Line 2")), qPrintable(messageOf(error)));
    writeFile(m_root / "l.tsv", "a\tb\x92\n");
    QVERIFY(errorOf([&] { readLabelledLines(m_root / "l.tsv"); }));
    writeFile(m_root / "l.tsv", "\n\n");
    QVERIFY(errorOf([&] { readLabelledLines(m_root / "l.tsv"); }));
}

void CorpusTest::classFilesAreRead() {
    writeFile(m_root / "pos.txt", "很好看\r\n\n非常喜欢");
    writeFile(m_root / "neg.txt", prose(600'000));   // lines across the pieces of the reader
    const LabelledTexts told = readClassFiles({{"pos", m_root / "pos.txt"}, {"neg", m_root / "neg.txt"}});
    QCOMPARE(told.classes, (std::vector<std::string>{"neg", "pos"}));
    QCOMPARE(told.countOfClass[1], std::int64_t{2});
    QCOMPARE(told.texts.back().text, std::string("非常喜欢"));
    QCOMPARE(told.texts.back().line, std::int64_t{3});
    std::string joined;
    const std::string text = prose(600'000);
    for (const LabelledText& sample : told.texts)
        if (sample.label == 0) joined += sample.text + "\n";
    std::string expected;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = text.find('\n', at);
        const std::string line = text.substr(at, end - at);
        if (line.find_first_not_of(' ') != std::string::npos) expected += line + "\n";
        at = end + 1;
    }
    QVERIFY(joined == expected);
}

QTEST_GUILESS_MAIN(CorpusTest)
#include "tst_corpus.moc"
