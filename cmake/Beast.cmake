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
