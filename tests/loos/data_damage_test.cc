// What the readers of the data files refuse, and how they say so. Each case is a real file with one passage changed,
// and the message.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <regex>
#include <string>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_replace.h"
#include "absl/strings/str_split.h"
#include "engine/loos/board.h"
#include "engine/loos/rulebook.h"
#include "engine/loos/scenario_file.h"
#include "tests/core/thorough.h"
#include "tests/loos/data_fixture.h"

namespace zerohour::loos {
namespace {

struct Damage {
  absl::string_view file;
  absl::string_view from, to;  // replaced once; an empty `from` appends
  absl::string_view message;
};

std::string damaged(const Damage& d) {
  // The readers call the files units.csv and tracks.csv, whichever they read.
  std::string text = text_of(
      absl::StrReplaceAll(d.file, {{"units.csv", "units-estimate.csv"}, {"tracks.csv", "tracks-estimate.csv"}}));
  if (d.from.empty()) return absl::StrCat(text, d.to);
  const std::size_t at = text.find(std::string(d.from));
  EXPECT_NE(at, std::string::npos) << d.from;
  if (at == std::string::npos) return text;
  return text.replace(at, d.from.size(), d.to.data(), d.to.size());
}

absl::Status read_file(absl::string_view file, absl::string_view text) {
  if (file == "map.csv") return read_map(text).status();
  if (file == "units.csv") return read_counters(text).status();
  if (file == "tracks.csv") return read_tracks(text, real_counters()).status();
  return read_crt(text).status();
}

void expect_messages(absl::Span<const Damage> cases) {
  for (const Damage& d : cases) {
    const absl::Status status = read_file(d.file, damaged(d));
    EXPECT_EQ(status.code(), absl::StatusCode::kInvalidArgument) << d.from << " -> " << d.to;
    EXPECT_EQ(status.message(), d.message) << d.from << " -> " << d.to;
  }
}

TEST(Damage, OfTheMap) {
  const std::string huge(1001, 'x');
  const std::string huge_row = absl::StrCat(huge, "\n");
  using absl::string_view;
  const Damage cases[] = {
      {"map.csv", "0103,field,clear", "0103,field,swamp",
       "map.csv:7: field 'terrain': 'swamp' is not one of clear, town, woods, broken"},
      {"map.csv", "0101,field", "0101,sea", "map.csv:5: field 'zone': 'sea' is not one of rear, reserve, front, field"},
      {"map.csv", "0101,", "0121,", "map.csv:5: field 'hex': '0121' is not a hex of the map, 0101 to 3420"},
      {"map.csv", "0101,", "101,", "map.csv:5: field 'hex': '101' is not a hex of the map, 0101 to 3420"},
      {"map.csv", "0102,", "0101,", "map.csv:6: field 'hex': '0101' is already given in line 5"},
      {"map.csv", "0101,field,clear,0", "0101,field,clear,2",
       "map.csv:5: field 'high': '2' is not a number from 0 to 1"},
      {"map.csv", "0101,field,clear,0", "0101,field,clear,", "map.csv:5: field 'high': '' is not a number from 0 to 1"},
      {"map.csv", "0101,field,clear", "0101,field,town",
       "map.csv:5: field 'town': a town hex needs the name of its town"},
      {"map.csv", "0101,field,clear,0,,", "0101,field,clear,0,Ghent,",
       "map.csv:5: field 'town': 'Ghent' on a hex whose terrain is not town"},
      {"map.csv", "0109,field,town,0,La Bassee", "0109,field,town,0,La Basse",
       "map.csv:13: field 'town': 'La Basse' is next to the town hex 0110 of 'La Bassee'; adjoining town hexes are one "
       "town"},
      {"map.csv", "0117,front,clear,0,,I,", "0117,front,clear,0,,,",
       "map.csv:21: field 'sector': a front or reserve hex needs its sector"},
      {"map.csv", "0117,front,clear,0,,I,", "0117,front,clear,0,,VII,",
       "map.csv:21: field 'sector': 'VII' is not one of I, II, III, IV, V, VI"},
      {"map.csv", "0101,field,clear,0,,,", "0101,field,clear,0,,II,",
       "map.csv:5: field 'sector': only front and reserve hexes belong to a sector"},
      {"map.csv", "0117,front,clear,0,,I,0,,,", "0117,front,clear,0,,I,1,,,",
       "map.csv:21: field 'entry': an entry hex must be a field hex"},
      {"map.csv", "0117,front,clear,0,,I,0,,,", "0117,front,clear,0,,I,0,u,,",
       "map.csv:21: field 'trench_sides': only field hexes carry German trenches"},
      {"map.csv", "0112,field,clear,0,,,0,d,", "0112,field,clear,0,,,0,d dd,",
       "map.csv:16: field 'trench_sides': 'dd' is not one of u, ur, dr, d, dl, ul"},
      {"map.csv", "0112,field,clear,0,,,0,d,", "0112,field,clear,0,,,0,d d,",
       "map.csv:16: field 'trench_sides': 'd' occurs twice"},
      {"map.csv", "0112,field,clear,0,,,0,d,", "0112,field,clear,0,,,0,d dl,",
       "map.csv:16: field 'trench_sides': side 'dl' of 0112 is the edge of the map"},
      {"map.csv", "0113,field,clear,0,,,0,,", "0113,field,clear,0,,,0,u,",
       "map.csv:16: field 'trench_sides': the side between 0112 and 0113 protects both of them"},
      {"map.csv", "0108,field,clear,0,,,0,,dr", "0108,field,clear,0,,,0,,",
       "map.csv:32: field 'canal_sides': side 'ul' of 0208 is a canal, but side 'dr' of 0108 is not"},
      {"map.csv", "0101,field,clear,0,,,0,,", "0101,field,clear,0,,,0,,u",
       "map.csv:5: field 'canal_sides': side 'u' of 0101 is the edge of the map"},
      {"map.csv", "hex,zone,", "hex,zones,",
       "map.csv:4: the column 'zones' is not one of hex, zone, terrain, high, town, sector, entry, trench_sides, "
       "canal_sides, name"},
      {"map.csv", "hex,zone,terrain", "hex,terrain,terrain", "map.csv:4: the column 'terrain' occurs twice"},
      {"map.csv", ",canal_sides,name", ",canal_sides", "map.csv:4: the column 'name' is missing"},
      {"map.csv", "0101,field,clear,0,,,0,,,", "0101,field,clear,0,,,0,,",
       "map.csv:5: 9 fields, where line 4 names 10 columns"},
      {"map.csv", "0101,field", string_view("0101\0,field", 11), "map.csv:5: byte 5 is a control character (0)"},
      {"map.csv", "0101,field,clear,0,,,0,,,", "0101,field,clear,0,,,0,,,\xff", "map.csv:5: byte 26 is not UTF-8"},
      {"map.csv", "0101,field,clear,0,,,0,,,", "0101,field,clear,0,,,0,,,\"x",
       "map.csv:5: the quote of field 10 is not closed"},
      {"map.csv", "0101,field,clear,0,,,0,,,", "0101,field,clear,0,,,0,,,\"x\"y",
       "map.csv:5: field 10 continues after its closing quote"},
      {"map.csv", "", huge_row, "map.csv:685: the line has 1001 bytes, more than 1000"},
  };
  expect_messages(cases);
}

TEST(Damage, OfTheWholeMap) {
  EXPECT_EQ(read_map("").status().message(),
            "map.csv:1: no line names the columns hex, zone, terrain, high, town, sector, entry, trench_sides, "
            "canal_sides, name");
  const std::string header = "hex,zone,terrain,high,town,sector,entry,trench_sides,canal_sides,name\n";
  EXPECT_EQ(read_map(header).status().message(), "map.csv:1: field 'zone': the map has no field hex");
  EXPECT_EQ(read_map(absl::StrCat(header, "0101,field,clear,0,,,0,,,\n")).status().message(),
            "map.csv:1: field 'entry': the map has no entry hex");
  EXPECT_TRUE(read_map(absl::StrCat(header, "0101,field,clear,0,,,1,,,\n")).ok());
  EXPECT_EQ(
      read_map(absl::StrCat(header, "0101,field,clear,0,,,1,,,\n0103,reserve,clear,0,,II,0,,,\n")).status().message(),
      "map.csv:3: field 'sector': sector II has a reserve hex but no front hex");
  // 0202 touches 0102 and 0302 of the front line, but not 0205, which comes between them.
  EXPECT_EQ(read_map(absl::StrCat(header,
                                  "0202,field,clear,0,,,1,,,\n0102,front,clear,0,,I,0,,,\n0205,front,clear,0,,I,0,,,\n"
                                  "0302,front,clear,0,,I,0,,,\n"))
                .status()
                .message(),
            "map.csv:2: field 'zone': the front-line hexes next to 0202 are not consecutive when the front line is "
            "ordered by column, then row; the count of battalions that a set-up needs relies on it");
  EXPECT_EQ(read_map(std::string(2 << 20, '\n')).status().message(),
            "map.csv:1: the file has 2097152 bytes, more than 1048576");
}

TEST(Damage, OfTheCounters) {
  const Damage cases[] = {
      {"units.csv", "british,1,", "french,1,", "units.csv:5: field 'side': 'french' is not one of british, german"},
      {"units.csv", "\"1 2 3\",half-brigade", "\"1 2 3\",brigade",
       "units.csv:5: field 'echelon': 'brigade' is not one of half-brigade, battalion, regiment"},
      {"units.csv", "\"1 2 3\",half-brigade,6,2", "\"1 2 3\",battalion,6,1",
       "units.csv:5: field 'reduced_attack': a unit of one step has no reduced side"},
      {"units.csv", "british,1,\"1 2 3\",half-brigade", "german,1,\"1 2 3\",half-brigade",
       "units.csv:5: field 'echelon': a German unit is a battalion or a regiment"},
      {"units.csv", "\"1 2 3\",half-brigade,6", "\"1 2 3\",half-brigade,5",
       "units.csv:5: field 'count': 5, but 3 named in field 'unit' make 6"},
      {"units.csv", "\"IR16 IR56 IR57\",battalion,9", "\"IR16 IR56\",battalion,9",
       "units.csv:13: field 'count': 9, but 2 named in field 'unit' make 6"},
      {"units.csv", "half-brigade,6,2,5", "half-brigade,6,3,5", "units.csv:5: field 'steps': a half-brigade has 2"},
      {"units.csv", "half-brigade,6,2,5", "half-brigade,6,2,x",
       "units.csv:5: field 'attack': 'x' is not a number from 0 to 30"},
      {"units.csv", "half-brigade,6,2,5,5,4,3,3", "half-brigade,6,2,5,5,44,3,3",
       "units.csv:5: field 'move': '44' is not a number from 0 to 12"},
      {"units.csv", "half-brigade,6,2,5,5,4,3,3", "half-brigade,6,2,5,5,4,,3",
       "units.csv:5: field 'reduced_attack': '' is not a number from 0 to 30"},
      {"units.csv", "4,3,3,setup", "4,3,3,reserve",
       "units.csv:5: field 'arrival': 'reserve' does not go with a half-brigade"},
      {"units.csv", "4,3,3,setup", "4,3,3,later",
       "units.csv:5: field 'arrival': 'later' is not one of setup, box, reserve, deadpile"},
      {"units.csv", "british,1,", "british,,",
       "units.csv:5: field 'division': '' is not a name: up to 12 letters and digits"},
      {"units.csv", "\"1 2 3\"", "\"1 2 2\"", "units.csv:5: field 'unit': '1/2a' is already given"},
      {"units.csv", "\"1 2 3\"", "\"1 2 3/\"",
       "units.csv:5: field 'unit': '3/' is not a name: up to 12 letters and digits"},
      {"units.csv", "\"1 2 3\"", "", "units.csv:5: field 'unit': no brigade or regiment is named"},
      {"units.csv", "german,14,", "german,2,", "units.csv:13: field 'division': '2' is a division of the other side"},
      {"units.csv", "british,24,", "british,1,", "units.csv:12: field 'arrival': differs within division '1'"},
      {"units.csv", "", "british,99,1,half-brigade,2,2,4,4,4,2,2,setup\n",
       "units.csv:21: field 'count': there is no room for '99/1a': the game has no more counters of a half-brigade"},
      {"units.csv", "", "german,99,X,battalion,3,1,2,3,5,,,setup\n",
       "units.csv:21: field 'count': there is no room for '99/X-I': the game has no more counters of a battalion"},
      {"units.csv", "", "german,99,X,regiment,1,3,2,3,5,1,1,reserve\n",
       "units.csv:21: field 'count': there is no room for '99/X': the game has no more counters of a regiment"},
      {"units.csv", "", "german,,replacement,battalion,2,1,2,2,5,,,deadpile\n",
       "units.csv:21: field 'unit': 'replacement' is already given in line 17"},
      {"units.csv", "\"replacement\",battalion,2", "\"replacement\",battalion,3",
       "units.csv:17: field 'count': '3' is not a number from 0 to 2"},
      {"units.csv", "german,,\"replacement\"", "german,14,\"replacement\"",
       "units.csv:17: field 'division': a replacement belongs to no division"},
      {"units.csv", "5,,,deadpile", "5,,,setup", "units.csv:17: field 'arrival': a replacement begins in the deadpile"},
      {"units.csv", "german,,\"replacement\"", "german,7X,\"IR1\"",
       "units.csv:17: field 'arrival': 'deadpile' does not go with a battalion"},
  };
  expect_messages(cases);
}

TEST(Damage, OfTheCounterMixAsAWhole) {
  EXPECT_EQ(read_counters("side,division,unit,echelon,count,steps,attack,defence,move,reduced_attack,reduced_defence,"
                          "arrival\n")
                .status()
                .message(),
            "units.csv:1: field 'unit': no row 'replacement' gives the red-dot side of the battalions");
}

TEST(Counters, MayBeFewer) {
  const std::string text = absl::StrReplaceAll(
      text_of("units.csv"), {{"british,24,\"71 72 73\",half-brigade,6", "british,24,\"71\",half-brigade,2"},
                             {"\"replacement\",battalion,2", "\"replacement\",battalion,1"}});
  const CounterMix mix = read_counters(text).value();
  EXPECT_TRUE(mix.counters[43].present);
  EXPECT_FALSE(mix.counters[44].present);
  EXPECT_TRUE(mix.counters[75].present);
  EXPECT_FALSE(mix.counters[76].present);
  EXPECT_EQ(mix.counters[77].id, "2G/RIR15");
}

TEST(Damage, OfTheTracks) {
  const Damage cases[] = {
      {"tracks.csv", "\n1,\"25", "\n2,\"25",
       "tracks.csv:6: field 'turn': '2', where turn 1 should come: turns follow one another from 0"},
      {"tracks.csv", "morning\",6,2,", "morning\",17,2,",
       "tracks.csv:6: field 'british_markers': '17' is not a number from 0 to 16"},
      {"tracks.csv", "morning\",6,2,4,", "morning\",6,2,11,",
       "tracks.csv:6: field 'german_markers': both sides together have more than 16 markers"},
      {"tracks.csv", "morning\",6,2,", "morning\",6,7,",
       "tracks.csv:6: field 'british_dice': '7' is not a number from 0 to 6"},
      {"tracks.csv", "morning\",6,2,", "morning\",6,0,",
       "tracks.csv:6: field 'british_dice': 0, but there are markers to roll for"},
      {"tracks.csv", ",1-3,1,", ",1-7,1,",
       "tracks.csv:6: field 'release_8': '1-7' is neither a face 1 to 6 nor a range of faces such as 1-3"},
      {"tracks.csv", ",1-3,1,", ",3-1,1,",
       "tracks.csv:6: field 'release_8': '3-1' is neither a face 1 to 6 nor a range of faces such as 1-3"},
      {"tracks.csv", "release_8", "release_117",
       "tracks.csv:4: field 'release_117': '117' is not a division of the German reserve"},
      {"tracks.csv", "release_8", "release_5",
       "tracks.csv:4: field 'release_5': '5' is not a division of the German reserve"},
      {"tracks.csv", ",german_dice,release_8", ",german_dice,dice",
       "tracks.csv:4: the column 'dice' is not one of turn, label, british_markers, british_dice, german_markers, "
       "german_dice"},
  };
  expect_messages(cases);
  const std::string header = "turn,label,british_markers,british_dice,german_markers,german_dice";
  EXPECT_EQ(read_tracks(header, real_counters()).status().message(),
            "tracks.csv:1: field 'release_2G': the column of the reserve division '2G' is missing");
  const std::string all = absl::StrCat(header, ",release_8,release_2G,release_4B\n");
  EXPECT_EQ(read_tracks(all, real_counters()).status().message(), "tracks.csv:1: field 'turn': the track has no turn");
  std::string long_track = all;
  for (int turn = 0; turn <= kMaxTurns; ++turn) absl::StrAppend(&long_track, turn, ",x,0,0,0,0,,,\n");
  EXPECT_EQ(read_tracks(long_track, real_counters()).status().message(),
            "tracks.csv:18: field 'turn': more than 16 turns");
}

TEST(Damage, OfTheCrt) {
  const Damage cases[] = {
      {"crt.csv", "mountain mines,", "hills,",
       "crt.csv:4: field 'line': 'hills' is neither a terrain line nor a face from 1 to 6"},
      {"crt.csv", "mountain mines,", "mountain woods,",
       "crt.csv:4: field 'line': 'woods' belongs to the line of woods, not to that of mountain"},
      {"crt.csv", "city rough river trench,", "mountain,",
       "crt.csv:5: field 'line': 'mountain' is already given in line 4"},
      {"crt.csv", "mines,-1,0,1", "mines,-1,1,2",
       "crt.csv:4: field 'c2': begins at 1, where 0 should come: differentials rise without a gap"},
      {"crt.csv", "mines,-1,0,1,2..3", "mines,-1,0,1,3..2",
       "crt.csv:4: field 'c4': '3..2' is not a differential such as -1, nor a range such as 2..3"},
      {"crt.csv", "mines,-1,0,1,", "mines,-1,0,,", "crt.csv:4: field 'c4': not empty, but the column before it is"},
      {"crt.csv", "mines,-1,", "mines,,", "crt.csv:4: field 'c1': empty: every line begins in its first column"},
      {"crt.csv", "\n3,(A),(A),(A),A3", "\n3,(A),(A),(A),A4",
       "crt.csv:13: field 'c4': 'A4' is not one of ., (A), A1, A2, A3, Ae, Ex, D2, D3, De"},
      {"crt.csv", "\n3,(A),(A),(A),A3", "\n3,(A),(A),(A),",
       "crt.csv:13: field 'c4': '' is not one of ., (A), A1, A2, A3, Ae, Ex, D2, D3, De"},
      {"crt.csv", "\n6,Ae", "\n7,Ae", "crt.csv:16: field 'line': '7' is not a number from 1 to 6"},
      {"crt.csv", "\n6,Ae", "\n5,Ae", "crt.csv:16: field 'line': '5' is already given in line 15"},
      {"crt.csv", "\n6,Ae", "\n#6,Ae", "crt.csv:3: field 'line': face 6 is missing"},
      {"crt.csv", "\nclear desert", "\n# clear desert", "crt.csv:3: field 'line': the line of clear is missing"},
      {"crt.csv", ",c11,c12", ",c11,c13",
       "crt.csv:3: the column 'c13' is not one of line, c1, c2, c3, c4, c5, c6, c7, c8, c9, c10, c11, c12"},
  };
  expect_messages(cases);
}

struct BadLines {
  absl::string_view lines;  // added to kTiny, from line 10
  absl::string_view message;
};

TEST(Damage, OfAScenario) {
  const BadLines cases[] = {
      {"hex 1611\n", ":10: 'hex' is not a keyword of a scenario"},
      {"title Again\n", ":10: field 'title': it is already given in line 2"},
      {"unit 1/9a 1713\n", ":10: field 'unit': '1/9a' is not a counter of units.csv"},
      {"unit r28 1713\n", ":10: field 'unit': 'r28' is not a counter of units.csv"},
      {"unit 1/1a 1713\n", ":10: field 'unit': the counter of '1/1a' is in use already"},
      {"replacement r10 1713\n", ":10: field 'replacement': the counter of '117/RIR11-I' is in use already"},
      {"replacement r30 1713\n", ":10: field 'replacement': 'r30' is not a battalion counter r1 to r29"},
      {"deadpile r1 r1\n", ":10: field 'deadpile': the counter of '14/IR16-I' is in use already"},
      {"unit 1/2a 1899\n", ":10: field 'unit': '1899' is not a hex of the map"},
      {"unit 1/2a 1510\n", ":10: field 'unit': hex 1510 is neither a field nor a front-line hex of the area"},
      {"unit 1/2a 1616\n", ":10: field 'unit': hex 1616 is neither a field nor a front-line hex of the area"},
      {"unit 117/RIR11-II 1715\n", ":10: field 'unit': a German unit in the front-line hex 1715"},
      {"unit 1/2a 1814\n", ":10: field 'unit': hex 1814 holds the enemy '117/RIR11-I' of line 9"},
      {"unit 1/2a 1815 under\n", ":10: field 'unit': may not stack with '1/1a' of line 8 in hex 1815"},
      {"unit 14/IR16-I 1814 under\n", ":10: field 'unit': may not stack with '117/RIR11-I' of line 9 in hex 1814"},
      {"replacement r28 1814\n", ":10: field 'replacement': may not stack with '117/RIR11-I' of line 9 in hex 1814"},
      {"unit 1/1b 1815\n", ":10: field 'unit': none of the stack in hex 1815 is under the other"},
      {"unit 117/RIR11-II 1814 under\nunit 117/RIR11-III 1814\n", ":11: field 'unit': a third unit in hex 1814"},
      {"unit 1/2a 1715 under\n", ":10: field 'unit': 'under', but it is alone in hex 1715"},
      {"unit 1/2a 1715 steps 3\n", ":10: field 'unit': '3' is not a number from 1 to 2"},
      {"unit 1/2a 1715 steps 0\n", ":10: field 'unit': '0' is not a number from 1 to 2"},
      {"unit 2G/RIR15 1713 steps 1\n", ":10: field 'unit': '1' is not a number from 2 to 3"},
      {"unit 1/2a 1715 steps\n",
       ":10: field 'unit': expected ID HEX [steps N] [under] [moved] [fought] [rolled] [mobile-moved]"},
      {"unit 1/2a\n", ":10: field 'unit': expected ID HEX [steps N] [under] [moved] [fought] [rolled] [mobile-moved]"},
      {"objective 1713\n", ":10: field 'objective': expected a name and its hexes"},
      {"objective Far away 2608\n", ":10: field 'objective': hex 2608 is not a field hex of the area"},
      {"objective Line 1715\n", ":10: field 'objective': hex 1715 is not a field hex of the area"},
      {"objective Other 1814\n", ":10: field 'objective': hex 1814 belongs to 'Trench'"},
      {"objective Other 1713 1713\n", ":10: field 'objective': hex 1713 occurs twice"},
      {"objective Trench 1713\n", ":10: field 'objective': 'Trench' is already given"},
      {"british-control 1713\n",
       ":10: field 'british-control': hex 1713 is neither a town hex of the area nor an objective"},
      {"british-control 1814\n", ":9: field 'unit': a German unit in hex 1814, which is British-controlled"},
      {"draw 2\n", ":10: field 'draw': 2 is more than the 1 of a British victory"},
      {"end later\n", ":10: field 'end': 'later' is not one of german, british"},
      {"option gas\n", ":10: field 'option': expected an option, and on or off"},
      {"option gas on\n", ":10: field 'option': 'gas' is not an option"},
      {"aircraft maybe\n", ":10: field 'aircraft': 'maybe' is not one of off, on"},
      {"box 14/IR16-I\n", ":10: field 'box': '14/IR16-I' is not British"},
      {"reserve 117\n", ":10: field 'reserve': '117' is not a division of the German reserve"},
      {"reserve 2G\n", ":10: field 'reserve': the area has no entry hex where the divisions could arrive"},
      {"track 9 british 1 1 german 0 0\n", ":10: field 'track': '9' is not a number from 0 to 8"},
      {"track 1 british 1 1 german 17 0\n", ":10: field 'track': '17' is not a number from 0 to 16"},
      {"track 1 british 9 1 german 9 1\n", ":10: field 'track': both sides together have more than 16 markers"},
      {"track 1 british 1 0 german 0 0\n", ":10: field 'track': markers, but no dice to roll for them"},
      {"track 1 1 1 0 0\n", ":10: field 'track': expected TURN british MARKERS DICE german MARKERS DICE"},
      {"track 1 british 1 1 german 0 0\ntrack 1 british 1 1 german 0 0\n",
       ":11: field 'track': turn 1 is already given in line 10"},
      {"idea\n", ":10: field 'idea': empty"},
      {"note \xc0\xaf\n", ":10: byte 6 is not UTF-8"},
  };
  for (const BadLines& c : cases) {
    EXPECT_EQ(with(c.lines).status().message(), absl::StrCat("scenarios/tiny.txt", c.message)) << c.lines;
  }
}

TEST(Damage, OfTheLinesOfAScenario) {
  const struct {
    absl::string_view from, to, message;
  } cases[] = {
      {"name tiny", "name small", ":1: field 'name': 'small', but the file is named for 'tiny'"},
      {"name tiny", "name Tiny", ":1: field 'name': 'Tiny' is not made of small letters, digits and -"},
      {"name tiny", "#", ":9: field 'name': the line is missing"},
      {"title A test", "#", ":9: field 'title': the line is missing"},
      {"turns 1 2", "turns 2 1", ":3: field 'turns': '1' is not a number from 2 to 8"},
      {"turns 1 2", "turns 1 9", ":3: field 'turns': '9' is not a number from 1 to 8"},
      {"turns 1 2", "turns 1", ":3: field 'turns': expected the first and the last turn"},
      {"turns 1 2", "turns 0 2", ":4: field 'start': turn 0 has no British Movement phase"},
      {"start british-movement", "start soon",
       ":4: field 'start': 'soon' is not one of setup, british-movement, british-combat, british-mobile, "
       "german-movement, british-mobile-combat, german-combat, german-mobile, german-mobile-combat"},
      {"start british-movement", "start setup", ":3: field 'turns': a set-up goes with turn 0"},
      {"start british-movement", "#", ":9: field 'start': the line is missing"},
      {"turns 1 2\nstart british-movement", "turns 0 2\nstart setup",
       ":8: field 'unit': not in a scenario that begins with the set-up"},
      {"turns 1 2\nstart british-movement", "turns 1 1\nend british\nstart german-movement",
       ":4: field 'end': the British player turn of the last turn is over when the game begins"},
      {"area 1611 2015", "area 2015 1611", ":5: field 'area': 2015 is not the lower corner"},
      {"area 1611 2015", "area 1619 2020", ":6: field 'objective': hex 1814 is not a field hex of the area"},
      {"win 1", "win 2", ":7: field 'win': 2, but there are 1 objectives"},
      {"win 1", "win 0", ":7: field 'win': 0, but there are 1 objectives"},
      {"win 1", "win many", ":7: field 'win': 'many' is not a number from -9999 to 9999"},
      {"unit 1/1a 1815\nunit 117/RIR11-I 1814\n", "", ":7: field 'unit': the scenario places no unit"},
  };
  for (const auto& c : cases) {
    std::string text(kTiny);
    const std::size_t at = text.find(std::string(c.from));
    ASSERT_NE(at, std::string::npos);
    text.replace(at, c.from.size(), c.to.data(), c.to.size());
    EXPECT_EQ(read_tiny(text).status().message(), absl::StrCat("scenarios/tiny.txt", c.message)) << c.to;
  }
}

TEST(Damage, EachLineOfAScenarioIsBlamedOnce) {
  const auto faults = [](absl::string_view text) {
    std::vector<std::string> found;
    const std::vector<FieldFault> all = check_scenario(embedded_data(), text).value();
    for (const FieldFault& fault : all) {
      found.push_back(absl::StrCat(fault.line, " ", fault.field, ": ", fault.message));
    }
    return found;
  };
  EXPECT_THAT(faults(kTiny), testing::IsEmpty());
  // The wrong unit does not stand in the way of the right one, nor the wrong objective of another in hex 0101.
  EXPECT_THAT(
      faults(absl::StrCat(kTiny,
                          "unit 1/2a 9999\nunit 1/2a 1715 under over\nobjective A 9999\nobjective B "
                          "9999\nunit 1/2a 1715\nunit 1/2a 1716\n")),
      testing::ElementsAre("10 unit: '9999' is not a hex of the map",
                           "11 unit: expected ID HEX [steps N] [under] [moved] [fought] [rolled] [mobile-moved]",
                           "12 objective: expected a name and its hexes", "13 objective: expected a name and its hexes",
                           "15 unit: the counter of '1/2a' is in use already"));
  EXPECT_THAT(faults(absl::StrReplaceAll(kTiny, {{"start british-movement", "start setup"}, {"win 1", "win 2"}})),
              testing::ElementsAre("3 turns: a set-up goes with turn 0", "7 win: 2, but there are 1 objectives",
                                   "8 unit: not in a scenario that begins with the set-up"));
  std::string many(kTiny);
  for (int i = 0; i < 100; ++i) many += "colour red\n";
  EXPECT_EQ(faults(many).size(), kMaxFaults);
  // Another file of the source is at fault.
  const DataSource broken = [](absl::string_view name) -> absl::StatusOr<std::string> {
    if (name == "crt.csv") return std::string("nonsense");
    return embedded_data()(name);
  };
  EXPECT_THAT(std::string(check_scenario(broken, kTiny).status().message()), testing::StartsWith("crt.csv:"));
}

TEST(Damage, AnErrorOfAFieldComesApart) {
  const auto parts = [](const absl::Status& error) {
    const std::optional<FieldFault> fault = fault_of("a:1/b.txt", error);
    return fault.has_value() ? absl::StrCat(fault->line, "|", fault->field, "|", fault->message) : "none";
  };
  EXPECT_EQ(parts(field_error("a:1/b.txt", 12, "win", "field 'x': no")), "12|win|field 'x': no");
  EXPECT_EQ(parts(field_error("a:1/b.txt", 12, "", "it's wrong: no")), "12||it's wrong: no");
  EXPECT_EQ(parts(field_error("b.txt", 12, "win", "no")), "none");
  EXPECT_EQ(parts(absl::InvalidArgumentError("a:1/b.txt: cannot be read")), "none");
}

// All data files, damaged line by line: whatever the error, it names a file and a line.
class EveryLine : public testing::Test {
 protected:
  struct File {
    std::string name, scenario;  // a scenario that reads it
  };
  static std::vector<File> files() {
    std::vector<File> files = {{"map.csv", "loos-estimate"}, {"crt.csv", "loos-estimate"},
                               {"units.csv", "loos"},        {"units-estimate.csv", "loos-estimate"},
                               {"tracks.csv", "loos"},       {"tracks-estimate.csv", "loos-estimate"}};
    for (const std::string& name : embedded_scenarios())
      files.push_back({absl::StrCat("scenarios/", name, ".txt"), name});
    return files;
  }

  // Reads the data with one file replaced.
  void check(const File& file, const std::string& text) {
    constexpr int kOneIn = 12;  // with sanitizers, which slow the readers most of all
    if (!kThorough && ++damaged_ % kOneIn != 0) return;
    const DataSource source = [&](absl::string_view name) -> absl::StatusOr<std::string> {
      return name == file.name ? text : embedded_data()(name);
    };
    ++tried_;
    absl::Status status;
    if (const auto rules = read_rulebook(source, file.scenario); !rules.ok()) {
      status = rules.status();
    } else if (tried_ % 64 == 0) {
      status = Board::make(*rules).status();  // takes long
    }
    if (status.ok()) return;
    ++refused_;
    static const std::regex kPlace(R"([a-z0-9/-]+\.(csv|txt):[1-9][0-9]*: .*)");
    EXPECT_EQ(status.code(), absl::StatusCode::kInvalidArgument) << status;
    EXPECT_TRUE(std::regex_match(std::string(status.message()), kPlace)) << file.name << ": " << status.message();
  }

  int damaged_ = 0, tried_ = 0, refused_ = 0;
};

TEST_F(EveryLine, IsNamedWhereItIsDamaged) {
  for (const File& file : files()) {
    const std::vector<std::string> lines = absl::StrSplit(text_of(file.name), '\n');
    // The map has many lines of a kind.
    const std::size_t step = lines.size() > 200 ? 47 : 1;
    const auto with_line = [&](std::size_t at, const std::vector<std::string>& to) {
      std::vector<std::string> changed(lines.begin(), lines.begin() + static_cast<std::ptrdiff_t>(at));
      changed.insert(changed.end(), to.begin(), to.end());
      changed.insert(changed.end(), lines.begin() + static_cast<std::ptrdiff_t>(at) + 1, lines.end());
      check(file, absl::StrJoin(changed, "\n"));
    };
    for (std::size_t i = 0; i < lines.size(); i += i < 10 ? 1 : step) {
      with_line(i, {});
      with_line(i, {lines[i], lines[i]});
      with_line(i, {"x"});
      check(file, absl::StrJoin(std::vector<std::string>(lines.begin(), lines.begin() + static_cast<std::ptrdiff_t>(i)),
                                "\n"));
      if (absl::StartsWith(lines[i], "#") || absl::StartsWith(lines[i], "idea ") ||
          absl::StartsWith(lines[i], "note ")) {
        continue;
      }
      const char separator = absl::EndsWith(file.name, ".csv") ? ',' : ' ';
      const std::vector<std::string> fields = absl::StrSplit(lines[i], separator);
      for (std::size_t f = 0; f < fields.size(); ++f) {
        for (const char* other : {"", "x", "0", "9999"}) {
          std::vector<std::string> changed = fields;
          changed[f] = other;
          with_line(i, {absl::StrJoin(changed, std::string(1, separator))});
        }
        std::vector<std::string> fewer = fields;
        fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(f));
        with_line(i, {absl::StrJoin(fewer, std::string(1, separator))});
      }
    }
    check(file, "");
    check(file, "#");
    check(file, "\n\n");
  }
  EXPECT_GT(refused_, kThorough ? 2000 : 150);
}

TEST(Damage, OfASetUp) {
  const absl::string_view base = "name tiny\ntitle T\nturns 0 8\nstart setup\n";
  EXPECT_TRUE(read_tiny(base).ok());
  EXPECT_EQ(read_tiny(absl::StrCat(base, "area 0101 1620\n")).status().message(),
            "scenarios/tiny.txt:4: field 'start': 6 British divisions are set up, but the front line has 3 sectors");
  EXPECT_EQ(
      read_tiny(absl::StrCat(base, "area 0101 0220\n")).status().message(),
      "scenarios/tiny.txt:4: field 'start': division '1' has 3 brigades, but a sector has only 2 front-line hexes");
  const std::string few(read_tiny(absl::StrCat(base, "area 0101 0304\n")).status().message());
  EXPECT_NE(few.find("German battalions are set up, but there are only"), std::string::npos) << few;
  EXPECT_EQ(read_tiny(absl::StrCat(base, "area 0119 0220\nobjective X 0119\n")).status().message(),
            "scenarios/tiny.txt:6: field 'objective': hex 0119 is not a field hex of the area");
  EXPECT_EQ(read_tiny(absl::StrCat(base, "area 0119 0220\n")).status().message(),
            "scenarios/tiny.txt:5: field 'area': it holds no field hex");
}

}  // namespace
}  // namespace zerohour::loos
