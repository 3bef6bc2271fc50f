// A small language model from its text to its own words: no leak, the same figures everywhere, resumed as if never stopped.
#include <QRegularExpression>
#include <QTest>

#include <cmath>
#include <map>
#include <set>

#include "data/Loader.h"
#include "fornax/data/CorpusSet.h"
#include "fornax/data/Recognise.h"
#include "fornax/evaluate/Evaluate.h"
#include "fornax/evaluate/Generate.h"
#include "tests/engine/train/Following.h"
#include "tests/faults/ErrorOf.h"

using namespace fornax;
using namespace fornax::train;
namespace fs = std::filesystem;
using test::errorOf;

namespace {

constexpr int kContext = 12;

/// Words of one kind, and of another kind in less than the last tenth: a leak would be seen.
std::string story(std::size_t lines = 400) {
    static const char* early[] = {"furnace", "glows", "crucible", "gold", "don't", "naïve", "炼丹", "and", "the", "melts"};
    static const char* late[] = {"@snow", "@falls", "@quietly", "@winter", "and", "the"};
    std::string text;
    std::uint64_t state = 5;
    for (std::size_t line = 0; line < lines; ++line) {
        for (int word = 0; word < 6; ++word) {
            state = state * 6364136223846793005u + 1442695040888963407u;
            text += line < lines * 92 / 100 ? early[(state >> 33) % 10] : late[(state >> 33) % 6];
            text += word == 5 ? '\n' : ' ';
        }
    }
    return text;
}

/// A folder with the text, and a project on it.
struct Place : toy::Place {
    explicit Place(const std::string& text = story()) { files::writeAtomic(path / "story.txt", text); }
};

project::Project storyProject(const std::vector<std::string>& settings = {}) {
    project::Project project;
    project.name = "story";
    project.data.source = "corpus";
    project.data.folder = "story.txt";
    project.data.tokenizer = "byte_bpe";
    project.data.vocabularySize = 290;
    project.data.maxLength = kContext;
    project.data.validationShare = 0.2;
    project.model = model::graphFromJson(Json{{"layers", Json::parse(R"([
        {"id":"input","type":"Input","settings":{"kind":"tokens","length":12}},
        {"id":"embed","type":"Embedding","settings":{"vocabulary":290,"width":24,"deviation":0.05}},
        {"id":"place","type":"PositionalEmbedding"},
        {"id":"block","type":"GPTBlock","settings":{"heads":2,"inner":48,"dropout":0.1}},
        {"id":"norm","type":"LayerNorm"}, {"id":"output","type":"Linear","settings":{"outputs":290}}])")}});
    for (const char* setting : {"train.epochs=3", "train.batch_size=32", "train.optimizer.learning_rate=0.01", "train.device=cpu", "train.threads=1", "train.deterministic=true", "train.samples.tokens=20"})
        project::set(project, setting);
    for (const std::string& setting : settings) project::set(project, setting);
    return project;
}

std::vector<std::vector<std::int64_t>> rowsOf(const at::Tensor& matrix) {
    std::vector<std::vector<std::int64_t>> rows;
    for (std::int64_t i = 0; i < matrix.size(0); ++i) {
        const auto* row = matrix.const_data_ptr<std::int64_t>() + i * matrix.size(1);
        rows.emplace_back(row, row + matrix.size(1));
    }
    return rows;
}

std::string differenceOf(const Place& a, const Place& b) {
    const project::RunStore one(a.runs()), two(b.runs());
    const auto x = one.get(1), y = two.get(1);
    if (x.weightsHash.empty() || x.weightsHash != y.weightsHash) return "weights";
    if (x.optimizerHash != y.optimizerHash) return "optimizer";
    const auto e = one.epochs(1), f = two.epochs(1);
    if (e.size() != f.size()) return "epochs";
    for (std::size_t i = 0; i < e.size(); ++i)
        if (e[i].trainLoss != f[i].trainLoss || e[i].valLoss != f[i].valLoss || e[i].valAccuracy != f[i].valAccuracy || e[i].best != f[i].best) return "epoch " + std::to_string(e[i].epoch);
    return {};
}

std::vector<SampleWritten> samplesOf(const toy::Outcome& outcome) {
    std::vector<SampleWritten> samples;
    for (const Event& event : outcome.events)
        if (const auto* sample = std::get_if<SampleWritten>(&event)) samples.push_back(*sample);
    return samples;
}

}  // namespace

class LanguageModelTest : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void initTestCase();
    void theTextIsRecognised();
    void nothingHeldBackIsTrainedOn();
    void batchesDoNotDependOnWorkers();
    void theCorpusIsBuiltOnce();
    void theRunLearnsAndTells();
    void evaluationRepeatsTheValidation();
    void resumedEqualsNeverStopped();
    void aChangedTextKeepsTheRunsTokenizer();
    void theRunWritesOn();
    void hostileBeginnings();
    void textsThatCannotBeUsed_data();
    void textsThatCannotBeUsed();
    void modelsThatSeeTheAnswerAreRefused();
    void runsOfPicturesWriteNothing();

  private:
    std::unique_ptr<Place> m_place;
    toy::Outcome m_run;
};

void LanguageModelTest::initTestCase() {
    m_place = std::make_unique<Place>();
    m_run = toy::run(*m_place, storyProject());
    QVERIFY2(!m_run.failure, m_run.failureText().c_str());
}

void LanguageModelTest::theTextIsRecognised() {
    const auto found = data::recognise(m_place->path / "story.txt");
    QVERIFY(!found.empty());
    QCOMPARE(found.front().config.source, std::string("corpus"));
    QVERIFY(data::recognise(m_place->path / "data").front().config.source != "corpus");   // pictures stay pictures
}

void LanguageModelTest::nothingHeldBackIsTrainedOn() {
    const auto data = data::open(storyProject({"data.validation_share=0.1"}).data, m_place->path);
    QVERIFY(data->task == data::Task::LanguageModel && data->testIndices.empty());
    const auto& tokenizer = *data->texts.tokenizer;
    std::set<std::int64_t> held;   // tokens with the sign that only the last tenth has
    for (tokens::TokenId id = 0; id < tokenizer.vocabularySize(); ++id)
        if (tokenizer.tokenOf(id).find('@') != std::string_view::npos) held.insert(id);
    QCOMPARE(held.size(), std::size_t{1});   // the byte itself: nothing was learned from there
    data::Loader training(data, {.batchSize = 7, .workers = 0});
    std::set<std::vector<std::int64_t>> epochs[3];
    for (auto& blocks : epochs) {
        while (const auto batch = training.next()) {
            QCOMPARE(batch->counted, batch->size * kContext);
            for (const at::Tensor& part : {batch->input, batch->labels})
                for (const auto& row : rowsOf(part))
                    for (const std::int64_t id : row) QVERIFY2(!held.contains(id), "a token that is held back was trained on");
            QVERIFY(at::equal(batch->input.slice(1, 1), batch->labels.slice(1, 0, -1)));   // labels: one further on
            for (auto& row : rowsOf(batch->input)) blocks.insert(std::move(row));
        }
    }
    QVERIFY(epochs[0] != epochs[1] || epochs[1] != epochs[2]);   // the cuts move
    // Validation: every token but the first once, in the order of the text.
    data::Loader validation(data, {.split = data::Split::Validation, .batchSize = 5, .shuffle = false, .workers = 0});
    std::vector<std::int64_t> predicted;
    while (const auto batch = validation.next())
        for (const auto& row : rowsOf(batch->labels))
            for (const std::int64_t id : row)
                if (id >= 0) predicted.push_back(id);
    const tokens::CorpusPart& part = data->corpus->tokens->info().validation;
    std::vector<std::int64_t> wanted(part.tokens - 1);
    data->corpus->tokens->read(part.firstToken + 1, wanted);
    QVERIFY(predicted == wanted);
}

void LanguageModelTest::batchesDoNotDependOnWorkers() {
    const auto data = data::open(storyProject().data, m_place->path);
    data::Loader alone(data, {.batchSize = 16, .workers = 0}), many(data, {.batchSize = 16, .workers = 3}), later(data, {.batchSize = 16, .workers = 2});
    for (int epoch = 0; epoch < 2; ++epoch)
        for (std::int64_t b = 0;; ++b) {
            const auto one = alone.next(), two = many.next();
            QCOMPARE(one.has_value(), two.has_value());
            if (!one) break;
            QVERIFY(at::equal(one->input, two->input) && at::equal(one->labels, two->labels));
            if (epoch != 1 || b != 2) continue;
            later.seek(1, 2);
            QVERIFY(at::equal(one->input, later.next()->input));
        }
}

void LanguageModelTest::theCorpusIsBuiltOnce() {
    const auto first = data::open(storyProject().data, m_place->path);
    const fs::path folder = first->corpus->folder;
    std::map<fs::path, fs::file_time_type> made;
    for (const auto& entry : fs::directory_iterator(folder)) made[entry.path()] = entry.last_write_time();
    QVERIFY(made.size() >= 3 && folder.string().starts_with(files::cacheFolder().string()));
    const auto again = data::open(storyProject({"data.max_length=6"}).data, m_place->path);   // another cut, the same corpus
    QVERIFY(again != first && again->corpus->folder == folder);
    for (const auto& [path, time] : made) QVERIFY(fs::last_write_time(path) == time || path.filename() == "lock");
    // Damaged ids are found when the corpus is opened, and it is built again.
    for (const auto& [path, time] : made) {
        if (path.extension() != ".corpus") continue;
        std::string bytes = files::readAll(path);
        const std::string whole = bytes;
        bytes[bytes.size() - 3] = static_cast<char>(bytes[bytes.size() - 3] ^ 1);
        fs::remove(path);
        files::writeAtomic(path, bytes);
        data::open(storyProject({"data.max_length=7"}).data, m_place->path);
        QVERIFY(files::readAll(path) == whole);
    }
}

void LanguageModelTest::theRunLearnsAndTells() {
    QCOMPARE(m_run.epochs.size(), std::size_t{3});
    QVERIFY(m_run.epochs.back().trainLoss < m_run.epochs.front().trainLoss);
    QVERIFY(m_run.epochs.back().trainLoss < 4.5);   // guessing is log(290) = 5.67
    const auto samples = samplesOf(m_run);
    QCOMPARE(samples.size(), std::size_t{3});
    for (std::size_t i = 0; i < samples.size(); ++i) QVERIFY(samples[i].epoch == std::int64_t(i) + 1 && !samples[i].text.empty());
    double bytesPerToken = 0;
    for (const Event& event : m_run.events)
        if (const auto* started = std::get_if<RunStarted>(&event)) bytesPerToken = started->bytesPerToken;
    QVERIFY(bytesPerToken > 1 && bytesPerToken < 10);
    QVERIFY(fs::exists(project::RunStore(m_place->runs()).folder(1) / "tokenizer.json"));
    const Place quiet;
    QVERIFY(samplesOf(toy::run(quiet, storyProject({"train.samples.every_epochs=0"}))).empty());
    QCOMPARE(differenceOf(*m_place, quiet), std::string());   // writing samples changes nothing of the training
}

void LanguageModelTest::evaluationRepeatsTheValidation() {
    const auto e = evaluate::evaluateRun(m_place->file, {.checkpoint = "last", .split = data::Split::Validation});
    const project::EpochPoint& last = m_run.epochs.back();
    QVERIFY(e.task == data::Task::LanguageModel);
    QVERIFY2(std::abs(e.loss - last.valLoss) < 1e-6, qPrintable(QStringLiteral("%1 and %2").arg(e.loss).arg(last.valLoss)));
    QVERIFY(std::abs(e.perplexity - std::exp(e.loss)) < 1e-9);
    const auto data = data::open(storyProject().data, m_place->path);
    const double bits = e.loss / std::log(2.0) / data->corpus->bytesPerToken;
    QVERIFY2(std::abs(e.bitsPerByte / bits - 1) < 1e-3, qPrintable(QStringLiteral("%1 and %2").arg(e.bitsPerByte).arg(bits)));
    QCOMPARE(e.tokens, static_cast<std::int64_t>(data->corpus->tokens->info().validation.tokens) - 1);
    for (const std::int64_t batch : {1, 3, 64}) {   // the last block is shorter: a mean of means would show it
        const auto other = evaluate::evaluateRun(m_place->file, {.checkpoint = "last", .split = data::Split::Validation, .batchSize = batch});
        QVERIFY(std::abs(other.loss - e.loss) < 1e-5 && std::abs(other.accuracy - e.accuracy) < 1e-3);
        QCOMPARE(other.tokens, e.tokens);
    }
    const auto test = errorOf([&] { evaluate::evaluateRun(m_place->file, {}); });
    QVERIFY2(test && test->hint().str().find("validation") != std::string::npos, qPrintable(test::messageOf(test)));
}

void LanguageModelTest::resumedEqualsNeverStopped() {
    for (const auto& [first, second] : {std::pair(3, 9), std::pair(1, 14)}) {
        const Place pieces;
        QVERIFY(toy::stopAt(pieces, storyProject(), first).ended.state == State::Stopped);
        QVERIFY(toy::stopAt(pieces, storyProject(), second, StopKind::KeepNow, 1).ended.state == State::Stopped);
        const auto end = toy::run(pieces, storyProject(), {}, 1);
        QVERIFY2(end.ended.state == State::Finished, end.failureText().c_str());
        QCOMPARE(differenceOf(*m_place, pieces), std::string());
    }
    const Place other;
    toy::run(other, storyProject({"train.seed=8"}));
    QVERIFY(!differenceOf(*m_place, other).empty());
}

/// The numbers keep the meaning that the network learned, whatever the text has become.
void LanguageModelTest::aChangedTextKeepsTheRunsTokenizer() {
    const Place place;
    QVERIFY(toy::stopAt(place, storyProject(), 20).ended.state == State::Stopped);
    const fs::path tokenizer = project::RunStore(place.runs()).folder(1) / "tokenizer.json";
    const std::string before = files::readAll(tokenizer);
    std::string other;   // in front, where it is trained on: the end is held back
    for (int i = 0; i < 200; ++i) other += "entirely other words stand here now, quite many of them\n";
    files::writeAtomic(place.path / "story.txt", other + story());
    QVERIFY(data::open(storyProject().data, place.path)->texts.tokenizer->json() != before);
    const auto end = toy::run(place, storyProject(), {}, 1);
    QVERIFY2(end.ended.state == State::Finished, end.failureText().c_str());
    QCOMPARE(files::readAll(tokenizer), before);
    int warnings = 0;
    for (const Event& event : end.events) warnings += std::holds_alternative<Warning>(event);
    QCOMPARE(warnings, 1);   // the data has changed
    QVERIFY(!errorOf([&] { evaluate::generateText(place.file, {}); }));
}

void LanguageModelTest::theRunWritesOn() {
    evaluate::GenerateOptions options;
    options.prompt = "the furnace";
    options.config.maxTokens = 40;
    std::string pieces;
    options.onText = [&](std::string_view piece) { pieces += piece; };
    const auto first = evaluate::generateText(m_place->file, options);
    QVERIFY(first.run == 1 && first.tokens == 40 && first.text == pieces);
    QCOMPARE(evaluate::generateText(m_place->file, options).text, first.text);
    options.config.seed = 8;
    QVERIFY(evaluate::generateText(m_place->file, options).text != first.text);
    // It has learned words: most of what it writes stands in the text.
    options.config.maxTokens = 300;
    options.config.temperature = 0.5;
    const QStringList words = QString::fromStdString(evaluate::generateText(m_place->file, options).text).split(QRegularExpression(QStringLiteral("\\s+")), Qt::SkipEmptyParts);
    const QStringList known = QString::fromStdString(story()).split(QRegularExpression(QStringLiteral("\\s+")));
    const auto hits = std::count_if(words.begin(), words.end(), [&](const QString& word) { return known.contains(word); });
    QVERIFY2(words.size() > 20 && hits * 10 >= words.size() * 3, qPrintable(QStringLiteral("%1 of %2: ").arg(hits).arg(words.size()) + words.join(u' ')));
}

void LanguageModelTest::hostileBeginnings() {
    evaluate::GenerateOptions options;
    options.config.maxTokens = 5;
    using namespace std::string_literals;
    for (const std::string& prompt : {""s, "\xff\xfe\x80"s, "a\0b"s, "<eos><pad>"s, std::string(200'000, 'x'), "\n\n\n"s, "😀\xf0\x9f"s}) {
        options.prompt = prompt;
        QVERIFY(!errorOf([&] { QVERIFY(evaluate::generateText(m_place->file, options).tokens <= 5); }));
    }
    options.config.temperature = -1;
    QVERIFY(errorOf([&] { evaluate::generateText(m_place->file, options); })->code() == ErrorCode::InvalidSetting);
    options.config.temperature = 1;
    options.checkpoint = "17";
    QVERIFY(errorOf([&] { evaluate::generateText(m_place->file, options); })->code() == ErrorCode::NotFound);
}

void LanguageModelTest::textsThatCannotBeUsed_data() {
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("said");
    QTest::newRow("empty") << QByteArray("") << QStringLiteral("empty");
    QTest::newRow("shorter than one block") << QByteArray("few\nhere\n") << QStringLiteral("context");
    QTest::newRow("no UTF-8") << QByteArray("abc \x92 def\n").repeated(200) << QStringLiteral("no UTF-8");
    QTest::newRow("UTF-16") << QByteArray("\xff\xfe" "a\0b\0", 6) << QStringLiteral("UTF-16");
}

void LanguageModelTest::textsThatCannotBeUsed() {
    QFETCH(QByteArray, bytes);
    QFETCH(QString, said);
    const Place place(bytes.toStdString());
    const auto error = errorOf([&] { data::open(storyProject().data, place.path); });
    QVERIFY2(error && test::messageOf(error).contains(said), qPrintable(test::messageOf(error)));
    const auto again = errorOf([&] { data::open(storyProject().data, place.path); });   // what was left half made is no better
    QCOMPARE(test::messageOf(again), test::messageOf(error));
}

void LanguageModelTest::modelsThatSeeTheAnswerAreRefused() {
    const Place place;
    auto cheating = storyProject();
    cheating.model = model::graphFromJson(Json{{"layers", Json::parse(R"([
        {"id":"input","type":"Input","settings":{"kind":"tokens","length":12}},{"id":"embed","type":"Embedding","settings":{"vocabulary":290,"width":24}},
        {"id":"both","type":"TransformerEncoderBlock","settings":{"heads":2,"inner":24}},{"id":"output","type":"Linear","settings":{"outputs":290}}])")}});
    const auto outcome = toy::run(place, cheating);
    QVERIFY2(outcome.failure && outcome.failure->code == ErrorCode::InvalidSetting && outcome.failureText().find("both") != std::string::npos, outcome.failureText().c_str());
}

void LanguageModelTest::runsOfPicturesWriteNothing() {
    const toy::Place place;
    QVERIFY(!toy::run(place, toy::project({"train.epochs=1"})).failure);
    const auto error = errorOf([&] { evaluate::generateText(place.file, {}); });
    QVERIFY2(error && error->code() == ErrorCode::InvalidUsage, qPrintable(test::messageOf(error)));
}

QTEST_GUILESS_MAIN(LanguageModelTest)
#include "tst_language_model.moc"
