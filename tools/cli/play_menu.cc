#include "tools/cli/play_menu.h"

#include <algorithm>
#include <memory>
#include <utility>
#include <vector>

#include "absl/strings/ascii.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/strip.h"
#include "engine/core/record.h"
#include "tools/protocol/par.h"
#include "tools/protocol/saved_games.h"
#include "tools/registry.h"
#include "tools/support/files.h"
#include "tools/support/pager.h"
#include "tools/support/text.h"

namespace zerohour::cli {
namespace {

using protocol::ScenarioNote;

constexpr std::size_t kRows = 22;    // of a screen, without the prompt; one is left for what is said of a wrong word
constexpr std::size_t kLooked = 50;  // saved games that are looked through for an unfinished one

// One line of a screen that can be chosen.
struct Option {
  std::string key;
  std::string words;
  std::string more = {};  // in lines of its own
};

// A scenario and its game.
struct Offer {
  const GameEntry* game = nullptr;
  std::string scenario;
  ScenarioNote note;
};

std::vector<Offer> offers_of(const GameEntry& game) {
  std::vector<Offer> offers;
  const std::shared_ptr<const protocol::GameType> type = game.tools->game_type("");
  for (const std::string& scenario : type->scenarios()) {
    absl::StatusOr<ScenarioNote> note = type->scenario_note(scenario);
    if (note.ok()) offers.push_back({&game, scenario, *std::move(note)});
  }
  return offers;
}

// The battle to begin the game with; otherwise its first.
const Offer& first_battle(const std::vector<Offer>& offers) {
  const auto first = std::find_if(offers.begin(), offers.end(), [](const Offer& offer) { return offer.note.first; });
  return first == offers.end() ? offers.front() : *first;
}

std::string side_of(const ScenarioNote& note) {
  const Side side = note.recommended.value_or(Side::kFirst);
  return protocol::title_of_side(note.sides[static_cast<std::size_t>(index(side))]);
}

// "Over the top (Loos 1915), 10 minutes; you play the British side".
std::string battle_text(const Offer& offer) {
  return absl::StrCat(offer.note.title, " (", offer.game->tools->title(), ")",
                      offer.note.has_facts() ? absl::StrCat(", ", protocol::minutes_text(offer.note.minutes)) : "",
                      "; you play the ", side_of(offer.note), " side");
}

// "7 battles, from 10 minutes to 4 hours".
std::string range_text(const std::vector<Offer>& offers) {
  int least = 0, most = 0;
  for (const Offer& offer : offers) {
    if (!offer.note.has_facts()) continue;
    least = least == 0 ? offer.note.minutes : std::min(least, offer.note.minutes);
    most = std::max(most, offer.note.minutes);
  }
  std::string text = count_of(static_cast<int>(offers.size()), "battle");
  if (least > 0) {
    absl::StrAppend(&text, ", from ", protocol::minutes_text(least), " to ", protocol::minutes_text(most));
  }
  return text;
}

// "both decide", "British decides".
std::string decides_text(const ScenarioNote& note) {
  const bool first = note.decides(Side::kFirst), second = note.decides(Side::kSecond);
  return first && second ? "both decide" : absl::StrCat(protocol::title_of_side(note.sides[first ? 0 : 1]), " decides");
}

// The first sentence, without what comes after a colon.
std::string brief_text(const std::string& text) {
  const std::size_t end = std::min(text.find(". "), text.find(": "));
  return end == std::string::npos ? text : absl::StrCat(text.substr(0, end), ".");
}

std::optional<Record> read_record(const std::string& path) {
  const absl::StatusOr<std::string> text = read_file(path);
  if (!text.ok()) return std::nullopt;
  absl::StatusOr<Record> record = parse_record(*text, ParseMode::kJournal);
  return record.ok() ? std::optional<Record>(*std::move(record)) : std::nullopt;
}

class Menu {
 public:
  Menu(std::string saved, int width, terminal::LineInput& in, std::ostream& out)
      : saved_(std::move(saved)), width_(width), in_(in), out_(out) {
    for (const GameEntry& game : games()) {
      std::vector<Offer> offers = offers_of(game);
      if (!offers.empty()) all_.push_back(std::move(offers));
    }
  }

  std::optional<PlayChoice> run() {
    while (!left_) {
      if (std::optional<PlayChoice> choice = front(); choice.has_value() || left_) return choice;
    }
    return std::nullopt;
  }

 private:
  std::optional<PlayChoice> front() {
    const std::string last = last_unfinished_game(saved_);
    std::vector<Option> options;
    if (!last.empty()) options.push_back({"c", absl::StrCat("Continue: ", record_text(last))});
    options.push_back({"f", absl::StrCat("A first battle: ", battle_text(first_battle(all_.front())))});
    options.push_back({"l", "Learn: a first battle in which each decision is explained, or the rules"});
    for (std::size_t i = 0; i < all_.size(); ++i) {
      const Offer& first = first_battle(all_[i]);
      options.push_back({absl::StrCat(i + 1), absl::StrCat(first.game->tools->title(), ": ", range_text(all_[i]),
                                                           "; the first to play is ", first.note.title)});
    }
    const std::string key = ask("Zero Hour, the computer opponent for board and table wargames.", options,
                                "zerohour play --web plays on a page in the browser, and play --help names everything "
                                "else.",
                                last.empty() ? "f" : "c", false);
    if (key == "c") return PlayChoice{last, ""};
    if (key == "f") return PlayChoice{"", first_battle(all_.front()).scenario};
    if (key == "l") return learn();
    std::size_t number = 0;
    return absl::SimpleAtoi(key, &number) ? scenarios(all_[number - 1]) : std::nullopt;
  }

  std::optional<PlayChoice> learn() {
    while (true) {
      std::vector<Option> options;
      for (std::size_t i = 0; i < all_.size(); ++i) {
        const Offer& first = first_battle(all_[i]);
        options.push_back({absl::StrCat(i + 1),
                           absl::StrCat("Play and be told at each decision what it is about: ", battle_text(first))});
      }
      for (std::size_t i = 0; i < all_.size(); ++i) {
        if (all_[i].front().game->tools->rules() == nullptr) continue;
        options.push_back(
            {absl::StrCat("r", i + 1), absl::StrCat("Read the rules of ", all_[i].front().game->tools->title())});
      }
      const std::string key =
          ask("Learn. In a game, guide explains the decision, hint says where to look, and rules WORD finds a rule.",
              options, "The page in the browser has a lesson for each game: zerohour play --web.", "1", true);
      std::size_t number = 0;
      if (absl::SimpleAtoi(key, &number)) return PlayChoice{"", first_battle(all_[number - 1]).scenario, "", "", true};
      if (key.empty() || !absl::SimpleAtoi(key.substr(1), &number)) return std::nullopt;
      show_rules(*all_[number - 1].front().game->tools->rules());
    }
  }

  std::optional<PlayChoice> scenarios(const std::vector<Offer>& offers) {
    while (true) {
      std::vector<Option> options;
      // What wins is told as far as there is room: in a sentence, in a few words, or once a battle is chosen.
      enum class Wins { kWhole, kBrief, kLater };
      for (const Wins wins : {Wins::kWhole, Wins::kBrief, Wins::kLater}) {
        options.clear();
        std::size_t rows = 3;
        for (std::size_t i = 0; i < offers.size(); ++i) {
          const ScenarioNote& note = offers[i].note;
          const std::optional<double> par = note.par();
          const std::string puzzle = par.has_value() ? absl::StrCat("Par ", protocol::par_text(*par), ". ") : "";
          options.push_back({absl::StrCat(i + 1), offer_text(note),
                             wins == Wins::kLater   ? ""
                             : wins == Wins::kBrief ? absl::StrCat(puzzle, brief_text(note.wins))
                                                    : absl::StrCat(puzzle, note.wins)});
          rows += rows_of(options.back());
        }
        if (rows <= kRows) break;
      }
      const auto first = static_cast<std::size_t>(&first_battle(offers) - offers.data());
      const std::string key = ask(absl::StrCat(offers.front().game->tools->title(), ": which battle?"), options, "",
                                  absl::StrCat(first + 1), true);
      std::size_t number = 0;
      if (!absl::SimpleAtoi(key, &number)) return std::nullopt;
      if (std::optional<PlayChoice> choice = sides(offers[number - 1]); choice.has_value() || left_) return choice;
    }
  }

  // "Over the top: 10 minutes, 8 decisions; British decides". Dates do not help to choose.
  static std::string offer_text(const ScenarioNote& note) {
    const std::size_t comma = note.title.rfind(", ");
    const bool dated = comma != std::string::npos && note.title.find_first_of("0123456789", comma) != std::string::npos;
    const std::string title = dated ? note.title.substr(0, comma) : note.title;
    if (!note.has_facts()) return title;
    return absl::StrCat(title, ": ", protocol::length_text(note), "; ", decides_text(note));
  }

  std::optional<PlayChoice> sides(const Offer& offer) {
    while (true) {
      const ScenarioNote& note = offer.note;
      std::vector<Option> options;
      for (const Side side : {Side::kFirst, Side::kSecond}) {
        std::string words = protocol::title_of_side(note.sides[static_cast<std::size_t>(index(side))]);
        if (note.recommended == side) absl::StrAppend(&words, " (recommended)");
        if (!note.decides(side)) absl::StrAppend(&words, ": ", note.idle_text(side), " You watch it step by step.");
        if (note.only_decider() == side) absl::StrAppend(&words, ". ", protocol::par_sentence(note));
        options.push_back({absl::StrCat(index(side) + 1), words});
      }
      options.push_back({"3", "Both: two people at this screen"});
      options.push_back({"4", "Neither: watch the computer play both"});
      const int recommended = index(note.recommended.value_or(Side::kFirst)) + 1;
      const std::string key = ask(absl::StrCat(note.title, ": which side do you play?"), options, note.wins,
                                  absl::StrCat(recommended), true);
      int number = 0;
      if (!absl::SimpleAtoi(key, &number)) return std::nullopt;
      PlayChoice choice{"", offer.scenario};
      choice.side = number == 3 ? "both" : number == 4 ? "none" : note.sides[static_cast<std::size_t>(number - 1)];
      if (number == 3) return choice;
      if (const std::optional<std::string> bot = level(offer); bot.has_value()) {
        choice.bot = *bot;
        return choice;
      }
      if (left_) return std::nullopt;
    }
  }

  // Empty for the usual player; nothing if the person went back.
  std::optional<std::string> level(const Offer& offer) {
    std::vector<Option> options;
    for (const protocol::BotNote& bot : offer.game->tools->bots()) {
      if (bot.level > 0 && protocol::check_level(offer.note, bot.level).ok())
        options.push_back({absl::StrCat(bot.level), absl::StrCat("Level ", bot.level, ": ", bot.what)});
    }
    if (options.empty()) return "";
    std::sort(options.begin(), options.end(), [](const Option& a, const Option& b) { return a.key < b.key; });
    const std::string bot = protocol::offered_player(offer.note, offer.game->tools->usual_bot());
    absl::string_view usual = bot;
    options.push_back(
        {"u", absl::StrCat("The usual strength",
                           absl::ConsumePrefix(&usual, "level-") ? absl::StrCat(", level ", usual) : "")});
    const std::string key =
        ask(absl::StrCat("How strong should the computer be? This battle has ", protocol::levels_sentence(offer.note),
                         " The computer has no better dice at any of them."),
            options, "", "u", true);
    if (key.empty()) return std::nullopt;
    return key == "u" ? "" : absl::StrCat("level-", key);
  }

  std::size_t rows_of(const Option& option) const {
    const std::string text = option_text(option);
    return static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
  }
  std::string option_text(const Option& option) const {
    const std::string indent(4, ' ');
    return absl::StrCat(wrap(option.words, width_ - 1, absl::StrFormat(" %-2s ", option.key), indent),
                        option.more.empty() ? "" : wrap(option.more, width_ - 1, indent, indent));
  }

  // The key of what was chosen. Empty: back, or the person leaves (left_).
  std::string ask(const std::string& title, const std::vector<Option>& options, const std::string& note,
                  const std::string& usual, bool can_go_back) {
    out_ << "\n" << wrap(title, width_ - 1, "", "") << "\n";
    for (const Option& option : options) out_ << option_text(option);
    if (!note.empty()) out_ << "\n" << wrap(note, width_ - 1, "", "");
    const std::string leave = can_go_back ? "b goes back, q leaves" : "q leaves";
    while (true) {
      const std::optional<std::string> line = in_.read(absl::StrCat("Your choice (Enter: ", usual, "; ", leave, ")> "));
      const std::string typed = line.has_value() ? absl::AsciiStrToLower(absl::StripAsciiWhitespace(*line)) : "q";
      if (typed == "q" || typed == "quit" || typed == "exit") {
        left_ = true;
        return "";
      }
      if (can_go_back && (typed == "b" || typed == "back")) return "";
      const std::string& key = typed.empty() ? usual : typed;
      const auto found =
          std::find_if(options.begin(), options.end(), [&](const Option& option) { return option.key == key; });
      if (found != options.end()) return key;
      std::string keys;
      for (const Option& option : options) absl::StrAppend(&keys, keys.empty() ? "" : ", ", option.key);
      out_ << wrap(absl::StrCat(quote(one_line(typed, 30)), " is none of the choices: type ", keys,
                                can_go_back ? ", b or q." : ", or q."),
                   width_ - 1, "", "");
    }
  }

  // "Over the top, British against level-5, 2026-11-28".
  static std::string record_text(const std::string& path) {
    const std::optional<Record> record = read_record(path);
    if (!record.has_value()) return path;
    const std::string scenario = record->scenario.substr(0, record->scenario.find('+'));
    std::string text = scenario;
    if (const GameEntry* const game = find_game(record->game); game != nullptr) {
      const auto note = game->tools->game_type("")->scenario_note(scenario);
      if (note.ok()) text = note->title;
    }
    std::vector<std::string> people, bots;
    for (const auto& [side, player] : record->players) {
      (player == "person" ? people : bots).push_back(player == "person" ? protocol::title_of_side(side) : player);
    }
    if (people.size() == 1 && bots.size() == 1) absl::StrAppend(&text, ", ", people[0], " against ", bots[0]);
    for (const auto& [key, value] : record->info) {
      if (key == "date") absl::StrAppend(&text, ", ", value);
    }
    return text;
  }

  void show_rules(const RuleText& rules) {
    constexpr int kWidest = 100;
    const absl::StatusOr<std::string> text = rules.look_up("", std::min(width_, kWidest));
    out_.flush();
    if (text.ok() && !show_in_pager(*text)) out_ << *text;
  }

  const std::string saved_;
  const int width_;
  terminal::LineInput& in_;
  std::ostream& out_;
  std::vector<std::vector<Offer>> all_;  // by game
  bool left_ = false;
};

}  // namespace

std::optional<PlayChoice> choose_at_menu(const std::string& saved, int width, terminal::LineInput& in,
                                         std::ostream& out) {
  return Menu(saved, width, in, out).run();
}

std::string last_unfinished_game(const std::string& folder) {
  std::vector<std::string> paths = protocol::records_newest_first(folder);
  if (paths.size() > kLooked) paths.resize(kLooked);
  for (const std::string& path : paths) {
    const std::optional<Record> record = read_record(path);
    if (!record.has_value() || record->result.has_value() || find_game(record->game) == nullptr) continue;
    const bool has_person = std::any_of(record->players.begin(), record->players.end(),
                                        [](const auto& player) { return player.second == "person"; });
    const bool begun = std::any_of(record->events.begin(), record->events.end(),
                                   [](const RecordEvent& event) { return event.is_move(); });
    if (has_person && begun) return path;
  }
  return "";
}

}  // namespace zerohour::cli
