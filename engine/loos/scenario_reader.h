// Reads a scenario line by line into a Scenario, together with the map and the tracks as the scenario changes them.
// Only for read_scenario.cc and scenario_pieces.cc; the former describes the text form.
#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "absl/status/status.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "engine/core/csv.h"
#include "engine/loos/rulebook.h"

namespace zerohour::loos {

inline constexpr absl::string_view kOnOff[] = {"off", "on"};
inline constexpr std::size_t kMaxObjectives = 64;  // of each side
inline constexpr int kMaxScorePoints = 99;
inline constexpr int kMaxScore = 9999;

class ScenarioReader {
 public:
  ScenarioReader(absl::string_view file, const CounterMix& counters, const MapData& map, const Tracks& tracks)
      : file_(file), counters_(counters), map_(map), tracks_(tracks) {}

  // Returns the first error, and keeps all of them.
  absl::Status read(absl::string_view text);
  // The errors, in the order of the lines: the first of each line. What is wrong with the file as a whole is looked for
  // only if each line is right.
  std::vector<absl::Status> errors() const;

  static bool is_keyword(absl::string_view word);
  static std::vector<absl::string_view> keyword_words();

  Scenario scenario_;
  const MapData& map() const { return map_; }
  const Tracks& tracks() const { return tracks_; }

 private:
  struct Keyword {
    absl::string_view word;
    bool repeats;
    void (ScenarioReader::*read)();
  };
  static absl::Span<const Keyword> keywords();

  // The line that is being read: its keyword, and what follows, both as one text and as words.
  void begin_line(const TextLine& line);
  // Keeps the first error.
  void fail(absl::string_view message) {
    if (status_.ok()) status_ = field_error(file_, line_, keyword_, message);
  }
  // The error for something that the whole file lacks, at the line with the keyword, or at the end if there is no such
  // line.
  absl::Status whole_error(absl::string_view keyword, absl::string_view message) const {
    const auto it = seen_.find(keyword);
    return field_error(file_, it == seen_.end() ? last_line_ : it->second, keyword, message);
  }
  bool words(std::size_t least, std::size_t most, absl::string_view form);
  int number(std::size_t word, int low, int high);
  int choice(std::size_t word, absl::Span<const absl::string_view> choices);
  Hex hex_at(std::size_t word);
  UnitId unit_at(std::size_t word);
  UnitId battalion_at(std::size_t word);
  bool use(UnitId unit);
  void on_off(bool& value) {
    if (words(1, 1, "on or off")) value = choice(0, kOnOff) == 1;
  }

  void read_name();
  void read_title() { text_into(scenario_.title); }
  void read_idea() { text_into(scenario_.idea); }
  void read_note() { text_into(scenario_.players_note); }
  void text_into(std::string& text);
  void read_turns();
  void read_start();
  void read_end();
  void read_area();
  void read_option();
  void read_replacements() { on_off(scenario_.replacements); }
  void read_aircraft() { on_off(scenario_.aircraft); }
  void read_german_instant() { on_off(scenario_.german_instant_victory); }
  void read_loss();
  void read_exit();
  void read_breakthrough() { on_off(scenario_.breakthrough); }
  void read_win() { score_into(scenario_.british_wins_at); }
  void read_draw() { score_into(scenario_.draw_at); }
  void score_into(int& score) {
    if (words(1, 1, "a score")) score = number(0, -kMaxScore, kMaxScore);
  }
  void read_objective() { objective_into(scenario_.objectives); }
  void read_german_objective() { objective_into(scenario_.german_objectives); }
  void objective_into(std::vector<Objective>& objectives);
  int points_at_end();
  void read_british_control();
  void read_unit();
  void read_deeds(Placement& placement, std::size_t next, absl::string_view form);
  void read_replacement();
  void read_deadpile();
  void read_box();
  void read_reserve();
  void read_track();
  void read_data_file() { words(1, 1, "a file"); }  // read_rulebook() has read it already

  // Adds the error to those of the file.
  void keep(const absl::Status& error) { errors_.emplace_back(line_, error); }
  void finish();
  absl::Status finish_turns();
  absl::Status finish_counters();
  absl::Status finish_exits();
  absl::Status finish_objectives();
  absl::Status finish_score();
  absl::Status finish_control();

  const std::string file_;
  const CounterMix& counters_;
  MapData map_;
  Tracks tracks_;
  absl::Status status_;                               // the first error of the line that is being read
  std::vector<std::pair<int, absl::Status>> errors_;  // by line
  int line_ = 0;
  int last_line_ = 1;
  absl::string_view keyword_;
  absl::string_view rest_;
  std::vector<absl::string_view> words_;
  std::map<absl::string_view, int> seen_;  // keyword to the first line that has it
  std::vector<int> placement_lines_;
  std::vector<std::pair<Hex, int>> control_;  // british-control hexes and their lines
  std::map<int, int> track_lines_;            // turns with a line of their own
  std::map<int, int> loss_lines_;             // sides with one
};

}  // namespace zerohour::loos
