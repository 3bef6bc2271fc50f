// The rows that handle tensors: the plug-in's kernel and the loader.
#include <c10/core/impl/VirtualGuardImpl.h>

#include <chrono>
#include <cstring>
#include <random>

#include "Parts.h"
#include "data/Loader.h"
#include "data/Normalise.h"
#include "fornax/cuda/Api.h"
#include "fornax/cuda/Load.h"

namespace fornax::gputest {

namespace {

const c10::Device kCard(c10::kCUDA, 0);

void* currentStream() { return c10::impl::VirtualGuardImpl(c10::kCUDA).getStream(kCard).native_handle(); }

void synchronise() { c10::impl::VirtualGuardImpl(c10::kCUDA).synchronizeDevice(0); }

const cuda::Api& api() {
    const cuda::Api* found = cuda::load().api;
    require(found != nullptr, "the CUDA plug-in is not there");
    return *found;
}

at::Tensor randomBytes(std::int64_t images, std::int64_t channels, std::int64_t height, std::int64_t width) {
    std::mt19937 random(static_cast<std::uint32_t>(images * 31 + channels * 7 + width));
    at::Tensor bytes = at::empty({images, channels, height, width}, at::kByte);
    auto* out = bytes.mutable_data_ptr<std::uint8_t>();
    for (std::int64_t i = 0; i < bytes.numel(); ++i) out[i] = static_cast<std::uint8_t>(random());
    return bytes;
}

at::Tensor tableOf(std::int64_t channels) {
    data::Preprocessing preprocessing;
    preprocessing.channels = channels;
    for (std::int64_t c = 0; c < channels; ++c) {
        preprocessing.mean.push_back(0.2 + 0.1 * static_cast<double>(c));
        preprocessing.deviation.push_back(0.3 + 0.05 * static_cast<double>(c));
    }
    const data::Normaliser normaliser(preprocessing);
    at::Tensor table = at::empty({channels, 256}, at::kFloat);
    std::memcpy(table.mutable_data_ptr<float>(), normaliser.table().data(), normaliser.table().size() * sizeof(float));
    return table;
}

/// What the kernel must give, written down plainly.
at::Tensor expected(const at::Tensor& bytes, const at::Tensor& table, const std::vector<std::int64_t>& rows,
                    at::MemoryFormat format) {
    at::Tensor out = at::empty({static_cast<std::int64_t>(rows.size()), bytes.size(1), bytes.size(2), bytes.size(3)},
                               at::TensorOptions().dtype(at::kFloat), format);
    const auto values = table.accessor<float, 2>();
    const auto from = bytes.accessor<std::uint8_t, 4>();
    auto to = out.accessor<float, 4>();
    for (std::int64_t n = 0; n < out.size(0); ++n)
        for (std::int64_t c = 0; c < out.size(1); ++c)
            for (std::int64_t y = 0; y < out.size(2); ++y)
                for (std::int64_t x = 0; x < out.size(3); ++x)
                    to[n][c][y][x] = values[c][from[rows[static_cast<std::size_t>(n)]][c][y][x]];
    return out;
}

at::Tensor onCard(const at::Tensor& bytes, const at::Tensor& table, const at::Tensor* rows, std::int64_t count,
                  bool channelsLast) {
    at::Tensor out = at::empty({count, bytes.size(1), bytes.size(2), bytes.size(3)}, bytes.options().dtype(at::kFloat),
                               channelsLast ? at::MemoryFormat::ChannelsLast : at::MemoryFormat::Contiguous);
    const cuda::Normalise what{bytes.const_data_ptr<std::uint8_t>(),
                               rows ? rows->const_data_ptr<std::int64_t>() : nullptr,
                               table.const_data_ptr<float>(),
                               out.mutable_data_ptr<float>(),
                               count,
                               bytes.size(1),
                               bytes.size(2) * bytes.size(3),
                               channelsLast};
    const int code = api().normalise(&what, currentStream());
    require(code == 0, std::string("the kernel was not started: ") + api().errorText(code));
    return out;
}

bool sameBits(const at::Tensor& a, const at::Tensor& b) {
    const at::Tensor x = a.contiguous(), y = b.contiguous();
    return x.sizes() == y.sizes() && std::memcmp(x.const_data_ptr<float>(), y.const_data_ptr<float>(),
                                                 static_cast<std::size_t>(x.numel()) * sizeof(float)) == 0;
}

void checkShape(std::int64_t images, std::int64_t channels, std::int64_t height, std::int64_t width) {
    const at::Tensor bytes = randomBytes(images, channels, height, width), table = tableOf(channels);
    std::vector<std::int64_t> chosen;
    for (std::int64_t i = 0; i < images; i += 2) chosen.push_back(images - 1 - i);
    std::vector<std::int64_t> all(static_cast<std::size_t>(images));
    for (std::int64_t i = 0; i < images; ++i) all[static_cast<std::size_t>(i)] = i;
    const at::Tensor rows =
        at::from_blob(chosen.data(), {static_cast<std::int64_t>(chosen.size())}, at::kLong).to(kCard);
    const at::Tensor cardBytes = bytes.to(kCard), cardTable = table.to(kCard);
    for (const bool last : {false, true}) {
        const auto format = last ? at::MemoryFormat::ChannelsLast : at::MemoryFormat::Contiguous;
        const std::string where = std::to_string(images) + " x " + std::to_string(channels) + " x " +
                                  std::to_string(height) + " x " + std::to_string(width) +
                                  (last ? ", channels last" : "");
        require(
            sameBits(onCard(cardBytes, cardTable, nullptr, images, last).cpu(), expected(bytes, table, all, format)),
            "the kernel differs from the table at " + where);
        require(sameBits(onCard(cardBytes, cardTable, &rows, rows.size(0), last).cpu(),
                         expected(bytes, table, chosen, format)),
                "the kernel with chosen rows differs at " + where);
    }
}

template <class Body>
double secondsOf(int times, const Body& body) {
    body();
    synchronise();
    const auto start = std::chrono::steady_clock::now();
    for (int i = 0; i < times; ++i) body();
    synchronise();
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count() / times;
}

data::LoaderOptions loaderOptions(c10::Device device) {
    data::LoaderOptions options;
    options.device = device;
    return options;
}

std::shared_ptr<const data::Dataset> openData(const std::filesystem::path& folder) {
    data::DataConfig config;
    config.folder = folder.string();
    config.classNames.clear();
    return data::open(config, folder);
}

}  // namespace

void requireCard(const std::string& device) {
    if (device == "cpu") throw RowSkipped("needs an NVIDIA card");
}

Json kernelAgainstTable() {
    int shapes = 0;
    for (const auto& [images, channels, height, width] : {std::array<std::int64_t, 4>{128, 1, 28, 28},
                                                          {7, 3, 32, 32},
                                                          {5, 3, 31, 29},
                                                          {1, 1, 1, 1},
                                                          {3, 4, 1, 3},
                                                          {2049, 2, 5, 4}}) {
        checkShape(images, channels, height, width);
        ++shapes;
    }
    return {{"shapes", shapes}, {"bit_equal", true}};
}

Json kernelSpeed() {
    const at::Tensor bytes = randomBytes(4096, 3, 64, 64).to(kCard), table = tableOf(3).to(kCard);
    const double moved = static_cast<double>(bytes.numel()) * 5;  // a byte read, a float written
    const double kernel = secondsOf(50, [&] { onCard(bytes, table, nullptr, bytes.size(0), false); });
    const at::Tensor scale = at::full({1, 3, 1, 1}, 1.0 / 77, table.options()),
                     shift = at::full({1, 3, 1, 1}, -0.4, table.options());
    const double operators = secondsOf(50, [&] { bytes.to(at::kFloat).mul_(scale).add_(shift); });
    return {{"kernel_gb_per_second", moved / kernel / 1e9},
            {"operators_gb_per_second", moved / operators / 1e9},
            {"times_faster", operators / kernel}};
}

Json loaderAgainstCpu(const std::filesystem::path& folder, const std::string& device) {
    const auto data = openData(folder);
    data::Loader here(data, loaderOptions(c10::kCPU)), there(data, loaderOptions(c10::Device(device)));
    std::int64_t batches = 0;
    while (auto a = here.next()) {
        const auto b = there.next();
        require(b.has_value() && b->size == a->size, "the loader on the card ends earlier");
        require(sameBits(a->input, b->input.cpu()), "a picture differs in batch " + std::to_string(batches));
        require(a->labels.equal(b->labels.cpu()), "a label differs in batch " + std::to_string(batches));
        ++batches;
    }
    require(batches > 10, "too few batches");
    return {{"batches", batches}};
}

Json loaderSpeed(const std::filesystem::path& folder, const std::string& device) {
    data::Loader loader(openData(folder), loaderOptions(c10::Device(device)));
    const auto epoch = [&] {
        while (loader.next()) {
        }
    };
    epoch();
    const auto start = std::chrono::steady_clock::now();
    int epochs = 0;
    double seconds = 0;
    do {
        epoch();
        if (device != "cpu") synchronise();
        ++epochs;
        seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    } while (seconds < 2);
    return {{"samples_per_second", static_cast<double>(loader.samples() * epochs) / seconds},
            {"plugin", cuda::load().api != nullptr}};
}

}  // namespace fornax::gputest
