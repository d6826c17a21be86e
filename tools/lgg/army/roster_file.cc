#include "tools/lgg/army/roster_file.h"

#include <filesystem>
#include <system_error>

#include "absl/strings/str_cat.h"
#include "tools/support/files.h"
#include "tools/support/text.h"

namespace zerohour::lgg {
namespace {

absl::Status write_roster(const std::string& path, const Campaign& campaign, absl::string_view text) {
  const bool secret = campaign.dice().source == RecordDice::Source::kSecret;
  return write_file_atomically(path, text, Until::kDisk, secret ? Access::kOwner : Access::kShared);
}

}  // namespace

absl::StatusOr<RosterFile> RosterFile::open(const std::string& path, std::shared_ptr<const CampaignData> data) {
  absl::StatusOr<std::string> text = read_file(path);
  if (!text.ok()) return text.status();
  absl::StatusOr<Campaign> campaign = Campaign::parse(path, *text, std::move(data));
  if (!campaign.ok()) return campaign.status();
  return RosterFile(path, *std::move(text), *std::move(campaign));
}

absl::StatusOr<RosterFile> RosterFile::create(const std::string& path, Campaign campaign) {
  std::error_code unknown;
  if (std::filesystem::exists(path, unknown)) {
    return absl::AlreadyExistsError(absl::StrCat(quote(path), " already exists"));
  }
  std::string text = campaign.format();
  if (absl::Status status = write_roster(path, campaign, text); !status.ok()) return status;
  return RosterFile(path, std::move(text), std::move(campaign));
}

absl::Status RosterFile::save() {
  const absl::StatusOr<std::string> there = read_file(path_);
  if (!there.ok()) return there.status();
  if (*there != text_) {
    return absl::AbortedError(absl::StrCat(quote(path_), " was changed by another program; nothing is written"));
  }
  std::string text = campaign_.format();
  if (absl::Status status = write_roster(path_, campaign_, text); !status.ok()) return status;
  text_ = std::move(text);
  return absl::OkStatus();
}

}  // namespace zerohour::lgg
