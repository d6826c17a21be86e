// The rules of Loos 1915 for people: docs/loos-rules.md as it was when the program was built.
#pragma once

#include "tools/support/rule_text.h"

namespace zerohour::loos {

const RuleText& rule_text();

}  // namespace zerohour::loos
