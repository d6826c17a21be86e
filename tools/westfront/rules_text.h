// The rules of Western Front for people (docs/westfront-rules.md), built in.
#pragma once

#include "tools/support/rule_text.h"

namespace zerohour::westfront {

const RuleText& rule_text();

}  // namespace zerohour::westfront
