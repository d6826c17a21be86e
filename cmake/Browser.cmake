# What the build for a browser (the preset `web`, emscripten) has in place of the libraries of the system: Abseil and
# libsodium from the source packages of Debian, which tools/site/make puts into build/web/packages, and headers
# that are the same on every machine.
enable_language(C)
# Compiled once, for programs with and without threads alike: which one it is says the link (tools/browser/CMakeLists.txt).
add_compile_options(-pthread)
# What every browser has that can unpack the engine (DecompressionStream is younger). Without the second one each conversion of a
# number into an integer tests first whether it fits.
add_compile_options(-msimd128 -mnontrapping-fptoint -msign-ext)
set(packages ${CMAKE_BINARY_DIR}/packages)
foreach(package IN ITEMS abseil libsodium)
  if(NOT IS_DIRECTORY ${packages}/${package})
    message(FATAL_ERROR "${packages}/${package} is missing: tools/zerohour site makes it")
  endif()
endforeach()

# Debian has it linked with a library for processors without atomic operations, which emscripten lacks and does not need.
set(abseil_flags ${packages}/abseil/absl/copts/AbseilConfigureCopts.cmake)
file(READ ${abseil_flags} text)
string(REPLACE "\"-Wl,--push-state,--as-needed\" \"-latomic\" \"-Wl,--pop-state\"" "" without "${text}")
if(NOT without STREQUAL text)
  file(WRITE ${abseil_flags} "${without}")
endif()
set(ABSL_PROPAGATE_CXX_STD ON)
set(BUILD_TESTING OFF)
set(CMAKE_UNITY_BUILD OFF)
add_subdirectory(${packages}/abseil ${CMAKE_BINARY_DIR}/abseil EXCLUDE_FROM_ALL SYSTEM)
set(CMAKE_UNITY_BUILD ${ZEROHOUR_UNITY})

# Hashes, sealing and random numbers, with what sodium_init() refers to, as the configure script would build them for a
# machine without special instructions.
set(SODIUM_LIBRARY_VERSION_MAJOR 10)
set(SODIUM_LIBRARY_VERSION_MINOR 3)
set(VERSION 1.0.18)
set(SODIUM_LIBRARY_MINIMAL_DEF "")
set(sodium_headers ${packages}/libsodium/src/libsodium/include)
configure_file(${sodium_headers}/sodium/version.h.in ${sodium_headers}/sodium/version.h @ONLY)
set(sodium_sources
    crypto_aead/xchacha20poly1305/sodium/aead_xchacha20poly1305.c
    crypto_core/ed25519/ref10/ed25519_ref10.c
    crypto_core/hchacha20/core_hchacha20.c
    crypto_core/salsa/ref/core_salsa_ref.c
    crypto_generichash/blake2b/ref/blake2b-compress-ref.c
    crypto_generichash/blake2b/ref/blake2b-ref.c
    crypto_generichash/blake2b/ref/generichash_blake2b.c
    crypto_generichash/crypto_generichash.c
    crypto_onetimeauth/poly1305/donna/poly1305_donna.c
    crypto_onetimeauth/poly1305/onetimeauth_poly1305.c
    crypto_pwhash/argon2/argon2-core.c
    crypto_pwhash/argon2/argon2-fill-block-ref.c
    crypto_pwhash/argon2/blake2b-long.c
    crypto_scalarmult/curve25519/ref10/x25519_ref10.c
    crypto_scalarmult/curve25519/scalarmult_curve25519.c
    crypto_stream/chacha20/ref/chacha20_ref.c
    crypto_stream/chacha20/stream_chacha20.c
    crypto_stream/salsa20/ref/salsa20_ref.c
    crypto_stream/salsa20/stream_salsa20.c
    crypto_verify/sodium/verify.c
    randombytes/randombytes.c
    sodium/core.c
    sodium/runtime.c
    sodium/utils.c)
list(TRANSFORM sodium_sources PREPEND ${packages}/libsodium/src/libsodium/)
add_library(sodium STATIC EXCLUDE_FROM_ALL ${sodium_sources})
set_target_properties(sodium PROPERTIES UNITY_BUILD OFF)
target_compile_options(sodium PRIVATE -w)
target_compile_definitions(sodium PRIVATE CONFIGURED=1 DEV_MODE=1 HAVE_C_VARARRAYS=1 HAVE_WEAK_SYMBOLS=1 NATIVE_LITTLE_ENDIAN=1)
target_include_directories(sodium SYSTEM PUBLIC ${sodium_headers} PRIVATE ${sodium_headers}/sodium)
add_library(PkgConfig::SODIUM ALIAS sodium)

# Of the system's headers these two folders alone: the others are those of another machine.
set(header_folder ${CMAKE_BINARY_DIR}/headers)
file(MAKE_DIRECTORY ${header_folder})
foreach(folder IN ITEMS boost nlohmann)
  if(NOT IS_DIRECTORY /usr/include/${folder})
    message(FATAL_ERROR "/usr/include/${folder} is missing: install ${folder}'s headers (tools/packages.txt)")
  endif()
  file(CREATE_LINK /usr/include/${folder} ${header_folder}/${folder} SYMBOLIC)
endforeach()
add_library(zerohour_headers INTERFACE)
target_include_directories(zerohour_headers SYSTEM INTERFACE ${header_folder})
add_library(Boost::headers ALIAS zerohour_headers)
add_library(nlohmann_json::nlohmann_json ALIAS zerohour_headers)
