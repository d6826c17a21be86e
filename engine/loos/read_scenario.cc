// A scenario: lines "keyword value ...", blank lines, and comments that begin with #. Hexes are four digits, counters
// their ids (units.csv). Lines may come in any order; those marked * may be repeated.
//
//   name WORD                     the name of its file, which is WORD.txt
//   title TEXT
//   idea TEXT                   * what it is about, for people; repeated lines are joined
//   note TEXT                   * what each side should try
//   turns FIRST LAST              turns of the track
//   start PHASE                   setup, or a phase of the first turn: british-movement, british-combat,
//                                 british-mobile (Mobile Movement), british-mobile-combat, or one of german-...
//   end british|german [PHASE]    the player turn of the last turn with which the game ends; german by default; PHASE:
//                                 it ends after movement, combat, mobile (Mobile Movement) or mobile-combat
//   area HEX HEX                  corners of the rectangle that is fought over; hexes outside are rear
//   option NAME on|off          * overrides the default of a ruling; the option may be of any version of the rules
//   replacements on|off           11.4; on by default, as are the next three
//   aircraft on|off               17.2
//   german-instant on|off         12.2
//   breakthrough on|off           12.1; off: entry hexes are like other hexes for the British
//   objective NAME HEX ... [points N]          * counts N, 1 by default, when all its hexes are British
//   german-objective NAME HEX ... [points N]   * counts N against the British when all its hexes are German
//   loss SIDE points N          * each step that the side has lost counts N for the other one
//   exit HEX ... [points N]       with breakthrough off: a British unit that enters one of these entry hexes leaves the
//                                 map for good, and counts N, 1 by default
//                                 A scenario without lines of these four kinds has each town as an objective.
//   win N                         British score for a British victory: all these points; 2 by default
//   draw N                        score for a draw; by default 1, or the one of a victory if that is less; equal to
//                                 the one of a victory, there is no draw
//   british-control HEX ...     * town and objective hexes that are British; those with a British unit always are
//   unit ID HEX [steps N] [under] [DONE ...]   * at full strength unless N says otherwise; under: the bottom unit of
//                                 its stack; DONE, what it has done in the player turn with which the game begins:
//                                 moved (where it begins with Movement; a German one: arrivals are over); fought, or
//                                 rolled for Mobile Movement (where it begins with that); mobile-moved (there, or where
//                                 it begins with Mobile Combat)
//   replacement rNN HEX [DONE ...] * battalion counter NN, 1 to 29, on its red-dot side
//   deadpile rNN ...            * battalion counters in the deadpile
//   box ID ...                  * British units in the Available Reserves box
//   reserve DIVISION ...        * German divisions that may still be released
//   units FILE, tracks FILE       units-NAME.csv and tracks-NAME.csv in place of units.csv and tracks.csv
//   track TURN british MARKERS DICE german MARKERS DICE   * in place of the turn's line in tracks.csv
//
// With "start setup" every counter is in play where units.csv says, so there are no lines about single counters.
#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/ascii.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/strings/strip.h"
#include "engine/loos/scenario_check.h"
#include "engine/loos/scenario_file.h"
#include "engine/loos/scenario_reader.h"

namespace zerohour::loos {
namespace {

// In the order of Scenario::Start.
constexpr absl::string_view kStarts[] = {"setup",          "british-movement", "british-combat",
                                         "british-mobile", "german-movement",  "british-mobile-combat",
                                         "german-combat",  "german-mobile",    "german-mobile-combat"};

// In the order of Phase.
constexpr absl::string_view kPhaseWords[] = {"movement", "combat", "mobile", "mobile-combat"};

}  // namespace

absl::Span<const ScenarioReader::Keyword> ScenarioReader::keywords() {
  using R = ScenarioReader;
  // The area is read first, because what is kept of the map depends on it.
  static constexpr Keyword kKeywords[] = {
      {"area", false, &R::read_area},
      {"name", false, &R::read_name},
      {"title", false, &R::read_title},
      {"idea", true, &R::read_idea},
      {"note", true, &R::read_note},
      {"turns", false, &R::read_turns},
      {"start", false, &R::read_start},
      {"end", false, &R::read_end},
      {"option", true, &R::read_option},
      {"replacements", false, &R::read_replacements},
      {"aircraft", false, &R::read_aircraft},
      {"german-instant", false, &R::read_german_instant},
      {"breakthrough", false, &R::read_breakthrough},
      {"win", false, &R::read_win},
      {"draw", false, &R::read_draw},
      {"objective", true, &R::read_objective},
      {"german-objective", true, &R::read_german_objective},
      {"loss", true, &R::read_loss},
      {"exit", false, &R::read_exit},
      {"british-control", true, &R::read_british_control},
      {"unit", true, &R::read_unit},
      {"replacement", true, &R::read_replacement},
      {"deadpile", true, &R::read_deadpile},
      {"box", true, &R::read_box},
      {"reserve", true, &R::read_reserve},
      {"track", true, &R::read_track},
      {"units", false, &R::read_data_file},
      {"tracks", false, &R::read_data_file},
  };
  return kKeywords;
}

std::vector<absl::string_view> ScenarioReader::keyword_words() {
  std::vector<absl::string_view> words;
  words.reserve(keywords().size());
  for (const Keyword& keyword : keywords()) words.push_back(keyword.word);
  return words;
}

void ScenarioReader::begin_line(const TextLine& line) {
  const absl::string_view text = absl::StripAsciiWhitespace(line.text);
  line_ = line.number;
  keyword_ = text.substr(0, text.find_first_of(" \t"));
  rest_ = absl::StripLeadingAsciiWhitespace(text.substr(keyword_.size()));
  words_ = absl::StrSplit(rest_, absl::ByAnyChar(" \t"), absl::SkipEmpty());
}

absl::Status ScenarioReader::read(absl::string_view text) {
  const absl::StatusOr<std::vector<TextLine>> lines = split_lines(file_, text);
  if (!lines.ok()) {
    keep(lines.status());
    return lines.status();
  }
  if (!lines->empty()) last_line_ = lines->back().number;
  std::vector<std::pair<const Keyword*, const TextLine*>> found;
  for (const TextLine& line : *lines) {
    begin_line(line);
    if (keyword_.empty() || keyword_[0] == '#') continue;
    const auto it =
        std::find_if(keywords().begin(), keywords().end(), [&](const Keyword& k) { return k.word == keyword_; });
    if (it == keywords().end()) {
      keep(field_error(file_, line_, "", absl::StrCat(in_quotes(keyword_), " is not a keyword of a scenario")));
      continue;
    }
    const auto [seen, is_new] = seen_.try_emplace(it->word, line_);
    if (!is_new && !it->repeats) {
      keep(field_error(file_, line_, keyword_, absl::StrCat("it is already given in line ", seen->second)));
      continue;
    }
    found.emplace_back(&*it, &line);
  }
  std::stable_partition(found.begin(), found.end(), [](const auto& f) { return f.first == keywords().data(); });
  for (const auto& [keyword, line] : found) {
    begin_line(*line);
    Scenario before = scenario_;
    (this->*keyword->read)();
    if (status_.ok()) continue;
    keep(status_);
    // The line counts as not written, so that no other is blamed for it. The others depend on the area.
    status_ = absl::OkStatus();
    scenario_ = std::move(before);
    if (keyword == keywords().data()) break;
  }
  if (errors_.empty()) finish();
  std::stable_sort(errors_.begin(), errors_.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
  return errors_.empty() ? absl::OkStatus() : errors_.front().second;
}

std::vector<absl::Status> ScenarioReader::errors() const {
  std::vector<absl::Status> errors;
  errors.reserve(errors_.size());
  for (const auto& [line, error] : errors_) errors.push_back(error);
  return errors;
}

bool ScenarioReader::is_keyword(absl::string_view word) {
  return std::any_of(keywords().begin(), keywords().end(), [&](const Keyword& k) { return k.word == word; });
}

bool ScenarioReader::words(std::size_t least, std::size_t most, absl::string_view form) {
  if (words_.size() < least || words_.size() > most) fail(absl::StrCat("expected ", form));
  return status_.ok();
}

int ScenarioReader::number(std::size_t word, int low, int high) {
  int value = 0;
  if (absl::SimpleAtoi(words_[word], &value) && value >= low && value <= high) return value;
  fail(absl::StrCat(in_quotes(words_[word]), " is not a number from ", low, " to ", high));
  return low;
}

int ScenarioReader::choice(std::size_t word, absl::Span<const absl::string_view> choices) {
  const auto it = std::find(choices.begin(), choices.end(), words_[word]);
  if (it != choices.end()) return static_cast<int>(it - choices.begin());
  fail(absl::StrCat(in_quotes(words_[word]), " is not one of ", joined(choices)));
  return 0;
}

Hex ScenarioReader::hex_at(std::size_t word) {
  const absl::StatusOr<Hex> h = hex::parse_hex(words_[word]);
  if (h.ok()) return *h;
  fail(absl::StrCat(in_quotes(words_[word]), " is not a hex of the map"));
  return Hex(1, 1);
}

void ScenarioReader::read_name() {
  if (!words(1, 1, "one word")) return;
  const bool plain = std::all_of(rest_.begin(), rest_.end(), [](char c) {
    return absl::ascii_islower(static_cast<unsigned char>(c)) || absl::ascii_isdigit(static_cast<unsigned char>(c)) ||
           c == '-';
  });
  if (!plain) fail(absl::StrCat(in_quotes(rest_), " is not made of small letters, digits and -"));
  absl::string_view stem = file_;
  stem.remove_prefix(stem.rfind('/') + 1);
  if (absl::ConsumeSuffix(&stem, ".txt") && stem != rest_) {
    fail(absl::StrCat(in_quotes(rest_), ", but the file is named for ", in_quotes(stem)));
  }
  scenario_.name = std::string(rest_);
}

void ScenarioReader::text_into(std::string& text) {
  if (rest_.empty()) fail("empty");
  absl::StrAppend(&text, text.empty() ? "" : " ", rest_);
}

void ScenarioReader::read_turns() {
  if (!words(2, 2, "the first and the last turn")) return;
  const int last = static_cast<int>(tracks_.turns.size()) - 1;
  scenario_.first_turn = number(0, 0, last);
  scenario_.last_turn = number(1, scenario_.first_turn, last);
}

void ScenarioReader::read_start() {
  if (words(1, 1, joined(kStarts))) scenario_.start = static_cast<Scenario::Start>(choice(0, kStarts));
}

void ScenarioReader::read_end() {
  constexpr absl::string_view kEnds[] = {"german", "british"};
  if (!words(1, 2, "british or german, and perhaps a phase")) return;
  scenario_.british_only_last_turn = choice(0, kEnds) == 1;
  if (words_.size() == 2) scenario_.last_phase = static_cast<Phase>(choice(1, kPhaseWords));
}

// Options of every version are accepted, because a file may be older than the rules. Those of a version other than the
// one that is played have no effect.
void ScenarioReader::read_option() {
  if (!words(2, 2, "an option, and on or off")) return;
  for (int rules = kNewestRules; rules >= kFirstRules; --rules) {
    for (const OptionName& option : option_names(rules)) {
      if (option.name != words_[0]) continue;
      scenario_.options.*option.field = choice(1, kOnOff) == 1;
      return;
    }
  }
  fail(absl::StrCat(in_quotes(words_[0]), " is not an option"));
}

// All errors of the whole file count as being at its end, in the order in which they are found.
void ScenarioReader::finish() {
  line_ = last_line_;
  for (const absl::string_view keyword : {"name", "title", "turns", "start"}) {
    if (seen_.find(keyword) == seen_.end()) keep(whole_error(keyword, "the line is missing"));
  }
  const bool any_field =
      std::any_of(map_.hexes.begin(), map_.hexes.end(), [](const MapHex& at) { return at.zone == Zone::kField; });
  if (!any_field) keep(whole_error("area", "it holds no field hex"));
  if (!errors_.empty()) return;
  for (const auto& check :
       {&ScenarioReader::finish_turns, &ScenarioReader::finish_counters, &ScenarioReader::finish_exits,
        &ScenarioReader::finish_objectives, &ScenarioReader::finish_score, &ScenarioReader::finish_control}) {
    if (const absl::Status status = (this->*check)(); !status.ok()) keep(status);
  }
}

absl::Status ScenarioReader::finish_turns() {
  using Start = Scenario::Start;
  const Scenario& s = scenario_;
  if (s.start == Start::kSetup && s.first_turn != 0) return whole_error("turns", "a set-up goes with turn 0");
  if (s.start == Start::kBritishMovement && s.first_turn == 0) {
    return whole_error("start", "turn 0 has no British Movement phase");
  }
  if (s.last_turn == 0 && s.british_only_last_turn && s.last_phase == Phase::kMovement) {
    return whole_error("end", "turn 0 has no British Movement phase");
  }
  const std::optional<PlayerPhase> first = s.first_phase();
  if (!first.has_value() || s.first_turn != s.last_turn) return absl::OkStatus();
  if (first->side == kGerman && s.british_only_last_turn) {
    return whole_error("end", "the British player turn of the last turn is over when the game begins");
  }
  if (first->side == s.last_side() && first->phase > s.last_phase) {
    return whole_error("end", "that phase of the last turn is over when the game begins");
  }
  return absl::OkStatus();
}

absl::StatusOr<Scenario> read_scenario(absl::string_view file, absl::string_view text, const CounterMix& counters,
                                       MapData& map, Tracks& tracks) {
  ScenarioReader reader(file, counters, map, tracks);
  if (absl::Status status = reader.read(text); !status.ok()) return status;
  map = reader.map();
  tracks = reader.tracks();
  return std::move(reader.scenario_);
}

std::vector<absl::Status> scenario_errors(absl::string_view file, absl::string_view text, const CounterMix& counters,
                                          const MapData& map, const Tracks& tracks) {
  ScenarioReader reader(file, counters, map, tracks);
  if (reader.read(text).ok()) return {};
  return reader.errors();
}

int scenario_lines(absl::string_view text) {
  int count = 0;
  for (const absl::string_view line : absl::StrSplit(text, '\n')) {
    const std::vector<absl::string_view> words = absl::StrSplit(line, absl::ByAnyChar(" \t\r"), absl::SkipEmpty());
    count += words.size() > 1 && ScenarioReader::is_keyword(words[0]) && words[1].find('=') == words[1].npos ? 1 : 0;
  }
  return count;
}

std::string scenario_named_in(absl::string_view text) {
  for (const absl::string_view line : absl::StrSplit(text, '\n')) {
    const std::vector<absl::string_view> words = absl::StrSplit(line, absl::ByAnyChar(" \t\r"), absl::SkipEmpty());
    if (words.size() == 2 && words[0] == "name") return std::string(words[1]);
  }
  return "";
}

}  // namespace zerohour::loos
