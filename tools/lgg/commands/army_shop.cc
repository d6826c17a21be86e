#include "tools/lgg/commands/army_shop.h"

#include <algorithm>
#include <iterator>
#include <string>
#include <vector>

#include "absl/strings/ascii.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/strip.h"
#include "engine/core/csv.h"
#include "engine/core/nearest_words.h"
#include "tools/lgg/army/army_text.h"
#include "tools/lgg/names.h"
#include "tools/support/text.h"

namespace zerohour::lgg {
namespace {

constexpr absl::string_view kShopHelp =
    "  skill good            the commander's skill: poor, average, good or great\n"
    "  add line              buys a unit; or add line 3, add guard elite: Old Guard\n"
    "  remove 4              returns unit 4\n"
    "  rename 4: Saxons      gives unit 4 another name\n"
    "  name Army of the Elbe gives the army a name\n"
    "  undo                  takes the last change back\n"
    "  show, prices, rules   prints the army, the price list, the criteria\n"
    "  done                  ends the purchase; leave ends it without an army\n";
constexpr absl::string_view kShopWords[] = {"add",    "done",   "help",  "leave", "name",  "prices",
                                            "remove", "rename", "rules", "show",  "skill", "undo"};

class Shop {
 public:
  Shop(Purchase& purchase, const PriceList& prices, terminal::LineInput& input, std::ostream& out)
      : purchase_(purchase), prices_(prices), input_(input), out_(out) {}

  std::optional<ArmyList> run() {
    say(absl::StrCat(criteria_text(prices_, purchase_.army().base), "\n", prices_text(prices_), "\n", kShopHelp));
    input_.complete_with([this](const std::string& before) { return completions(before); });
    for (;;) {
      const std::optional<std::string> line = input_.read(prompt());
      if (!line.has_value()) return left();
      absl::string_view rest = absl::StripAsciiWhitespace(*line);
      const std::string word = absl::AsciiStrToLower(take_word(rest));
      if (word.empty()) continue;
      if (word == "leave" || word == "quit" || word == "exit") return left();
      if (word == "done") {
        std::optional<ArmyList> army = finished();
        if (!army.has_value()) continue;
        left();
        return army;
      }
      const absl::Status status = obey(word, rest);
      if (!status.ok()) say(absl::StrCat("Refused: ", with_full_stop(one_line(status.message(), 1000)), "\n"));
    }
  }

 private:
  // The shop no longer completes what is typed.
  std::optional<ArmyList> left() {
    input_.complete_with(nullptr);
    return std::nullopt;
  }

  std::string prompt() const {
    if (!purchase_.has_skill()) return "skill? ";
    return absl::StrCat(purchase_.left(), " points left> ");
  }

  std::optional<ArmyList> finished() {
    const std::vector<std::string> faults = purchase_.has_skill()
                                                ? purchase_.faults()
                                                : std::vector<std::string>{"The skill has not been chosen yet (G47)."};
    for (const std::string& fault : faults) say(absl::StrCat(fault, "\n"));
    if (!faults.empty()) return std::nullopt;
    ArmyList army = purchase_.army();
    name_units(army, prices_);
    return army;
  }

  absl::Status obey(const std::string& word, absl::string_view rest) {
    if (word == "skill") return choose_skill(rest);
    // Before the skill its bare word will do.
    if (!purchase_.has_skill() &&
        std::find(std::begin(kSkillNames), std::end(kSkillNames), word) != std::end(kSkillNames)) {
      return choose_skill(word);
    }
    if (word == "add" || word == "buy") return add(rest);
    if (word == "remove" || word == "rename") return change(word, rest);
    if (word == "name") return purchase_.name_army(rest);
    if (word == "undo") {
      return purchase_.undo() ? told() : absl::FailedPreconditionError("there is no change to take back");
    }
    if (word == "show") return told();
    if (word == "prices" || word == "list") {
      say(prices_text(prices_));
    } else if (word == "rules" || word == "criteria") {
      say(criteria_text(prices_, purchase_.army().base));
    } else if (word == "help") {
      say(kShopHelp);
    } else {
      const std::vector<std::string> words(std::begin(kShopWords), std::end(kShopWords));
      return absl::InvalidArgumentError(
          absl::StrCat("there is no command ", quote(word), did_you_mean(word, words), "; help lists the commands"));
    }
    return absl::OkStatus();
  }

  absl::Status choose_skill(absl::string_view word) {
    const auto* const skill = std::find(std::begin(kSkillNames), std::end(kSkillNames), word);
    if (skill == std::end(kSkillNames)) {
      return absl::InvalidArgumentError(
          absl::StrCat(quote(word), " is not a skill; the skills are ", joined(kSkillNames)));
    }
    return purchase_.choose_skill(static_cast<Skill>(skill - std::begin(kSkillNames)));
  }

  absl::Status add(absl::string_view rest) {
    const std::size_t colon = rest.find(':');
    // "line", "line 3", "3 line", "line*3", "elite+guard", "guard elite".
    std::string type, traits;
    std::uint64_t times = 1;
    for (absl::string_view word : words_of(rest.substr(0, colon))) {
      const std::size_t star = word.find('*');
      const absl::string_view count = star == absl::string_view::npos ? word : word.substr(star + 1);
      const std::optional<std::uint64_t> number = number_of(count, kMaxUnits);
      if (star != absl::string_view::npos || absl::ascii_isdigit(static_cast<unsigned char>(word.front()))) {
        if (!number || *number == 0) {
          return absl::InvalidArgumentError(absl::StrCat(quote(count), " is not a number from 1 to ", kMaxUnits));
        }
        times = *number;
        word = star == absl::string_view::npos ? "" : word.substr(0, star);
      }
      if (word == "guard" || word == "outrider") {
        absl::StrAppend(&traits, "+", word);
      } else if (!word.empty() && type.empty()) {
        type = std::string(word);
      } else if (const std::string whole = absl::StrCat(type, "_", absl::StripSuffix(word, "s"));
                 !word.empty() && prices_.find(whole).ok()) {
        type = whole;  // "foot guns"
      } else if (!word.empty()) {
        return absl::InvalidArgumentError(
            absl::StrCat(quote(word), " is one word too many: type add TYPE [HOW MANY] [: NAME]"));
      }
    }
    if (type.empty()) return absl::InvalidArgumentError("type add TYPE [HOW MANY] [: NAME]");
    absl::StatusOr<ArmyUnit> unit = parse_unit_word(absl::StrCat(type, traits), prices_);
    if (!unit.ok()) return unit.status();
    if (colon != absl::string_view::npos) unit->name = std::string(absl::StripAsciiWhitespace(rest.substr(colon + 1)));
    if (times > 1 && !unit->name.empty()) return absl::InvalidArgumentError("a name can be given to only one unit");
    const Purchase::Added added = purchase_.add(*unit, static_cast<int>(times));
    if (!added.refusal.ok()) {
      if (added.count > 0) say(absl::StrCat("Bought ", added.count, " of ", times, ".\n"));
      return added.refusal;
    }
    const std::size_t now = purchase_.army().units.size();
    say(absl::StrCat(
        times == 1 ? absl::StrCat("Unit ", now) : absl::StrCat("Units ", now - times + 1, " to ", now), ": ",
        unit->outrider ? "outriders"
        : unit->guard  ? "Guard "
                       : "",
        unit->outrider ? "" : type_title(prices_.type(unit->type)), unit->name.empty() ? "" : ", ", unit->name, ".\n"));
    return absl::OkStatus();
  }

  absl::Status change(const std::string& word, absl::string_view rest) {
    const std::size_t colon = rest.find(':');
    const absl::string_view which = absl::StripAsciiWhitespace(rest.substr(0, colon));
    const std::optional<std::uint64_t> number = number_of(which, kMaxUnits);
    if (!number) {
      return absl::InvalidArgumentError(absl::StrCat(quote(which), " is not the number of a unit",
                                                     word == "rename" ? ": type rename NUMBER: NAME" : ""));
    }
    if (word == "rename" && colon == absl::string_view::npos)
      return absl::InvalidArgumentError("type rename NUMBER: NAME");
    const absl::Status status = word == "remove" ? purchase_.remove(static_cast<int>(*number))
                                                 : purchase_.rename(static_cast<int>(*number),
                                                                    absl::StripAsciiWhitespace(rest.substr(colon + 1)));
    return status.ok() ? told() : status;
  }

  absl::Status told() {
    say(army_text(purchase_.army(), prices_));
    return absl::OkStatus();
  }

  void say(absl::string_view text) { out_ << fit_lines(text, terminal_width()); }

  std::vector<std::string> completions(const std::string& before) const {
    const std::vector<absl::string_view> words = words_of(before);
    std::vector<std::string> all;
    if (words.empty()) {
      for (const absl::string_view word : kShopWords) all.emplace_back(word);
    } else if (words[0] == "skill") {
      for (const absl::string_view skill : kSkillNames) all.emplace_back(skill);
    } else if (words[0] == "add") {
      for (const UnitType& type : prices_.types) all.push_back(type.name);
    }
    return all;
  }

  Purchase& purchase_;
  const PriceList& prices_;
  terminal::LineInput& input_;
  std::ostream& out_;
};

}  // namespace

std::optional<ArmyList> run_shop(Purchase& purchase, const PriceList& prices, terminal::LineInput& input,
                                 std::ostream& out) {
  return Shop(purchase, prices, input, out).run();
}

}  // namespace zerohour::lgg
