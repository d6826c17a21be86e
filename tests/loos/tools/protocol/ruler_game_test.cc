// Whole games of Loos beside a real map, from the words of `ruler` alone.
#include "tests/tools/protocol/ruler_game.h"

#include <gtest/gtest.h>

#include <map>
#include <string>

#include "tests/loos/tools/protocol/loos_talk.h"
#include "tools/loos/adapter.h"
#include "tools/loos/names.h"
#include "tools/protocol/typed_view.h"

namespace zerohour::loos {
namespace {

using protocol::MadeUpTable;

// What was seen, so that no game passes for want of it.
struct SeenOnTheMap {
  int stacks = 0, lost_steps = 0, pointing = 0, boxes = 0, fire = 0, control = 0, replacements = 0;
};

void compare(const protocol::Table& table, const MadeUpTable& laid, SeenOnTheMap& seen) {
  const protocol::TypedView<Loos> table_seen(table, Viewpoint::kReferee);
  const State s = table_seen.now();
  const Loos& game = table_seen.game();
  std::size_t count = 1;  // the turn marker
  for (const UnitId u : game.board().scenario().in_play) {
    if (!game.board().counter(u).present) continue;
    const std::string title = unit_name(game, s, u);
    const Hex h = s.hex[u];
    const MadeUpTable::Piece* const piece = laid.find(title);
    if (h == kGone || h == kUnplaced) {
      EXPECT_EQ(piece, nullptr) << title;
      continue;
    }
    ++count;
    if (piece == nullptr) {
      ADD_FAILURE() << title << " is missing";
      continue;
    }
    if (!h.on_map()) {
      ++seen.boxes;
      EXPECT_EQ(piece->place.substr(0, 4), "the ") << title;
      continue;
    }
    const std::string place = absl::StrCat("hex ", hex::to_string(h));
    EXPECT_EQ(piece->place, place) << title;
    const int full = s.replacement.contains(u) ? 1 : game.board().counter(u).steps;
    const auto lost = piece->marks.find("lost step");
    EXPECT_EQ(lost == piece->marks.end() ? 0 : lost->second, full - s.steps(u)) << title;
    seen.lost_steps += full - s.steps(u);
    seen.replacements += s.replacement.contains(u) ? 1 : 0;
    const bool points = s.aim(u) != kNoAim;
    seen.pointing += points ? 1 : 0;
    EXPECT_EQ(piece->points,
              points ? absl::StrCat("hex ", hex::to_string(game.board().next(h, s.aim(u)))) : std::string())
        << title;
    if (!s.has_mate(u) || s.bottom.contains(u)) continue;
    ++seen.stacks;
    const std::vector<std::string> expected = {unit_name(game, s, s.mate[u]), title};
    std::vector<std::string> units;
    for (const std::string& one : laid.stack(place)) {
      if (one == expected[0] || one == expected[1]) units.push_back(one);
    }
    EXPECT_EQ(units, expected);
  }
  std::map<std::pair<std::string, std::string>, int> fires;
  for (int i = 0; i < s.marker_count; ++i) {
    const Marker marker = s.marker[static_cast<std::size_t>(i)];
    ++fires[{absl::StrCat(side_title(marker_owner(game, s, i)), " fire support"),
             absl::StrCat("hex ", hex::to_string(marker.hex()))}];
    ++seen.fire;
  }
  for (const auto& [fire, markers] : fires) {
    ++count;
    const MadeUpTable::Piece* const piece = laid.find_in(fire.first, fire.second);
    ASSERT_NE(piece, nullptr) << fire.first << " in " << fire.second;
    EXPECT_EQ(piece->marks.at("fire marker"), markers);
  }
  for (std::size_t i = 0; i < game.board().control_hexes.size(); ++i) {
    const std::string place = absl::StrCat("hex ", hex::to_string(game.board().control_hexes[i]));
    const bool british = (s.control >> i & 1) != 0;
    EXPECT_EQ(laid.find_in("a British control marker", place) != nullptr, british) << place;
    count += british ? 1 : 0;
    seen.control += british ? 1 : 0;
  }
  if (s.aircraft.on_map()) {
    ++count;
    EXPECT_NE(laid.find_in("the aircraft", absl::StrCat("hex ", hex::to_string(s.aircraft))), nullptr);
  }
  EXPECT_NE(laid.find_in("the turn marker", absl::StrCat("box ", s.turn, " of the turn track")), nullptr);
  EXPECT_EQ(laid.size(), count) << "nothing else lies there";
}

TEST(RulerGame, WordsAloneKeepTheMapAsTheGameIs) {
  const auto type = make_game_type("");
  SeenOnTheMap seen;
  int sentences = 0;
  std::uint64_t seed = 1;
  for (const char* scenario : {"trench-assault", "hill70", "fosse8", "loos"}) {
    for (const Side chair : {kBritish, kGerman}) {
      SCOPED_TRACE(absl::StrCat(scenario, " from the chair of the ", side_title(chair)));
      protocol::RulerGame played;
      played.scenario = scenario;
      played.players = {"greedy", seed % 2 == 0 ? "random" : "greedy"};
      played.chair = chair;
      played.seed = seed++;
      played.compare = [&](const protocol::Table& table, const MadeUpTable& laid) { compare(table, laid, seen); };
      sentences += protocol::play_beside_a_real_table(*type, played);
      if (HasFailure()) return;
    }
  }
  EXPECT_GT(sentences, 500);
  EXPECT_GT(seen.stacks, 0);
  EXPECT_GT(seen.lost_steps, 0);
  EXPECT_GT(seen.pointing, 0);
  EXPECT_GT(seen.boxes, 0);
  EXPECT_GT(seen.fire, 0);
  EXPECT_GT(seen.control, 0);
  EXPECT_GT(seen.replacements, 0);
}

}  // namespace
}  // namespace zerohour::loos

namespace zerohour::protocol {
namespace {

int changes_of(Talk& talk, const std::string& line) {
  const std::vector<std::string> lines = talk.ask(line);
  EXPECT_EQ(Talk::field_of(lines.back(), "count"), absl::StrCat(lines.size() - 1)) << lines.back();
  return static_cast<int>(lines.size()) - 1;
}

TEST(RulerCommand, TellsWhatHasChangedSinceTheClientAsked) {
  LoosTalk talk;
  EXPECT_TRUE(is_error(talk.final_line("ruler"), "no-game"));
  talk.ask("newgame scenario trench-assault seed 7");
  const std::string before = talk.state();
  EXPECT_EQ(changes_of(talk, "ruler look"), 6);
  EXPECT_EQ(changes_of(talk, "ruler"), 6) << "looking is not asking";
  EXPECT_EQ(changes_of(talk, "ruler"), 0);
  EXPECT_EQ(talk.field("ruler", "since"), "0");
  EXPECT_EQ(talk.state(), before);
  talk.ask("play bombard 1814");
  EXPECT_EQ(
      talk.ask("ruler look").front(),
      "change number=1 kind=put thing=\"British fire support\" text=\"Put British fire support into hex 1814, with 1 "
      "fire marker.\"");
  EXPECT_EQ(changes_of(talk, "ruler look"), 1);
  EXPECT_EQ(changes_of(talk, "ruler 1"), 0) << "nothing has changed since that move";
  EXPECT_EQ(changes_of(talk, "ruler"), 0) << "since a move counts as told";
  // What is taken back is told like anything else.
  talk.ask("undo");
  EXPECT_EQ(
      talk.ask("ruler").front(),
      "change number=1 kind=take thing=\"British fire support\" text=\"Take British fire support in hex 1814 off the "
      "map.\"");
  EXPECT_EQ(talk.field("ruler", "chair"), "british");
  EXPECT_EQ(talk.field("ruler side=german", "chair"), "german");
  talk.ask("sit german");
  EXPECT_EQ(talk.field("ruler", "chair"), "german");
  talk.ask("sit both");
  // An edited position is on the same table, a new game on an empty one.
  talk.ask("edit 1/1a gone");
  const std::vector<std::string> edited = talk.ask("ruler");
  ASSERT_EQ(edited.size(), 2U) << edited.front();
  EXPECT_TRUE(absl::EndsWith(edited.front(), "text=\"Take 1/1a off the map.\"")) << edited.front();
  EXPECT_TRUE(is_error(talk.final_line("undo roll"), "host-dice")) << "that is no edit";
  talk.ask("undo");
  EXPECT_TRUE(absl::EndsWith(talk.ask("ruler").front(), "text=\"Put 1/1a into hex 1815, on top of 1/1b.\""));
  talk.ask("newgame scenario trench-assault seed 7");
  EXPECT_EQ(changes_of(talk, "ruler"), 6);
  EXPECT_TRUE(is_error(talk.final_line("ruler 1"), "no-such-move")) << "there is no such move";
  EXPECT_TRUE(is_error(talk.final_line("ruler 0 0"), "bad-arguments"));
  EXPECT_TRUE(is_error(talk.final_line("ruler side=french"), "bad-arguments"));
  EXPECT_TRUE(is_error(talk.final_line("ruler here"), "bad-arguments"));
}

// A spectator's table is as it is drawn; a game without things has no ruler.
TEST(RulerCommand, IsRefusedInAGameWithoutThings) {
  Talk talk;
  talk.ask("newgame seed 7");
  EXPECT_TRUE(is_error(talk.final_line("ruler"), "unsupported"));
}

}  // namespace
}  // namespace zerohour::protocol
