// The desktop program behind main().
//   fornax [--train] [--lang LANG] [PROJECT]
//   fornax --screenshot FILE [--panel NAME] [--size WxH] [--theme light|dark] [PROJECT]
#pragma once

namespace fornax::ui {

/// Exit code: 0 done, 1 failed, 2 wrong usage.
int runStudio(int argc, char** argv);

}  // namespace fornax::ui
