"""The rows of compare.py: what runs on which side. Each row yields (key, function that measures it)."""
import json
import os
import subprocess
import sys
import time

PLAIN = os.path.join(os.path.dirname(os.path.abspath(__file__)), "plain_pytorch.py")
PLAIN_LOADER = os.path.join(os.path.dirname(os.path.abspath(__file__)), "plain_loader.py")
PLAIN_FOLDER = os.path.join(os.path.dirname(os.path.abspath(__file__)), "plain_folder.py")
# What the launcher sets (app/launcher/Environment.cpp); the measuring programs start without it.
STUDIO_ENVIRONMENT = {"GOMP_SPINCOUNT": "1000", "MALLOC_ARENA_MAX": "1", "MALLOC_TRIM_THRESHOLD_": "1073741824",
                      "MALLOC_MMAP_THRESHOLD_": "33554432", "MALLOC_TOP_PAD_": "16777216", "TORCH_CPP_LOG_LEVEL": "ERROR"}


class Setup:
    def __init__(self, build, folder, seconds, served, paired):
        self.build, self.folder, self.seconds, self.served, self.paired = build, folder, seconds, served, paired

    def program(self, name):
        return str(self.build / "bin" / name)

    def exchange(self, network):
        path = self.folder / f"{network}.safetensors"
        if not path.exists():
            subprocess.run([self.program("bench_train"), "--network", network, "--write", str(path)], check=True,
                           env={**os.environ, **STUDIO_ENVIRONMENT})
        return str(path)

    def studio(self, network, threads, batch, *more):
        return self.served([self.program("bench_train"), "--network", network, "--exchange", self.exchange(network),
                            "--threads", str(threads), "--batch", str(batch), "--serve", *more], STUDIO_ENVIRONMENT)

    def plain(self, network, threads, batch, optimizer, *more):
        return self.served([sys.executable, PLAIN, "--network", network, "--exchange", self.exchange(network),
                            "--threads", str(threads), "--batch", str(batch), "--optimizer", optimizer, "--serve", *more])


def best_optimizer(setup, network, threads, batch, *more):
    """Python's best variant in a short pre-run; only that one is paired."""
    speeds = {}
    for variant in ("default", "foreach", "fused"):
        side = setup.plain(network, threads, batch, variant, *more)
        side.speed(0.5)
        speeds[variant] = side.speed(1.0)
        side.close()
    return max(speeds, key=speeds.get), speeds


def agreement(studio, plain, steps=50):
    """The loss curves of the same training must agree, or a ratio of speeds means nothing.

    They are compared in float64. In float32 batch norm and Adam make 1 % of a rounding error within 50 steps, also
    between PyTorch and itself with another memory format: such a comparison would see rounding, not mathematics.
    """
    def curves(command):
        ours, theirs = studio.ask(f"{command} {steps}")["losses"], plain.ask(f"{command} {steps}")["losses"]
        return ours, theirs, max(abs(a - b) / max(abs(b), 1e-8) for a, b in zip(ours, theirs))
    ours, theirs, rounding = curves("losses")
    exact = curves("exact")[2]
    return {"loss_studio": ours[-1], "loss_python": theirs[-1], "largest_relative_difference": rounding,
            "largest_relative_difference_float64": exact, "agrees": exact <= 1e-4}


def train_row(setup, network, threads, batch, floor, what):
    def measure():
        more = ["--channels-last"] if network == "cnn" else []
        variant, speeds = best_optimizer(setup, network, threads, batch, *more)
        studio, control = setup.studio(network, threads, batch), setup.studio(network, threads, batch)
        plain = setup.plain(network, threads, batch, variant, *more)
        curves = agreement(studio, plain)
        result = setup.paired(studio, plain, floor, setup.seconds, control)
        for side in (studio, control, plain):
            side.close()
        if not curves["agrees"]:
            result["verdict"] = "void: the loss curves differ"
        return {"what": f"{what}, {threads} thread(s)", **result, **curves, "python_optimizer": variant, "python_steps_per_second": speeds}
    return measure


def both_threads(setup, row, network, batch, floor, what):
    for threads in sorted({1, os.cpu_count()}):
        yield f"{row} {network} t{threads}", train_row(setup, network, threads, batch, floor, what)


def c1(setup):
    yield from both_threads(setup, "C1", "tiny", 16, 1.5, "step of a tiny MLP, batch 16, Python / studio")
    yield from both_threads(setup, "C1", "deep", 16, 1.5, "step of a 20-layer MLP, batch 16, Python / studio")


def c2(setup):
    yield from both_threads(setup, "C2", "cnn", 128, 0.97, "step of the sample CNN, batch 128, channels-last on both sides")
    yield from both_threads(setup, "C2", "mlp", 128, 0.97, "step of the MLP, batch 128")


def c5(setup):
    for name, floor in (("adamw", 4.0), ("sgd", 8.0)):
        def measure(name=name, floor=floor):
            studio, control, stock = (setup.served([setup.program("bench_optimizer"), "--optimizer", name, "--side", side], STUDIO_ENVIRONMENT)
                                      for side in ("studio", "studio", "libtorch"))
            result = setup.paired(studio, stock, floor, setup.seconds, control)
            for side in (studio, control, stock):
                side.close()
            return {"what": f"{name} step of 150 small parameters, torch::optim / studio", **result}
        yield f"C5 {name}", measure


def c6(setup):
    def against(way, floor, what):
        def measure():
            plain = setup.served([sys.executable, PLAIN_LOADER, "--exchange", setup.exchange("cnn"), "--way", way, "--serve"])
            studio, control = (setup.served([setup.program("bench_loader"), "--serve"], STUDIO_ENVIRONMENT) for _ in range(2))
            result = setup.paired(studio, plain, floor, setup.seconds, control)
            for side in (studio, control, plain):
                side.close()
            return {"what": what, **result}
        return measure

    def best_loader():
        speeds = {}
        for way in ("0", "1", "2"):
            side = setup.served([sys.executable, PLAIN_LOADER, "--exchange", setup.exchange("cnn"), "--way", way, "--serve"])
            speeds[way] = side.speed(2.0)
            side.close()
        best = max(speeds, key=speeds.get)
        return {**against(best, 5.0, f"samples/s, studio / DataLoader ({best} workers, its best)")(), "python_samples_per_second": speeds}
    yield "C6 loader", best_loader
    yield "C6 batch-wise", against("batch", 1.5, "samples/s, studio / batch-wise Python")
    for name, size, batch, workers, floor, what in (("png", 64, 128, 1, 1.2, "64 x 64 PNG"), ("jpeg", 224, 32, 1, 1.0, "500 x 375 JPEG to 224"),
                                                    ("png", 64, 128, 2, 1.2, "64 x 64 PNG"), ("jpeg", 224, 32, 2, 1.0, "500 x 375 JPEG to 224")):
        yield f"C6 {name} w{workers}", folder_row(setup, name, ["--size", str(size), "--batch", str(batch), "--workers", str(workers)], floor, f"samples/s of a folder of {what}, studio / DataLoader with torchvision, {workers} worker(s) each")


def folder_row(setup, name, options, floor, what):
    """Decoding as it goes on both sides; nothing is kept between the epochs."""
    def measure():
        folder = setup.folder / "pictures"
        if not (folder / "jpeg").exists():
            subprocess.run([sys.executable, PLAIN_FOLDER, "--make", str(folder)], check=True)
        arguments = ["--folder", str(folder / name), *options, "--serve"]
        plain = setup.served([sys.executable, PLAIN_FOLDER, *arguments])
        studio, control = (setup.served([setup.program("bench_loader"), *arguments], STUDIO_ENVIRONMENT) for _ in range(2))
        result = setup.paired(studio, plain, floor, setup.seconds, control)
        for side in (studio, control, plain):
            side.close()
        return {"what": what, **result}
    return measure


def window_row(setup, key, name):
    def measure():
        told = subprocess.run([setup.program("bench_window"), "--row", name], check=True, capture_output=True, text=True,
                              env={**os.environ, **STUDIO_ENVIRONMENT, "QT_QPA_PLATFORM": "offscreen"})
        return json.loads(told.stdout.splitlines()[-1])
    return key, measure


def c8(setup):
    yield window_row(setup, "C8", "c8")


def c9(setup):
    yield window_row(setup, "C9", "c9")


def c10(setup):
    def measure():
        told = subprocess.run([setup.program("bench_plots")], check=True, capture_output=True, text=True,
                              env={**os.environ, "QT_QPA_PLATFORM": "offscreen"})
        figures = json.loads(told.stdout.splitlines()[-1])
        met = figures["replot_ms"] <= 8 and figures["append_ns"] <= 1000 and figures["bytes_per_point"] <= 40
        return {"what": "replot of 4 curves, 1 million points; append; memory", "floor": "8 ms; 1 us; 40 B",
                "value": figures["replot_ms"], "unit": "ms", **figures, "verdict": "met" if met else "missed"}
    yield "C10", measure


def seconds_of(command, environment, until=None):
    start = time.perf_counter()
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, env=environment) as process:
        if until:
            for line in process.stdout:
                if until in line:
                    taken = time.perf_counter() - start
                    process.terminate()
                    return taken
            raise RuntimeError(f"{command[0]} never printed {until}")
        process.wait()
    return time.perf_counter() - start


def c12(setup):
    def measure():
        environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "FORNAX_REPORT_START": "1"}
        project = setup.folder / "start.fornax"
        if not project.exists():
            subprocess.run([setup.program("fornax-cli"), "new", "fashion-mnist-cnn", str(project)], check=True)
        rounds = {"paint": [], "ready": [], "python": [], "bare_window": [], "bare_torch": []}
        for _ in range(11):
            rounds["paint"].append(seconds_of([setup.program("fornax")], environment, "first paint"))
            rounds["ready"].append(seconds_of([setup.program("fornax"), str(project)], environment, "ready to train"))
            rounds["python"].append(seconds_of([sys.executable, "-c", "import torch"], dict(os.environ)))
            rounds["bare_window"].append(seconds_of([setup.program("bench_window"), "--row", "bare"], environment, "first paint"))
            rounds["bare_torch"].append(seconds_of([setup.program("bench_train"), "--start-only"], {**os.environ, **STUDIO_ENVIRONMENT}))
        median = {name: sorted(times[1:])[5] for name, times in rounds.items()}
        ratio = median["ready"] / median["python"]
        met = median["paint"] <= 1.0 and ratio <= 1.0
        return {"what": "start to first paint; ready to train / python -c 'import torch'", "floor": "1.0 s; 1.0",
                "value": median["paint"], "unit": "s", "ready_over_python": ratio, **median, "verdict": "met" if met else "missed"}
    yield "C12", measure


def ticks(pid):
    fields = open(f"/proc/{pid}/stat").read().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def c13(setup):
    def measure():
        environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen", "FORNAX_REPORT_START": "1"}
        process = subprocess.Popen([setup.program("fornax")], env=environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        for line in process.stdout:
            if "first paint" in line:
                break
        time.sleep(5)  # a figure of the idle state: what start-up still does must be over
        before, start = ticks(process.pid), time.perf_counter()
        time.sleep(30)
        use = 100 * (ticks(process.pid) - before) / (time.perf_counter() - start)
        resident = next(int(line.split()[1]) / 1024 for line in open(f"/proc/{process.pid}/status") if line.startswith("VmRSS"))
        process.terminate()
        process.wait(timeout=30)
        return {"what": "idle without a project: resident memory; CPU use", "floor": "300 MB; 0.5 %", "value": resident, "unit": "MB",
                "cpu_percent": use, "verdict": "met" if resident <= 300 and use <= 0.5 else "missed"}
    yield "C13", measure


ROWS = {"C1": c1, "C2": c2, "C5": c5, "C6": c6, "C8": c8, "C9": c9, "C10": c10, "C12": c12, "C13": c13}
