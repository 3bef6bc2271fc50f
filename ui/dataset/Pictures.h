// Pictures of the engine as QImage. Any thread.
#pragma once
#include <QImage>

#include "fornax/data/Dataset.h"

namespace fornax::ui {

/// One picture as it is stored: grey, or colour for three channels; of other channel counts the first is shown.
QImage picture(const data::ImageSet& set, std::int64_t index);

/// One sample as the network gets it. The smallest value of the batch is black and its largest white, so that pictures
/// of one batch can be compared.
QImage picture(const data::FedBatch& batch, std::int64_t index);

/// The same for a stored picture that is fed by itself: (byte / 255 - mean) / deviation, smallest to largest.
struct ValueRange { double low = 0, high = 0; };
ValueRange fedRange(const data::ImageSet& set, std::int64_t index, const data::Preprocessing& preprocessing);

}  // namespace fornax::ui
