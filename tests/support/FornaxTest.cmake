# fornax_test(NAME SOURCES files... LINK targets... [LABELS labels...] [TIMEOUT seconds])
# A Qt Test program. Runs offscreen with private XDG folders; file names are tst_NAME.cpp.
# Tests share the precompiled header of what they see, LibTorch or the window; the others are compiled with -O1, since
# nothing is measured in them and the optimiser is a good part of their build.
function(fornax_test name)
  cmake_parse_arguments(T "" "TIMEOUT" "SOURCES;LINK;LABELS" ${ARGN})
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
    target_compile_options(tst_${name} PRIVATE $<$<CONFIG:Release>:-O1>)
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
