// The desktop program.
#include "fornax/cuda/Load.h"
#include "ui/shell/Studio.h"

int main(int argc, char** argv) {
    fornax::cuda::load();  // before anything that asks LibTorch about devices
    return fornax::ui::runStudio(argc, argv);
}
