#include <csignal>
#include <filesystem>
#include <iostream>
#include <optional>

#include "absl/strings/str_cat.h"
#include "tools/cli/commands.h"
#include "tools/cli/engine_options.h"
#include "tools/cli/game_choice.h"
#include "tools/cli/serve.h"
#include "tools/protocol/engine.h"
#include "tools/support/flags.h"
#include "tools/support/text.h"
#include "tools/terminal/journal_file.h"
#include "tools/web/journal.h"
#include "tools/web/key_sealer.h"
#include "tools/web/server.h"

namespace zerohour::cli {
namespace {

absl::StatusOr<web::Assets> page_files(const std::string& folder) {
  if (folder.empty()) return web::assets_of(web::embedded_files());
  web::Assets files = web::assets_in(folder);
  if (const auto index = files("index.html"); !index.ok()) {
    return absl::InvalidArgumentError(absl::StrCat("--page: ", index.status().message()));
  }
  return files;
}

void warn(absl::string_view sentence) {
  std::cerr << "zerohour serve: warning: " << one_line(sentence) << std::endl;
}

// The key that seals seeds belongs to this user, whichever journal is kept. Without a key, a record that is loaded
// again gets new dice.
void seal_seeds(protocol::Engine& engine) {
  const std::string folder = terminal::state_folder();
  if (folder.empty()) return;
  const auto sealer = web::KeySealer::load(absl::StrCat(folder, "/web.key"));
  if (sealer.ok()) {
    engine.keep_seeds_with(*sealer);
  } else {
    warn(absl::StrCat("saved games will continue with new dice: ", sealer.status().message()));
  }
}

absl::StatusOr<std::unique_ptr<web::Journal>> keep_game(const ServeFlags& flags, protocol::Engine& engine) {
  if (flags.no_journal) return std::unique_ptr<web::Journal>();
  const std::string folder = terminal::state_folder();
  if (flags.journal.empty() && folder.empty()) {
    return absl::FailedPreconditionError(
        "neither XDG_STATE_HOME nor HOME is set: give --journal FILE, or --no-journal to save no game");
  }
  return web::Journal::keep(flags.journal.empty() ? absl::StrCat(folder, "/web.zhr") : flags.journal, engine, warn);
}

}  // namespace

Exit run_server(const ServeFlags& flags, std::ostream& out) {
  if (absl::Status status = check_data(flags.load.data); !status.ok()) return status;
  const absl::StatusOr<web::Assets> files = page_files(flags.page);
  if (!files.ok()) return files.status();
  web::ServerOptions options;
  options.port = static_cast<std::uint16_t>(flags.port);
  if (!flags.address.empty()) options.address = flags.address;
  std::signal(SIGPIPE, SIG_IGN);  // a reader that has gone ends its own session, not the program
  const auto types = game_types(flags.load.data);
  const protocol::EngineOptions engine_settings = engine_options(types);
  protocol::Engine engine(ZEROHOUR_VERSION, types, engine_settings);
  seal_seeds(engine);
  if (!flags.no_journal) {
    const std::string folder = std::filesystem::path(flags.journal).parent_path().string();
    engine.list_games_of(flags.journal.empty() ? terminal::state_folder() : folder.empty() ? "." : folder);
  }
  const absl::StatusOr<std::unique_ptr<web::Journal>> journal = keep_game(flags, engine);
  if (!journal.ok()) return journal.status();
  const absl::Status status =
      web::serve_page(engine, *files, options, [&](const std::string& place, const std::function<void()>&) {
        if (!flags.address.empty()) warn(absl::StrCat("anyone who can reach ", place, " can play, and end the game"));
        out << "Open http://" << place << "/ in a browser; Ctrl-C here stops the server"
            << (*journal == nullptr ? ", and the game with it."
                                    : absl::StrCat("; the game is kept in ", (*journal)->path(), "."))
            << std::endl;
        if (!engine_settings.host_token.empty()) {
          out << "To see everything in a game with hidden information, you open: http://" << place
              << "/#host=" << engine_settings.host_token << std::endl;
        }
      });
  if (!status.ok()) return status;
  return kDone;
}

Exit serve_command(Arguments arguments, std::ostream& out) {
  ServeFlags serve;
  Flags flags("serve", "Serves a page for playing in a browser, by default only to this machine.");
  flags.number("--port", "PORT", &serve.port, 0, 65535, "The page's port; 0 means any free port.");
  flags.text("--host", "ADDRESS", &serve.address,
             "The numeric address to serve at, such as 192.168.0.7. Anyone who can reach it can play. Default: "
             "127.0.0.1, which only this machine can reach.");
  flags.text("--journal", "FILE", &serve.journal,
             "The file in which the game is saved, to continue when the server is started again. Default: web.zhr in "
             "your state "
             "folder.");
  flags.toggle("--no-journal", &serve.no_journal, "Does not save the game: it ends with the server.");
  serve.load.add_data(flags);
  flags.text(
      "--page", "DIR", &serve.page,
      "For work on the page: reads its files from this folder at each request, instead of using those in the program.");
  flags.example("", "Starts the server; open the address that it prints.");
  if (const std::optional<Exit> end = flags.read(arguments, out)) return *end;
  if (serve.no_journal && !serve.journal.empty()) {
    return absl::InvalidArgumentError("--no-journal and --journal contradict each other: give only one of them");
  }
  return run_server(serve, out);
}

}  // namespace zerohour::cli
