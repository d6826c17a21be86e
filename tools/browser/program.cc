// The engine as it runs in a browser: the text protocol without a socket, called by tools/site/worker.js. A program has
// one game, so that a browser loads no other. The game on the table and the games before it are kept in a folder, which
// is the worker's to store.
#include <emscripten.h>
#include <sodium.h>

#include <map>
#include <memory>
#include <optional>
#include <string>

#include "absl/strings/str_cat.h"
#include "tools/browser/games.h"
#include "tools/protocol/engine.h"
#include "tools/protocol/line.h"
#include "tools/protocol/seats.h"
#include "tools/web/journal.h"
#include "tools/web/key_sealer.h"

// What the worker is told: whole lines for a client, and a warning for the person.
EM_JS(void, tell_client, (int client, const char* lines, int bytes),
      { Module.tell(client, UTF8ToString(lines, bytes)); });
EM_JS(void, tell_warning, (const char* sentence, int bytes), { Module.warn(UTF8ToString(sentence, bytes)); });
// Whether the search that is running has been told to stop.
EM_JS(int, hears_stop, (), { return Module.hearsStop() ? 1 : 0; });

namespace zerohour::browser {
namespace {

// A conversation, and the lines that have arrived of it.
struct Conversation {
  explicit Conversation(int number)
      : client([number](absl::string_view lines) {
          tell_client(number, lines.data(), static_cast<int>(lines.size()));
          return true;
        }) {
    client.make_guest();
  }
  protocol::Client client;
  protocol::LineCutter cutter;
};

struct Program {
  std::unique_ptr<protocol::Engine> engine;
  std::unique_ptr<web::Journal> journal;
  std::map<int, std::unique_ptr<Conversation>> conversations;
  int last = 0;
};

// There is one for each worker, for as long as that lives.
Program& program() {
  static auto* const the_program = new Program;
  return *the_program;
}

void warn(absl::string_view sentence) {
  tell_warning(sentence.data(), static_cast<int>(sentence.size()));
}

void open(absl::string_view folder) {
  // Before the first random number: it finds the browser's own source of them.
  if (sodium_init() < 0) warn("This browser has no source of random numbers.");
  protocol::EngineOptions options;
  options.host_token = protocol::Seats::new_token();
  options.hears_stop = [] { return hears_stop() != 0; };
  Program& here = program();
  here.engine = std::make_unique<protocol::Engine>(ZEROHOUR_VERSION, game_types(), options);
  if (const auto sealer = web::KeySealer::load(absl::StrCat(folder, "/web.key")); sealer.ok()) {
    here.engine->keep_seeds_with(*sealer);
  } else {
    warn(absl::StrCat("Saved games will continue with new dice: ", sealer.status().message(), "."));
  }
  here.engine->list_games_of(std::string(folder));
  absl::StatusOr<std::unique_ptr<web::Journal>> journal =
      web::Journal::keep(absl::StrCat(folder, "/web.zhr"), *here.engine, warn);
  if (journal.ok()) {
    here.journal = *std::move(journal);
  } else {
    warn(absl::StrCat("The game is not kept: ", journal.status().message(), "."));
  }
}

int join() {
  Program& here = program();
  const int number = ++here.last;
  auto conversation = std::make_unique<Conversation>(number);
  here.engine->join(conversation->client);
  here.conversations.emplace(number, std::move(conversation));
  return number;
}

void leave(int number) {
  Program& here = program();
  const auto found = here.conversations.find(number);
  if (found == here.conversations.end()) return;
  here.engine->leave(found->second->client);
  here.conversations.erase(found);
}

// False once the client has said that it ends.
bool take(int number, absl::string_view lines) {
  Program& here = program();
  const auto found = here.conversations.find(number);
  if (found == here.conversations.end()) return false;
  Conversation& conversation = *found->second;
  conversation.cutter.add(lines);
  while (const std::optional<protocol::Line> line = conversation.cutter.next()) {
    const protocol::Engine::Taken taken = here.engine->take(conversation.client, *line);
    if (taken == protocol::Engine::Taken::kWait) here.engine->finish_wait(conversation.client);
    if (taken == protocol::Engine::Taken::kQuit) {
      leave(number);
      return false;
    }
  }
  conversation.client.output.flush();
  return true;
}

}  // namespace
}  // namespace zerohour::browser

extern "C" {

// Opens the engine with the games of the folder, which exists. Once, before all else.
EMSCRIPTEN_KEEPALIVE void zerohour_open(const char* folder) {
  zerohour::browser::open(folder);
}
// The number of a new client.
EMSCRIPTEN_KEEPALIVE int zerohour_join() {
  return zerohour::browser::join();
}
// Takes whole lines of that client. A search among them has answered when this returns. 0 once the client has ended.
EMSCRIPTEN_KEEPALIVE int zerohour_take(int client, const char* lines) {
  return zerohour::browser::take(client, lines) ? 1 : 0;
}
EMSCRIPTEN_KEEPALIVE void zerohour_leave(int client) {
  zerohour::browser::leave(client);
}
}
