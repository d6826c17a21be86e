// The StudiedGame of a game.
#pragma once

#include <memory>
#include <string>
#include <utility>

#include "engine/core/any_game_of.h"
#include "tools/protocol/any_adapter_of.h"
#include "tools/study/studied_game.h"

namespace zerohour::study {

// adapter(data), evaluator(game, name) and sets_up(state): as in StudiedGame, with the game's own types.
template <Game G, class MakeAdapter, class ReadEvaluator, class SetsUp>
StudiedGame studied_game_of(MakeAdapter adapter, ReadEvaluator evaluator, SetsUp sets_up) {
  using State = typename G::State;
  StudiedGame studied;
  studied.adapter = [adapter](const std::string& data) { return protocol::any_adapter(adapter(data)); };
  studied.evaluator = [evaluator](
                          const AnyGame& game,
                          const std::string& name) -> absl::StatusOr<std::shared_ptr<const tournament::AnyEvaluator>> {
    absl::StatusOr<std::shared_ptr<const eval::Evaluator<G>>> read = evaluator(*typed<G>(game), name);
    if (!read.ok()) return read.status();
    return tournament::any_evaluator<G>(*std::move(read));
  };
  studied.sets_up = [sets_up](const AnyState& s) { return sets_up(s.as<State>()); };
  return studied;
}

}  // namespace zerohour::study
