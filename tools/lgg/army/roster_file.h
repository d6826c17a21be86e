// A campaign's file.
#pragma once

#include <memory>
#include <string>
#include <utility>

#include "absl/status/status.h"
#include "absl/status/statusor.h"
#include "tools/lgg/army/campaign.h"

namespace zerohour::lgg {

class RosterFile {
 public:
  // Reads the file. Errors are those of reading and of Campaign::parse().
  static absl::StatusOr<RosterFile> open(const std::string& path, std::shared_ptr<const CampaignData> data);
  // Writes a new one. AlreadyExists: there is already a file of that name.
  static absl::StatusOr<RosterFile> create(const std::string& path, Campaign campaign);

  Campaign& campaign() { return campaign_; }
  const std::string& path() const { return path_; }

  // Writes the campaign, first under another name, so that the file either has all of it or is unchanged. Only its
  // owner may read a campaign with a secret seed. Aborted: another program has changed the file since it was read, or
  // is changing it. ResourceExhausted: the file would be larger than a file may be that is read. InvalidArgument: the
  // campaign could not be read again from the file. After each error the file is as it was.
  absl::Status save();

 private:
  RosterFile(std::string path, std::string text, Campaign campaign)
      : path_(std::move(path)), text_(std::move(text)), campaign_(std::move(campaign)) {}

  std::string path_;
  std::string text_;  // as it is in the file
  Campaign campaign_;
};

}  // namespace zerohour::lgg
