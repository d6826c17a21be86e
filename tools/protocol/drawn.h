// Words about a roll that is due: what its faces mean, and draws from a bag, which are no roll of dice at all.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "absl/strings/string_view.h"
#include "engine/core/dice.h"

namespace zerohour::protocol {

// Things of one kind in a bag, of which one thing is drawn. To the engine a draw is a die with as many sides as there
// are things; the first kind has its first faces, the next kind those that follow.
struct DrawnKind {
  std::string name;  // one word
  int count = 0;     // in the bag
};

// All of them.
int things_in(const std::vector<DrawnKind>& bag);
// The kinds of which there are any: "stratagem or blank".
std::string drawn_names(const std::vector<DrawnKind>& bag);
// The first face of the kind with that name, or of the only one whose name begins so with three letters or more; none
// if there is no such kind in the bag. Case is ignored.
std::optional<int> face_of_drawn(const std::vector<DrawnKind>& bag, absl::string_view word);

// "1 die of 6 sides", "2 dice of 10 sides (0 is ten)", "3 dice of 10 sides (0 is ten) and 20 dice of 6 sides".
std::string dice_words(const RollRequest& request);

// What each of the numbers from first to last means, those with the same meaning together: "1 to 3: no order, 4 to 6:
// an order".
std::string numbers_by_word(int first, int last, const std::function<std::string(int number)>& word);

}  // namespace zerohour::protocol
