#include "tools/registry.h"

// Which games are built says CMake (ZEROHOUR_GAMES): each defines ZEROHOUR_WITH_ and its name.
#ifdef ZEROHOUR_WITH_LOOS
#include "tools/loos/game_tools.h"
#ifndef ZEROHOUR_TERMINAL_ALONE
#include "tools/loos/commands/commands.h"
#include "tools/loos/game_runner.h"
#endif
#endif
#ifdef ZEROHOUR_WITH_LGG
#include "tools/lgg/game_tools.h"
#ifndef ZEROHOUR_TERMINAL_ALONE
#include "tools/lgg/commands/commands.h"
#include "tools/lgg/game_runner.h"
#endif
#endif
#ifdef ZEROHOUR_WITH_WESTFRONT
#include "tools/westfront/game_tools.h"
#ifndef ZEROHOUR_TERMINAL_ALONE
#include "tools/westfront/commands/commands.h"
#include "tools/westfront/game_runner.h"
#endif
#endif

// The entry of the game of a namespace.
#ifdef ZEROHOUR_TERMINAL_ALONE
#define ZEROHOUR_GAME(game)          \
  {                                  \
    &game::game_tools(), nullptr, {} \
  }
#else
#define ZEROHOUR_GAME(game) \
  { &game::game_tools(), &game::game_runner(), game::commands() }
#endif

namespace zerohour {

absl::Span<const GameEntry> games() {
  static const GameEntry all[] = {
#ifdef ZEROHOUR_WITH_LOOS
      ZEROHOUR_GAME(loos),
#endif
#ifdef ZEROHOUR_WITH_LGG
      ZEROHOUR_GAME(lgg),
#endif
#ifdef ZEROHOUR_WITH_WESTFRONT
      ZEROHOUR_GAME(westfront),
#endif
  };
  return all;
}

}  // namespace zerohour
