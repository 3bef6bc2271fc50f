// Runs the steps of a pipeline on whole batches, on the device they are on, and normalises. Private to the engine (needs
// LibTorch).
//
// Each sample draws from a stream of its own, Stream::Augmentation at (seed, epoch, place in the epoch), step by step. So
// a batch depends neither on workers and batch size nor on what ran before, and a resumed run repeats it. Mixup and cutmix
// also see the sample before in the batch.
#pragma once
#include <ATen/ATen.h>

#include <functional>
#include <vector>

#include "data/TransformDraws.h"
#include "fornax/data/Dataset.h"

namespace fornax::data {

struct Batch;

/// What the steps work on.
struct Augmented {
    at::Tensor pictures;              ///< N x C x H x W float, 0 … 1
    at::Tensor labels;                ///< int64, N; float, N x labels where a sample may have several
    at::Tensor soft;                  ///< float, N x classes or labels, once they were mixed
    std::vector<SplitMix64> streams;  ///< one a sample
    std::int64_t classes = 0;
    const std::vector<double>& mean;  ///< what the normalisation will take away
};

class Augmenter {
  public:
    /// Runs the enabled steps of `steps`, which fit the pictures of `preprocessing` (shapeAfter()); its mean and deviation follow.
    Augmenter(const Transforms& steps, Preprocessing preprocessing, std::int64_t classes, std::uint64_t seed);

    /// `batch` holds values from 0 to 1; `first` is the place of its first sample in the epoch. Afterwards the input is
    /// what the network is fed, with channels-last strides; where labels were mixed, `soft` has a row of shares for each
    /// sample and `labels` the class with the largest, or the labels with half of a share.
    void apply(Batch& batch, std::int64_t epoch, std::int64_t first) const;

  private:
    std::vector<std::function<void(Augmented&)>> m_steps;
    Preprocessing m_preprocessing;
    std::int64_t m_classes;
    std::uint64_t m_seed;
};

}  // namespace fornax::data
