// What La Grande Guerre can answer besides (tools/protocol/abilities.h), each in its own file.
#pragma once

#include <memory>

#include "engine/lgg/lgg.h"
#include "tools/protocol/abilities.h"
#include "tools/protocol/drawing.h"

namespace zerohour::lgg {

std::shared_ptr<const protocol::Drawing<Lgg>> make_drawing();  // drawing.cc

}  // namespace zerohour::lgg
