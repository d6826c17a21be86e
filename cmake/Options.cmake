# Build switches and the flags that every target shares.
option(ZEROHOUR_TESTS "Build the tests" ON)
# The sanitized build runs the tests that are left out, so nothing is missed if both builds are tested.
option(ZEROHOUR_QUICK_TESTS "Build every test; if OFF, leave out those that the sanitized build runs just as thoroughly" ON)
option(ZEROHOUR_BENCH "Have the benchmarks among the targets, which need Google Benchmark; they are built only when they are asked for" ON)
option(ZEROHOUR_FUZZ "Build the libFuzzer targets, too (Clang only)" OFF)
option(ZEROHOUR_PACKAGE "Have what the packages consist of: the rules of installation and zerohour-static (the preset `package`)" OFF)
set(ZEROHOUR_SANITIZE "" CACHE STRING "Sanitizers, as -fsanitize= takes them (address,undefined)")
set(ZEROHOUR_ARCH "auto" CACHE STRING
    "What -march= is given: auto (x86-64-v3 where this machine has it), native, or a name; empty for none")

set(default_games loos lgg westfront)
set(default_engines)
# A build folder configured with the games or engines of an earlier default takes the new default.
if("${ZEROHOUR_GAMES}" STREQUAL "loos" AND NOT DEFINED ZEROHOUR_DEFAULT_GAMES)
  unset(ZEROHOUR_GAMES CACHE)
  unset(ZEROHOUR_ENGINES CACHE)
elseif(DEFINED ZEROHOUR_DEFAULT_GAMES AND "${ZEROHOUR_GAMES}" STREQUAL "${ZEROHOUR_DEFAULT_GAMES}")
  unset(ZEROHOUR_GAMES CACHE)
  if("${ZEROHOUR_ENGINES}" STREQUAL "${ZEROHOUR_DEFAULT_ENGINES}")
    unset(ZEROHOUR_ENGINES CACHE)
  endif()
endif()
set(ZEROHOUR_DEFAULT_GAMES "${default_games}" CACHE INTERNAL "")
set(ZEROHOUR_DEFAULT_ENGINES "${default_engines}" CACHE INTERNAL "")
set(ZEROHOUR_GAMES "${default_games}" CACHE STRING
    "The games that are built, by the name of their folder in each room; empty for the general rooms alone")
set(ZEROHOUR_ENGINES "${default_engines}" CACHE STRING
    "Games of which only the rules are built, with their tests; the program has none of them")

# Most of a compiler's time goes into what sources include. Names in the unnamed namespaces of one folder must differ.
option(ZEROHOUR_UNITY "Compile the sources of a target together, eight at a time; those of cold libraries and of tests sixteen at a time" ON)
set(CMAKE_UNITY_BUILD ${ZEROHOUR_UNITY})

# The engine alone, for a browser (the preset `web`).
set(ZEROHOUR_BROWSER ${EMSCRIPTEN})

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)

add_library(zerohour_flags INTERFACE)
# -ffp-contract=off: a decision must be the same on every machine.
# -Wno-psabi: the bitboard's vectors are passed only within this program, so the note about their ABI is irrelevant.
target_compile_options(zerohour_flags INTERFACE -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wno-sign-conversion
                       -Werror -Wno-psabi -ffp-contract=off
                       # GCC 12 wrongly reports an overlap in `string = "literal"` (its bug 105329).
                       $<$<CXX_COMPILER_ID:GNU>:-Wno-restrict>)
# GCC collects its garbage from the start, and most of it is still in use: with this much memory before it first looks it takes
# a tenth less time, and a tenth more memory at its peak.
target_compile_options(zerohour_flags INTERFACE $<$<CXX_COMPILER_ID:GNU>:--param=ggc-min-heapsize=1500000>)
if(ZEROHOUR_BROWSER)
  target_compile_options(zerohour_flags INTERFACE "SHELL:-include ${PROJECT_SOURCE_DIR}/cmake/array_order.h")
endif()
if(ZEROHOUR_USES_CCACHE)
  # Lets ccache see which precompiled header GCC uses.
  target_compile_options(zerohour_flags INTERFACE $<$<CXX_COMPILER_ID:GNU>:-fpch-preprocess>)
endif()
target_include_directories(zerohour_flags INTERFACE ${PROJECT_SOURCE_DIR} ${PROJECT_BINARY_DIR})
# lld links in a fifth of the time that the usual linker takes, and there are some eighty programs.
include(CheckLinkerFlag)
if(NOT ZEROHOUR_BROWSER)
  check_linker_flag(CXX -fuse-ld=lld ZEROHOUR_HAS_LLD)
endif()
if(ZEROHOUR_HAS_LLD)
  target_link_options(zerohour_flags INTERFACE -fuse-ld=lld)
endif()

set(arch "${ZEROHOUR_ARCH}")
if(arch STREQUAL "auto")
  set(arch "")
  include(CheckCXXSourceRuns)
  set(CMAKE_REQUIRED_FLAGS "-march=x86-64-v3")
  check_cxx_source_runs("int main() { return __builtin_cpu_supports(\"avx2\") && __builtin_cpu_supports(\"bmi2\") ? 0 : 1; }"
                        ZEROHOUR_HAS_X86_64_V3)
  unset(CMAKE_REQUIRED_FLAGS)
  if(ZEROHOUR_HAS_X86_64_V3)
    set(arch "x86-64-v3")
  endif()
endif()
if(arch)
  target_compile_options(zerohour_flags INTERFACE -march=${arch})
endif()
if(ZEROHOUR_SANITIZE)
  target_compile_options(zerohour_flags INTERFACE -fsanitize=${ZEROHOUR_SANITIZE} -fno-sanitize-recover=all
                         -fno-omit-frame-pointer)
  target_link_options(zerohour_flags INTERFACE -fsanitize=${ZEROHOUR_SANITIZE})
  if(ZEROHOUR_SANITIZE MATCHES address AND ZEROHOUR_SANITIZE MATCHES undefined)
    # ASan stops at what these would find as soon as it is used; they take a quarter of the compiler's time.
    target_compile_options(zerohour_flags INTERFACE -fno-sanitize=null,alignment,object-size,pointer-overflow,vptr)
  endif()
  if(ZEROHOUR_SANITIZE MATCHES address)
    # Looking for uses after a return is off at run time by default (ASAN_OPTIONS=detect_stack_use_after_return); without
    # what it would need in each function the compiler takes a tenth less time.
    target_compile_options(zerohour_flags INTERFACE $<$<CXX_COMPILER_ID:Clang>:-fsanitize-address-use-after-return=never>)
  endif()
  # Sanitizers slow everything down tenfold: tests that play a great many games play fewer.
  target_compile_definitions(zerohour_flags INTERFACE ZEROHOUR_SANITIZED)
endif()

# zerohour_guide_fuzzers(TARGET [COMPARISONS]): counts in its code where a run goes, which guides libFuzzer; with COMPARISONS
# also what is compared with what, which costs more. Nothing without ZEROHOUR_FUZZ. Not -fsanitize=fuzzer-no-link, which would
# have to be the same for precompiled headers.
function(zerohour_guide_fuzzers target)
  if(ZEROHOUR_FUZZ)
    cmake_parse_arguments(arg "COMPARISONS" "" "" ${ARGN})
    set(kinds inline-8bit-counters,pc-table)
    if(arg_COMPARISONS)
      string(APPEND kinds ,indirect-calls,trace-cmp)
    endif()
    target_compile_options(${target} PRIVATE -fsanitize-coverage=${kinds})
  endif()
endfunction()
