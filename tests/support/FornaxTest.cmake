# Qt Test itself stays out: it bakes the folder of each test into its header.
# The tests' own optimisation: nothing is measured in them, and the optimiser is a good part of their build.
set(FORNAX_TEST_OPTIMISATION $<$<CONFIG:Release>:-O1>)
add_library(fornax_test_pch STATIC support/TestPch.cpp)
target_include_directories(fornax_test_pch PRIVATE ${CMAKE_SOURCE_DIR}/engine/src)
target_compile_definitions(fornax_test_pch PRIVATE QT_NO_KEYWORDS JSON_USE_IMPLICIT_CONVERSIONS=0)
target_compile_options(fornax_test_pch PRIVATE ${FORNAX_TEST_OPTIMISATION})
target_link_libraries(fornax_test_pch PRIVATE Qt6::Core fornax::flags nlohmann_json::nlohmann_json)
target_precompile_headers(fornax_test_pch PRIVATE support/TestPch.h)

# fornax_test(NAME [THREADS] SOURCES files... LINK targets... [LABELS labels...] [TIMEOUT seconds])
# A Qt Test program. Runs offscreen with private XDG folders; file names are tst_NAME.cpp. Only those marked THREADS,
# in which several threads meet, are worth building for the thread sanitizer.
# Tests share the precompiled header of what they see: LibTorch, the window, or neither.
function(fornax_test name)
  cmake_parse_arguments(T "THREADS" "TIMEOUT" "SOURCES;LINK;LABELS" ${ARGN})
  if(FORNAX_SANITIZE MATCHES thread AND NOT T_THREADS)
    return()
  endif()
  add_executable(tst_${name} ${T_SOURCES})
  set_target_properties(tst_${name} PROPERTIES AUTOMOC ON RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR}/tests)
  target_include_directories(tst_${name} PRIVATE ${CMAKE_SOURCE_DIR} ${CMAKE_SOURCE_DIR}/engine/src)
  target_compile_definitions(tst_${name} PRIVATE QT_NO_KEYWORDS
    FORNAX_TEST_DATA="${CMAKE_SOURCE_DIR}/tests" FORNAX_BINARY_DIR="${CMAKE_BINARY_DIR}")
  target_compile_definitions(tst_${name} PRIVATE JSON_USE_IMPLICIT_CONVERSIONS=0)
  target_link_libraries(tst_${name} PRIVATE Qt6::Test fornax::flags nlohmann_json::nlohmann_json ${T_LINK})
  if(T_LINK MATCHES "fornax_ui_")
    target_precompile_headers(tst_${name} REUSE_FROM fornax_ui_pch)
  elseif(T_LINK MATCHES "fornax_[a-z]+_torch|fornax_engine_full")
    target_precompile_headers(tst_${name} REUSE_FROM fornax_torch_pch)
  else()
    target_compile_options(tst_${name} PRIVATE ${FORNAX_TEST_OPTIMISATION})
    target_precompile_headers(tst_${name} REUSE_FROM fornax_test_pch)
  endif()
  add_test(NAME ${name} COMMAND tst_${name})
  if(NOT T_TIMEOUT)
    set(T_TIMEOUT 400)
  endif()
  set(home ${CMAKE_BINARY_DIR}/tests/home/${name})
  file(MAKE_DIRECTORY ${home})
  set_tests_properties(${name} PROPERTIES TIMEOUT ${T_TIMEOUT} LABELS "${T_LABELS}" ENVIRONMENT
    "QT_QPA_PLATFORM=offscreen;QT_SCALE_FACTOR=1;LC_ALL=C.UTF-8;HOME=${home};XDG_CONFIG_HOME=${home}/config;XDG_DATA_HOME=${home}/data;XDG_CACHE_HOME=${home}/cache;XDG_STATE_HOME=${home}/state;XDG_RUNTIME_DIR=${home};TSAN_OPTIONS=suppressions=${CMAKE_SOURCE_DIR}/tests/support/tsan.supp;OMP_WAIT_POLICY=passive;TORCH_CPP_LOG_LEVEL=ERROR")
endfunction()
