// How Patrol is drawn: on a table for front ends, and in letters for a terminal.
#pragma once

#include <array>
#include <cmath>
#include <numbers>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/string_view.h"
#include "tests/patrol/patrol.h"
#include "tools/protocol/abilities.h"
#include "tools/protocol/drawing.h"

namespace zerohour::patrol {

inline constexpr int kBaseWidth = 44, kBaseDepth = 26;  // of a patrol's base, in points

inline std::string side_word(const Patrol& game, int side) {
  return std::string(game.side_name(side == 0 ? Side::kFirst : Side::kSecond));
}

inline protocol::TablePoint table_point(Patrol::Point p) {
  return {p.x, p.y};
}

// Degrees clockwise from the top of the table; 0 where both are the same point.
inline int heading(Patrol::Point from, Patrol::Point to) {
  const double degrees = std::atan2(to.x - from.x, from.y - to.y) * 180 / std::numbers::pi;
  return (static_cast<int>(std::lround(degrees)) + 360) % 360;
}

class TableDrawing final : public protocol::Drawing<Patrol> {
 public:
  protocol::Ground ground(const Patrol& game) const override {
    protocol::Ground ground;
    ground.table = {Patrol::kWidth, Patrol::kHeight, "points"};
    ground.shapes.push_back(
        protocol::line_shape("middle", {{Patrol::kWidth / 2, 0}, {Patrol::kWidth / 2, Patrol::kHeight}}));
    ground.shapes.back().kind = "line";
    for (std::size_t i = 0; i < game.gates().size(); ++i) {
      ground.shapes.push_back(
          protocol::circle_shape(absl::StrCat("gate-", i + 1), table_point(game.gates()[i]), Patrol::kAtGate));
      ground.shapes.back().kind = "goal";
      ground.shapes.back().label = absl::StrCat("Gate ", i + 1);
    }
    for (int side = 0; side < 2; ++side) {
      const std::string name = side_word(game, side);
      ground.overlays.emplace_back(absl::StrCat("reach ", name), absl::StrCat("Where the ", name, " patrol can go"));
    }
    return ground;
  }

  // Each patrol faces the other one.
  protocol::Scene scene(const Patrol& game, const Patrol::State& view) const override {
    protocol::Scene scene;
    for (int side = 0; side < 2; ++side) {
      const std::string name = side_word(game, side);
      const int to = heading(view.at[side], view.at[1 - side]);
      protocol::Shape patrol = protocol::rectangle_shape(absl::StrCat(name, "-patrol"), table_point(view.at[side]),
                                                         kBaseWidth, kBaseDepth, to);
      patrol.kind = "patrol";
      patrol.side = name;
      patrol.label = absl::StrCat(side == 0 ? "First" : "Second", " patrol",
                                  view.chit[side] > 0 ? absl::StrCat(" (", view.chit[side], ")") : "");
      scene.shapes.push_back(std::move(patrol));
      if (view.chosen[side] != 0) {
        scene.shapes.push_back(protocol::point_shape(absl::StrCat(name, "-target"), table_point(view.target[side])));
        scene.shapes.back().kind = "target";
        scene.shapes.back().side = name;
      }
      if (acts(game.actor(view), side == 0 ? Side::kFirst : Side::kSecond)) {
        scene.point_actions.push_back({name, absl::StrCat(name, "-patrol"), absl::StrCat(name, " to {x},{y}")});
      }
    }
    return scene;
  }
};

class TableOverlay final : public protocol::Overlay<Patrol> {
 public:
  protocol::Answer overlay(const Patrol& game, const Patrol::State& s, protocol::Words words,
                           protocol::Reply& reply) const override {
    for (int side = 0; side < 2; ++side) {
      if (words.size() != 2 || words[0] != "reach" || words[1] != side_word(game, side)) continue;
      protocol::Shape reach = protocol::circle_shape("reach", table_point(s.at[side]), Patrol::kReach);
      reach.side = side_word(game, side);
      reach.value = 1;
      if (absl::Status status = protocol::tell_shapes({reach}, "shape", reply); !status.ok()) return status;
      return protocol::Row().number("count", 1);
    }
    return protocol::refusal("bad-arguments", "overlay reach first|second");
  }
};

// What is to be decided.
class Adviser final : public protocol::Guide<Patrol> {
 public:
  absl::StatusOr<protocol::Advice> guide(const Patrol& game, const Patrol::State& s) const override {
    protocol::Advice advice;
    advice.title = absl::StrCat("Turn ", s.turn, " of ", game.turns());
    const Actor actor = game.actor(s);
    if (actor == Actor::kChance) advice.due = absl::StrCat("Roll for ", game.describe_roll(s));
    if (actor == Actor::kBoth) advice.due = "Both sides choose in secret where their patrols go";
    if (actor == Actor::kFirst) advice.due = "The first side chooses where its patrol goes";
    if (actor == Actor::kSecond) advice.due = "The second side chooses where its patrol goes";
    if (actor == Actor::kNobody) advice.due = "The game is over";
    for (int side = 0; side < 2; ++side) {
      advice.left.push_back(absl::StrCat("The ", side_word(game, side), " patrol's strength is ",
                                         s.chit[side] > 0 ? absl::StrCat(s.chit[side]) : "not known"));
    }
    return advice;
  }
};

// The table in letters: 1 and 2 are the patrols, G the gates. A letter stands for 20 points across and 40 down.
inline std::string table_picture(const Patrol& game, const Patrol::State& s) {
  constexpr int kAcross = 20, kDown = 40;
  std::vector<std::string> rows(Patrol::kHeight / kDown + 1, std::string(Patrol::kWidth / kAcross + 1, '.'));
  const auto put = [&rows](Patrol::Point p, char sign) {
    char& letter = rows[static_cast<std::size_t>((p.y + kDown / 2) / kDown)]
                       [static_cast<std::size_t>((p.x + kAcross / 2) / kAcross)];
    letter = letter == '1' && sign == '2' ? '*' : sign;
  };
  for (const Patrol::Point gate : game.gates()) put(gate, 'G');
  put(s.at[0], '1');
  put(s.at[1], '2');
  std::string text = "      0         200       400       600       800       1000\n";
  for (std::size_t row = 0; row < rows.size(); ++row) {
    absl::StrAppend(&text, absl::StrFormat("%4d  ", static_cast<int>(row) * kDown), rows[row], "\n");
  }
  absl::StrAppend(&text, "Turn ", s.turn, " of ", game.turns(), ". G is a gate, * both patrols at once.");
  for (int side = 0; side < 2; ++side) {
    absl::StrAppend(&text, "\n", side + 1, ": the ", side_word(game, side), " patrol at ", s.at[side].x, ",",
                    s.at[side].y, ", strength ", s.chit[side] > 0 ? absl::StrCat(s.chit[side]) : "not known");
  }
  return text;
}

}  // namespace zerohour::patrol
