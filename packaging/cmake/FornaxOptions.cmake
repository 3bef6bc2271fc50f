# Options, common flags and output folders. Presets in CMakePresets.json set the options.
option(FORNAX_WITH_TORCH "Build what needs LibTorch (off in the sanitizer presets)" ON)
option(FORNAX_WITH_UI "Build the desktop program" ON)
option(FORNAX_WITH_TESTS "Build the tests" ON)
option(FORNAX_WERROR "Treat warnings as errors" OFF)
set(FORNAX_SANITIZE "" CACHE STRING "Sanitizers for -fsanitize=, for example address,undefined")

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_POSITION_INDEPENDENT_CODE ON)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/bin)

find_program(CCACHE_PROGRAM ccache)
if(CCACHE_PROGRAM)
  # The sloppiness lets ccache reuse objects built with the precompiled header.
  set(CMAKE_CXX_COMPILER_LAUNCHER
      ${CMAKE_COMMAND} -E env CCACHE_SLOPPINESS=pch_defines,time_macros,include_file_mtime,include_file_ctime
      CCACHE_BASEDIR=${CMAKE_SOURCE_DIR} ${CCACHE_PROGRAM})
endif()

add_library(fornax_flags INTERFACE)
add_library(fornax::flags ALIAS fornax_flags)
target_compile_options(fornax_flags INTERFACE -Wall -Wextra -Wno-unused-parameter -Wno-missing-field-initializers
                       $<$<BOOL:${FORNAX_WERROR}>:-Werror>)
if(FORNAX_SANITIZE)
  target_compile_options(fornax_flags INTERFACE -fsanitize=${FORNAX_SANITIZE} -fno-omit-frame-pointer)
  target_link_options(fornax_flags INTERFACE -fsanitize=${FORNAX_SANITIZE})
endif()
