// Whole games of La Grande Guerre beside a real table, from the words of `ruler` alone.
#include "tests/tools/protocol/ruler_game.h"

#include <gtest/gtest.h>

#include <set>
#include <string>

#include "tools/lgg/adapter.h"
#include "tools/lgg/names.h"
#include "tools/protocol/typed_view.h"

namespace zerohour::lgg {
namespace {

using protocol::MadeUpTable;

void expect_at(const MadeUpTable& laid, const std::string& title, table::Point at, std::size_t& count) {
  ++count;
  const MadeUpTable::Piece* const piece = laid.find(title);
  ASSERT_NE(piece, nullptr) << title;
  EXPECT_NEAR(piece->x.value_or(-1), at.x / 100.0, 1e-9) << title;
  EXPECT_NEAR(piece->y.value_or(-1), at.y / 100.0, 1e-9) << title;
}

// Which kinds of places were seen, so that no game passes for want of them.
std::set<Place> compare(const protocol::Table& table, const MadeUpTable& laid) {
  const protocol::TypedView<Lgg> table_seen(table, Viewpoint::kReferee);
  const State s = table_seen.now();
  const View view = table_seen.game().view(s);
  std::set<Place> seen;
  std::size_t count = 0;
  for (int i = 1; i <= view.unit_count(); ++i) {
    const auto u = static_cast<UnitId>(i);
    const std::string title = unit_title(view, u);
    seen.insert(s.place[u]);
    const MadeUpTable::Piece* const piece = laid.find(title);
    if (s.place[u] == Place::kNowhere || s.place[u] == Place::kJoined) {
      EXPECT_EQ(piece, nullptr) << title;
      continue;
    }
    if (piece == nullptr) {
      ADD_FAILURE() << title << " is missing";
      continue;
    }
    if (s.on_table(u)) {
      expect_at(laid, title, s.pose[u].at, count);
      EXPECT_EQ(piece->heading, s.pose[u].heading) << title;
    } else {
      ++count;
      EXPECT_FALSE(piece->x.has_value()) << title;
      EXPECT_EQ(piece->place, s.place[u] == Place::kRallyable      ? "the pile of units that can rally"
                              : s.place[u] == Place::kNonRallyable ? "the pile of units that cannot rally today"
                                                                   : "the pile of units that are lost");
    }
    const auto hits = piece->marks.find("hit");
    EXPECT_EQ(hits == piece->marks.end() ? 0 : hits->second, s.hits[u]) << title;
  }
  for (const Side side : {kBlue, kRed}) {
    for (int i = 0; i < kMaxStands; ++i) {
      const Stand& stand = s.stands[index(side)][static_cast<std::size_t>(i)];
      const std::string title =
          absl::StrCat(side == kBlue ? "Blue's " : "Red's ", i == 0 ? "commander" : absl::StrCat("wing commander ", i));
      if (stand.present != 0) {
        expect_at(laid, title, stand.at, count);
      } else {
        EXPECT_EQ(laid.find(title), nullptr) << title;
      }
    }
  }
  const Scenario& scenario = view.scenario();
  for (std::size_t i = 0; i < scenario.bridges.size(); ++i) {
    const std::string title = absl::StrCat("the bridge ", scenario.bridges[i].id);
    if ((s.bridges_broken >> i & 1) != 0) {
      EXPECT_EQ(laid.find(title), nullptr) << title;
    } else {
      expect_at(laid, title, scenario.bridges[i].at, count);
    }
  }
  for (std::size_t i = 0; i < s.works.size(); ++i) {
    const Work& work = s.works[i];
    if (work.kind == static_cast<std::uint8_t>(WorkKind::kBridge) && work.broken == 0) {
      expect_at(laid, absl::StrCat("the engineers' bridge work", i + 1), work.a, count);
    }
    if (work.kind != static_cast<std::uint8_t>(WorkKind::kBank)) continue;
    expect_at(laid, absl::StrCat("one end of the bank work", i + 1), work.a, count);
    expect_at(laid, absl::StrCat("the other end of the bank work", i + 1), work.b, count);
  }
  EXPECT_EQ(laid.size(), count) << "nothing else lies there";
  return seen;
}

TEST(RulerGame, WordsAloneKeepTheTableAsTheGameIs) {
  const auto type = make_game_type("");
  std::set<Place> seen;
  int sentences = 0;
  std::uint64_t seed = 1;
  for (const char* scenario : {"pinch", "meeting", "crossing", "bivouac"}) {
    const auto game = Lgg::load(scenario).value();
    for (const Side chair : {kBlue, kRed}) {
      SCOPED_TRACE(absl::StrCat(scenario, " from the chair of ", kSideNames[index(chair)]));
      protocol::RulerGame played;
      played.scenario = scenario;
      played.players = {"script", seed % 2 == 0 ? "random" : "script"};
      played.chair = chair;
      played.seed = seed++;
      played.width = game->rules().scenario.width / 100.0;
      played.height = game->rules().scenario.height / 100.0;
      played.compare = [&](const protocol::Table& table, const MadeUpTable& laid) {
        const std::set<Place> here = compare(table, laid);
        seen.insert(here.begin(), here.end());
      };
      sentences += protocol::play_beside_a_real_table(*type, played);
      if (HasFailure()) return;
    }
  }
  EXPECT_GT(sentences, 500);
  EXPECT_TRUE(seen.contains(Place::kRallyable));
  EXPECT_TRUE(seen.contains(Place::kTable));
}

}  // namespace
}  // namespace zerohour::lgg
