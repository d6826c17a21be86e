// Whole games of Western Front beside a real table, from the words of `ruler` alone.
#include "tests/tools/protocol/ruler_game.h"

#include <gtest/gtest.h>

#include <map>
#include <string>

#include "tools/protocol/typed_view.h"
#include "tools/westfront/adapter.h"
#include "tools/westfront/names.h"

namespace zerohour::westfront {
namespace {

using protocol::MadeUpTable;

int marks_of(const MadeUpTable::Piece& piece, const std::string& name) {
  const auto found = piece.marks.find(name);
  return found == piece.marks.end() ? 0 : found->second;
}

// What was seen, so that no game passes for want of it.
struct Seen {
  int templates = 0, clouds = 0, markers = 0, lost = 0, objectives = 0;
};

void expect_place(const MadeUpTable& laid, const std::string& title, Point at, std::size_t& count) {
  ++count;
  const MadeUpTable::Piece* const piece = laid.find(title);
  ASSERT_NE(piece, nullptr) << title;
  EXPECT_NEAR(piece->x.value_or(-1), at.x / 10.0, 1e-9) << title;
  EXPECT_NEAR(piece->y.value_or(-1), at.y / 10.0, 1e-9) << title;
}

void compare(const protocol::Table& table, const MadeUpTable& laid, Seen& seen) {
  const protocol::TypedView<Westfront> table_seen(table, Viewpoint::kReferee);
  const State s = table_seen.now();
  const View view = table_seen.game().view(s);
  const Scenario& scenario = view.scenario();
  std::size_t count = 0;
  for (const StandId stand : ids_to(scenario.stand_count())) {
    const std::string title = stand_title(scenario, stand);
    const MadeUpTable::Piece* const piece = laid.find(title);
    if (!s.in_play(stand)) {
      ++seen.lost;
      EXPECT_EQ(piece, nullptr) << title;
      continue;
    }
    expect_place(laid, title, s.at[stand], count);
    if (piece == nullptr) continue;
    seen.markers += s.markers[stand];
    EXPECT_EQ(marks_of(*piece, "suppression marker"), s.markers[stand]) << title;
    EXPECT_EQ(marks_of(*piece, "held shot"), s.held[stand]) << title;
    EXPECT_EQ(marks_of(*piece, "ditched marker"), s.has(stand, kDitched) ? 1 : 0) << title;
    EXPECT_EQ(marks_of(*piece, "under-fire marker"), s.has(stand, kTurned) ? 1 : 0) << title;
    if (is_mortar(view.type(stand)) && scenario.on_table(s.aim[stand])) {
      expect_place(laid, absl::StrCat("the point of ", title), s.aim[stand], count);
    }
  }
  for (const BatteryId battery : ids_to(scenario.battery_count())) {
    const std::string title = absl::StrCat("the point of ", battery_title(scenario, battery));
    if (s.lost(battery) || !scenario.on_table(s.battery_aim[battery])) {
      EXPECT_EQ(laid.find(title), nullptr) << title;
    } else {
      expect_place(laid, title, s.battery_aim[battery], count);
    }
  }
  // By owner, size and place, as many as there are.
  std::map<std::pair<std::string, std::pair<int, int>>, int> templates;
  for (int i = 0; i < s.lying_count; ++i) {
    ++count;
    ++seen.templates;
    const Template& lying = s.lying[static_cast<std::size_t>(i)];
    const std::string title =
        absl::StrCat("a ", side_title(scenario, view.lies_of(i, kAttacker) ? kAttacker : kDefender), " template of ",
                     lying.width / 10, " x ", lying.depth / 10, " cm");
    ++templates[{title, {lying.at.x, lying.at.y}}];
  }
  for (const auto& [lying, number] : templates) {
    EXPECT_EQ(laid.count(lying.first, lying.second.first / 10.0, lying.second.second / 10.0), number) << lying.first;
  }
  for (const Side side : {kAttacker, kDefender}) {
    int number = 0;
    view.for_each_cloud(side, [&](const Template& cloud) {
      ++seen.clouds;
      expect_place(laid,
                   absl::StrCat("the ", side_title(scenario, side), " gas cloud ", ++number,
                                " (10 x 5 cm with its long side across the table)"),
                   cloud.at, count);
    });
  }
  for (const Point gap : view.gaps()) {
    ++count;
    EXPECT_GT(laid.count("a gap of 3 cm in the wire", gap.x / 10.0, gap.y / 10.0), 0);
  }
  for (std::size_t i = 0; i < scenario.objectives.size(); ++i) {
    if ((s.objectives >> i & 1) == 0) continue;
    ++seen.objectives;
    const Objective& objective = scenario.objectives[i];
    expect_place(laid,
                 absl::StrCat("the ", side_title(scenario, kAttacker), " marker of ",
                              objective.name.empty() ? objective.id : objective.name),
                 objective.at, count);
  }
  EXPECT_EQ(laid.size(), count) << "nothing else lies there";
}

TEST(RulerGame, WordsAloneKeepTheTableAsTheGameIs) {
  const auto type = make_game_type("");
  Seen seen;
  int sentences = 0;
  std::uint64_t seed = 1;
  for (const char* scenario : {"raid", "hohenzollern"}) {
    const auto game = Westfront::load(scenario).value();
    for (const Side chair : {kAttacker, kDefender}) {
      SCOPED_TRACE(absl::StrCat(scenario, " from the chair of ", game->side_name(chair)));
      protocol::RulerGame played;
      played.scenario = scenario;
      played.players = {"script", seed % 2 == 0 ? "random" : "script"};
      played.chair = chair;
      played.seed = seed++;
      played.width = game->rules().scenario.width / 10.0;
      played.height = game->rules().scenario.height / 10.0;
      // The small game to its end; of the large one what has gas, barrages and assaults.
      played.most_moves = scenario == std::string("raid") ? 100000 : 900;
      played.compare = [&](const protocol::Table& table, const MadeUpTable& laid) { compare(table, laid, seen); };
      sentences += protocol::play_beside_a_real_table(*type, played);
      if (HasFailure()) return;
    }
  }
  EXPECT_GT(sentences, 500);
  EXPECT_GT(seen.templates, 0);
  EXPECT_GT(seen.clouds, 0);
  EXPECT_GT(seen.markers, 0);
  EXPECT_GT(seen.lost, 0);
  EXPECT_GT(seen.objectives, 0);
}

}  // namespace
}  // namespace zerohour::westfront
