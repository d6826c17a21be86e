// What a game adds for the tools beyond the Game contract. The tools know no game; each game supplies one adapter:
// three parts that every game has, and any number of abilities.
#pragma once

#include <memory>
#include <utility>
#include <vector>

#include "engine/core/game.h"
#include "tools/protocol/abilities.h"
#include "tools/protocol/bot_source.h"
#include "tools/protocol/loader.h"
#include "tools/protocol/reply.h"
#include "tools/protocol/wording.h"

namespace zerohour::protocol {

template <Game G>
class GameAdapter {
 public:
  using Abilities = std::vector<std::shared_ptr<const Ability>>;

  // None of the three is null.
  GameAdapter(std::shared_ptr<const Loader<G>> loader, std::shared_ptr<const BotSource<G>> bots,
              std::shared_ptr<const Wording<G>> wording, Abilities abilities = {})
      : loader_(std::move(loader)),
        bots_(std::move(bots)),
        wording_(std::move(wording)),
        abilities_(std::move(abilities)) {}

  // The same game with other players.
  GameAdapter with_bots(std::shared_ptr<const BotSource<G>> bots) const {
    return GameAdapter(loader_, std::move(bots), wording_, abilities_);
  }

  const Loader<G>& loader() const { return *loader_; }
  const Wording<G>& wording() const { return *wording_; }
  // Shared, because what makes bots may outlive this.
  const std::shared_ptr<const BotSource<G>>& bots() const { return bots_; }

  // The ability of that type, for instance Odds<G>; null if the game does not have it.
  template <class A>
  const A* find() const {
    for (const std::shared_ptr<const Ability>& ability : abilities_) {
      if (const A* found = dynamic_cast<const A*>(ability.get()); found != nullptr) return found;
    }
    return nullptr;
  }
  // The result of `question` on that ability: a Status, or a StatusOr of anything. Refused as "unsupported" if the game
  // lacks it.
  template <class A, class Question>
  auto ask(Question&& question) const -> decltype(question(std::declval<const A&>())) {
    const A* const ability = find<A>();
    if (ability == nullptr) return unsupported();
    return std::forward<Question>(question)(*ability);
  }

 private:
  std::shared_ptr<const Loader<G>> loader_;
  std::shared_ptr<const BotSource<G>> bots_;
  std::shared_ptr<const Wording<G>> wording_;
  Abilities abilities_;
};

}  // namespace zerohour::protocol
