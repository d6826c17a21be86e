// A server of Loos on a port of its own, for the length of a test.
#pragma once

#include "tests/loos/tools/protocol/loos_talk.h"
#include "tests/tools/web/host.h"

namespace zerohour::web {

class LoosHost : public Host {
 public:
  explicit LoosHost(const HostOptions& options = {}) : Host(of_loos(options)) {}

 private:
  static HostOptions of_loos(HostOptions options) {
    options.game = protocol::test_loos();
    return options;
  }
};

}  // namespace zerohour::web
