// A table at which Patrol is played, with its host, a guest for each side and one that watches: an engine without
// pipes.
#pragma once

#include <string>

#include "absl/strings/str_cat.h"
#include "tests/patrol/adapter.h"
#include "tests/tools/protocol/person.h"

namespace zerohour::patrol {

using protocol::Person;

class TableTalk {
 public:
  static constexpr absl::string_view kHostToken = "the host's own word";

  TableTalk() : engine_("test", {game_type()}, options()) {
    for (Person* guest : {&first, &second, &watcher}) guest->make_guest();
  }

  // A game whose dice the host types: both chits, and both guests sit down and watch.
  void begin(const std::string& scenario, int first_chit, int second_chit) {
    host.ask(absl::StrCat("newgame scenario ", scenario, " seed mine"));
    first.ask("sit first");
    second.ask("sit second");
    for (Person* guest : {&first, &second, &watcher}) guest->ask("watch on");
    host.ask(absl::StrCat("roll ", first_chit));
    host.ask(absl::StrCat("roll ", second_chit));
  }

 private:
  static protocol::EngineOptions options() {
    protocol::EngineOptions options;
    options.host_token = std::string(kHostToken);
    return options;
  }

  protocol::Engine engine_;

 public:
  Person host{engine_}, first{engine_}, second{engine_}, watcher{engine_};
};

}  // namespace zerohour::patrol
