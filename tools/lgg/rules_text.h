// The rules of La Grande Guerre for people (docs/lgg-rules.md), built in.
#pragma once

#include "tools/support/rule_text.h"

namespace zerohour::lgg {

const RuleText& rule_text();

}  // namespace zerohour::lgg
