# If ccache is installed, a source that was compiled before in a folder with this path is not compiled again. A launcher that
# is given (CMAKE_CXX_COMPILER_LAUNCHER) is left as it is.
#
# Precompiled headers need care. They are never taken from the cache: while ccache looks for one, the compiler would read the
# one that exists, although it may be out of date. And GCC never writes the same bytes twice, so ccache distinguishes them by
# a digest of the text in them, which precompile.sh writes.
option(ZEROHOUR_CCACHE "Compile through ccache where it is installed" ON)
set(ZEROHOUR_USES_CCACHE FALSE)
if(ZEROHOUR_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
  find_program(ZEROHOUR_CCACHE_PROGRAM ccache)
  if(ZEROHOUR_CCACHE_PROGRAM)
    set(ZEROHOUR_USES_CCACHE TRUE)
    set(CMAKE_CXX_COMPILER_LAUNCHER env CCACHE_SLOPPINESS=pch_defines,time_macros CCACHE_PCH_EXTSUM=true
                                    ${ZEROHOUR_CCACHE_PROGRAM})
  endif()
endif()
