#include "tools/terminal/play.h"

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <iostream>
#include <system_error>
#include <utility>

#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_split.h"
#include "ai/loos/players.h"
#include "engine/core/digest.h"
#include "engine/core/random.h"
#include "tools/loos/names.h"
#include "tools/support/date.h"
#include "tools/support/files.h"
#include "tools/terminal/line_input.h"
#include "tools/terminal/terminal.h"

namespace zerohour::play {
namespace {

constexpr absl::string_view kPerson = "person";
constexpr absl::string_view kBotSeed = "bot-seed";

using LoadGame = std::function<absl::StatusOr<std::shared_ptr<const loos::Loos>>(const std::string&)>;

absl::Status bad_option(absl::string_view flag, absl::string_view what) {
  return absl::InvalidArgumentError(absl::StrCat(flag, ": ", what));
}

absl::StatusOr<std::shared_ptr<const loos::Loos>> load_embedded(const std::string& scenario) {
  return loos::Loos::load(scenario);
}

absl::StatusOr<std::array<bool, 2>> persons(const PlayOptions& options, const Record* resumed) {
  std::string side = options.side;
  if (side.empty() && resumed != nullptr) {
    std::array<bool, 2> person{};
    bool any = false;
    for (const auto& [name, player] : resumed->players) {
      person[name == "british" ? 0 : 1] = player == kPerson;
      any = true;
    }
    if (any) return person;
  }
  if (side.empty()) side = "british";
  if (side == "british") return std::array<bool, 2>{true, false};
  if (side == "german") return std::array<bool, 2>{false, true};
  if (side == "both") return std::array<bool, 2>{true, true};
  if (side == "none") return std::array<bool, 2>{false, false};
  return bad_option("--side", absl::StrCat("\"", side, "\" is none of british, german, both, none"));
}

// The computer's dice are its own: from a seed in the record, from the system, or, in a game that is to be reproduced,
// from a number that has nothing to do with the dice.
std::uint64_t bot_seed(const Record* resumed, const RecordDice& dice) {
  if (resumed != nullptr) {
    for (const auto& [key, value] : resumed->info) {
      std::uint64_t seed = 0;
      if (key == kBotSeed && absl::SimpleAtoi(value, &seed)) return seed;
    }
  }
  if (dice.source == RecordDice::Source::kNumber) return 1;
  std::uint64_t seed = 0;
  const DiceSeed fresh = DiceSeed::secret();
  std::memcpy(&seed, fresh.bytes().data(), sizeof(seed));
  return seed;
}

absl::StatusOr<RecordDice> chosen_dice(const PlayOptions& options) {
  if (options.dice == "mine") {
    if (!options.seed.empty()) return bad_option("--seed", "with --dice mine there is nothing to seed");
    return RecordDice::mine();
  }
  if (options.dice != "auto")
    return bad_option("--dice", absl::StrCat("\"", options.dice, "\" is neither auto nor mine"));
  if (options.seed.empty()) return RecordDice::of(DiceSeed::secret());
  const absl::StatusOr<DiceSeed> seed = DiceSeed::parse(options.seed);
  if (!seed.ok()) return bad_option("--seed", seed.status().message());
  return RecordDice::of(*seed);
}

absl::StatusOr<Record> new_game(const PlayOptions& options, const loos::Loos& game, const std::array<bool, 2>& person,
                                const std::string& bot) {
  const absl::StatusOr<RecordDice> dice = chosen_dice(options);
  if (!dice.ok()) return dice.status();
  Record record = new_record(game, *dice);
  if (dice->seed.has_value()) record.commitment = dice->seed->commitment();
  for (const Side side : {loos::kBritish, loos::kGerman}) {
    record.players.emplace_back(std::string(game.side_name(side)), person[index(side)] ? std::string(kPerson) : bot);
  }
  record.info.emplace_back("date", local_time("%Y-%m-%d"));
  if (!person[0] || !person[1]) record.info.emplace_back(std::string(kBotSeed), absl::StrCat(bot_seed(nullptr, *dice)));
  return record;
}

std::string introduction(const loos::Loos& game, const Record& record, const Table& table) {
  const loos::Scenario& scenario = game.board().scenario();
  const int width = std::min(table.style.width, 80) - 1;
  std::string out = absl::StrCat(scenario.title, "\n", wrap(scenario.idea, width, 0), "\n",
                                 wrap(scenario.players_note, width, 0), "\n");
  const auto who = [&](Side side) {
    return table.person[index(side)] ? std::string("you") : table.bot[index(side)]->name();
  };
  absl::StrAppend(&out, "British: ", who(loos::kBritish), ". German: ", who(loos::kGerman), ".\n");
  if (!record.dice.seed.has_value()) {
    absl::StrAppend(&out, "You roll the dice and type their faces.\n");
  } else if (record.dice.seed->is_secret()) {
    absl::StrAppend(&out, "The dice are fixed by a secret seed; its commitment is\n", record.commitment, "\n");
  } else {
    absl::StrAppend(&out, "The dice come from seed ", record.dice.seed->to_string(), ", which anybody can repeat.\n");
  }
  absl::StrAppend(&out, "help lists the commands, board draws the map, status tells what is to be done.\n");
  return out;
}

}  // namespace

std::string state_folder() {
  const char* state = std::getenv("XDG_STATE_HOME");
  if (state != nullptr && *state == '/') return absl::StrCat(state, "/zerohour");
  const char* home = std::getenv("HOME");
  if (home != nullptr && *home != '\0') return absl::StrCat(home, "/.local/state/zerohour");
  return "";
}

absl::StatusOr<AppendFile> start_journal(const Record& record, const std::string& path) {
  const auto begin = [&](const std::string& name) -> absl::StatusOr<AppendFile> {
    absl::StatusOr<AppendFile> file = AppendFile::create(name);
    if (!file.ok()) return file.status();
    if (absl::Status status = file->append(format_record(record)); !status.ok()) return status;
    return file;
  };
  if (!path.empty()) return begin(path);
  const std::string folder = state_folder();
  if (folder.empty())
    return absl::FailedPreconditionError("neither XDG_STATE_HOME nor HOME is set: name a file with --record");
  if (absl::Status status = make_private_folder(folder); !status.ok()) return status;
  remove_leftovers(folder);
  const std::vector<std::string> words = absl::StrSplit(record.scenario, '+');
  const std::string stem = absl::StrCat(folder, "/", local_time("%Y-%m-%d-%H%M%S"), "-", words[0]);
  for (int attempt = 1;; ++attempt) {
    absl::StatusOr<AppendFile> file = begin(absl::StrCat(stem, attempt == 1 ? "" : absl::StrCat("-", attempt), ".zhr"));
    if (file.ok() || !absl::IsAlreadyExists(file.status()) || attempt == 100) return file;
  }
}

absl::Status run_play(const PlayOptions& options, std::istream& in, std::ostream& out, std::ostream& err) {
  const LoadGame load = options.load ? options.load : LoadGame(load_embedded);
  Table table;
  table.rules = options.rules;
  table.load = load;
  table.analysis = options.analysis;
  table.journal = options.journal;

  // The record: of a new game, or of the one that is resumed.
  Record record;
  std::string scenario = options.scenario;
  bool has_digest = false;  // the file of the game that is resumed
  const bool resuming = !options.resume.empty();
  if (resuming) {
    if (!options.record.empty()) return bad_option("--record", "the game goes on in the file that --resume names");
    const absl::StatusOr<std::string> text = read_file(options.resume);
    if (!text.ok()) return bad_option("--resume", text.status().message());
    absl::StatusOr<Record> read = parse_record(*text, ParseMode::kJournal);
    if (!read.ok()) return bad_option("--resume", absl::StrCat(options.resume, ": ", read.status().message()));
    if (read->result.has_value()) {
      return bad_option("--resume", absl::StrCat(options.resume, ": that game is over"));
    }
    record = *std::move(read);
    has_digest = remove_digest(record);
    scenario = loos::recorded_scenario(record.scenario);
  } else {
    for (const std::string& option : options.options) absl::StrAppend(&scenario, "+", option);
  }
  const absl::StatusOr<std::shared_ptr<const loos::Loos>> game = load(scenario);
  if (!game.ok()) return game.status();

  const auto person = persons(options, resuming ? &record : nullptr);
  if (!person.ok()) return person.status();
  table.person = *person;
  std::string bot = options.bot;
  if (bot.empty() && resuming) {
    for (const auto& [side, player] : record.players) {
      if (player != kPerson) bot = player;
    }
  }
  if (bot.empty()) bot = std::string(kDefaultBot);
  if (!resuming) {
    absl::StatusOr<Record> fresh = new_game(options, **game, *person, bot);
    if (!fresh.ok()) return fresh.status();
    record = *std::move(fresh);
  }
  std::uint64_t seed = bot_seed(&record, record.dice);
  for (const Side side : {loos::kBritish, loos::kGerman}) {
    if (table.person[index(side)]) continue;
    auto player = loos::make_loos_bot(bot, splitmix64(seed));
    if (!player.ok()) return bad_option("--bot", player.status().message());
    table.bot[index(side)] = *std::move(player);
  }

  absl::StatusOr<LoosSession> session = LoosSession::open(*game, std::move(record));
  if (!session.ok()) return bad_option("--resume", absl::StrCat(options.resume, ": ", session.status().message()));
  table.own_dice = !session->dice().has_value();

  // The journal.
  std::string journal_words;
  if (resuming) {
    if (has_digest) {
      // The file is going to grow, and a digest is of the whole of it.
      const absl::Status status = write_file_atomically(options.resume, format_record(session->record()));
      if (!status.ok()) return bad_option("--resume", status.message());
    }
    absl::StatusOr<AppendFile> file = AppendFile::resume(options.resume);
    if (!file.ok()) return bad_option("--resume", file.status().message());
    journal_words = absl::StrCat("The game goes on in ", file->path(), "\n");
    session->keep_journal(*std::move(file));
  } else if (options.journal || !options.record.empty()) {
    absl::StatusOr<AppendFile> file = start_journal(session->record(), options.record);
    if (!file.ok() && !options.record.empty()) return bad_option("--record", file.status().message());
    if (file.ok()) {
      journal_words = absl::StrCat("The game is recorded in ", file->path(), "\n");
      session->keep_journal(*std::move(file));
    } else {
      err << "the game is not recorded: " << file.status().message() << "\n";
    }
  }

  std::unique_ptr<LineInput> input;
  if (&in == &std::cin && &out == &std::cout) {
    const Screen screen = find_screen();
    table.terminal = screen.terminal;
    table.style.colour = screen.colour && !options.plain;
    table.paged = screen.terminal && !options.plain;
    if (screen.terminal && !options.plain) {
      table.width = [] { return find_screen().width; };
      table.style.width = screen.width;
    }
    if (screen.terminal) input = terminal_input(out, options.plain);
  }
  if (!input) input = stream_input(in, out);

  if (options.hint) {
    table.hint = [hint = options.hint, bot](const std::shared_ptr<const loos::Loos>& played, const loos::State& s) {
      return hint(played, s, bot);
    };
  }
  out << fit_lines(introduction(**game, session->record(), table), table.style.width) << journal_words;
  if (resuming) out << session->moves().size() << " actions and rolls were played; log lists the last of them.\n";
  Terminal(*std::move(session), std::move(table), *input, out, err).run();
  out.flush();
  return absl::OkStatus();
}

}  // namespace zerohour::play
