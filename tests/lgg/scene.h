// A small battle made for a test: pieces and ground as rows of scenarios.csv, and what is done with them as texts.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "engine/lgg/lgg.h"
#include "engine/lgg/notation.h"
#include "engine/lgg/path.h"

namespace zerohour::lgg {

// 48 by 48 inches, sunny, hard ground, 20 actions a side and blue first, no chits, commanders at (24, 4) and (24, 44).
class Scene {
 public:
  std::string size = "48,48";
  std::string day = "summer,,,,weather=sunny;ground=hard;length=500;command=20/20;first=blue";
  std::string victory = "sudden_death,,,,";
  std::string blue_side = "average,,,,stratagems=0", red_side = "average,,,,stratagems=0";
  std::string blue_commander = "24,4", red_commander = "24,44";

  // "line,24,10,0" and options after another comma; numbers follow, blue before red.
  Scene& blue(absl::string_view unit) { return add(blue_, unit); }
  Scene& red(absl::string_view unit) { return add(red_, unit); }
  // A row from its record on: "terrain,,W1,rough,,,,poly=..." or "wing,blue,,good,10,3,0,".
  Scene& row(absl::string_view text) { return add(rows_, text); }

  std::string csv() const {
    std::string text = "scenario,record,side,id,type,x,y,heading,options\n";
    const auto line = [&text](absl::string_view row) { absl::StrAppend(&text, "scene,", row, "\n"); };
    line(absl::StrCat("table,,,,", size, ",,"));
    line(absl::StrCat("day,,,", day));
    line(absl::StrCat("side,blue,,", blue_side));
    line(absl::StrCat("side,red,,", red_side));
    line(absl::StrCat("commander,blue,,,", blue_commander, ",0,"));
    line(absl::StrCat("commander,red,,,", red_commander, ",0,"));
    for (const std::string& row : rows_) line(row);
    line(absl::StrCat(victory.find("hold") == 0 ? "victory,blue,T1," : "victory,,,", victory));
    int number = 0;
    for (const auto* units : {&blue_, &red_}) {
      for (const std::string& unit : *units) {
        const bool has_options = std::count(unit.begin(), unit.end(), ',') == 4;
        line(absl::StrCat("unit,", units == &blue_ ? "blue" : "red", ",", ++number, ",", unit, has_options ? "" : ","));
      }
    }
    return text;
  }
  absl::StatusOr<std::shared_ptr<const Lgg>> load(absl::string_view options = "") const {
    const DataSource embedded = embedded_data();
    const auto source = [embedded, text = csv()](absl::string_view name) -> absl::StatusOr<std::string> {
      if (name == kScenariosFile) return text;
      return embedded(name);
    };
    return Lgg::load(source, absl::StrCat("scene", options));
  }

 private:
  Scene& add(std::vector<std::string>& list, absl::string_view text) {
    list.emplace_back(text);
    return *this;
  }
  std::vector<std::string> blue_, red_, rows_;
};

// A scene that is being played.
class Battle {
 public:
  explicit Battle(const Scene& scene, absl::string_view options = "") {
    auto loaded = scene.load(options);
    EXPECT_TRUE(loaded.ok()) << loaded.status();
    if (!loaded.ok()) return;
    game = *std::move(loaded);
    s = game->initial_state();
  }

  View view() const { return game->view(s); }
  std::string refusal(absl::string_view text) const {
    const auto action = game->parse_action(s, text);
    if (!action.ok()) return std::string(action.status().message());
    return std::string(game->is_legal(s, *action).message());
  }
  bool allows(absl::string_view text) const { return refusal(text).empty(); }
  Walk walk(absl::string_view text) const {
    const auto action = game->parse_action(s, text);
    EXPECT_TRUE(action.ok()) << action.status();
    return walk_unit(view(), *action);
  }
  Battle& play(absl::string_view text) {
    const auto action = game->parse_action(s, text);
    EXPECT_TRUE(action.ok()) << action.status();
    if (!action.ok()) return *this;
    const absl::Status legal = game->is_legal(s, *action);
    EXPECT_TRUE(legal.ok()) << text << ": " << legal << "\n" << game->format_state(s);
    if (legal.ok()) game->apply(s, *action);
    check();
    return *this;
  }
  Battle& roll(std::vector<std::uint8_t> faces) {
    EXPECT_TRUE(is_roll(s.step)) << game->format_state(s);
    if (!is_roll(s.step)) return *this;
    EXPECT_EQ(game->roll_request(s).count(), static_cast<int>(faces.size())) << game->describe_roll(s);
    game->apply(s, game->roll_action(s, faces));
    check();
    return *this;
  }
  void check() const {
    const absl::Status status = game->check_invariants(s);
    EXPECT_TRUE(status.ok()) << status << "\n" << game->format_state(s);
    const auto read = game->parse_state(game->format_state(s));
    EXPECT_TRUE(read.ok() && *read == s) << read.status() << "\n" << game->format_state(s);
  }
  // "25.41,17.30 h323"
  std::string at(UnitId u) const {
    if (!s.on_table(u)) return "off the table";
    return absl::StrCat(table_text(s.pose[u].at.x), ",", table_text(s.pose[u].at.y), " h", s.pose[u].heading);
  }

  std::shared_ptr<const Lgg> game;
  State s;

 private:
  static std::string table_text(int hundredths) {
    const int rest = hundredths % 100;
    return absl::StrCat(hundredths / 100, rest < 10 ? ".0" : ".", rest);
  }
};

}  // namespace zerohour::lgg
