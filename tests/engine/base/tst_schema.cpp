// The schema over every settings struct of the studio, its sentences, and what people type.
#include <rapidcheck.h>

#include <cmath>
#include <limits>
#include <set>

#include <QTest>

#include "base/Numbers.h"
#include "fornax/data/Dataset.h"
#include "fornax/model/Graph.h"
#include "fornax/text/Blocks.h"
#include "fornax/text/TokenizerTraining.h"
#include "fornax/train/Config.h"
#include "tests/faults/ErrorOf.h"

using namespace fornax;
using namespace std::string_literals;
using schema::Setting;

namespace {
struct Inner {
    double rate = 0.5;
    std::vector<double> betas = {0.9, 0.999};
    template <class Self, class Visitor> static void describe(Self& c, Visitor&& v) {
        v(c.rate, schema::Field{.key = "rate", .label = "Rate", .help = "h", .min = 0, .max = 1});
        v(c.betas, schema::Field{.key = "betas", .label = "Betas", .help = "h", .min = 0, .max = 1});
    }
};
struct Outer {
    std::int64_t count = 3;
    bool flag = false;
    std::string kind = "one", free = "x";
    Inner inner;
    template <class Self, class Visitor> static void describe(Self& c, Visitor&& v) {
        v(c.count, schema::Field{.key = "count", .label = "Count", .help = "h", .unit = "pieces", .min = 1, .max = 1e6});
        v(c.flag, schema::Field{.key = "flag", .label = "Flag", .help = "a|b"});
        v(c.kind, schema::Field{.key = "kind", .label = "Kind", .help = "h", .choices = {"one", "two"}});
        v(c.free, schema::Field{.key = "free", .label = "Free", .help = "h", .whenKey = "kind", .whenValues = {"two"}});
        v.group("inner", "Inner", c.inner);
    }
};

const std::vector<Setting>& outer() { return schema::settingsOf<Outer>(); }

const Setting& settingNamed(const std::string& key) {
    for (const Setting& setting : outer())
        if (setting.key == key) return setting;
    qFatal("no setting %s", key.c_str());
}

std::string refusal(const std::string& key, const Json& value) {
    Json object = Json::object();
    schema::setValueAt(object, key, value);
    const auto error = test::errorOf([&] { schema::fromJson<Outer>(object, "x."); });
    return error ? error->sentence().str() : "accepted";
}

void checkDescription(const std::vector<Setting>& settings) {
    std::set<std::string> keys;
    for (const Setting& setting : settings) {
        const std::string& key = setting.key;
        QVERIFY2(keys.insert(key).second, ("twice: " + key).c_str());
        QVERIFY2(key.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789_.") == std::string::npos, key.c_str());
        QVERIFY2(*setting.field.label && *setting.field.help, ("no label or help: " + key).c_str());
        const auto error = test::errorOf([&] { schema::check(setting, setting.defaultValue); });
        QVERIFY2(!error, qPrintable(test::messageOf(error)));
    }
    for (const Setting& setting : settings) {
        if (!*setting.field.whenKey) continue;
        const auto dot = setting.key.rfind('.');
        const std::string sibling = (dot == std::string::npos ? "" : setting.key.substr(0, dot + 1)) + setting.field.whenKey;
        QVERIFY2(keys.contains(sibling), ("unknown sibling of " + setting.key).c_str());
        QVERIFY(!setting.field.whenValues.empty());
    }
}

template <class Config> void checkRoundTrip() {
    checkDescription(schema::settingsOf<Config>());
    Config defaults;
    const Json json = schema::toJson(defaults);
    QVERIFY(schema::toJson(schema::fromJson<Config>(json)) == json);
    QVERIFY(schema::toJson(schema::fromJson<Config>(Json::object())) == json);
    QVERIFY(schema::completed(schema::settingsOf<Config>(), Json::object()) == json);
    QVERIFY(schema::changedKeys(schema::settingsOf<Config>(), json).empty());
}

/// A value that the setting allows.
Json validValue(const Setting& setting) {
    const auto& f = setting.field;
    const double low = std::max(f.min, -1e12), high = std::min(f.max, 1e12);
    const auto real = [&] {
        const double share = static_cast<double>(*rc::gen::inRange(0, 1'000'001)) / 1e6;
        return std::clamp(low + share * (high - low), low, high);
    };
    switch (setting.type) {
        case schema::Type::Bool: return *rc::gen::arbitrary<bool>();
        case schema::Type::Int: return static_cast<std::int64_t>(std::clamp(std::floor(real()), low, high));
        case schema::Type::Real: return real();
        case schema::Type::RealList: return Json::array({real(), real()});
        case schema::Type::List: return f.list(Json::parse(R"([{"type": "Rotation", "degrees": 3.5}, {"type": "Grey", "enabled": false}])"), setting.key);
        case schema::Type::Text: break;
    }
    if (!f.choices.empty()) return *rc::gen::elementOf(f.choices);
    return *rc::gen::container<std::string>(rc::gen::inRange<char>(' ', '~'));
}

std::string typedForm(const Json& value) {
    if (value.is_string()) return value.get<std::string>();
    if (value.is_number_float()) return formatReal(value.get<double>());
    if (!value.is_array() || (!value.empty() && value[0].is_object())) return value.dump();
    std::string out;
    for (const Json& part : value) {
        if (!out.empty()) out += ',';
        out += formatReal(part.get<double>());
    }
    return out;
}

template <class Config> bool anyValidValueSurvives() {
    return rc::check("what is allowed survives JSON and typing", [] {
        const auto& settings = schema::settingsOf<Config>();
        const Setting setting = *rc::gen::elementOf(settings);
        const Json value = validValue(setting);
        Config defaults;
        Json object = schema::toJson(defaults);
        schema::setValueAt(object, setting.key, value);
        const Json parsed = Json::parse(object.dump());
        RC_ASSERT(schema::toJson(schema::fromJson<Config>(parsed)) == object);
        RC_ASSERT(schema::parse(setting, typedForm(value)) == value);
    });
}
}  // namespace

class SchemaTest : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void everySettingsStructIsWhole();
    void everyLayerTypeIsWhole();
    void validValuesSurvive();
    void refusalsSayWhatIsAllowed();
    void integersAreNotReals();
    void unknownKeysAreNamed();
    void groupsMustBeObjects();
    void typedValues();
    void typedNonsenseIsRefused();
    void conditionsReadSiblings();
    void changedKeysAreDotted();
    void referenceIsATable();
};

void SchemaTest::everySettingsStructIsWhole() {
    checkRoundTrip<Outer>();
    checkRoundTrip<data::DataConfig>();
    checkRoundTrip<train::TrainConfig>();
    checkRoundTrip<train::OptimizerConfig>();
    checkRoundTrip<train::CheckpointConfig>();
    checkRoundTrip<tokens::TokenizerConfig>();
    checkRoundTrip<tokens::CorpusConfig>();
    checkRoundTrip<tokens::BlockConfig>();
}

void SchemaTest::everyLayerTypeIsWhole() {
    QVERIFY(model::catalogue().size() >= 18);
    for (const auto& type : model::catalogue()) checkDescription(type.settings);
}

void SchemaTest::validValuesSurvive() {
    QVERIFY(anyValidValueSurvives<Outer>());
    QVERIFY(anyValidValueSurvives<data::DataConfig>());
    QVERIFY(anyValidValueSurvives<train::TrainConfig>());
}

void SchemaTest::refusalsSayWhatIsAllowed() {
    const double nan = std::nan(""), inf = std::numeric_limits<double>::infinity();
    QCOMPARE(refusal("count", 0), "x.count is 0; allowed are whole numbers from 1 to 1,000,000"s);
    QCOMPARE(refusal("count", "5"), "x.count is \"5\"; allowed are whole numbers from 1 to 1,000,000"s);
    QCOMPARE(refusal("inner.rate", 1.5), "x.inner.rate is 1.5; allowed are numbers from 0 to 1"s);
    QCOMPARE(refusal("inner.rate", nan), "x.inner.rate is nan; allowed are numbers from 0 to 1"s);
    QCOMPARE(refusal("inner.rate", -inf), "x.inner.rate is -inf; allowed are numbers from 0 to 1"s);
    QCOMPARE(refusal("inner.rate", nullptr), "x.inner.rate is null; allowed are numbers from 0 to 1"s);
    QCOMPARE(refusal("inner.betas", Json::array({0.5, 2})), "x.inner.betas is [0.5,2]; allowed are lists of numbers from 0 to 1"s);
    QCOMPARE(refusal("inner.betas", 0.5), "x.inner.betas is 0.5; allowed are lists of numbers from 0 to 1"s);
    QCOMPARE(refusal("flag", 1), "x.flag is 1; allowed are true and false"s);
    QCOMPARE(refusal("kind", "three"), "x.kind is \"three\"; allowed are one, two"s);
    QCOMPARE(refusal("free", 7), "x.free is 7; allowed is text in UTF-8"s);
    QVERIFY(refusal("free", "bad \xFF byte").starts_with("x.free is "));
    QVERIFY(refusal("free", "a\0b"s).starts_with("x.free is "));
    QVERIFY(refusal("kind", std::string(10'000, 'k')).size() < 300);  // long values are cut
}

void SchemaTest::integersAreNotReals() {
    QVERIFY(refusal("count", 5.0).starts_with("x.count is 5;"));
    QVERIFY(refusal("count", 5.5).starts_with("x.count is 5.5;"));
    QVERIFY(refusal("count", std::uint64_t{1} << 63).starts_with("x.count is 9223372036854775808;"));
    QCOMPARE(refusal("inner.rate", 1), "accepted"s);  // a whole number is a number
    QCOMPARE(schema::fromJson<Outer>(Json{{"inner", {{"rate", 1}}}}).inner.rate, 1.0);
}

void SchemaTest::unknownKeysAreNamed() {
    const auto error = test::errorOf([] { schema::fromJson<Outer>(Json{{"inner", {{"rat", 1}}}}, "x."); });
    QVERIFY(error);
    QCOMPARE(error->code(), ErrorCode::UnknownKey);
    QCOMPARE(error->message(), "Unknown key x.inner.rat. Did you mean x.inner.rate?"s);
    const auto far = test::errorOf([] { schema::fromJson<Outer>(Json{{"something_else", 1}}); });
    QVERIFY(far && far->hint().str().find("inner.rate") != std::string::npos);
    // A dotted key at the top is not the nested one.
    QCOMPARE(test::errorOf([] { schema::fromJson<Outer>(Json{{"inner.rate", 1}}); })->code(), ErrorCode::UnknownKey);
}

void SchemaTest::groupsMustBeObjects() {
    QCOMPARE(refusal("inner", 5), "x.inner is 5; it holds settings, so a JSON object was expected"s);
    QCOMPARE(test::errorOf([] { schema::fromJson<Outer>(Json::array(), "x."); })->sentence().str(),
             "x is []; it holds settings, so a JSON object was expected"s);
    QCOMPARE(test::errorOf([] { schema::fromJson<Outer>(Json(3)); })->code(), ErrorCode::InvalidSetting);
}

void SchemaTest::typedValues() {
    QVERIFY(schema::parse(settingNamed("count"), " 12 ") == Json(12));
    QVERIFY(schema::parse(settingNamed("inner.rate"), "3e-4") == Json(3e-4));
    QVERIFY(schema::parse(settingNamed("inner.rate"), "1") == Json(1.0));
    QVERIFY(schema::parse(settingNamed("inner.betas"), "0.9, 0.5") == Json::array({0.9, 0.5}));
    QVERIFY(schema::parse(settingNamed("inner.betas"), "") == Json::array());
    for (const char* yes : {"true", "yes", "on", "1"}) QVERIFY(schema::parse(settingNamed("flag"), yes) == Json(true));
    for (const char* no : {"false", "no", "off", "0"}) QVERIFY(schema::parse(settingNamed("flag"), no) == Json(false));
    QVERIFY(schema::parse(settingNamed("kind"), " two") == Json("two"));
    QVERIFY(schema::parse(settingNamed("free"), " two ") == Json(" two "));  // a path may hold spaces
}

void SchemaTest::typedNonsenseIsRefused() {
    const std::pair<const char*, const char*> rows[] = {
        {"count", "1e3"}, {"count", "12.0"}, {"count", ""}, {"count", "0"}, {"count", "99999999999999999999"},
        {"inner.rate", "nan"}, {"inner.rate", "inf"}, {"inner.rate", "0,5"}, {"inner.rate", "half"},
        {"inner.betas", "0.9,"}, {"inner.betas", ",0.9"}, {"inner.betas", "0.9,,0.5"}, {"inner.betas", "x"},
        {"flag", "maybe"}, {"flag", ""}, {"kind", "One"}, {"kind", ""}};
    for (const auto& [key, typed] : rows) {
        const auto error = test::errorOf([&] { schema::parse(settingNamed(key), typed, "p."); });
        QVERIFY2(error, (std::string(key) + " took " + typed).c_str());
        QCOMPARE(error->code(), ErrorCode::InvalidSetting);
        QVERIFY(error->message().starts_with("p."s + key + " is "));
    }
}

void SchemaTest::conditionsReadSiblings() {
    QVERIFY(!schema::applies(settingNamed("free"), Json{{"kind", "one"}}));
    QVERIFY(schema::applies(settingNamed("free"), Json{{"kind", "two"}}));
    QVERIFY(!schema::applies(settingNamed("free"), Json::object()));
    QVERIFY(schema::applies(settingNamed("count"), Json::object()));
    for (const Setting& setting : schema::settingsOf<train::TrainConfig>())
        if (setting.key == "optimizer.momentum") {
            QVERIFY(!schema::applies(setting, Json{{"optimizer", {{"name", "adamw"}}}}));
            QVERIFY(schema::applies(setting, Json{{"optimizer", {{"name", "sgd"}}}}));
        }
}

void SchemaTest::changedKeysAreDotted() {
    Outer config;
    config.inner.rate = 0.25;
    config.flag = true;
    const auto changed = schema::changedKeys(outer(), schema::toJson(config));
    QVERIFY((changed == std::vector<std::string>{"flag", "inner.rate"}));
}

void SchemaTest::referenceIsATable() {
    const std::string table = schema::reference(outer(), "x.");
    QCOMPARE(std::count(table.begin(), table.end(), '\n'), std::ptrdiff_t(outer().size() + 2));
    QVERIFY(table.find("| `x.count` | Count (pieces) | whole number, 1 to 1000000 | 3 | h |") != std::string::npos);
    QVERIFY(table.find("| `x.flag` | Flag | true, false | false | a\\|b |") != std::string::npos);
    QVERIFY(table.find("h Applies when kind is two.") != std::string::npos);
}

QTEST_APPLESS_MAIN(SchemaTest)
#include "tst_schema.moc"
