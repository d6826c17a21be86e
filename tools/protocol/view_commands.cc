// The commands that a graphical front end asks most: positions and moves of the game so far, what is to be decided, and
// what could be done.
#include <optional>

#include "tools/protocol/engine.h"

namespace zerohour::protocol {

Answer Engine::state(absl::string_view arguments, Reply& reply) {
  return table_->state(words_of(arguments), reply);
}

// Alone it only asks.
Answer Engine::player(absl::string_view arguments, Reply& reply) {
  if (arguments.empty()) return table_->players(reply);
  if (running_) return busy();
  const absl::string_view side = take_word(arguments);
  return table_->set_player(side, arguments);
}

Answer Engine::story(absl::string_view arguments, Reply& reply) {
  const std::optional<std::uint64_t> from =
      arguments.empty() ? std::optional<std::uint64_t>(1) : number_of(arguments, 1'000'000'000);
  if (!from.has_value()) return refusal("bad-arguments", "story [FROM]");
  return table_->story(static_cast<std::size_t>(*from), reply);
}

Answer Engine::guide(absl::string_view, Reply& reply) {
  return table_->guide(reply);
}
Answer Engine::preview(absl::string_view arguments, Reply&) {
  return table_->preview(arguments);
}
Answer Engine::threats(absl::string_view arguments, Reply& reply) {
  return table_->threats(words_of(arguments), reply);
}
Answer Engine::book(absl::string_view arguments, Reply& reply) {
  return table_->book(arguments, reply);
}
Answer Engine::chances(absl::string_view arguments, Reply&) {
  return table_->chances(words_of(arguments));
}

}  // namespace zerohour::protocol
