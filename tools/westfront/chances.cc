// What `chances` and all other estimates of Western Front are made from.
#include <memory>

#include "ai/westfront/judge.h"
#include "tools/westfront/abilities.h"

namespace zerohour::westfront {
namespace {

class WestfrontChances final : public protocol::Chances<Westfront> {
 public:
  std::shared_ptr<const judge::Sampler<Westfront>> sampler(std::shared_ptr<const Westfront> game) const override {
    return make_sampler(std::move(game));
  }
};

}  // namespace

std::shared_ptr<const protocol::Chances<Westfront>> make_chances() {
  return std::make_shared<const WestfrontChances>();
}

}  // namespace zerohour::westfront
