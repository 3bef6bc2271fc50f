#include "train/OneThread.h"

#include <ATen/Parallel.h>
#include <dlfcn.h>

namespace fornax::train {
namespace {

/// LibTorch brings its own copy of OpenMP; a second one, linked to the program, would have numbers of its own.
void setThreads(int count) {
    static const auto set = reinterpret_cast<void (*)(int)>(dlsym(RTLD_DEFAULT, "omp_set_num_threads"));
    if (set) set(count);
}

}  // namespace

OneThread::OneThread() : m_threads(at::get_num_threads()) { setThreads(1); }
OneThread::~OneThread() { setThreads(m_threads); }

}  // namespace fornax::train
