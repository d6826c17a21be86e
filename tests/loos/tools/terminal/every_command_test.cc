// Every command of the terminal with every kind of argument, in every scenario and at every stage of a game: it
// answers, what it says fits an 80-column screen, and what only asks changes nothing.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <iterator>
#include <memory>
#include <optional>
#include <sstream>
#include <string>
#include <tuple>
#include <vector>

#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "engine/core/any_game_of.h"
#include "engine/core/random.h"
#include "engine/core/random_roll.h"
#include "engine/core/replay.h"
#include "tests/core/thorough.h"
#include "tests/loos/tools/terminal/script.h"
#include "tools/loos/names.h"
#include "tools/loos/orders.h"
#include "tools/session/session.h"
#include "tools/support/text.h"
#include "tools/terminal/terminal.h"

namespace zerohour::terminal {
namespace {

using loos::Hex;
using loos::Loos;
using loos::State;
using loos::UnitId;
using Words = std::vector<std::string>;

enum class Stage { kStart, kMidway, kRoll, kOver };

// A game at the stage, with what was played last as its moves, so that it can be undone and told.
Record game_at(const Loos& game, Stage stage) {
  constexpr std::size_t kKept = 30;
  Random random(11);
  std::vector<State> states = {game.initial_state()};
  std::vector<loos::Action> actions;
  std::vector<Faces> rolls;  // one for each action; empty where it is not a roll
  for (Actor actor; stage != Stage::kStart && (actor = game.actor(states.back())) != Actor::kNobody;) {
    State next = states.back();
    loos::Action chosen;
    Faces faces;
    if (actor == Actor::kChance) {
      faces = random_faces(game.roll_request(next), random);
      chosen = game.roll_action(next, faces.span());
    } else {
      std::uint32_t seen = 0;
      for_each_legal_action(game, next, [&](loos::Action a) {
        if (random.below(++seen) == 0) chosen = a;
      });
    }
    game.apply(next, chosen);
    actions.push_back(chosen);
    rolls.push_back(faces);
    states.push_back(next);
  }
  const auto arrived = [&](std::size_t i) {
    const bool roll = game.actor(states[i]) == Actor::kChance;
    return stage == Stage::kMidway ? i >= actions.size() / 2 && !roll : stage == Stage::kRoll && roll;
  };
  std::size_t end = 0;
  while (end < actions.size() && !arrived(end)) ++end;
  Record record = new_record(game, RecordDice::mine());
  const std::size_t from = end - std::min(end, kKept);
  if (from > 0) record.start = game.format_state(states[from]);
  RecordWriter writer(std::move(record));
  for (std::size_t i = from; i < end; ++i) {
    const Actor actor = game.actor(states[i]);
    if (actor == Actor::kChance) {
      writer.dice(rolls[i]);
    } else {
      writer.action(game.side_name(actor == Actor::kFirst ? Side::kFirst : Side::kSecond),
                    std::string(game.format_action(states[i], actions[i])));
    }
  }
  return writer.record();
}

Words arguments_for(const Loos& game, const State& s) {
  Words all = {"",
               "I",
               "II",
               "III",
               "IV",
               "V",
               "VI",
               "VII",
               "3",
               "0",
               "-1",
               "7",
               "99999999999999999999",
               "-99999999999999999999",
               "1.5",
               "0101",
               "3420",
               "3501",
               "9999",
               "12",
               "17x4",
               "1714-1815",
               "1815-1714",
               "0101-3420",
               "1714-",
               "-1714",
               "1714-1815-1916",
               "1714u",
               "2a",
               "20",
               "1/2z",
               "r99",
               "r",
               "/",
               "all",
               "turn",
               "large",
               "small",
               "large 0101-3420",
               "small III",
               "british",
               "german",
               "french",
               "bombard",
               "bombard 1714",
               "1714 with",
               "1714 with 2a",
               "1714 with 1/2z",
               "with",
               "over",
               "auto",
               "none",
               "direct",
               "47 III",
               "2G 2104",
               "hint",
               "borad",
               "\"\"",
               "''",
               std::string(300, 'x'),
               "\xff\xfe",
               "\x1b[31m",
               "a\tb",
               "14.3.3",
               "R19",
               "R99",
               "5.0",
               "zone of control",
               "move 2a 2213",
               "done",
               "!",
               "1 2 3 4 5 6 7 8 9",
               "6",
               "66",
               "1 2 3",
               "?"};
  for (const Side side : {loos::kBritish, loos::kGerman}) {
    const loos::UnitSet units = loos::units_of(side) & s.on_map;
    if (units.empty()) continue;
    const UnitId u = units.first();
    const Hex h = s.hex[u];
    const std::string name = loos::unit_name(game, s, u), place = hex::to_string(h);
    Words more = {name, place, absl::StrCat("bombard ", place), absl::StrCat(name, " ", place)};
    for (const Hex near : game.board().around(h)) {
      more.push_back(absl::StrCat(name, " ", hex::to_string(near)));
      more.push_back(absl::StrCat(name, " ", hex::to_string(near), " over"));
      more.push_back(absl::StrCat(name, " ", hex::to_string(near), " via ", place));
      break;
    }
    all.insert(all.end(), more.begin(), more.end());
  }
  const loos::HexSet empty = game.board().field - s.occupied[0] - s.occupied[1];
  if (!empty.empty()) all.push_back(hex::to_string(empty.first()));
  return all;
}

// Types the lines one by one, with `state` after each, and looks at what is said.
class Typist final : public LineInput {
 public:
  Typist(const Words& lines, std::size_t from, std::ostringstream& out) : lines_(lines), next_(from), out_(out) {}

  // What was asked before it is judged here.
  std::optional<std::string> read(const std::string&) override {
    const std::string said = out_.str();
    out_.str("");
    if (asked_) {
      judge(said);
      asked_ = false;
      checking_ = true;
      return "state";
    }
    const std::string hash = last_line(said, "hash ");
    if (checking_ && hash != hash_) {
      if (!may_change(word_of(next_ - 1))) ADD_FAILURE() << "changed the state: " << shown(next_ - 1);
      return std::nullopt;
    }
    if (checking_ && word_of(next_ - 1) == "resign") return std::nullopt;  // the game may be over now
    if (!begun_) {
      begun_ = true;
      return "state";
    }
    hash_ = hash;
    if (next_ == lines_.size()) return std::nullopt;
    asked_ = true;
    return lines_[next_++];
  }
  std::size_t next() const { return next_; }
  // After the game was left: whether that was the answer to the last line.
  void check_leaving() const {
    if (asked_ && word_of(next_ - 1) != "quit" && word_of(next_ - 1) != "exit") {
      ADD_FAILURE() << "left the game: " << shown(next_ - 1);
    }
  }

 private:
  std::string word_of(std::size_t i) const { return lines_[i].substr(0, lines_[i].find(' ')); }
  std::string shown(std::size_t i) const { return one_line(lines_[i]); }
  static bool may_change(const std::string& word) {
    const bool faces = word.find_first_not_of("123456") == std::string::npos;
    return loos::is_order(word) || word == "no" || word == "undo" || word == "again" || word == "load" ||
           word == "roll" || faces || word == "book" || word == "edit" || word == "position";
  }
  // Of a text in UTF-8: every byte but those that continue a character.
  static std::ptrdiff_t columns_of(absl::string_view text) {
    return std::count_if(text.begin(), text.end(), [](char c) { return (c & 0xc0) != 0x80; });
  }
  void judge(const std::string& said) const {
    const std::string line = shown(next_ - 1), word = word_of(next_ - 1);
    if (said.empty()) ADD_FAILURE() << "no answer: " << line;
    for (const absl::string_view part : absl::StrSplit(said, '\n')) {
      // A position is one line, to be copied, and a file's name is as long as it is.
      const bool whole = word == "state" || word == "save" || word == "load" || word == "position" || word == "edit";
      if (columns_of(part) > 80 && !whole) ADD_FAILURE() << line << " is answered beyond 80 columns: " << part;
      if (!is_plain_text(part)) ADD_FAILURE() << line << " is answered with what is not text: " << one_line(part);
    }
  }

  const Words& lines_;
  std::size_t next_;
  std::ostringstream& out_;
  std::string hash_;
  bool begun_ = false, asked_ = false, checking_ = false;
};

constexpr const char* kScenarios[] = {"trench-assault",  "hill70", "fosse8",       "race-for-lens",
                                      "mobile-breakout", "loos",   "loos-estimate"};
constexpr std::size_t kScenarioCount = std::size(kScenarios);

// In an order that divides the positions of a stage among the parts in which a program is run under sanitizers.
class EveryCommand : public testing::TestWithParam<std::tuple<Stage, std::size_t>> {};

TEST_P(EveryCommand, AnswersWhateverIsBehindIt) {
  const auto& [stage, scenario] = GetParam();
  const auto game = Loos::load(kScenarios[scenario]);
  ASSERT_TRUE(game.ok()) << game.status();
  const Record record = game_at(**game, stage);

  // Files are saved where nothing else is.
  TempFolder folder;
  const std::filesystem::path before = std::filesystem::current_path();
  std::filesystem::current_path(folder.file(""));

  const auto session = session::Session::open(any_game(*game), record);
  ASSERT_TRUE(session.ok()) << session.status();
  const Words arguments = arguments_for(**game, session->state().as<State>());
  terminal::Setup setup;
  setup.game = loos_game();
  setup.journal = false;
  setup.analyse_limits.budget.nodes = 200;
  setup.rules = [](absl::string_view asked, int) { return absl::StrCat("the rule of ", one_line(asked, 30), "\n"); };
  setup.hint = [](const protocol::Table&) { return session::Hint{"1714", "done", "a reason"}; };
  const auto table_of_record = [&] {
    auto restored = setup.game.type->restore(record, nullptr, protocol::Origin::kOwner);
    EXPECT_TRUE(restored.ok()) << restored.status();
    return std::move(restored->table);
  };
  Words lines;
  // Under sanitizers each position takes a share of the lines, which is another in the next position.
  constexpr std::size_t kShare = 2 * kScenarioCount;
  std::size_t taken = static_cast<std::size_t>(stage) * kScenarioCount + scenario;
  std::istringstream nothing;
  std::ostringstream nowhere;
  const auto no_input = stream_input(nothing, nowhere);
  const Terminal any(table_of_record(), setup, *no_input, nowhere, nowhere);
  for (const std::string& word : any.command_words()) {
    for (const std::string& argument : arguments) {
      // It loads every scenario.
      if (!kThorough && word == "scenarios" && !argument.empty()) continue;
      if (kThorough || taken++ % kShare == 0)
        lines.push_back(argument.empty() ? word : absl::StrCat(word, " ", argument));
    }
  }
  for (const char* line : {"no", "no gas", "xyzzy", "III", "1714", "6", "1 2 3 4 5 6 7 8 9", "\xff", "\"\""}) {
    lines.emplace_back(line);
  }

  for (std::size_t next = 0; next < lines.size();) {
    std::ostringstream out, err;
    Typist typist(lines, next, out);
    Terminal(table_of_record(), setup, typist, out, err).run();
    typist.check_leaving();
    EXPECT_EQ(err.str(), "");
    ASSERT_GT(typist.next(), next);
    next = typist.next();
  }
  std::filesystem::current_path(before);
}

std::string name_of(const testing::TestParamInfo<EveryCommand::ParamType>& info) {
  static const Words kStages = {"Start", "Midway", "Roll", "Over"};
  std::string name = kScenarios[std::get<1>(info.param)] + kStages[static_cast<std::size_t>(std::get<0>(info.param))];
  name.erase(std::remove(name.begin(), name.end(), '-'), name.end());
  return name;
}

INSTANTIATE_TEST_SUITE_P(Play, EveryCommand,
                         testing::Combine(testing::Values(Stage::kStart, Stage::kMidway, Stage::kRoll, Stage::kOver),
                                          testing::Range(std::size_t{0}, kScenarioCount)),
                         name_of);

}  // namespace
}  // namespace zerohour::terminal
