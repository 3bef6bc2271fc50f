# LibTorch as an own imported target: find_package(Torch) of the wheel demands nvcc, and its -isystem
# would let the wheel's fmt and protobuf win over Debian's. -idirafter avoids both.
if(NOT FORNAX_WITH_TORCH)
  return()
endif()

set(FORNAX_TORCH_DIR "$ENV{FORNAX_TORCH_DIR}" CACHE PATH "Folder that holds LibTorch 2.11.0's include and lib")
if(NOT FORNAX_TORCH_DIR)
  if(DEFINED ENV{XDG_CACHE_HOME})
    set(FORNAX_TORCH_DIR "$ENV{XDG_CACHE_HOME}/fornax/libtorch-2.11.0/torch")
  else()
    set(FORNAX_TORCH_DIR "$ENV{HOME}/.cache/fornax/libtorch-2.11.0/torch")
  endif()
endif()
if(NOT EXISTS ${FORNAX_TORCH_DIR}/lib/libtorch_cpu.so)
  message(FATAL_ERROR "LibTorch not found in ${FORNAX_TORCH_DIR}. Run packaging/run.sh once, or set FORNAX_TORCH_DIR.")
endif()

add_library(fornax_torch INTERFACE)
add_library(fornax::torch ALIAS fornax_torch)
target_compile_options(fornax_torch INTERFACE
  "SHELL:-idirafter ${FORNAX_TORCH_DIR}/include"
  "SHELL:-idirafter ${FORNAX_TORCH_DIR}/include/torch/csrc/api/include"
  -Wno-deprecated-declarations)
# The wheel's libraries find CUDA's run time through their own rpath, so the linker may leave it open. CMake adds the
# folder as run path in the build tree and takes it out on installation; LD_LIBRARY_PATH, which the launcher sets, wins
# over a run path.
target_link_options(fornax_torch INTERFACE -Wl,--no-as-needed -Wl,--allow-shlib-undefined)
target_link_libraries(fornax_torch INTERFACE ${FORNAX_TORCH_DIR}/lib/libtorch_cpu.so ${FORNAX_TORCH_DIR}/lib/libc10.so)
