#include "tools/protocol/engine.h"

#include <algorithm>
#include <chrono>
#include <iterator>
#include <map>
#include <optional>
#include <utility>

#include "absl/strings/ascii.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "ai/search/interlude.h"
#include "tools/protocol/greeting.h"
#include "tools/protocol/progress_news.h"
#include "tools/support/characters.h"
#include "tools/support/files.h"

namespace zerohour::protocol {
namespace {

constexpr std::chrono::milliseconds kInterlude{20};
constexpr std::uint64_t kMaxSeed = (std::uint64_t{1} << 63) - 1;

constexpr absl::string_view kOptions[] = {"bot", "seed", "analysis", "progress", "format"};

struct Capability {
  absl::string_view name, what;
};
constexpr Capability kCapabilities[] = {
    {"json", "'set format json': each line of a reply is a JSON object"},
    {"seats", "'sit' and 'grant': each client looks at the game from a seat"},
    {"structured-actions", "'legal' names the kind, unit and place of actions where the game can"},
    {"stop-id", "'stop ID' ends the client's own search with that ID, and no other"},
    {"search-news", "clients that watch are told when another client's search begins and ends"},
    {"areas", "'describe' and 'legal' take a unit or an area, if the game has places"},
    {"action-lines", "'go' and 'hint' list the actions that they found one by one, with their parts"},
    {"load", "'load' continues a game from its record"},
    {"open", "'open' takes the text of a scenario, if the game has such texts"},
};

}  // namespace

absl::Span<const Engine::Command> Engine::commands() {
  static constexpr Command kCommands[] = {
      {"hello", "[VERSION]", "names the program, what can be played, and all options", &Engine::hello},
      {"help", "[COMMAND]", "lists the commands", &Engine::help},
      {"set", "NAME VALUE", "sets an option", &Engine::set},
      {"ping", "[TEXT]", "answers at once", &Engine::ping},
      {"stop", "[ID|all]", "ends the search, which then answers", &Engine::stop},
      {"wait", "", "answers when no search is running", &Engine::wait},
      {"quit", "", "ends the conversation", &Engine::quit},
      {"log", "FILE|off", "writes the whole conversation to a new file", &Engine::log, false, false},
      {"watch", "on|off", "sends events of the game as they happen", &Engine::watch},
      {"bots", "[settings [BOT]] [GAME]",
       "lists the bots of the current game, or of another, for people to choose from; or what settings they have",
       &Engine::bots},
      {"scenarios", "[GAME]", "lists the scenarios of the current game, or of another", &Engine::scenarios},
      {"rules", "[contents|NUMBER|WORD...]", "prints the rules, their headings, or those about something",
       &Engine::rules},
      {"newgame", "[game G] [scenario S] [seed N|secret|mine] [option NAME]...", "begins a new game", &Engine::newgame,
       false, false, HostOnly::kWithSecrets},
      {"position", "start|state TEXT [| A ; B ...]", "sets up any position, and plays actions from there",
       &Engine::position, false, false, HostOnly::kWithSecrets},
      {"edit", "CHANGE ; CHANGE ...", "changes the position piece by piece", &Engine::edit, true, false,
       HostOnly::kWithSecrets},
      {"check", "ROW | ROW ...", "checks whether these rows make a scenario of the game", &Engine::check, true},
      {"describe", "[brief|unit NAME|area FROM TO|scenario NAME [brief]]",
       "sends geometry, pieces, tracks and sides as data, or a part of them; of a scenario also how it begins",
       &Engine::describe},
      {"state", "[at N]", "sends the position as text, now or after move N", &TableView::state, true},
      {"story", "[FROM|turned]", "lists the moves so far, for programs and for people; or what turned the game",
       &Engine::story, true},
      {"show", "", "prints the position for people", &TableView::show, true},
      {"turn", "", "says who acts, and the time in the game", &TableView::turn, true},
      {"legal", "[brief] [area FROM TO] [all|UNIT|HEX|KIND]...",
       "lists legal actions, or the outcomes of a die that is due", &TableView::legal, true},
      {"why", "[A]",
       "says whether an action is legal, and which rule forbids it; alone, explains the last search's choice",
       &Engine::why, true},
      {"odds", "WORD...", "sends a worksheet, term by term", &TableView::odds, true},
      {"shapes", "[at N] [of KIND...]", "sends the shapes of a position on a table, to be drawn", &TableView::shapes,
       true},
      {"overlay", "NAME [ARGUMENT]", "sends hexes or shapes, with values", &TableView::overlay, true},
      {"guide", "", "explains what is to be decided, for people", &TableView::guide, true},
      {"victory", "", "says what each side needs, holds and lacks to win, and what would lose at once",
       &TableView::victory, true},
      {"preview", "[at N] A", "sends the path and cost of a legal action, now or after move N", &TableView::preview,
       true},
      {"threats", "PLACE", "shows the worst that the enemy can do there", &TableView::threats, true},
      {"book", "[NAME]", "lists the prepared set-ups for the side that sets up, or shows one", &TableView::book, true},
      {"chances", "[at N]", "estimates who is likely to win", &Engine::chances, true},
      {"ruler", "[look] [N] [side=SIDE]",
       "says what has changed on a real table since you last asked, or since move N, and with 'look' does not count as "
       "asking",
       &Engine::ruler, true},
      {"sit", "[SIDE|both|watch] [token=T]", "takes a seat, from which the game is seen; alone, names your seat",
       &Engine::sit},
      {"grant", "SIDE|open|closed", "gives a seat to a new token; allows or forbids taking free seats", &Engine::grant,
       false, true, HostOnly::kAlways},
      {"play", "[hash=H] [side=S] A ; B ...", "plays actions, all or none", &Engine::play, true, false},
      {"roll", "[hash=H] [FACE...|program]", "rolls the host's dice, or enters the faces that a person rolled",
       &Engine::roll, true, false},
      {"undo", "[N|turn|roll]", "takes actions back, up to the last die, or the last roll of a person's own dice",
       &Engine::undo, true, false},
      {"resign", "[SIDE]", "gives up the game", &Engine::resign, true, false},
      {"player", "[SIDE [name=NAME|-]]", "notes who plays a side; alone, names both players", &Engine::player, true},
      {"instruct", "[usual | SIDE [would] INSTRUCTION]",
       "gives standing answers to decisions of a kind; alone, lists them", &Engine::instruct, true},
      {"result", "", "says whether the game is over, and who won", &Engine::result, true},
      {"record", "", "sends the game's record so far", &Engine::record, true},
      {"load", "line TEXT|drop|check|done", "takes a record line by line, checks it, or continues its game",
       &Engine::load, false, true, HostOnly::kWithSecrets, "done"},
      {"games", "[open N]", "lists the games that are saved here, the newest first, or continues one", &Engine::games,
       false, true, HostOnly::kWithSecrets, "open"},
      {"open", "line TEXT|drop|check [GAME]|done [GAME]|text",
       "takes the text of a scenario line by line, checks it, adds it to the scenarios, or sends that of the current "
       "game",
       &Engine::open, false, true, HostOnly::kWithSecrets, "done"},
      {"armies", "list|check|battle [game=G] [KEY=VALUE]... [| ARMY]...",
       "buys armies by points: lists prices, checks an army, or makes a scenario of two", &Engine::armies, false, true,
       HostOnly::kWithSecrets, "battle"},
      {"events", "[FROM]", "lists the events of the game, with their numbers", &Engine::events, true},
      {"commit", "", "sends the commitment to the dice to come", &Engine::commit, true},
      {"reveal", "", "sends the seed of the dice: a secret one when the game is over", &Engine::reveal, true},
      {"go", "[LIMITS] [threads N] [scope action|phase|turn] [lines K]", "searches for the bot's move", &Engine::go,
       true, false},
      {"ask", "[LIMITS] STATE | A ; B ...", "asks which of these actions the bot would play there", &Engine::ask, true,
       false},
      {"hint", "[1|2|3]", "says what to look at, what to do, and why", &Engine::hint, true, false},
      {"solve", "[positions N] [scenario NAME]",
       "works out what the position, or the start of a scenario, is worth exactly, if it is small enough",
       &Engine::solve, false, false},
      {"par", "[over]", "compares the play so far with best play, decision by decision, if the game is small enough",
       &Engine::par, true, false},
      {"again", "N", "begins an analysis of a game that is over, from before its move N", &Engine::again, true, false,
       HostOnly::kWithSecrets},
      {"perft", "DEPTH", "counts the legal actions to a depth", &Engine::perft, true, false},
  };
  return kCommands;
}

Engine::Engine(std::string version, std::vector<std::shared_ptr<const GameType>> games, EngineOptions options)
    : version_(std::move(version)),
      options_(std::move(options)),
      game_types_(std::move(games)),
      game_type_(game_types_.front()),
      seats_(options_.host_token) {}

Engine::~Engine() {
  clients_.clear();  // those that have not left may be gone already
  end_search();
}

void Engine::join(Client& client) {
  client.settings_.bot = options_.bot;
  clients_.push_back(&client);
}

void Engine::leave(Client& client) {
  if (searcher_ == &client) {
    end_search();
    searcher_ = nullptr;
  }
  client.output.flush();
  clients_.erase(std::remove(clients_.begin(), clients_.end(), &client), clients_.end());
}

void Engine::end_search() {
  stop_ = true;
  wait_for_search();
}

void Engine::wait_for_search() {
  if (worker_.joinable()) worker_.join();
  if (!announced_.empty()) announce_search("ends");
}

void Engine::finish_wait(Client& client) {
  client.output.add(Reply(client.waiting_id_, form_of(client, "wait")).finish(no_fields()));
}

// A command may come with the spaces and dashes of a web page or a word processor. What people and files say is left as
// it is: the lines of records and scenarios, names, and paths.
std::string Engine::typed_line(absl::string_view line) {
  std::string typed = as_typed(line);
  absl::string_view rest = typed;
  absl::string_view word = take_word(rest);
  if (!word.empty() && std::all_of(word.begin(), word.end(), absl::ascii_isdigit)) word = take_word(rest);
  constexpr absl::string_view kOwnWords[] = {"armies", "check", "load", "log", "open", "ping", "player"};
  const bool own = std::find(std::begin(kOwnWords), std::end(kOwnWords), word) != std::end(kOwnWords);
  return own ? std::string(line) : std::move(typed);
}

Engine::Taken Engine::take(Client& client, const Line& line) {
  const auto is_ascii = [](char c) { return static_cast<unsigned char>(c) < 0x80; };
  const bool plain = std::all_of(line.text.begin(), line.text.end(), is_ascii);
  const std::string typed = plain ? "" : typed_line(line.text);
  absl::string_view arguments = plain ? absl::string_view(line.text) : typed;
  absl::string_view name = take_word(arguments);
  if (line.fault == Line::Fault::kNone || line.fault == Line::Fault::kUnfinished) {
    client.output.log_input(line.text);
    if (name.empty() || name.front() == '#') return Taken::kOpen;
  }
  client_ = &client;
  id_.clear();
  if (!name.empty() && name.size() <= kMaxIdDigits && std::all_of(name.begin(), name.end(), absl::ascii_isdigit)) {
    id_.assign(name.data(), name.size());
    name = take_word(arguments);
  }
  command_.assign(name.data(), name.size());
  Reply reply(id_, form_of(client, name));
  started_ = false;
  taken_ = Taken::kOpen;
  const Answer result = answer(line.fault, name, arguments, reply);
  if (!started_ && taken_ != Taken::kWait) client.output.add(reply.finish(result));
  push_events();
  return taken_;
}

void Engine::put(std::unique_ptr<Table> table) {
  table_ = std::move(table);
  before_edits_.clear();
  // Whatever lies on a real table belongs to the game before.
  for (Client* client : clients_) client->ruler_.reset();
  told_of_game_ = false;
}

void Engine::put_beside_the_same(std::unique_ptr<Table> table) {
  std::vector<std::pair<Client*, ToldTable>> told;
  for (Client* client : clients_) {
    if (client->ruler_.has_value()) told.emplace_back(client, *client->ruler_);
  }
  put(std::move(table));
  for (auto& [client, real] : told) {
    real.moves = 0;  // which moves lie between is not known
    client->ruler_ = std::move(real);
  }
}

void Engine::push_events() {
  if (table_ == nullptr || (told_of_game_ && table_->last_event() == told_events_)) return;
  if (change_) change_(*table_, !told_of_game_);
  if (std::any_of(clients_.begin(), clients_.end(), [](const Client* c) { return c->watching_; })) {
    std::map<std::pair<Viewpoint, bool>, std::string> news;  // by viewpoint and form, as far as it is wanted
    for (Client* client : clients_) {
      if (!client->watching_) continue;
      const Viewpoint viewpoint = viewpoint_of(*client);
      std::string& lines = news[{viewpoint, client->json_}];
      if (lines.empty()) lines = news_for(table_->seen_from(viewpoint), form_of(*client));
      client->output.add_and_flush(lines, [] {});
    }
  }
  told_of_game_ = true;
  told_events_ = table_->last_event();
}

std::string Engine::news_for(const TableView& view, const ReplyForm& form) const {
  Reply news(kPushed, form);
  if (!told_of_game_) news.line("newgame", view.header());
  const Answer listed = view.events(told_of_game_ ? told_events_ + 1 : 1, news);
  if (!listed.ok()) news.line("behind", view.header());  // more at once than are kept
  return news.lines();
}

Answer Engine::answer(Line::Fault fault, absl::string_view name, absl::string_view arguments, Reply& reply) {
  switch (fault) {
    case Line::Fault::kTooLong:
      return refusal("line-too-long", absl::StrCat("a line has at most ", kMaxLine, " bytes"));
    case Line::Fault::kBadBytes:
      return refusal("bad-bytes", "a line is UTF-8 text without control characters");
    case Line::Fault::kUnfinished:
      return refusal("unfinished-line", "the input ended within this line, which was not carried out");
    case Line::Fault::kNone:
      break;
  }
  if (name.empty()) return refusal("unknown-command", "there is an ID, but no command");
  return run(name, arguments, reply);
}

Answer Engine::run(absl::string_view name, absl::string_view arguments, Reply& reply) {
  const auto all = commands();
  const auto* const command = std::find_if(all.begin(), all.end(), [&](const Command& c) { return c.name == name; });
  if (command == all.end()) {
    return refusal("unknown-command",
                   absl::StrCat("no command is called '", name.substr(0, 40), "': 'help' lists them"));
  }
  if (running_ && !command->while_searching) return busy();
  if (command->needs_game && table_ == nullptr) return no_game();
  if (absl::Status status = refuse_guest(*command, arguments); !status.ok()) return status;
  if (!arguments.empty() && command->usage.empty()) {
    return refusal("bad-arguments", absl::StrCat(name, " takes none"));
  }
  if (const auto* const own = std::get_if<0>(&command->run)) return (this->**own)(arguments, reply);
  if (const auto* const shown = std::get_if<1>(&command->run)) return (view().**shown)(reply);
  if (const auto* const asked = std::get_if<2>(&command->run)) return (view().**asked)(words_of(arguments), reply);
  return (view().*std::get<3>(command->run))(arguments, reply);
}

absl::Status Engine::no_game() {
  return refusal("no-game", "'newgame' or 'position' begins one");
}

absl::Status Engine::busy() {
  return refusal("busy", "a search is running: another one, and whatever changes the game or an option, has to wait");
}

ReplyForm Engine::form_of(const Client& client, absl::string_view command) const {
  return {client.json_, std::string(command), game_type_->reply_rows()};
}

Answer Engine::hello(absl::string_view arguments, Reply& reply) {
  if (!arguments.empty()) {
    const std::optional<std::uint64_t> version = number_of(arguments, 1000);
    if (version == 1) {
      return refusal("bad-version",
                     "protocol 1 is no longer served: docs/protocol-1.md says what changed in protocol 2 (hello 2)");
    }
    if (version != std::uint64_t{kProtocolVersion}) return refusal("bad-version", "this is protocol 2");
  }
  reply.line("engine", Row().word("name", "zerohour").word("version", version_).number("protocol", kProtocolVersion));
  tell_capabilities(reply);
  tell_games(reply);
  const std::vector<std::string> bots = game_type_->bots();
  // The text of a bot with settings may have commas, so that it cannot stand in this list; `newgame` tells its name.
  const bool listed = std::find(bots.begin(), bots.end(), options_.bot) != bots.end();
  const std::string& usual = listed ? options_.bot : bots.front();
  const auto option = [](absl::string_view name, absl::string_view kind, absl::string_view value) {
    return Row().word("name", name).word("kind", kind).word("default", value);
  };
  reply.line("option", option("bot", "choice", usual).words("values", bots));
  reply.line("option", option("seed", "number", "1").number("min", 0).number("max", kMaxSeed));
  for (const absl::string_view name : {"analysis", "progress"}) {
    reply.line("option", option(name, "switch", "off").words("values", "off,on"));
  }
  reply.line("option", option("format", "choice", "text").words("values", "text,json"));
  return Row().number("protocol", kProtocolVersion);
}

void Engine::tell_capabilities(Reply& reply) const {
  const auto tell = [&reply](const Capability& capability) {
    reply.line("capability", Row().word("name", capability.name).text("what", capability.what));
  };
  for (const Capability& capability : kCapabilities) tell(capability);
  if (keeper_ != nullptr) tell({"sealed-seeds", "records of unfinished games continue with their own secret dice"});
  if (game_type_->rules() != nullptr) tell({"rules", "'rules' prints the rules of the game"});
}

void Engine::tell_games(Reply& reply) const {
  for (const auto& type : game_types_) {
    Row row;
    row.word("name", type->name()).word("data", type->data_hash()).words("scenarios", type->scenarios());
    row.words("options", type->rule_options()).yes_no("secrets", type->has_secrets());
    reply.line("game", row.words("abilities", type->abilities()));
  }
}

Answer Engine::help(absl::string_view arguments, Reply& reply) {
  bool found = false;
  for (const Command& command : commands()) {
    if (!arguments.empty() && command.name != arguments) continue;
    found = true;
    const std::string of_game = game_type_->usage(command.name);
    const absl::string_view usage = of_game.empty() ? command.usage : of_game;
    const absl::string_view dashes = usage.empty() ? "-- " : "  -- ";
    reply.line("help", Row().word("name", command.name).text("text", absl::StrCat(usage, dashes, command.what)));
  }
  if (!found) return refusal("bad-arguments", absl::StrCat("no command is called '", arguments.substr(0, 40), "'"));
  return no_fields();
}

Answer Engine::set(absl::string_view arguments, Reply& reply) {
  const absl::string_view name = take_word(arguments);
  // How replies are written no search depends on, and a client that has just come chooses it first.
  if (running_ && name != "format") return busy();
  if (std::find(std::begin(kOptions), std::end(kOptions), name) == std::end(kOptions)) {
    return refusal("unknown-option", absl::StrCat("there are ", absl::StrJoin(kOptions, ", ")));
  }
  if (name == "format") return set_form(arguments, reply);
  if (name == "bot") return set_bot(arguments);
  if (name == "seed") {
    const auto number = number_of(arguments, kMaxSeed);
    if (!number.has_value()) return refusal("bad-value", absl::StrCat("seed: a number from 0 to ", kMaxSeed));
    client_->settings_.seed = *number;
    return no_fields();
  }
  if (arguments != "on" && arguments != "off") return refusal("bad-value", absl::StrCat(name, ": on or off"));
  (name == "progress" ? client_->settings_.progress : client_->settings_.analysis) = arguments == "on";
  return no_fields();
}

// The reply has the form already.
Answer Engine::set_form(absl::string_view value, Reply& reply) {
  if (value != "text" && value != "json") return refusal("bad-value", "format: text or json");
  client_->json_ = value == "json";
  reply.use(form_of(*client_, "set"));
  return no_fields();
}

Answer Engine::set_bot(absl::string_view value) {
  if (value == "-") {  // the game's own choice
    client_->settings_.bot.clear();
    return no_fields();
  }
  const absl::Status known = game_type_->check_bot(std::string(value));
  if (known.ok()) {
    client_->settings_.bot = std::string(value);
    return no_fields();
  }
  const std::vector<std::string> bots = game_type_->bots();
  const absl::string_view name = ai::player_of(value);
  if (std::find(bots.begin(), bots.end(), name) != bots.end()) {
    return refusal("bad-value", absl::StrCat("bot: ", known.message()));  // it is its settings
  }
  return refusal("bad-value", absl::StrCat("bot: one of ", absl::StrJoin(bots, ", ")));
}

Answer Engine::ping(absl::string_view arguments, Reply&) {
  return arguments.empty() ? no_fields() : Answer(Row().text("text", arguments));
}

// Its own search; `stop all` ends that of any client.
Answer Engine::stop(absl::string_view arguments, Reply&) {
  if (arguments == "all") {
    const bool ran = running_;
    if (ran) stop_ = true;
    return Row().yes_no("stopped", ran);
  }
  const bool is_id = std::all_of(arguments.begin(), arguments.end(), absl::ascii_isdigit);
  if (!is_id || arguments.size() > kMaxIdDigits) return refusal("bad-arguments", "stop [ID|all]");
  const bool own = running_ && searcher_ == client_ && (arguments.empty() || arguments == search_id_);
  if (own) stop_ = true;
  return Row().yes_no("stopped", own);
}

Answer Engine::wait(absl::string_view, Reply&) {
  client_->waiting_id_ = id_;
  taken_ = Taken::kWait;
  return no_fields();
}

// Who quits ends its own search only.
Answer Engine::quit(absl::string_view, Reply&) {
  if (searcher_ == client_) end_search();
  taken_ = Taken::kQuit;
  return no_fields();
}

Answer Engine::watch(absl::string_view arguments, Reply&) {
  if (arguments != "on" && arguments != "off") return refusal("bad-arguments", "watch on|off");
  client_->watching_ = arguments == "on";
  return Row().number("next", table_ == nullptr ? 1 : table_->last_event() + 1);
}

Answer Engine::log(absl::string_view arguments, Reply&) {
  if (arguments.empty()) return refusal("bad-arguments", "log FILE|off");
  if (arguments == "off") {
    const absl::Status status = client_->output.stop_log();
    if (!status.ok()) return refusal("file", status.message());
    return no_fields();
  }
  if (client_->guest_) return refusal("file", "this connection may not write files");
  if (absl::Status status = client_->output.log_to(typed_path(arguments)); !status.ok()) {
    return refusal("file", status.message());
  }
  return no_fields();
}

Answer Engine::start(absl::StatusOr<Job> job, absl::string_view keyword, std::string subject) {
  if (!job.ok()) return job.status();
  if (subject.empty()) subject = view().considers();
  wait_for_search();  // one that has answered already
  client_->output.flush();
  stop_ = false;
  running_ = true;
  started_ = true;
  searcher_ = client_;
  search_id_ = id_;
  const Task task{client_,
                  *std::move(job),
                  id_,
                  form_of(*client_, command_),
                  std::string(keyword),
                  std::move(subject),
                  client_->settings_.progress};
  const bool in_the_call = static_cast<bool>(options_.hears_stop);
  if (!in_the_call) worker_ = std::thread([this, task] { work(task); });
  std::optional<Side> side = side_of(viewpoint());
  const Actor actor = table_ == nullptr ? Actor::kNobody : view().to_act();
  if (!side.has_value() && actor == Actor::kFirst) side = Side::kFirst;
  if (!side.has_value() && actor == Actor::kSecond) side = Side::kSecond;
  announced_ = Row()
                   .word("asked", command_)
                   .word("side", side.has_value() && table_ != nullptr ? table_->side_name(*side) : "-")
                   .word("by", seat_word(viewpoint()));
  announce_search("begins");
  if (in_the_call) {
    work(task);
    wait_for_search();
  }
  return no_fields();
}

void Engine::work(const Task& task) {
  const auto tell_line = [&task](absl::string_view keyword, const Row& row) {
    Reply line(task.id, task.form);
    line.line(keyword, row);
    task.client->output.add_and_flush(line.lines(), [] {});
  };
  const auto info = [&](const Row& row) { tell_line(task.keyword, row); };
  const auto tell_action = [&task](absl::string_view text, const ActionParts& parts) {
    Reply line(task.id, task.form);
    line.action(text, parts);
    task.client->output.add_and_flush(line.lines(), [] {});
  };
  const auto tell_news = [&](const Row& row) { tell_line("info", row); };
  ai::Progress progress;
  std::optional<ProgressNews> news;
  std::optional<NewsWhenDue> own_news;  // without a thread
  std::optional<ai::Interlude> interlude;
  if (!options_.hears_stop) {
    if (task.tells) news.emplace(progress, task.subject, tell_news);
  } else {
    if (task.tells) own_news.emplace(progress, task.subject, tell_news);
    interlude.emplace(kInterlude, [this, &own_news] {
      if (options_.hears_stop()) stop_ = true;
      if (own_news.has_value()) own_news->tell_if_due();
    });
  }
  const Answer found = task.job(stop_, Info(info, tell_action, {&progress}, tell_line));
  news.reset();
  interlude.reset();
  // Whoever reads the answer may send the next command at once: it must not be refused.
  task.client->output.add_and_flush(Reply(task.id, task.form).finish(found), [this] { running_ = false; });
  if (search_end_) search_end_();
}

void Engine::announce_search(absl::string_view state) {
  const Row row = Row().word("state", state).add(announced_);
  if (state == "ends") announced_ = Row();
  for (Client* client : clients_) {
    if (!client->watching_ || client == searcher_) continue;
    Reply news(kPushed, form_of(*client));
    news.line("search", row);
    client->output.add_and_flush(news.lines(), [] {});
  }
}

}  // namespace zerohour::protocol
