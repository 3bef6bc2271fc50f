// The launcher: where it looks for LibTorch, what it puts into the environment, and that the program it becomes keeps
// process id, arguments, exit code and signals.
#include <QDir>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>
#include <cstdlib>

#include "Environment.h"
#include "TorchSearch.h"

using namespace fornax::launcher;

class LauncherTest : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;

    /// A folder that looks like LibTorch of this version.
    QString fakeTorch(const QString& name, const QString& version) {
        const QString torch = m_folder.filePath(name);
        QDir().mkpath(torch + QStringLiteral("/lib"));
        write(torch + QStringLiteral("/version.py"),
              QStringLiteral("debug = False\n__version__ = '%1'\n").arg(version));
        write(torch + QStringLiteral("/lib/libtorch_cpu.so"), QString());
        write(torch + QStringLiteral("/lib/libtorch_cuda.so"), QString());
        return torch;
    }

    static void write(const QString& path, const QString& text) {
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Truncate));
        file.write(text.toUtf8());
    }

    /// bin/fornax-cli with a shell script as the program behind it; returns the path of the launcher.
    QString install(const QString& tree, const QString& script) {
        const QString root = m_folder.filePath(tree);
        QDir().mkpath(root + QStringLiteral("/bin"));
        QDir().mkpath(root + QStringLiteral("/libexec/fornax"));
        const QString launcher = root + QStringLiteral("/bin/fornax-cli");
        QFile::remove(launcher);
        QFile::copy(QStringLiteral(FORNAX_BINARY_DIR "/bin/fornax-cli"), launcher);
        if (!script.isEmpty()) {
            const QString program = root + QStringLiteral("/libexec/fornax/fornax-cli");
            write(program, QStringLiteral("#!/bin/sh\n") + script);
            QFile::setPermissions(program, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
        }
        return launcher;
    }

    struct Outcome {
        int code = -1;
        bool crashed = false;
        qint64 pid = 0;
        QString out, err;
    };
    Outcome run(const QString& launcher, const QStringList& arguments, const QMap<QString, QString>& variables) {
        QProcess process;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        for (const char* name : {"OMP_WAIT_POLICY", "GOMP_SPINCOUNT", "MALLOC_ARENA_MAX", "MALLOC_TRIM_THRESHOLD_",
                                 "MALLOC_MMAP_THRESHOLD_", "MALLOC_TOP_PAD_", "TORCH_CPP_LOG_LEVEL",
                                 "CUDA_MODULE_LOADING", "CUBLAS_WORKSPACE_CONFIG", "FORNAX_CUDA", "LD_LIBRARY_PATH", "FORNAX_TORCH_DIR"}) {
            environment.remove(QLatin1String(name));
        }
        for (auto it = variables.begin(); it != variables.end(); ++it) environment.insert(it.key(), it.value());
        process.setProcessEnvironment(environment);
        process.start(launcher, arguments);
        Outcome outcome;
        if (!process.waitForStarted()) return outcome;
        outcome.pid = process.processId();
        if (!process.waitForFinished(20000)) return outcome;
        outcome.code = process.exitCode();
        outcome.crashed = process.exitStatus() == QProcess::CrashExit;
        outcome.out = QString::fromUtf8(process.readAllStandardOutput());
        outcome.err = QString::fromUtf8(process.readAllStandardError());
        return outcome;
    }

  private Q_SLOTS:
    void readsTheVersion() {
        QCOMPARE(versionIn(fakeTorch(QStringLiteral("plain"), QStringLiteral("2.11.0")).toStdString()), "2.11.0");
        QCOMPARE(versionIn(fakeTorch(QStringLiteral("cuda"), QStringLiteral("2.11.0+cu130")).toStdString()), "2.11.0");
        QCOMPARE(versionIn(fakeTorch(QStringLiteral("later"), QStringLiteral("2.11.01")).toStdString()), "2.11.01");
        QCOMPARE(versionIn("/nowhere"), "");
    }

    void looksInTheStatedOrder() {
        qunsetenv("FORNAX_TORCH_DIR");
        qputenv("XDG_CACHE_HOME", "/c");
        qputenv("XDG_DATA_HOME", m_folder.path().toUtf8());
        const QString active = m_folder.filePath(QStringLiteral("active"));
        QDir().mkpath(active + QStringLiteral("/lib/python3.11"));
        qputenv("VIRTUAL_ENV", active.toUtf8());
        QDir().mkpath(m_folder.filePath(QStringLiteral("fornax/venv/lib/python3.12")));

        std::vector<std::string> seen;
        for (const Place& place : places("/opt/f/bin", "/b/torch")) seen.push_back(place.folder.string());
        const std::vector<std::string> wanted{
            "/b/torch", "/opt/f/lib/fornax/torch", "/c/fornax/libtorch-2.11.0/torch",
            active.toStdString() + "/lib/python3.11/site-packages/torch",
            m_folder.path().toStdString() + "/fornax/venv/lib/python3.12/site-packages/torch"};
        QCOMPARE(seen, wanted);

        qputenv("FORNAX_TORCH_DIR", "/mine");
        QCOMPARE(places("/opt/f/bin", "/b/torch").size(), std::size_t{1});
        qunsetenv("FORNAX_TORCH_DIR");
        qunsetenv("VIRTUAL_ENV");
    }

    void takesTheFirstRightVersion() {
        const std::string old = fakeTorch(QStringLiteral("old"), QStringLiteral("2.10.1")).toStdString();
        const std::string good = fakeTorch(QStringLiteral("good"), QStringLiteral("2.11.0+cpu")).toStdString();
        QCOMPARE(search({{"/nowhere", "a"}, {old, "b"}, {good, "c"}}).torch.string(), good);
        const Found wrong = search({{"/nowhere", "a"}, {old, "b"}});
        QVERIFY(wrong.torch.empty());
        QVERIFY(QString::fromStdString(wrong.problem).contains(QStringLiteral("2.10.1")));
        QVERIFY(QString::fromStdString(search({}).problem).contains(QStringLiteral("LibTorch 2.11.0 was not found")));
    }

    void aWrongWishIsAnError() {
        const QString launcher = install(QStringLiteral("wish"), QStringLiteral("echo started\n"));
        const Outcome outcome = run(launcher, {}, {{QStringLiteral("FORNAX_TORCH_DIR"), QStringLiteral("/nowhere")}});
        QCOMPARE(outcome.code, 1);
        QCOMPARE(outcome.out, QString());
        QVERIFY2(outcome.err.contains(QStringLiteral("FORNAX_TORCH_DIR is /nowhere")), qPrintable(outcome.err));
        const Outcome version = run(launcher, {QStringLiteral("--version")},
                                    {{QStringLiteral("FORNAX_TORCH_DIR"), QStringLiteral("/nowhere")}});
        QCOMPARE(version.code, 0);
        QVERIFY(version.out.startsWith(QStringLiteral("fornax-cli ")));
    }

    void becomesTheProgram() {
        const QString torch = fakeTorch(QStringLiteral("exec"), QStringLiteral("2.11.0"));
        const QString launcher = install(QStringLiteral("a tree 树"),
                                         QStringLiteral("echo $$; for a in \"$@\"; do echo \"$a\"; done; exit 7\n"));
        const QStringList arguments{QStringLiteral("train"), QStringLiteral("my project 项目.fornax"), QString()};
        const Outcome outcome = run(launcher, arguments, {{QStringLiteral("FORNAX_TORCH_DIR"), torch}});
        QCOMPARE(outcome.code, 7);
        const QStringList lines = outcome.out.split(QLatin1Char('\n'));
        QCOMPARE(lines.value(0).toLongLong(), outcome.pid);
        QCOMPARE(lines.mid(1, 3), arguments);
    }

    void keepsSignals() {
        const QString torch = fakeTorch(QStringLiteral("signal"), QStringLiteral("2.11.0"));
        const QString launcher = install(QStringLiteral("signal-tree"), QStringLiteral("kill -TERM $$\n"));
        const Outcome outcome = run(launcher, {}, {{QStringLiteral("FORNAX_TORCH_DIR"), torch}});
        QVERIFY(outcome.crashed);
        QCOMPARE(outcome.code, 15);
    }

    void setsDefaultsAndKeepsWishes() {
        const QString torch = fakeTorch(QStringLiteral("env"), QStringLiteral("2.11.0"));
        const QString launcher =
            install(QStringLiteral("env-tree"),
                    QStringLiteral("echo "
                                   "\"$OMP_WAIT_POLICY|$GOMP_SPINCOUNT|$MALLOC_TRIM_THRESHOLD_|$TORCH_CPP_LOG_"
                                   "LEVEL|$FORNAX_TORCH_DIR|$LD_LIBRARY_PATH|$FORNAX_CUDA|$CUBLAS_WORKSPACE_CONFIG\"\n"));
        const QString libraries = torch + QStringLiteral("/lib");
        const QString cuda = hasNvidiaDriver() ? QStringLiteral("1") : QString();
        const Outcome defaults = run(launcher, {}, {{QStringLiteral("FORNAX_TORCH_DIR"), torch}});
        QCOMPARE(defaults.out.trimmed(), QStringLiteral("|1000|1073741824|ERROR|%1|%2|%3|:4096:8").arg(torch, libraries, cuda));
        const Outcome wishes = run(launcher, {},
                                   {{QStringLiteral("FORNAX_TORCH_DIR"), torch},
                                    {QStringLiteral("OMP_WAIT_POLICY"), QStringLiteral("active")},
                                    {QStringLiteral("MALLOC_TRIM_THRESHOLD_"), QStringLiteral("5")},
                                    {QStringLiteral("LD_LIBRARY_PATH"), QStringLiteral("/mine")},
                                    {QStringLiteral("CUBLAS_WORKSPACE_CONFIG"), QStringLiteral(":16:8")},
                                    {QStringLiteral("FORNAX_CUDA"), QStringLiteral("0")}});
        QCOMPARE(wishes.out.trimmed(), QStringLiteral("active||5|ERROR|%1|%2:/mine|0|:16:8").arg(torch, libraries));
    }

    /// Else the first file that the program opens, its log, would get what it prints.
    void aClosedOutputIsNotReused() {
        const QString torch = fakeTorch(QStringLiteral("closed"), QStringLiteral("2.11.0"));
        const QString launcher = install(QStringLiteral("closed-tree"), QStringLiteral("seen=$(readlink /proc/$$/fd/0 /proc/$$/fd/1)\necho \"$seen\" >&2\necho lost\n"));
        const Outcome outcome = run(QStringLiteral("/bin/sh"), {QStringLiteral("-c"), QStringLiteral("exec \"$0\" <&- >&-"), launcher},
                                    {{QStringLiteral("FORNAX_TORCH_DIR"), torch}});
        QVERIFY2(outcome.err.startsWith(QStringLiteral("/dev/null\n/dev/null\n")), qPrintable(outcome.err));
        QCOMPARE(outcome.out, QString());
        QVERIFY(outcome.code != 0);   // "echo" is told that nobody got its words
    }

    void saysWhenTheProgramIsMissing() {
        const QString torch = fakeTorch(QStringLiteral("missing"), QStringLiteral("2.11.0"));
        const Outcome outcome =
            run(install(QStringLiteral("empty"), QString()), {}, {{QStringLiteral("FORNAX_TORCH_DIR"), torch}});
        QCOMPARE(outcome.code, 1);
        QVERIFY2(outcome.err.contains(QStringLiteral("could not be started")), qPrintable(outcome.err));
    }
};

QTEST_GUILESS_MAIN(LauncherTest)
#include "tst_launcher.moc"
