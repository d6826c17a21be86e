#include "ai/loos/script_bot.h"

#include "ai/loos/book.h"
#include "ai/loos/hopeless.h"
#include "ai/loos/ideas.h"
#include "ai/plan/search_info.h"

namespace zerohour::loos {
namespace {

const BookedGround& known_ground(plan::PlanKeeper<Loos, BookedGround>& keeper, const Loos& game,
                                 std::optional<BookKind> book) {
  return keeper.knowledge(game, [&] { return std::make_unique<const BookedGround>(game, book); });
}

// The usual briefing with up to so many changes.
Briefing changed_at_random(absl::Span<const Theme> themes, std::uint32_t most, Random& random) {
  Briefing briefing;
  for (std::uint32_t left = random.below(most + 1); left > 0; --left) briefing = changed(themes, briefing, random);
  return briefing;
}

}  // namespace

Action ScriptBot::choose(const Loos& game, const State& state, const ai::Budget&) {
  const BookedGround& known = known_ground(keeper_, game, book_);
  if (const Action* const next = keeper_.next(game, state)) return *next;
  const Script script{.game = game, .ground = known.ground(), .style = style_, .seed = seed_, .habits = &habits_};
  plan_.begin(game, state);
  const Label* const label = play_book_setup(script, known.book(), plan_);
  plan::SearchInfo info;
  if (label != nullptr) info.idea = label_text(*label);
  explanation_ = plan::text_of(info);
  if (label == nullptr) make_plan(script, state, plan_);
  if (sound_) make_sound(game, state, plan_);
  return keeper_.begin(plan_.steps());
}

Action RestlessBot::choose(const Loos& game, const State& state, const ai::Budget&) {
  constexpr std::uint32_t kMostChanges = 3;
  const BookedGround& known = known_ground(keeper_, game, book_);
  if (const Action* const next = keeper_.next(game, state)) return *next;
  const Script script{
      .game = game, .ground = known.ground(), .style = Style::kSector, .seed = seed_, .habits = &habits_};
  plan_.begin(game, state);
  if (play_book_setup(script, known.book(), plan_) != nullptr) return keeper_.begin(plan_.steps());
  const absl::Span<const Theme> themes = themes_of(state);
  if (themes.empty()) return keeper_.begin(plain_idea(script, state).steps);
  std::uint64_t seed = seed_ ^ game.hash(state);
  Random random(splitmix64(seed));
  const Briefing briefing =
      whims_ == Whims::kAll ? any_briefing(themes, random) : changed_at_random(themes, kMostChanges, random);
  return keeper_.begin(briefed_idea(script, state, themes, briefing).steps);
}

}  // namespace zerohour::loos
