#include "tools/protocol/engine.h"

#include <algorithm>
#include <utility>

#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"

namespace zerohour::protocol {
namespace {

constexpr std::uint64_t kMaxSeed = (std::uint64_t{1} << 63) - 1;
constexpr std::size_t kMaxId = 18;  // digits

constexpr absl::string_view kOptions[] = {"bot", "seed", "analysis"};

}  // namespace

absl::Span<const Engine::Command> Engine::commands() {
  static constexpr Command kCommands[] = {
      {"hello", "[VERSION]", "who this is, what can be played, and all options", &Engine::hello},
      {"help", "[COMMAND]", "the commands", &Engine::help},
      {"set", "NAME VALUE", "sets an option", &Engine::set},
      {"ping", "[TEXT]", "answers at once", &Engine::ping, false, true},
      {"stop", "", "ends the search, which answers then", &Engine::stop, false, true},
      {"wait", "", "answers when no search runs", &Engine::wait, false, true},
      {"quit", "", "the end", &Engine::quit, false, true},
      {"log", "FILE|off", "writes all that is said to a new file", &Engine::log},
      {"newgame", "[game G] [scenario S] [seed N|secret|mine] [option NAME]...", "a new game", &Engine::newgame},
      {"position", "start|state TEXT [| A ; B ...]", "any position, and actions from there", &Engine::position},
      {"edit", "CHANGE ; CHANGE ...", "the position with changes, piece by piece", &Engine::edit, true},
      {"describe", "", "geometry, pieces, tracks and sides as data", &Engine::describe, true},
      {"state", "", "the position as text", &Engine::state, true},
      {"show", "", "the position for people", &Engine::show, true},
      {"turn", "", "who acts, and when it is", &Engine::turn, true},
      {"legal", "[all|UNIT|HEX|KIND]...", "what may be played; the outcomes of a die that is due", &Engine::legal,
       true},
      {"why", "A", "whether an action is legal, and the rule that forbids it", &Engine::why, true},
      {"odds", "HEX [with U...] | bombard HEX [dice N]", "a worksheet, term by term", &Engine::odds, true},
      {"overlay", "NAME [ARGUMENT]", "hexes and values", &Engine::overlay, true},
      {"play", "[hash=H] [side=S] A ; B ...", "plays actions, all or none", &Engine::play, true},
      {"roll", "[FACE...]", "the host's dice, or the faces that a person rolled", &Engine::roll, true},
      {"undo", "[N|turn]", "takes back, up to the last die", &Engine::undo, true},
      {"resign", "[SIDE]", "gives up", &Engine::resign, true},
      {"result", "", "whether it is over, and who won", &Engine::result, true},
      {"record", "", "the game's record so far", &Engine::record, true},
      {"events", "[FROM]", "what happened in the game, numbered", &Engine::events, true},
      {"commit", "", "the commitment to the dice to come", &Engine::commit, true},
      {"reveal", "", "the seed of the dice, when the game is over", &Engine::reveal, true},
      {"go", "[time MS | clock MS [inc MS]] [nodes N] [scope action|phase] [lines K]", "what the bot would play",
       &Engine::go, true},
      {"ask", "STATE | A ; B ...", "which of these the bot would play there", &Engine::ask, true},
      {"perft", "DEPTH", "counts the legal actions to a depth", &Engine::perft, true},
  };
  return kCommands;
}

Engine::Engine(std::string version, std::vector<std::shared_ptr<const Kind>> kinds, Output& output)
    : version_(std::move(version)), kinds_(std::move(kinds)), output_(output), kind_(kinds_.front()) {}

Engine::~Engine() {
  end();
}

void Engine::end() {
  stop_ = true;
  join();
  output_.flush();
}

void Engine::join() {
  if (worker_.joinable()) worker_.join();
}

bool Engine::take(const Line& line) {
  absl::string_view rest = absl::StripAsciiWhitespace(line.text);
  if (line.fault == Line::Fault::kNone || line.fault == Line::Fault::kUnfinished) {
    output_.log_input(line.text);
    if (rest.empty() || rest.front() == '#') return true;
  }
  absl::string_view after = rest;
  const absl::string_view first = take_word(after);
  id_.clear();
  if (!first.empty() && std::all_of(first.begin(), first.end(), absl::ascii_isdigit) && first.size() <= kMaxId) {
    id_ = std::string(first);
    rest = after;
  }
  Reply reply(id_);
  started_ = false;
  const Answer result = answer(line, rest, reply);
  if (started_) return true;
  output_.add(reply.finish(result));
  return !quit_;
}

Answer Engine::answer(const Line& line, absl::string_view rest, Reply& reply) {
  switch (line.fault) {
    case Line::Fault::kTooLong:
      return refusal("line-too-long", absl::StrCat("a line has at most ", kMaxLine, " bytes"));
    case Line::Fault::kBadBytes:
      return refusal("bad-bytes", "a line is UTF-8 text without control characters");
    case Line::Fault::kUnfinished:
      return refusal("unfinished-line", "the input ended within this line, which was not carried out");
    case Line::Fault::kNone:
      break;
  }
  absl::string_view arguments = rest;
  const absl::string_view name = take_word(arguments);
  if (name.empty()) return refusal("unknown-command", "an ID and no command");
  return run(name, arguments, reply);
}

Answer Engine::run(absl::string_view name, absl::string_view arguments, Reply& reply) {
  const auto all = commands();
  const auto* const command = std::find_if(all.begin(), all.end(), [&](const Command& c) { return c.name == name; });
  if (command == all.end()) {
    return refusal("unknown-command",
                   absl::StrCat("no command is called '", name.substr(0, 40), "': 'help' lists them"));
  }
  if (running_ && !command->while_searching) {
    return refusal("busy", "a search runs: ping, stop, wait and quit are answered");
  }
  if (command->needs_game && table_ == nullptr) return refusal("no-game", "'newgame' or 'position' begins one");
  if (command->usage.empty() && !arguments.empty()) {
    return refusal("bad-arguments", absl::StrCat(name, " takes none"));
  }
  return (this->*command->run)(arguments, reply);
}

Answer Engine::hello(absl::string_view arguments, Reply& reply) {
  if (!arguments.empty() && number_of(arguments, 1000) != std::uint64_t{kProtocolVersion}) {
    return refusal("bad-version", absl::StrCat("this is protocol ", kProtocolVersion));
  }
  reply.line("engine", absl::StrCat("name=zerohour version=", version_, " protocol=", kProtocolVersion));
  for (const auto& kind : kinds_) {
    reply.line("game", absl::StrCat("name=", kind->name(), " data=", kind->data_hash(),
                                    " scenarios=", absl::StrJoin(kind->scenarios(), ","),
                                    " options=", absl::StrJoin(kind->rule_options(), ",")));
  }
  const std::vector<std::string> bots = kind_->bots();
  reply.line("option",
             absl::StrCat("name=bot type=choice default=", bots.front(), " values=", absl::StrJoin(bots, ",")));
  reply.line("option", absl::StrCat("name=seed type=number default=1 min=0 max=", kMaxSeed));
  reply.line("option", "name=analysis type=switch default=off values=off,on");
  return absl::StrCat("protocol=", kProtocolVersion);
}

Answer Engine::help(absl::string_view arguments, Reply& reply) {
  bool found = false;
  for (const Command& command : commands()) {
    if (!arguments.empty() && command.name != arguments) continue;
    found = true;
    reply.line("help",
               absl::StrCat(command.name, command.usage.empty() ? "" : " ", command.usage, "  -- ", command.what));
  }
  if (!found) return refusal("bad-arguments", absl::StrCat("no command is called '", arguments.substr(0, 40), "'"));
  return std::string();
}

Answer Engine::set(absl::string_view arguments, Reply&) {
  const absl::string_view name = take_word(arguments);
  if (std::find(std::begin(kOptions), std::end(kOptions), name) == std::end(kOptions)) {
    return refusal("unknown-option", absl::StrCat("there are ", absl::StrJoin(kOptions, ", ")));
  }
  if (name == "bot") return set_bot(arguments);
  if (name == "seed") {
    const auto number = number_of(arguments, kMaxSeed);
    if (!number.has_value()) return refusal("bad-value", absl::StrCat("seed: a number from 0 to ", kMaxSeed));
    settings_.seed = *number;
    return std::string();
  }
  if (arguments != "on" && arguments != "off") return refusal("bad-value", "analysis: on or off");
  settings_.analysis = arguments == "on";
  return std::string();
}

Answer Engine::set_bot(absl::string_view value) {
  const std::vector<std::string> bots = kind_->bots();
  if (std::find(bots.begin(), bots.end(), value) == bots.end()) {
    return refusal("bad-value", absl::StrCat("bot: one of ", absl::StrJoin(bots, ", ")));
  }
  settings_.bot = std::string(value);
  return std::string();
}

Answer Engine::ping(absl::string_view arguments, Reply&) {
  return std::string(arguments);
}

Answer Engine::stop(absl::string_view, Reply&) {
  stop_ = true;
  return std::string();
}

Answer Engine::wait(absl::string_view, Reply&) {
  output_.flush();
  join();
  return std::string();
}

Answer Engine::quit(absl::string_view, Reply&) {
  stop_ = true;
  join();
  quit_ = true;
  return std::string();
}

Answer Engine::log(absl::string_view arguments, Reply&) {
  if (arguments.empty()) return refusal("bad-arguments", "log FILE|off");
  if (arguments == "off") {
    output_.stop_log();
    return std::string();
  }
  if (absl::Status status = output_.log_to(std::string(arguments)); !status.ok()) {
    return refusal("file", status.message());
  }
  return std::string();
}

Answer Engine::start(absl::StatusOr<Job> job, absl::string_view keyword) {
  if (!job.ok()) return job.status();
  join();  // one that has answered already
  output_.flush();
  stop_ = false;
  running_ = true;
  started_ = true;
  worker_ = std::thread([this, job = *std::move(job), id = id_, keyword = std::string(keyword)] {
    const Info info = [&](absl::string_view text) {
      Reply line(id);
      line.line(keyword, text);
      output_.add_and_flush(line.lines(), [] {});
    };
    const Answer found = job(stop_, info);
    // Whoever reads the answer may send the next command at once: it must not be refused.
    output_.add_and_flush(Reply(id).finish(found), [this] { running_ = false; });
  });
  return std::string();
}

}  // namespace zerohour::protocol
