// What `chances` and all other estimates of Loos 1915 are made from.
#include <memory>

#include "ai/loos/judge.h"
#include "tools/loos/abilities.h"

namespace zerohour::loos {
namespace {

class LoosChances final : public protocol::Chances<Loos> {
 public:
  std::shared_ptr<const judge::Sampler<Loos>> sampler(std::shared_ptr<const Loos> game) const override {
    return make_sampler(std::move(game));
  }
};

}  // namespace

std::shared_ptr<const protocol::Chances<Loos>> make_chances() {
  return std::make_shared<const LoosChances>();
}

}  // namespace zerohour::loos
