#include <csignal>
#include <iostream>

#include "absl/strings/str_cat.h"
#include "tools/cli/commands.h"
#include "tools/cli/flags.h"
#include "tools/cli/kind.h"
#include "tools/cli/load.h"
#include "tools/cli/serve.h"
#include "tools/cli/text.h"
#include "tools/protocol/engine.h"
#include "tools/web/server.h"

namespace zerohour::cli {
namespace {

absl::StatusOr<web::Assets> page_files(const std::string& folder) {
  if (folder.empty()) {
    if (web::embedded_files().empty()) {
      return absl::FailedPreconditionError("this build has no page in it; 'tools/zerohour serve' makes one that has");
    }
    return web::assets_of(web::embedded_files());
  }
  web::Assets files = web::assets_in(folder);
  if (const auto index = files("index.html"); !index.ok()) {
    return absl::InvalidArgumentError(absl::StrCat("--page: ", index.status().message()));
  }
  return files;
}

}  // namespace

Exit run_server(const ServeFlags& flags, std::ostream& out) {
  if (const auto source = data_source(flags.load.data); !source.ok()) return source.status();
  const absl::StatusOr<web::Assets> files = page_files(flags.page);
  if (!files.ok()) return files.status();
  web::ServerOptions options;
  options.port = static_cast<std::uint16_t>(flags.port);
  if (!flags.address.empty()) options.address = flags.address;
  std::signal(SIGPIPE, SIG_IGN);  // a reader that is gone ends its conversation, not the program
  protocol::Engine engine(ZEROHOUR_VERSION, {game_kind(flags.load)});
  const absl::Status status =
      web::serve_page(engine, *files, options, [&](const std::string& place, const std::function<void()>&) {
        if (!flags.address.empty()) {
          std::cerr << "zerohour serve: warning: anybody who can reach " << place << " can play, and end the game\n";
        }
        out << "Open http://" << place << "/ in a browser; Ctrl-C here ends it." << std::endl;
      });
  if (!status.ok()) return status;
  return kDone;
}

Exit serve_command(Arguments arguments, std::ostream& out) {
  ServeFlags serve;
  Flags flags("serve", "Serves a page on which the game is played in a browser, to this machine alone.");
  flags.number("--port", "PORT", &serve.port, 0, 65535, "The page's port; 0: any that is free.");
  flags.text("--host", "ADDRESS", &serve.address,
             "The address to serve at, as a number: 192.168.0.7. Anybody who can reach it can play. Without it: "
             "127.0.0.1, which this machine alone can.");
  serve.load.add_data(flags);
  flags.text("--page", "DIR", &serve.page,
             "For those who work on the page: its files, read anew each time, in the place of those in the program.");
  flags.example("", "Then open the address that it prints.");
  if (absl::Status status = flags.parse(arguments); !status.ok()) return status;
  if (flags.help_asked()) {
    out << flags.help();
    return kDone;
  }
  return run_server(serve, out);
}

}  // namespace zerohour::cli
