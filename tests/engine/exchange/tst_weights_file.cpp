// State dicts of PyTorch: what torch.save() wrote is read, anything that could run or lies about its size is refused.
#include <archive.h>
#include <archive_entry.h>

#include <QFile>
#include <QTest>

#include <cstring>
#include <map>

#include "exchange/Pickle.h"
#include "fornax/base/Files.h"
#include "fornax/exchange/MatchWeights.h"
#include "fornax/exchange/WeightsFile.h"
#include "tests/faults/ErrorOf.h"

using namespace fornax;
using namespace std::string_literals;
using exchange::TensorView;
using exchange::WeightsFile;

namespace {

std::string made(const char* name) { return files::readAll(std::filesystem::path(FORNAX_TEST_DATA "/engine/exchange/state_dicts") / name); }

std::vector<std::byte> bytesOf(const std::string& text) {
    const auto view = std::as_bytes(std::span(text.data(), text.size()));
    return {view.begin(), view.end()};
}

/// What reading ends with; every byte of every tensor is touched.
std::optional<Error> errorOf(const std::string& file) {
    return test::errorOf([&] {
        unsigned sum = 0;
        const WeightsFile weights(bytesOf(file), "weights.pt");
        for (const TensorView& tensor : weights.tensors())
            for (const std::byte b : tensor.bytes) sum += std::to_integer<unsigned>(b);
        [[maybe_unused]] static volatile unsigned seen = 0;
        seen = sum;
    });
}

template <class T> std::vector<T> valuesOf(const TensorView* tensor) {
    std::vector<T> values(tensor ? tensor->bytes.size() / sizeof(T) : 0);
    if (!values.empty()) std::memcpy(values.data(), tensor->bytes.data(), values.size() * sizeof(T));
    return values;
}
const TensorView* find(const WeightsFile& file, const std::string& name) {
    for (const TensorView& tensor : file.tensors())
        if (tensor.name == name) return &tensor;
    return nullptr;
}

/// A zip archive in memory.
std::string zip(const std::vector<std::pair<std::string, std::string>>& entries, bool compressed = false) {
    std::string out(1 << 20, '\0');
    std::size_t used = 0;
    archive* writer = archive_write_new();
    archive_write_set_format_zip(writer);
    archive_write_set_options(writer, compressed ? "zip:compression=deflate" : "zip:compression=store");
    archive_write_open_memory(writer, out.data(), out.size(), &used);
    for (const auto& [name, content] : entries) {
        archive_entry* entry = archive_entry_new();
        archive_entry_set_pathname(entry, name.c_str());
        archive_entry_set_size(entry, static_cast<la_int64_t>(content.size()));
        archive_entry_set_filetype(entry, AE_IFREG);
        archive_entry_set_perm(entry, 0644);
        archive_write_header(writer, entry);
        archive_write_data(writer, content.data(), content.size());
        archive_entry_free(entry);
    }
    archive_write_close(writer);
    archive_write_free(writer);
    out.resize(used);
    return out;
}

std::string number(std::int64_t value) {
    std::string out(1, '\x8a');   // LONG1
    out += '\x08';
    for (int shift = 0; shift < 64; shift += 8) out += static_cast<char>(value >> shift & 0xff);
    return out;
}
std::string word(const std::string& text) { return "X"s + static_cast<char>(text.size()) + "\0\0\0"s + text; }
std::string tuple(const std::vector<std::int64_t>& numbers) {
    std::string out = "(";
    for (const std::int64_t each : numbers) out += number(each);
    return out + "t";
}

/// A dict with one tensor of floats, called "weight".
struct Tensor {
    std::vector<std::int64_t> shape{2, 2}, strides{2, 1};
    std::int64_t offset = 0, stored = 4;
    std::string key = "0", type = "ctorch\nFloatStorage\n", call = "ctorch._utils\n_rebuild_tensor_v2\n", name = "weight";
    std::string value() const {
        return call + "((" + word("storage") + type + word(key) + word("cpu") + number(stored) + "tQ" + number(offset) + tuple(shape) + tuple(strides) + "\x89" "ccollections\nOrderedDict\n)RtR";
    }
    std::string pickle() const { return "\x80\x02}" + word(name) + value() + "s."; }
};
std::string archiveOf(const std::string& pickle, const std::string& storage = std::string(16, '\0')) { return zip({{"archive/data.pkl", pickle}, {"archive/data/0", storage}}); }

}  // namespace

class WeightsFileTest : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void everyKindOfNumber();
    void checkpointsGiveTheirWeights();
    void whatCouldRunIsRefused_data();
    void whatCouldRunIsRefused();
    void liesAreRefused_data();
    void liesAreRefused();
    void cutAndFlippedFilesNeverCrash_data();
    void cutAndFlippedFilesNeverCrash();
    void flippedPicklesNeverCrash();
    void namesFind();
    void orderFinds();
};

void WeightsFileTest::everyKindOfNumber() {
    const WeightsFile file(bytesOf(made("plain.pt")), "plain.pt");
    QCOMPARE(file.tensors().size(), std::size_t{16});
    QCOMPARE(file.tensors().front().name, "float"s);   // in the order of the dict
    QCOMPARE(valuesOf<float>(find(file, "float")), (std::vector<float>{0, 1, 2, 3, 4, 5}));
    QCOMPARE(find(file, "float")->shape, (std::vector<std::int64_t>{2, 3}));
    QCOMPARE(valuesOf<double>(find(file, "double")), (std::vector<double>{0, 1, 2}));
    QCOMPARE(valuesOf<std::int64_t>(find(file, "long")), (std::vector<std::int64_t>{0, 1, 2, 3}));
    QCOMPARE(valuesOf<std::uint16_t>(find(file, "half")), (std::vector<std::uint16_t>{0, 0x3c00, 0x4000}));
    QCOMPARE(valuesOf<std::uint16_t>(find(file, "brain")), (std::vector<std::uint16_t>{0, 0x3f80, 0x4000}));
    for (const auto& [name, dtype] : std::map<std::string, std::string>{{"half", "F16"}, {"brain", "BF16"}, {"int", "I32"}, {"short", "I16"}, {"char", "I8"}, {"byte", "U8"}, {"bool", "BOOL"}})
        QCOMPARE(find(file, name)->dtype, dtype);
    QCOMPARE(valuesOf<float>(find(file, "shared.row")), (std::vector<float>{3, 4, 5}));
    QCOMPARE(valuesOf<float>(find(file, "shared.all")).size(), std::size_t{12});
    QCOMPARE(valuesOf<float>(find(file, "transposed")), (std::vector<float>{0, 3, 1, 4, 2, 5}));
    const auto last = valuesOf<float>(find(file, "channels_last"));
    for (std::size_t i = 0; i < 24; ++i) QCOMPARE(last.at(i), float(i));
    QCOMPARE(valuesOf<float>(find(file, "scalar")), std::vector<float>{7});
    QVERIFY(find(file, "scalar")->shape.empty());
    QCOMPARE(find(file, "empty")->shape, (std::vector<std::int64_t>{0, 5}));
    QVERIFY(find(file, "not_a_tensor") == nullptr);
    QCOMPARE(file.hash(), WeightsFile(bytesOf(made("plain.pt")), "other").hash());
}

void WeightsFileTest::checkpointsGiveTheirWeights() {
    for (const char* name : {"training.pt", "module.pt"}) {
        const WeightsFile file(std::filesystem::path(FORNAX_TEST_DATA "/engine/exchange/state_dicts") / name);
        QVERIFY(find(file, "0.weight") && find(file, "3.bias"));
        QCOMPARE(find(file, "0.weight")->shape, (std::vector<std::int64_t>{2, 1, 3, 3}));
        QCOMPARE(find(file, "1.running_var") != nullptr, name == "training.pt"s);
    }
}

void WeightsFileTest::whatCouldRunIsRefused_data() {
    QTest::addColumn<QString>("file");
    QTest::addColumn<QString>("mentions");
    QTest::newRow("command") << "code.pt" << "posix.system";
    QTest::newRow("eval") << "builtins.pt" << "eval";
    QTest::newRow("network") << "object.pt" << "torch.nn.modules.container.Sequential";
    QTest::newRow("program") << "script.pt" << "TorchScript";
    QTest::newRow("old form") << "old.pth" << "1.6";
}
void WeightsFileTest::whatCouldRunIsRefused() {
    QFETCH(QString, file);
    QFETCH(QString, mentions);
    const auto error = errorOf(made(qPrintable(file)));
    QVERIFY(error);
    QCOMPARE(error->code(), ErrorCode::Corrupt);
    QVERIFY2(test::messageOf(error).contains(mentions), qPrintable(test::messageOf(error)));
    QVERIFY(!QFile::exists(QStringLiteral("/tmp/fornax-was-run")));
}

void WeightsFileTest::liesAreRefused_data() {
    QTest::addColumn<QByteArray>("file");
    const auto row = [](const char* name, const std::string& file) { QTest::newRow(name) << QByteArray(file.data(), qsizetype(file.size())); };
    const std::string good = Tensor{}.pickle(), four(16, '\0');
    QVERIFY2(!errorOf(archiveOf(good)), "the honest file is read");
    row("too many values", archiveOf(Tensor{.shape = {2, 3}, .strides = {3, 1}}.pickle()));
    row("beyond the end", archiveOf(Tensor{.offset = 1}.pickle()));
    row("far strides", archiveOf(Tensor{.strides = {std::int64_t{1} << 40, 1}}.pickle()));
    row("overflowing strides", archiveOf(Tensor{.strides = {INT64_MAX, INT64_MAX}}.pickle()));
    row("overflowing shape", archiveOf(Tensor{.shape = {std::int64_t{1} << 33, std::int64_t{1} << 33}, .strides = {0, 0}}.pickle()));
    row("one value many times", archiveOf(Tensor{.shape = {std::int64_t{1} << 40}, .strides = {0}}.pickle()));
    row("negative size", archiveOf(Tensor{.shape = {-2, 2}}.pickle()));
    row("negative stride", archiveOf(Tensor{.strides = {-2, 1}}.pickle()));
    row("negative offset", archiveOf(Tensor{.offset = -1}.pickle()));
    row("sizes and strides differ", archiveOf(Tensor{.strides = {1}}.pickle()));
    row("nine dimensions", archiveOf(Tensor{.shape = std::vector<std::int64_t>(9, 1), .strides = std::vector<std::int64_t>(9, 1)}.pickle()));
    row("values missing", archiveOf(Tensor{.key = "1"}.pickle()));
    row("storage too short", archiveOf(Tensor{.stored = 5}.pickle()));
    row("storage too long", archiveOf(good, std::string(20, '\0')));
    row("other numbers", archiveOf(Tensor{.type = "ctorch\nDoubleStorage\n"}.pickle()));
    row("no bools", archiveOf(Tensor{.type = "ctorch\nBoolStorage\n"}.pickle(), std::string("\0\1\2\3", 4)));
    row("foreign storage", archiveOf(Tensor{.type = "cnumpy\nndarray\n"}.pickle()));
    row("foreign call", archiveOf(Tensor{.call = "ctorch\nload\n"}.pickle()));
    row("nothing", archiveOf("\x80\x02}."));
    row("no dict", archiveOf("\x80\x02K\x01."));
    row("two names", archiveOf("\x80\x02}(" + word("a") + Tensor{}.value() + word("a") + Tensor{}.value() + "u."));
    row("list in itself", archiveOf("\x80\x02]q\x00h\x00" "a."s));
    row("nothing on the stack", archiveOf("\x80\x02s."));
    row("mark crossed", archiveOf("\x80\x02}(s."));
    row("two left over", archiveOf("\x80\x02NN."));
    row("no end", archiveOf("\x80\x02}"));
    row("memo of nothing", archiveOf("\x80\x02h\x07."));
    row("extension", archiveOf("\x80\x02\x82\x01."));
    row("compressed", zip({{"archive/data.pkl", good}, {"archive/data/0", std::string(500'000, '\0')}}, true));
    row("no pickle", zip({{"archive/data/0", four}}));
    row("two pickles", zip({{"archive/data.pkl", good}, {"archive/data.pkl", good}, {"archive/data/0", four}}));
    row("two storages", zip({{"archive/data.pkl", good}, {"archive/data/0", four}, {"archive/data/0", four}}));
    row("other bytes first", zip({{"archive/data.pkl", good}, {"archive/byteorder", "big"}, {"archive/data/0", four}}));
    row("no zip", "PK\3\4 nothing of the kind");
    row("text", std::string(100, 'x'));
    row("empty", {});
}
void WeightsFileTest::liesAreRefused() {
    QFETCH(QByteArray, file);
    const auto error = errorOf(file.toStdString());
    QVERIFY(error);
    QCOMPARE(error->code(), ErrorCode::Corrupt);
    QVERIFY(test::messageOf(error).contains(QStringLiteral("weights.pt")));
}

void WeightsFileTest::cutAndFlippedFilesNeverCrash_data() {
    QTest::addColumn<QString>("file");
    for (const char* name : {"plain.pt", "training.pt", "module.pt"}) QTest::newRow(name) << QString::fromLatin1(name);
}
void WeightsFileTest::cutAndFlippedFilesNeverCrash() {
    QFETCH(QString, file);
    const std::string whole = made(qPrintable(file));
    for (std::size_t length = 0; length < whole.size(); length += length < 64 ? 1 : 37) {
        const auto error = errorOf(whole.substr(0, length));
        QVERIFY2(error, qPrintable(QString::number(length)));
    }
    for (std::size_t at = 0; at < whole.size(); at += 3) {
        std::string flipped = whole;
        flipped[at] = static_cast<char>(flipped[at] ^ (1 << (at % 8)));
        errorOf(flipped);   // names and padding may change without harm
    }
}

/// Past the checksums of the archive: what the machine itself makes of broken steps.
void WeightsFileTest::flippedPicklesNeverCrash() {
    const std::string pickle = "\x80\x02}(" + word("a") + Tensor{}.value() + word("b") + Tensor{.shape = {4}, .strides = {1}, .name = "b"}.value() + "u.";
    int refused = 0;
    for (std::size_t at = 0; at < pickle.size(); ++at)
        for (int bit = 0; bit < 8; ++bit) {
            std::string flipped = pickle;
            flipped[at] = static_cast<char>(flipped[at] ^ (1 << bit));
            refused += errorOf(archiveOf(flipped)) ? 1 : 0;
        }
    for (std::size_t length = 0; length < pickle.size(); ++length) QVERIFY(test::errorOf([&] { exchange::pickle::Machine(pickle.substr(0, length), "cut").run(); }));
    QVERIFY(refused > static_cast<int>(pickle.size()) * 4);
}

void WeightsFileTest::namesFind() {
    const std::vector<exchange::WeightShape> weights = {{"conv1.weight", {4, 1, 3, 3}}, {"norm1.weight", {4}}, {"norm1.num_batches_tracked", {}, true}, {"output.weight", {3, 4}}, {"output.bias", {3}}};
    const std::vector<TensorView> tensors = {{"module.conv1.weight", "F16", {4, 1, 3, 3}, {}}, {"module.norm1.weight", "I64", {4}, {}}, {"module.output.weight", "F32", {10, 4}, {}}, {"module.more", "F32", {2}, {}}};
    const auto match = exchange::matchWeights(weights, tensors, "output");
    QCOMPARE(match.by, exchange::WeightMatch::By::Name);
    QCOMPARE(match.matched.size(), std::size_t{1});
    QCOMPARE(match.otherShape.size(), std::size_t{2});   // whole numbers are no weights of a norm, ten classes not three
    QCOMPARE(match.missing, std::vector<std::size_t>{4});   // a norm may do without its count
    QCOMPARE(match.unused, std::vector<std::size_t>{3});
    QCOMPARE(exchange::matchSummary(match, weights, "f.pt").str(), "1 of 4 tensors come from f.pt (by name). These start at random: norm1.weight, output.weight, output.bias."s);
    const auto nothing = exchange::matchWeights(weights, {{"x", "F32", {1}, {}}}, "output");
    const auto error = test::errorOf([&] { exchange::requireMatch(nothing, {{"x", "F32", {1}, {}}}, "f.pt"); });
    QVERIFY(error && error->code() == ErrorCode::ShapeMismatch);
}

/// A network of other names, its tensors by the alphabet as a safetensors file has them.
void WeightsFileTest::orderFinds() {
    const std::vector<exchange::WeightShape> weights = {{"conv1.weight", {4, 1, 3, 3}}, {"conv1.bias", {4}}, {"conv2.weight", {8, 4, 3, 3}}, {"conv2.bias", {8}}, {"output.weight", {3, 8}}, {"output.bias", {3}}};
    const std::vector<TensorView> tensors = {{"classifier.bias", "F32", {3}, {}}, {"classifier.weight", "F32", {3, 8}, {}}, {"stage1.bias", "F32", {4}, {}}, {"stage1.weight", "F32", {4, 1, 3, 3}, {}}, {"stage2.bias", "F32", {8}, {}}, {"stage2.weight", "F32", {8, 4, 3, 3}, {}}};
    const auto match = exchange::matchWeights(weights, tensors, "output");
    QCOMPARE(match.by, exchange::WeightMatch::By::Order);
    QCOMPARE(match.matched.size(), weights.size());
    QCOMPARE(match.matched.front().tensor, std::size_t{3});
}

QTEST_GUILESS_MAIN(WeightsFileTest)
#include "tst_weights_file.moc"
