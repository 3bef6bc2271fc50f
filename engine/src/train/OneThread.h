// Runs ATen's operators on the calling thread alone for as long as it lives. Private to the engine.
#pragma once

namespace fornax::train {

/// ATen asks OpenMP how many threads a region may have, a number that each thread has for itself and that costs nothing
/// to change. at::set_num_threads would also empty oneDNN's cache. Does nothing where OpenMP is not loaded.
class OneThread {
  public:
    OneThread();
    ~OneThread();
    OneThread(const OneThread&) = delete;
    OneThread& operator=(const OneThread&) = delete;

  private:
    int m_threads;
};

}  // namespace fornax::train
