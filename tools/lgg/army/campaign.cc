#include "tools/lgg/army/campaign.h"

#include <algorithm>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "engine/core/csv.h"
#include "tools/lgg/army/campaign_battle.h"
#include "tools/support/text.h"

namespace zerohour::lgg {
namespace {

constexpr absl::string_view kRosterHead = "zerohour-roster 1";
constexpr absl::string_view kMore = "more ";

// A step's parts: the words with single spaces, the typed faces, and what follows the colon.
struct StepParts {
  std::string words;
  std::optional<std::string> faces;
  std::string note;

  std::string text() const { return note.empty() ? words : absl::StrCat(words, ": ", note); }
};

absl::StatusOr<StepParts> split_step(absl::string_view line) {
  StepParts parts;
  const std::size_t colon = line.find(':');
  std::vector<absl::string_view> words = words_of(line.substr(0, colon));
  if (colon != absl::string_view::npos) {
    parts.note = std::string(absl::StripAsciiWhitespace(line.substr(colon + 1)));
    if (parts.note.empty()) return absl::InvalidArgumentError("there is no text after the colon");
  }
  const auto equals = std::find(words.begin(), words.end(), "=");
  if (equals != words.end()) {
    parts.faces = absl::StrJoin(equals + 1, words.end(), " ");
    words.erase(equals, words.end());
  }
  parts.words = absl::StrJoin(words, " ");
  return parts;
}

// typed: by a person, whose die shows its ten as 0; a file has 10.
absl::StatusOr<std::vector<int>> parse_dice(absl::string_view text, bool typed) {
  constexpr int kTen = 10;
  std::vector<int> faces;
  for (const absl::string_view word : words_of(text)) {
    const std::optional<std::uint64_t> face =
        typed && word == "0" ? std::optional<std::uint64_t>(kTen) : number_of(word, kTen);
    if (!face || *face == 0) {
      return absl::InvalidArgumentError(absl::StrCat(quote(word), " is not a face of a d10, 1 to 10"));
    }
    faces.push_back(static_cast<int>(*face));
  }
  if (faces.empty()) return absl::InvalidArgumentError("there are no dice after the equals sign");
  return faces;
}

// "step " and the line; a long one is continued in lines of "more ".
void append_step(absl::string_view line, std::string* text) {
  constexpr std::size_t kLongest = 600;
  absl::StrAppend(text, "step ");
  while (line.size() > kLongest) {
    const std::size_t space = line.rfind(' ', kLongest);
    if (space == absl::string_view::npos || space == 0) break;
    absl::StrAppend(text, line.substr(0, space), "\n", kMore);
    line.remove_prefix(space + 1);
  }
  absl::StrAppend(text, line, "\n");
}

std::string dice_line(const RecordDice& dice) {
  switch (dice.source) {
    case RecordDice::Source::kMine:
      return "mine";
    case RecordDice::Source::kNumber:
      return absl::StrCat("number ", dice.seed->to_string());
    case RecordDice::Source::kSecret:
      break;
  }
  return absl::StrCat("secret ", dice.seed->to_string());
}

absl::StatusOr<RecordDice> parse_dice_line(absl::string_view text) {
  if (text == "mine") return RecordDice::mine();
  const absl::string_view kind = take_word(text);
  const absl::StatusOr<DiceSeed> seed = DiceSeed::parse(text);
  if ((kind == "number" || kind == "secret") && seed.ok() && seed->is_secret() == (kind == "secret")) {
    return RecordDice::of(*seed);
  }
  return absl::InvalidArgumentError("the dice are \"mine\", \"number N\", or \"secret\" with 64 hexadecimal digits");
}

// Reads the lines of a file in turn.
class LineCursor {
 public:
  explicit LineCursor(const std::vector<TextLine>& lines) : lines_(lines) {}

  // The next line that says something, without the spaces around it; none at the end.
  std::optional<absl::string_view> next() {
    for (; at_ < lines_.size(); ++at_) {
      const absl::string_view text = absl::StripAsciiWhitespace(lines_[at_].text);
      if (text.empty() || text[0] == '#') continue;
      number_ = lines_[at_++].number;
      return text;
    }
    return std::nullopt;
  }
  // Of the line that next() gave last, from 1.
  int number() const { return number_; }

 private:
  const std::vector<TextLine>& lines_;
  std::size_t at_ = 0;
  int number_ = 1;
};

}  // namespace

std::string DoneStep::line() const {
  if (faces.empty()) return text;
  const std::size_t colon = text.find(':');
  return absl::StrCat(text.substr(0, colon), " = ", absl::StrJoin(faces, " "),
                      colon == std::string::npos ? "" : text.substr(colon));
}

Campaign::Campaign(std::shared_ptr<const CampaignData> data, std::string name, const RecordDice& dice,
                   const CampaignOptions& options)
    : data_(std::move(data)), name_(std::move(name)), dice_(dice), options_(options) {}

DiceFeed Campaign::seed_feed() const {
  return [dice = HostDice(*dice_.seed)](const CampaignDie& die) -> absl::StatusOr<int> {
    return dice.roll(RollRequest(die.key, 1, 10)).face[0];
  };
}

absl::StatusOr<std::vector<std::string>> Campaign::perform(absl::string_view text, const DiceFeed& typed) {
  // Each step becomes a line of the file.
  if (!is_plain_text(text)) {
    return absl::InvalidArgumentError(
        absl::StrCat("a step must be one line of plain text without control characters, found ", quote(text)));
  }
  const absl::StatusOr<StepParts> parts = split_step(text);
  if (!parts.ok()) return parts.status();
  std::vector<int> given;
  if (parts->faces.has_value()) {
    if (dice_.source != RecordDice::Source::kMine) {
      return absl::FailedPreconditionError("the dice of this campaign come from its seed and cannot be typed");
    }
    absl::StatusOr<std::vector<int>> faces = parse_dice(*parts->faces, true);
    if (!faces.ok()) return faces.status();
    given = *std::move(faces);
  }
  std::size_t used = 0;
  const DiceFeed own = [&](const CampaignDie& die) -> absl::StatusOr<int> {
    if (used < given.size()) return given[used++];
    if (!parts->faces.has_value() && typed) return typed(die);
    return absl::FailedPreconditionError(
        absl::StrCat("a die is missing: a d10 for the ", die.what, " (key: ", key_text(die.key),
                     "); dice that you roll follow the step after an equals sign, and 'campaign play' asks for them"));
  };
  absl::StatusOr<StepResult> result = perform_step(roster_, parts->text(), *data_, options_,
                                                   dice_.source == RecordDice::Source::kMine ? own : seed_feed());
  if (!result.ok()) return result.status();
  // A new battle can be set up on its ground.
  if (result->roster.battles.size() > roster_.battles.size()) {
    const FieldPlan plan = battle_plan(result->roster, result->roster.battles.back(), *data_);
    if (const absl::StatusOr<std::string> scenario = field_text(data_->source, plan); !scenario.ok()) {
      return absl::Status(scenario.status().code(), absl::StrCat("battle: ", scenario.status().message()));
    }
  }
  if (used < given.size()) {
    return absl::InvalidArgumentError(absl::StrCat("the step rolls ",
                                                   used == 0   ? std::string("no dice")
                                                   : used == 1 ? "1 die"
                                                               : absl::StrCat(used, " dice"),
                                                   ", and ", given.size(), " were typed"));
  }
  roster_ = std::move(result->roster);
  steps_.push_back({parts->text(), std::move(result->faces), result->account});
  return std::move(result->account);
}

absl::StatusOr<std::string> Campaign::undo() {
  if (steps_.empty()) return absl::FailedPreconditionError("there is no step to take back");
  if (!steps_.back().faces.empty()) {
    return absl::FailedPreconditionError(
        absl::StrCat("dice were rolled in the last step (", steps_.back().line(), "), so it cannot be taken back"));
  }
  Campaign before(data_, name_, dice_, options_);
  for (std::size_t i = 0; i + 1 < steps_.size(); ++i) {
    const DoneStep& step = steps_[i];
    std::size_t next = 0;
    const DiceFeed fell = [&](const CampaignDie&) -> absl::StatusOr<int> { return step.faces[next++]; };
    absl::StatusOr<StepResult> result = perform_step(before.roster_, step.text, *data_, options_, fell);
    if (!result.ok()) return result.status();
    before.roster_ = std::move(result->roster);
  }
  std::string line = steps_.back().line();
  steps_.pop_back();
  roster_ = std::move(before.roster_);
  return line;
}

std::string Campaign::format() const {
  std::string text = absl::StrCat(kRosterHead, "\n");
  if (!name_.empty()) absl::StrAppend(&text, "name ", name_, "\n");
  absl::StrAppend(&text, "dice ", dice_line(dice_), "\n");
  if (options_.recovery_kept) absl::StrAppend(&text, "recovery kept\n");
  absl::StrAppend(&text, "data ", data_->hash, "\n");
  for (const DoneStep& step : steps_) append_step(step.line(), &text);
  for (const std::string& line : roster_lines(roster_, *data_)) absl::StrAppend(&text, "now ", line, "\n");
  return text;
}

// A step of a file, with the dice that it has.
absl::Status Campaign::replay_step(absl::string_view line) {
  const absl::StatusOr<StepParts> parts = split_step(line);
  if (!parts.ok()) return parts.status();
  std::vector<int> faces;
  if (parts->faces.has_value()) {
    absl::StatusOr<std::vector<int>> read = parse_dice(*parts->faces, false);
    if (!read.ok()) return read.status();
    faces = *std::move(read);
  }
  const DiceFeed seed = dice_.seed.has_value() ? seed_feed() : DiceFeed();
  std::size_t used = 0;
  const DiceFeed recorded = [&](const CampaignDie& die) -> absl::StatusOr<int> {
    if (used == faces.size()) return absl::InvalidArgumentError(absl::StrCat("a die is missing: for the ", die.what));
    const int face = faces[used++];
    const absl::StatusOr<int> expected = seed ? seed(die) : absl::StatusOr<int>(face);
    if (*expected == face) return face;
    return absl::InvalidArgumentError(
        absl::StrCat("the seed gives ", *expected, " for the ", die.what, ", found ", face));
  };
  absl::StatusOr<StepResult> result = perform_step(roster_, parts->text(), *data_, options_, recorded);
  if (!result.ok()) return result.status();
  if (used < faces.size()) {
    return absl::InvalidArgumentError(absl::StrCat("the step has ", faces.size() - used, " dice too many"));
  }
  roster_ = std::move(result->roster);
  steps_.push_back({parts->text(), std::move(faces), std::move(result->account)});
  return absl::OkStatus();
}

absl::StatusOr<Campaign> Campaign::parse(absl::string_view file, absl::string_view text,
                                         std::shared_ptr<const CampaignData> data) {
  const absl::StatusOr<std::vector<TextLine>> lines = split_lines(file, text);
  if (!lines.ok()) return lines.status();
  LineCursor cursor(*lines);
  const auto fail = [&](absl::string_view why) { return field_error(file, cursor.number(), "", why); };
  std::optional<absl::string_view> line = cursor.next();
  if (!line || *line != kRosterHead) return fail(absl::StrCat("a roster begins with \"", kRosterHead, "\""));
  std::string name;
  std::optional<RecordDice> dice;
  CampaignOptions options;
  bool has_data = false;
  for (line = cursor.next(); line.has_value(); line = cursor.next()) {
    absl::string_view rest = *line;
    const absl::string_view word = take_word(rest);
    if (word == "step" || word == "now") break;
    if (word == "name" && name.empty()) {
      if (absl::Status status = check_name(rest); !status.ok()) return fail(status.message());
      name = std::string(rest);
    } else if (word == "dice" && !dice.has_value()) {
      const absl::StatusOr<RecordDice> read = parse_dice_line(rest);
      if (!read.ok()) return fail(read.status().message());
      dice = *read;
    } else if (word == "recovery" && !options.recovery_kept) {
      if (rest != "kept") return fail(absl::StrCat("recovery: ", quote(rest), " is not \"kept\""));
      options.recovery_kept = true;
    } else if (word == "data" && !has_data) {
      has_data = true;
      if (rest != data->hash) {
        return absl::FailedPreconditionError(absl::StrCat(file, ":", cursor.number(),
                                                          ": the campaign was begun with other data: ", quote(rest),
                                                          ", and these are ", data->hash));
      }
    } else {
      return fail(absl::StrCat(
          quote(word),
          " is given twice, or is not a line of a roster; the lines are name, dice, recovery, data, step and now"));
    }
  }
  if (!dice.has_value()) return fail("the line \"dice\" is missing");
  if (!has_data) return fail("the line \"data\" is missing");
  Campaign campaign(std::move(data), std::move(name), *dice, options);
  while (line.has_value()) {
    absl::string_view rest = *line;
    const absl::string_view word = take_word(rest);
    if (word == "now") break;
    const int number = cursor.number();
    const auto fail_step = [&](absl::string_view why) { return field_error(file, number, "", why); };
    if (word != "step") {
      return fail_step(
          absl::StrCat(quote(word), ": after the first step, only the lines step, more and now are allowed"));
    }
    std::string step(rest);
    for (line = cursor.next(); line.has_value() && absl::StartsWith(*line, kMore); line = cursor.next()) {
      absl::StrAppend(&step, " ", line->substr(kMore.size()));
    }
    if (absl::Status status = campaign.replay_step(step); !status.ok()) return fail_step(status.message());
  }
  for (const std::string& expected : roster_lines(campaign.roster_, campaign.data())) {
    if (!line.has_value()) {
      return fail(absl::StrCat("the file ends too early: \"now ", expected, "\" should follow this line"));
    }
    if (*line != absl::StrCat("now ", expected)) {
      return fail(absl::StrCat("the steps lead to \"now ", expected, "\", found ", quote(*line)));
    }
    line = cursor.next();
  }
  if (line.has_value()) return fail(absl::StrCat(quote(*line), " does not follow from the steps"));
  return campaign;
}

absl::StatusOr<std::string> Campaign::battle_scenario(absl::string_view id) const {
  const CampaignBattle* const battle = roster_.battle(id);
  if (battle == nullptr) {
    return absl::NotFoundError(absl::StrCat("no battle is called ", quote(id)));
  }
  return field_text(data_->source, battle_plan(roster_, *battle, *data_));
}

absl::StatusOr<std::vector<std::string>> Campaign::give_back(absl::string_view id, absl::string_view record_or_state,
                                                             const std::string& scenarios, const DiceFeed& typed) {
  const CampaignBattle* const battle = roster_.battle(id);
  if (battle == nullptr) return absl::NotFoundError(absl::StrCat("no battle is called ", quote(id)));
  std::string text = scenarios;
  if (text.empty()) {
    absl::StatusOr<std::string> built = battle_scenario(id);
    if (!built.ok()) return built.status();
    text = *std::move(built);
  }
  const absl::StatusOr<std::string> step = return_step_of(roster_, *battle, *data_, text, record_or_state);
  if (!step.ok()) return step.status();
  return perform(*step, typed);
}

}  // namespace zerohour::lgg
