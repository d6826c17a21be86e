#include "tools/browser/games.h"

// Which games are built says CMake (ZEROHOUR_GAMES).
#ifdef ZEROHOUR_WITH_LOOS
#include "tools/loos/adapter.h"
#endif
#ifdef ZEROHOUR_WITH_LGG
#include "tools/lgg/adapter.h"
#endif
#ifdef ZEROHOUR_WITH_WESTFRONT
#include "tools/westfront/adapter.h"
#endif

namespace zerohour::browser {

std::vector<std::shared_ptr<const protocol::GameType>> game_types() {
  return {
#ifdef ZEROHOUR_WITH_LOOS
      loos::make_game_type(std::string()),
#endif
#ifdef ZEROHOUR_WITH_LGG
      lgg::make_game_type(std::string()),
#endif
#ifdef ZEROHOUR_WITH_WESTFRONT
      westfront::make_game_type(std::string()),
#endif
  };
}

}  // namespace zerohour::browser
