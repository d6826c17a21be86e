// What `chances` and all other estimates of La Grande Guerre are made from.
#include <memory>

#include "ai/lgg/judge.h"
#include "tools/lgg/abilities.h"

namespace zerohour::lgg {
namespace {

class LggChances final : public protocol::Chances<Lgg> {
 public:
  std::shared_ptr<const judge::Sampler<Lgg>> sampler(std::shared_ptr<const Lgg> game) const override {
    return make_sampler(std::move(game));
  }
};

}  // namespace

std::shared_ptr<const protocol::Chances<Lgg>> make_chances() {
  return std::make_shared<const LggChances>();
}

}  // namespace zerohour::lgg
