// What the data files say. What their readers refuse is in data_damage_test.cc.
#include <array>
#include <fstream>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_replace.h"
#include "absl/strings/str_split.h"
#include "engine/loos/rulebook.h"
#include "gtest/gtest.h"
#include "tests/loos/data_fixture.h"

namespace zerohour::loos {
namespace {

using hex::to_string;

std::vector<Hex> hexes_where(const MapData& map, bool (*test)(const MapHex&)) {
  std::vector<Hex> found;
  for (int column = 1; column <= hex::kColumns; ++column) {
    for (int row = 1; row <= hex::kRows; ++row) {
      if (test(map.at(Hex(column, row)))) found.push_back(Hex(column, row));
    }
  }
  return found;
}
bool is_front(const MapHex& at) {
  return at.zone == Zone::kFront;
}
bool is_entry(const MapHex& at) {
  return at.entry;
}
bool is_field(const MapHex& at) {
  return at.zone == Zone::kField;
}

UnitId unit(absl::string_view id) {
  for (int u = 0; u < kUnits; ++u) {
    if (real_counters().counters[u].present && real_counters().counters[u].id == id) return static_cast<UnitId>(u);
  }
  ADD_FAILURE() << "no counter " << id;
  return kNoUnit;
}

// --- The map.

TEST(MapData, FillsTheSheet) {
  int rows = 0;
  for (const absl::string_view line : absl::StrSplit(text_of("map.csv"), '\n')) {
    rows += !line.empty() && line[0] >= '0' && line[0] <= '9';
  }
  EXPECT_EQ(rows, 34 * 20);
}

TEST(MapData, HasOneFrontLineHexAColumn) {
  const std::vector<Hex> front = hexes_where(real_map(), is_front);
  ASSERT_EQ(front.size(), 34u);
  for (int column = 1; column <= 34; ++column) EXPECT_EQ(front[column - 1].column(), column);
}

TEST(MapData, HasSixSectorsInColumnOrder) {
  int last = 0;
  std::set<int> sectors;
  for (const Hex h : hexes_where(real_map(), is_front)) {
    EXPECT_GE(real_map().at(h).sector, last) << to_string(h);
    last = real_map().at(h).sector;
    sectors.insert(last);
  }
  EXPECT_EQ(sectors, (std::set<int>{0, 1, 2, 3, 4, 5}));
}

// 12.1; 11.3 misprints 3306, which lies in Lens, as 2306.
TEST(MapData, HasTheThreeEntryHexes) {
  const std::vector<Hex> entries = hexes_where(real_map(), is_entry);
  EXPECT_EQ(entries, (std::vector<Hex>{Hex(1, 10), Hex(12, 1), Hex(33, 6)}));
  EXPECT_EQ(real_map().at(Hex(1, 10)).town, "La Bassee");
  EXPECT_EQ(real_map().at(Hex(12, 1)).town, "Wingles");
  EXPECT_EQ(real_map().at(Hex(33, 6)).town, "Lens");
  EXPECT_EQ(real_map().at(Hex(23, 6)).terrain, Terrain::kClear);
  EXPECT_FALSE(real_map().at(Hex(23, 6)).entry);
}

TEST(MapData, HoldsSidesByDirection) {
  EXPECT_EQ(real_map().at(Hex(18, 14)).trench_sides, 0b011100);  // dr d dl
  EXPECT_EQ(real_map().at(Hex(2, 8)).canal_sides, 0b110001);     // u dl ul
  EXPECT_TRUE(real_map().at(Hex(26, 8)).high);
  EXPECT_EQ(real_map().at(Hex(26, 8)).name, "Hill 70");
}

// --- The counters.

TEST(Counters, AreAllThere) {
  int british = 0;
  int battalions = 0;
  int regiments = 0;
  for (int u = 0; u < kUnits; ++u) {
    if (!real_counters().counters[u].present) continue;
    british += u < kBritishUnits;
    battalions += is_battalion(static_cast<UnitId>(u));
    regiments += is_regiment(static_cast<UnitId>(u));
  }
  EXPECT_EQ(british, 48);
  EXPECT_EQ(battalions, 29);
  EXPECT_EQ(regiments, 11);
  EXPECT_EQ(real_counters().divisions.size(), 15u);
}

TEST(Counters, AreNumberedInFileOrder) {
  const auto id = [](int u) { return real_counters().counters[u].id; };
  EXPECT_EQ(id(0), "1/1a");
  EXPECT_EQ(id(1), "1/1b");
  EXPECT_EQ(id(2), "1/2a");
  EXPECT_EQ(id(6), "2/5a");
  EXPECT_EQ(id(47), "24/73b");
  EXPECT_EQ(id(48), "14/IR16-I");
  EXPECT_EQ(id(50), "14/IR16-III");
  EXPECT_EQ(id(61), "117/RIR22-II");
  EXPECT_EQ(id(74), "111/FR73-III");
  EXPECT_EQ(id(75), "r28");
  EXPECT_EQ(id(76), "r29");
  EXPECT_EQ(id(77), "2G/RIR15");
  EXPECT_EQ(id(87), "4B/BRIR5");
}

TEST(Counters, HaveTheirValues) {
  const Counter& guard = real_counters().counters[unit("2G/RIR15")];
  EXPECT_EQ(guard.steps, 3);
  EXPECT_EQ(guard.full.attack, 7);
  EXPECT_EQ(guard.full.defence, 8);
  EXPECT_EQ(guard.reduced.attack, 5);
  EXPECT_EQ(guard.reduced.defence, 6);
  EXPECT_EQ(guard.move, 5);
  EXPECT_EQ(guard.arrival, Arrival::kReserve);
  EXPECT_EQ(real_counters().divisions[guard.division].name, "2G");
  EXPECT_EQ(real_counters().replacement.full.defence, 2);
  EXPECT_EQ(real_counters().counters[76].division, 255);
  EXPECT_EQ(real_counters().counters[76].arrival, Arrival::kDeadpile);
  EXPECT_EQ(real_counters().counters[unit("24/71a")].arrival, Arrival::kBox);
}

TEST(Counters, BelongToDivisions) {
  const std::optional<int> division = real_counters().find_division("117");
  ASSERT_TRUE(division.has_value());
  EXPECT_EQ(real_counters().divisions[*division].side, kGerman);
  EXPECT_EQ(real_counters().divisions[*division].units, UnitSet::range(57, 66));
  EXPECT_FALSE(real_counters().find_division("99").has_value());
}

// The rules that people read give the values that the program plays with; spaces do not count.
std::string rules_text() {
  std::stringstream text;
  text << std::ifstream(ZEROHOUR_DOCS "/loos-rules.md").rdbuf();
  std::string words = absl::StrReplaceAll(text.str(), {{"\n", " "}});
  absl::RemoveExtraAsciiWhitespace(&words);
  return words;
}

TEST(RulesText, HasTheCounters) {
  const std::string rules = rules_text();
  const auto book = rulebook("loos");
  for (const Division& division : book->counters.divisions) {
    const UnitId u = division.units.first();
    const Counter& c = book->counters.counters[u];
    const std::string reduced_attack = is_battalion(u) ? "-" : absl::StrCat(c.reduced.attack);
    const std::string reduced_defence = is_battalion(u) ? "-" : absl::StrCat(c.reduced.defence);
    const std::string row = absl::StrCat(" ", division.units.size(), " ", c.steps, " ", c.full.attack, "/",
                                         reduced_attack, " ", c.full.defence, "/", reduced_defence, " ", c.move, " ");
    const std::size_t at =
        rules.find(absl::StrCat(division.side == kBritish ? " British " : " German ", division.name, " "));
    ASSERT_NE(at, std::string::npos) << division.name;
    EXPECT_NE(rules.substr(at, 70).find(row), std::string::npos) << rules.substr(at, 70) << " | " << row;
  }
}

TEST(RulesText, HasTheTracks) {
  const std::string rules = rules_text();
  const std::vector<std::string> lines = absl::StrSplit(text_of("tracks.csv"), '\n');
  int turns = 0;
  for (const std::string& line : lines) {
    if (line.empty() || line[0] < '0' || line[0] > '9') continue;
    const std::string row =
        absl::StrReplaceAll(line, {{"\"Zero Hour, ", ""}, {"\"", ""}, {", ", "+"}, {",,,", " - - -"}, {",", " "}});
    EXPECT_NE(rules.find(absl::StrReplaceAll(row, {{"+", ", "}})), std::string::npos) << row;
    ++turns;
  }
  EXPECT_EQ(turns, 9);
}

// --- The tracks.

TEST(TracksData, RunFromZeroHourToTurnEight) {
  ASSERT_EQ(real_tracks().turns.size(), 9u);
  EXPECT_EQ(real_tracks().turns[0].markers, (std::array<std::uint8_t, 2>{10, 0}));
  EXPECT_EQ(real_tracks().turns[0].dice, (std::array<std::uint8_t, 2>{3, 0}));
  EXPECT_EQ(real_tracks().turns[1].label, "25 September, morning");
  for (const TrackBox& box : real_tracks().turns) EXPECT_LE(box.markers[0] + box.markers[1], 10);
}

TEST(TracksData, ReleaseTheReserveByFace) {
  const auto release = [](absl::string_view division, int turn) {
    return real_tracks().release[*real_counters().find_division(division)][turn];
  };
  EXPECT_EQ(release("8", 0), 0);
  EXPECT_EQ(release("8", 1), 0b0001110);
  EXPECT_EQ(release("2G", 1), 0b0000010);
  EXPECT_EQ(release("4B", 1), 0);
  EXPECT_EQ(release("4B", 8), 0b1111110);
  EXPECT_EQ(release("117", 8), 0);
}

TEST(TracksData, ReadFacesOneByOne) {
  const std::string text = absl::StrReplaceAll(text_of("tracks.csv"), {{"10,3,0,0,,,", "10,3,0,0,4 6,2-3 5,"}});
  const Tracks tracks = read_tracks(text, real_counters()).value();
  EXPECT_EQ(tracks.release[*real_counters().find_division("8")][0], 0b1010000);
  EXPECT_EQ(tracks.release[*real_counters().find_division("2G")][0], 0b0101100);
}

// --- The Combat Results Table.

constexpr absl::string_view kResults[6][kCrtColumns] = {
    {"(A)", "A3", "A2", ".", "Ex", "Ex", "D2", "D2", "D2", "D3", "De", "De"},
    {"(A)", "(A)", "A3", "A2", ".", "Ex", "Ex", "Ex", "D2", "D2", "D3", "De"},
    {"(A)", "(A)", "(A)", "A3", "A2", ".", "Ex", "Ex", "Ex", "D2", "D2", "D3"},
    {"(A)", "(A)", "(A)", "(A)", "A3", "A2", ".", "Ex", "Ex", "Ex", "D2", "D2"},
    {"Ae", "(A)", "(A)", "(A)", "(A)", "A3", "A2", ".", "Ex", "Ex", "Ex", "D2"},
    {"Ae", "Ae", "(A)", "(A)", "(A)", "(A)", "(A)", "A1", ".", "Ex", "Ex", "Ex"},
};

CrtResult meaning(absl::string_view label) {
  if (label == ".") return CrtResult::kNone;
  if (label == "Ae") return CrtResult::kAe;
  if (label == "Ex") return CrtResult::kEx;
  if (label == "D2") return CrtResult::kD2;
  if (label == "D3") return CrtResult::kD3;
  if (label == "De") return CrtResult::kDe;
  return CrtResult::kA;
}

TEST(CrtData, EveryCellReadsAsPrinted) {
  const Crt crt = read_crt(text_of("crt.csv")).value();
  for (int face = 1; face <= 6; ++face) {
    for (int column = 0; column < kCrtColumns; ++column) {
      EXPECT_EQ(crt.labels[column][face - 1], kResults[face - 1][column])
          << "face " << face << " column " << column + 1;
      EXPECT_EQ(crt.results[column][face - 1], meaning(kResults[face - 1][column]))
          << "face " << face << " column " << column + 1;
    }
  }
}

// Columns from 1, for differentials -7 to 12.
constexpr int kColumnOf[kCrtLines][20] = {
    {1, 1, 1, 1, 1, 1, 1, 2, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 8},         // Mountain
    {1, 1, 1, 1, 1, 1, 2, 3, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 9},         // Trench
    {1, 1, 1, 1, 1, 2, 3, 4, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 10},      // Town
    {1, 1, 1, 1, 2, 3, 4, 5, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 11},    // Woods
    {1, 1, 1, 2, 3, 4, 5, 6, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 12},  // Clear
};

TEST(CrtData, EveryDifferentialHasItsColumn) {
  const Crt crt = read_crt(text_of("crt.csv")).value();
  for (int line = 0; line < kCrtLines; ++line) {
    for (int differential = -7; differential <= 12; ++differential) {
      EXPECT_EQ(crt.column(static_cast<CrtLine>(line), differential) + 1, kColumnOf[line][differential + 7])
          << "line " << line << " differential " << differential;
    }
    EXPECT_EQ(crt.column(static_cast<CrtLine>(line), -128), 0);
    EXPECT_EQ(crt.column(static_cast<CrtLine>(line), 1000) + 1, kColumnOf[line][19]);
  }
}

// R20: the words "secondary-trench" and "town" may only stand in one line.
TEST(CrtData, SecondaryTrenchReadsTheTownLine) {
  std::string text = text_of("crt.csv");
  EXPECT_TRUE(absl::StrContains(text, "town stream escarpment secondary-trench,-3,-2,-1,0,1"));
  text = absl::StrReplaceAll(text, {{"river trench,", "river trench secondary-trench,"}});
  EXPECT_FALSE(read_crt(text).ok());
}

// --- Scenarios.

TEST(Scenarios, AllRead) {
  const std::vector<std::string> names = embedded_scenarios();
  ASSERT_GE(names.size(), 5u);
  EXPECT_EQ(names.front(), "loos");
  std::set<std::string> hashes;
  for (const std::string& name : names) {
    const auto book = rulebook(name);
    ASSERT_NE(book, nullptr) << name;
    EXPECT_EQ(book->scenario.name, name);
    EXPECT_FALSE(book->scenario.title.empty()) << name;
    EXPECT_FALSE(book->scenario.idea.empty()) << name;
    EXPECT_FALSE(book->scenario.players_note.empty()) << name;
    EXPECT_EQ(book->hashes.values.size(), 17u);
    EXPECT_TRUE(hashes.insert(book->hashes.values).second) << name;
    EXPECT_EQ(book->hashes.values, rulebook(name)->hashes.values);
  }
}

TEST(Scenarios, LoosIsTheWholeGame) {
  const auto book = rulebook("loos");
  ASSERT_NE(book, nullptr);
  const Scenario& s = book->scenario;
  EXPECT_EQ(s.start, Scenario::Start::kSetup);
  EXPECT_EQ(s.in_play, UnitSet::range(0, kUnits));
  EXPECT_EQ(s.box.size(), 12u);
  EXPECT_EQ(s.german_reserve.size(), 3u);
  EXPECT_TRUE(s.placements.empty());
  EXPECT_EQ(s.last_turn, 8);
  EXPECT_EQ(s.options, Options());
  ASSERT_EQ(s.objectives.size(), 14u);
  EXPECT_EQ(s.objectives[0].name, "La Bassee");
  EXPECT_EQ(s.objectives[0].hexes, (std::vector<Hex>{Hex(1, 9), Hex(1, 10)}));
  EXPECT_EQ(hexes_where(book->map, is_entry).size(), 3u);
}

// The whole game with counters and tracks of its own.
TEST(Scenarios, MayNameTheirCountersAndTracks) {
  const auto book = rulebook("loos"), estimate = rulebook("loos-estimate");
  ASSERT_NE(estimate, nullptr);
  EXPECT_EQ(estimate->scenario.in_play, book->scenario.in_play);
  for (std::size_t u = 0; u < kUnits; ++u) {
    EXPECT_EQ(estimate->counters.counters[u].move, real_counters().counters[u].move);
    EXPECT_EQ(estimate->counters.counters[u].full.defence, real_counters().counters[u].full.defence);
  }
  EXPECT_NE(estimate->tracks.turns[1].markers, book->tracks.turns[1].markers);
  EXPECT_NE(estimate->hashes.values, book->hashes.values);
}

// Whatever is measured (docs/balance.md), this is not ours to choose.
class WholeGame : public ::testing::TestWithParam<std::string> {
 protected:
  const std::shared_ptr<const Rulebook> book_ = rulebook(GetParam());
};
INSTANTIATE_TEST_SUITE_P(Scenarios, WholeGame, ::testing::Values("loos", "loos-estimate"), [](const auto& test) {
  return absl::StrReplaceAll(test.param, {{"-", "_"}});
});

TEST_P(WholeGame, HasTenMarkersInAllAndThreeDiceAtZeroHour) {
  const std::vector<TrackBox>& turns = book_->tracks.turns;
  EXPECT_EQ(turns[0].markers, (std::array<std::uint8_t, 2>{10, 0}));
  EXPECT_EQ(turns[0].dice[0], 3);
  for (std::size_t t = 1; t < turns.size(); ++t) EXPECT_LE(turns[t].markers[0] + turns[t].markers[1], 10) << t;
}

TEST_P(WholeGame, HasBritishFireThatIsBestInTheMorningAndGermanFireThatIsSteady) {
  const std::vector<TrackBox>& turns = book_->tracks.turns;
  for (std::size_t morning = 1; morning + 1 < turns.size(); morning += 2) {
    EXPECT_GT(turns[morning].markers[0], turns[morning + 1].markers[0]);
    EXPECT_GT(turns[morning].dice[0], turns[morning + 1].dice[0]);
    EXPECT_EQ(turns[morning].markers[1], turns[1].markers[1]);
    EXPECT_EQ(turns[morning + 1].markers[1], turns[1].markers[1]);
    EXPECT_EQ(turns[morning].dice[1], turns[1].dice[1]);
    EXPECT_EQ(turns[morning + 1].dice[1], turns[1].dice[1]);
  }
}

TEST_P(WholeGame, HasTheRegularDivisionsAsTheBest) {
  const std::set<std::string> regulars = {"1", "2", "7"};
  const CounterMix& mix = book_->counters;
  const auto is_regular = [&](UnitId u) { return regulars.contains(mix.divisions[mix.counters[u].division].name); };
  for (const UnitId best : kAllBritish) {
    for (const UnitId other : kAllBritish) {
      if (!is_regular(best) || is_regular(other)) continue;
      EXPECT_GT(mix.counters[best].full.attack, mix.counters[other].full.attack);
      EXPECT_GT(mix.counters[best].full.defence, mix.counters[other].full.defence);
      EXPECT_GE(mix.counters[best].move, mix.counters[other].move);
    }
  }
}

TEST(Scenarios, OfFilesThatAreNot) {
  const auto with = [](const std::string& line) {
    return read_rulebook(
               [&](absl::string_view name) -> absl::StatusOr<std::string> {
                 if (name != "scenarios/loos-estimate.txt") return embedded_data()(name);
                 return absl::StrCat("name loos-estimate\n", line, "\n");
               },
               "loos-estimate")
        .status();
  };
  EXPECT_EQ(with("units ../units.csv").message(),
            "scenarios/loos-estimate.txt:2: field 'units': a file is called units-NAME.csv, not '../units.csv'");
  EXPECT_EQ(
      with("tracks units-estimate.csv").message(),
      "scenarios/loos-estimate.txt:2: field 'tracks': a file is called tracks-NAME.csv, not 'units-estimate.csv'");
  EXPECT_EQ(with("units units-none.csv").message(),
            "scenarios/loos-estimate.txt:2: field 'units': there is no data file 'units-none.csv'");
}

TEST(Scenarios, TheOthersAreSmall) {
  for (const std::string& name : embedded_scenarios()) {
    if (name == "loos" || name == "loos-estimate") continue;
    const auto book = rulebook(name);
    ASSERT_NE(book, nullptr);
    EXPECT_LE(hexes_where(book->map, is_field).size(), 42u) << name;
    EXPECT_LE(book->scenario.placements.size(), 8u) << name;
    EXPECT_EQ(book->scenario.replacements, name == "loos-village") << name;
  }
}

TEST(Scenarios, AreaTurnsTheRestIntoRear) {
  const auto book = rulebook("trench-assault");
  ASSERT_NE(book, nullptr);
  EXPECT_EQ(book->map.at(Hex(16, 11)).zone, Zone::kField);
  EXPECT_EQ(book->map.at(Hex(20, 15)).zone, Zone::kFront);
  EXPECT_EQ(book->map.at(Hex(16, 10)).zone, Zone::kRear);
  EXPECT_EQ(book->map.at(Hex(33, 6)).zone, Zone::kRear);
  EXPECT_FALSE(book->map.at(Hex(33, 6)).entry);
  EXPECT_EQ(book->map.at(Hex(33, 6)).terrain, Terrain::kTown);
  EXPECT_EQ(book->map.at(Hex(24, 15)).trench_sides, 0);
  EXPECT_EQ(book->tracks.turns[0].markers[0], 2);
  EXPECT_EQ(book->tracks.turns[1].markers[0], 6);
}

TEST(Scenarios, HexesUnderBritishUnitsAreBritish) {
  const auto book = rulebook("race-for-lens");
  ASSERT_NE(book, nullptr);
  EXPECT_EQ(book->scenario.british_control, (std::vector<Hex>{Hex(31, 9)}));
  EXPECT_TRUE(book->scenario.british_only_last_turn);
}

TEST(Scenarios, ReadEveryKeyword) {
  const absl::StatusOr<Scenario> s = with(
      "# a comment\r\n\r\n"
      "idea First.\nidea Second.\nnote Go.\nend british\noption gas-once on\noption front-line-clear off\n"
      "replacements off\naircraft off\ngerman-instant off\ndraw 1\n"
      "unit 1/1b 1815 steps 1 under\nunit 9/26a 1713 steps 1\n"
      "replacement r3 1611\nunit 117/RIR11-II 1814 under\ndeadpile r28 r2\nbox 24/71a 24/71b\n"
      "british-control 1814\n");
  // The last line contradicts the German unit there.
  EXPECT_EQ(s.status().message(),
            "scenarios/tiny.txt:9: field 'unit': a German unit in hex 1814, which is British-controlled");
  const Scenario good = with(
                            "idea First.\nidea Second.\nnote Go.\nend british\noption gas-once on\n"
                            "replacements off\naircraft off\ngerman-instant off\ndraw 1\n"
                            "objective Two words 1713 1613\nbritish-control 1613\n"
                            "unit 1/1b 1815 steps 1 under\nunit 9/26a 1713 steps 1\n"
                            "replacement r3 1611\nunit 117/RIR11-II 1814 under\ndeadpile r28 r2\nbox 24/71a 24/71b\n")
                            .value();
  EXPECT_EQ(good.idea, "First. Second.");
  EXPECT_TRUE(good.british_only_last_turn);
  EXPECT_TRUE(good.options.gas_once);
  EXPECT_FALSE(good.aircraft);
  EXPECT_EQ(good.objectives[1].name, "Two words");
  EXPECT_EQ(good.british_control, (std::vector<Hex>{Hex(16, 13), Hex(17, 13)}));
  ASSERT_EQ(good.placements.size(), 6u);
  EXPECT_TRUE(good.placements[2].under);
  EXPECT_EQ(good.placements[2].steps, 1);
  EXPECT_TRUE(good.placements[4].replacement);
  EXPECT_EQ(good.placements[4].unit, kFirstBattalion + 2);
  EXPECT_TRUE(good.in_play.contains(75));
  EXPECT_TRUE(good.in_play.contains(kFirstBattalion + 1));
  EXPECT_EQ(good.box.size(), 2u);
}

TEST(Scenarios, ReadReserveWhereAnEntryHexIs) {
  const absl::StatusOr<Scenario> s = read_tiny(
      "name tiny\ntitle T\nturns 1 2\nstart german-movement\narea 3005 3410\nreserve 2G\nunit 1/1a 3109\n"
      "objective X 3008\nwin 1\n");
  ASSERT_TRUE(s.ok()) << s.status();
  EXPECT_EQ(s->german_reserve, (std::vector<int>{*real_counters().find_division("2G")}));
  EXPECT_EQ(s->in_play.size(), 5);
}

TEST(Scenarios, EndOfLineAndByteOrderMarkDoNotMatter) {
  EXPECT_TRUE(read_tiny(absl::StrCat("\xef\xbb\xbf", absl::StrReplaceAll(kTiny, {{"\n", "\r\n"}}))).ok());
  EXPECT_TRUE(read_map(absl::StrReplaceAll(text_of("map.csv"), {{"\n", "\r\n"}})).ok());
  EXPECT_TRUE(read_crt(absl::StrReplaceAll(text_of("crt.csv"), {{"\n", "\r\n"}})).ok());
}

TEST(Scenarios, AreLookedUpByName) {
  EXPECT_EQ(read_rulebook(embedded_data(), "nowhere").status().code(), absl::StatusCode::kNotFound);
  EXPECT_EQ(read_rulebook(embedded_data(), "../loos").status().message(),
            "scenario '../loos': a name is made of small letters, digits and -");
  EXPECT_FALSE(read_rulebook(embedded_data(), "").ok());
}

TEST(Scenarios, AnErrorLeavesMapAndTracksAlone) {
  MapData map = real_map();
  Tracks tracks = real_tracks();
  EXPECT_FALSE(read_scenario("s.txt", absl::StrCat(kTiny, "track 1 british 1 1 german 0 0\nunit no 1611\n"),
                             real_counters(), map, tracks)
                   .ok());
  EXPECT_TRUE(map.at(Hex(33, 6)).entry);
  EXPECT_EQ(tracks.turns[1].markers[0], 6);
}

TEST(OptionNames, CoverEveryOptionOfAVersionOnce) {
  for (int version = kFirstRules; version <= kNewestRules; ++version) {
    Options options;
    for (const OptionName& option : option_names(version)) {
      EXPECT_FALSE(options.*option.field) << option.name;
      options.*option.field = true;
    }
  }
  EXPECT_EQ(option_names(1).size(), 8u);
  EXPECT_EQ(option_names(2).size(), 11u);
}

}  // namespace
}  // namespace zerohour::loos
