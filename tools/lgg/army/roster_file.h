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
  // Writes a new one. AlreadyExists: there is a file of that name.
  static absl::StatusOr<RosterFile> create(const std::string& path, Campaign campaign);

  Campaign& campaign() { return campaign_; }
  const std::string& path() const { return path_; }

  // Writes the campaign, under another name first, so that the file has all of it or is as it was. Only its owner may
  // read one with a secret seed. Aborted: another program has changed the file since it was read.
  absl::Status save();

 private:
  RosterFile(std::string path, std::string text, Campaign campaign)
      : path_(std::move(path)), text_(std::move(text)), campaign_(std::move(campaign)) {}

  std::string path_;
  std::string text_;  // as the file has it
  Campaign campaign_;
};

}  // namespace zerohour::lgg
