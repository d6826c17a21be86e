// What front ends ask of Western Front before an action is chosen: previews.
#include <string>

#include "tools/westfront/abilities.h"
#include "tools/westfront/preview_text.h"

namespace zerohour::westfront {
namespace {

class WestfrontPreview final : public protocol::Preview<Westfront> {
 public:
  std::string preview(const Westfront& game, const State& s, const Action& action) const override {
    return preview_fields(game.view(s), action);
  }
};

}  // namespace

std::shared_ptr<const protocol::Preview<Westfront>> make_preview() {
  return std::make_shared<const WestfrontPreview>();
}

}  // namespace zerohour::westfront
