#include "tools/web/dice_ledger.h"

#include <algorithm>
#include <utility>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/strings/strip.h"
#include "tools/support/files.h"

namespace zerohour::web {
namespace {

using protocol::DiceAccount;

constexpr absl::string_view kRoll = "roll ";
constexpr absl::string_view kAhead = "ahead ";
constexpr absl::string_view kLoad = "load";
constexpr absl::string_view kRevealed = "revealed";

// A line that was cut short has no meaning.
void read_line(absl::string_view line, DiceAccount& account) {
  if (line == kLoad) ++account.loads;
  if (line == kRevealed) account.revealed = true;
  if (absl::ConsumePrefix(&line, kRoll)) account.rolls.emplace(line);
  if (absl::ConsumePrefix(&line, kAhead)) account.ahead.emplace(line);
}

}  // namespace

std::string DiceLedger::path_of(const std::string& commitment) const {
  return absl::StrCat(folder_, "/", commitment);
}

DiceAccount DiceLedger::account(const std::string& commitment) const {
  DiceAccount account;
  if (const absl::StatusOr<std::string> text = read_file(path_of(commitment)); text.ok()) {
    for (const absl::string_view line : absl::StrSplit(*text, '\n')) read_line(line, account);
  }
  if (const auto lines = unwritten_.find(commitment); lines != unwritten_.end()) {
    for (const std::string& line : lines->second) read_line(line, account);
  }
  return account;
}

absl::Status DiceLedger::write(const std::string& commitment, const std::string& line, bool to_disk) {
  std::vector<std::string>& lines = unwritten_[commitment];
  lines.push_back(line);
  absl::Status status = make_private_folder(folder_);
  while (status.ok() && !lines.empty()) {
    status = append_line(path_of(commitment), lines.front(), to_disk ? Until::kDisk : Until::kSystem);
    if (status.ok()) lines.erase(lines.begin());
  }
  if (lines.empty()) unwritten_.erase(commitment);
  return status;
}

void DiceLedger::note_roll(const std::string& commitment, const std::string& roll) {
  const DiceAccount known = account(commitment);
  if (!known.rolls.contains(roll)) {
    (void)write(commitment, absl::StrCat(kRoll, roll), false);
  } else if (!known.ahead.contains(roll)) {
    (void)write(commitment, absl::StrCat(kAhead, roll), false);
  }
}

void DiceLedger::note_load(const std::string& commitment, absl::Span<const std::string> rolls) {
  const DiceAccount known = account(commitment);
  bool back = false;
  for (const std::string& roll : known.rolls) {
    if (std::find(rolls.begin(), rolls.end(), roll) != rolls.end()) continue;
    back = true;
    if (!known.ahead.contains(roll)) (void)write(commitment, absl::StrCat(kAhead, roll), false);
  }
  if (back) (void)write(commitment, std::string(kLoad), true);
}

absl::Status DiceLedger::spend(const std::string& commitment) {
  if (account(commitment).revealed) return absl::OkStatus();
  absl::Status status = write(commitment, std::string(kRevealed), true);
  // The seed is not told in that case, so it is not revealed either.
  if (!status.ok()) unwritten_[commitment].pop_back();
  return status;
}

}  // namespace zerohour::web
