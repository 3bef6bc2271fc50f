// A process that saves checkpoints is killed at random moments: what it had told to be saved is always there.
#include <QTemporaryDir>
#include <QTest>

#include <sys/wait.h>
#include <unistd.h>

#include <csignal>
#include <random>

#include "CheckpointFiles.h"

using namespace fornax::train;
namespace fs = std::filesystem;

class KilledCheckpointTest : public QObject {
    Q_OBJECT
  private Q_SLOTS:
    void theLastSavedIsAlwaysThere();
};

namespace {

/// As the trainer at the end of an epoch: best, epoch, last; each step is told when all are done. Never returns.
[[noreturn]] void saveForEver(const fs::path& folder, std::int64_t step, int told) {
    for (;; step += 10) {
        const sample::Weights weights(static_cast<float>(step));
        CheckpointInfo info = sample::info(step);
        info.bestEpoch = info.epoch;
        for (const std::string& which : {std::string("best"), std::to_string(info.epoch), std::string("last")}) saveCheckpoint(checkpointPath(folder, which), info, weights.views());
        pruneCheckpoints(folder, 2);
        if (::write(told, &step, sizeof step) != sizeof step) ::_exit(1);
    }
}

}  // namespace

void KilledCheckpointTest::theLastSavedIsAlwaysThere() {
    const QTemporaryDir temporary;
    const fs::path folder = fs::path(temporary.path().toStdString()) / "run-0001";
    fs::create_directories(folder);
    std::mt19937 random(11);
    std::int64_t saved = 0;
    for (int round = 0; round < 100; ++round) {
        int ends[2];
        QCOMPARE(::pipe(ends), 0);
        const std::int64_t start = saved + 10;
        const pid_t child = ::fork();
        QVERIFY(child >= 0);
        if (child == 0) saveForEver(folder, start, ends[1]);
        ::close(ends[1]);
        std::int64_t step = 0;
        // Only from the first whole set on; then at any moment of the next ones.
        if (round == 0) QCOMPARE(::read(ends[0], &step, sizeof step), ssize_t(sizeof step));
        if (step > 0) saved = step;
        ::usleep(static_cast<useconds_t>(random() % 12'000));
        ::kill(child, SIGKILL);
        int status = 0;
        ::waitpid(child, &status, 0);
        QVERIFY(WIFSIGNALED(status));   // it did not end by itself, for example by an error
        while (::read(ends[0], &step, sizeof step) == sizeof step) saved = step;
        ::close(ends[0]);
        const auto newest = newestValidCheckpoint(folder);
        QVERIFY(newest.has_value());
        const CheckpointFile file = loadCheckpoint(*newest);
        QVERIFY2(file.info.step == saved || file.info.step == saved + 10, qPrintable(QStringLiteral("%1 of %2").arg(file.info.step).arg(saved)));
        saved = file.info.step;
        float first = 0;
        std::memcpy(&first, file.tensors.find("model.hidden.weight")->bytes.data(), sizeof first);
        QCOMPARE(first, static_cast<float>(file.info.step));
    }
    QVERIFY(saved > 100);
    int unfinished = 0;
    for (const auto& entry : fs::directory_iterator(folder)) unfinished += entry.path().extension() != ".safetensors";
    QVERIFY2(unfinished <= 1, "unfinished files pile up");   // that of the last one killed
}

QTEST_APPLESS_MAIN(KilledCheckpointTest)
#include "tst_killed_checkpoint.moc"
