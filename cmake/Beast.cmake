# zerohour_beast: Boost.Asio and Boost.Beast compiled once, instead of in every source that includes them.
file(GENERATE OUTPUT ${CMAKE_BINARY_DIR}/beast.cc
     CONTENT "#include <boost/asio/impl/src.hpp>\n#include <boost/beast/src.hpp>\n")
find_package(Threads REQUIRED)
add_library(zerohour_beast STATIC EXCLUDE_FROM_ALL ${CMAKE_BINARY_DIR}/beast.cc)
target_link_libraries(zerohour_beast PUBLIC zerohour_flags Boost::headers Threads::Threads)
target_compile_definitions(zerohour_beast PUBLIC BOOST_ASIO_SEPARATE_COMPILATION BOOST_BEAST_SEPARATE_COMPILATION)
# Not in a generator expression, because "address,undefined" contains a comma.
if(ZEROHOUR_SANITIZE)
  target_compile_options(zerohour_beast PRIVATE -w -O0)
else()
  target_compile_options(zerohour_beast PRIVATE -w $<$<CONFIG:Release>:-O1>)
endif()

# Beast compresses each message of a WebSocket as if nothing had been sent before it: after a message it clears what it may refer
# back to (a "full" flush). Messages repeat each other here, and take a third of the bytes where the next may refer back to them (a
# "sync" flush, which RFC 7692 describes), so one word of a header is replaced in a copy, which is found first.
find_path(ZEROHOUR_beast_headers boost/beast/websocket/detail/impl_base.hpp REQUIRED HINTS ${Boost_INCLUDE_DIRS})
set(beast_header boost/beast/websocket/detail/impl_base.hpp)
file(READ ${ZEROHOUR_beast_headers}/${beast_header} beast_original)
string(REPLACE "zo.write(zs, zlib::Flush::full, ec);" "zo.write(zs, zlib::Flush::sync, ec);" beast_text "${beast_original}")
if(beast_text STREQUAL beast_original)
  message(WARNING "This version of Boost.Beast has no such flush: messages of a WebSocket are compressed one by one.")
endif()
file(GENERATE OUTPUT ${CMAKE_BINARY_DIR}/beast/${beast_header} CONTENT "${beast_text}")
target_include_directories(zerohour_beast SYSTEM BEFORE PUBLIC ${CMAKE_BINARY_DIR}/beast)
