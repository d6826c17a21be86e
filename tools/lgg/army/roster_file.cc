#include "tools/lgg/army/roster_file.h"

#include <utility>

#include "absl/strings/str_cat.h"
#include "engine/core/csv.h"
#include "tools/lgg/army/unchanged_file.h"
#include "tools/support/files.h"
#include "tools/support/text.h"

namespace zerohour::lgg {
namespace {

Access access_to(const Campaign& campaign) {
  return campaign.dice().source == RecordDice::Source::kSecret ? Access::kOwner : Access::kShared;
}

// No step may make a file that cannot be read ever again.
absl::Status check_readable(const std::string& path, const Campaign& campaign, absl::string_view text) {
  if (text.size() > kMaxFileBytes) {
    return absl::ResourceExhaustedError(absl::StrCat(
        "the file ", quote(path), " would be too large: it would have ", text.size(), " bytes, and ", kMaxFileBytes,
        " are the most; begin a new file with the present roster, or take steps back with undo; nothing is written"));
  }
  const absl::Status status = Campaign::parse(path, text, campaign.shared_data()).status();
  if (status.ok()) return absl::OkStatus();
  return absl::InvalidArgumentError(
      absl::StrCat("the campaign could not be read from its file again (", status.message(), "); nothing is written"));
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
  std::string text = campaign.format();
  if (absl::Status status = check_readable(path, campaign, text); !status.ok()) return status;
  if (absl::Status status = write_new_file_atomically(path, text, Until::kDisk, access_to(campaign)); !status.ok()) {
    return status;
  }
  return RosterFile(path, std::move(text), std::move(campaign));
}

absl::Status RosterFile::save() {
  std::string text = campaign_.format();
  if (absl::Status status = check_readable(path_, campaign_, text); !status.ok()) return status;
  const absl::StatusOr<LockFile> lock = take_unchanged(path_, text_);
  if (!lock.ok()) return lock.status();
  if (absl::Status status = write_file_atomically(path_, text, Until::kDisk, access_to(campaign_)); !status.ok()) {
    return status;
  }
  text_ = std::move(text);
  return absl::OkStatus();
}

}  // namespace zerohour::lgg
