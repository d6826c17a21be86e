#include "tools/protocol/live_game.h"

#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "engine/core/record.h"
#include "tools/protocol/event_log.h"
#include "tools/protocol/line_of_play.h"
#include "tools/protocol/reply.h"
#include "tools/session/session.h"

namespace zerohour::protocol {

std::shared_ptr<judge::Judge> make_judge(const std::shared_ptr<const AnyAdapter>& adapter,
                                         const std::shared_ptr<const AnyGame>& game) {
  const auto sampler = [adapter, game] { return adapter->find<Chances<AnyGame>>()->sampler(game); };
  return std::make_shared<judge::Judge>(game, sampler, adapter->solver(*game));
}

Row event_row(absl::string_view what) {
  return Row().word("what", what);
}

Event resign_event(const AnyGame& game, Side side) {
  Event event;
  event.row = event_row("resign").word("side", text(game.side_name(side)));
  return event;
}

Event move_event(const session::Session& session, std::size_t i) {
  const session::Session::Move& move = session.moves()[i];
  const AnyGame& game = session.game();
  Event event;
  if (move.actor == Actor::kChance) {
    event.row = event_row("roll").faces("faces", faces_word(move.faces.span()));
    event.covered = event_row("roll").faces("faces", kHidden);
  } else {
    const Side side = move.actor == Actor::kSecond ? Side::kSecond : Side::kFirst;
    event.row = event_row("play").word("side", text(game.side_name(side)));
    event.covered = event.row;
    event.row.action("action", game.format_action(move.before, move.action));
    event.covered.action("action", kHidden);
  }
  for (int v = 0; v < kViewpoints; ++v) {
    event.hidden[static_cast<std::size_t>(v)] = session.hides(i, static_cast<Viewpoint>(v));
  }
  return event;
}

std::string hints_key(const AnyGame& game, Side side) {
  return zerohour::session::hints_key(text(game.side_name(side)));
}

std::string LiveGame::why_fixed() const {
  if (resigned().has_value()) return "a side has resigned";
  // Play could continue with no dice.
  const bool unknown = dice().source == RecordDice::Source::kSecret && !dice().seed.has_value();
  return over() && unknown ? "the game is over, and the seed of its dice is not known here" : "";
}

const DiceSeed* LiveGame::secret_seed() const {
  return dice().seed.has_value() && dice().seed->is_secret() ? &*dice().seed : nullptr;
}

std::vector<std::string> LiveGame::rolls() const {
  std::vector<std::string> rolls;
  for (const session::Session::Move& move : session.moves()) {
    if (move.actor == Actor::kChance) rolls.push_back(roll_name(session.game().roll_request(move.before)));
  }
  return rolls;
}

std::string LiveGame::player_name(Side side) const {
  for (const auto& [name, player] : session.record().players) {
    if (name == game().side_name(side)) return player;
  }
  return "";
}

void LiveGame::note_move() {
  const std::size_t last = session.moves().size() - 1;
  const std::uint64_t before = std::exchange(last_move_event, events.next());
  events.note(move_event(session, last));
  if (session.completes_choice(last)) {
    Event first = move_event(session, last - 1);
    for (Row* const row : {&first.row, &first.covered}) {
      Row shown = event_row("shown").number("of", before);
      shown.word("side", row->value_of("side")).action("action", row->value_of("action"));
      *row = std::move(shown);
    }
    events.note(std::move(first));
  }
  note_end();
}

void LiveGame::note_end() {
  if (adapter->may_hide() && over()) events.note(event_row("revealed"));
}

absl::Status LiveGame::refuse_if_over() const {
  return over() ? refusal("game-over", "the game is over: 'result' tells how") : absl::OkStatus();
}

std::string LiveGame::no_side(absl::string_view word) const {
  return absl::StrCat("no side is called '", word, "': there are ", text(game().side_name(Side::kFirst)), " and ",
                      text(game().side_name(Side::kSecond)));
}

}  // namespace zerohour::protocol
