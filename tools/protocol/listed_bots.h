// The computer's players of a game that lists them and has fixed plans.
#pragma once

#include <algorithm>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "absl/strings/str_cat.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "ai/plan/fixed_plan_bot.h"
#include "ai/players/bot_list.h"
#include "ai/players/settings.h"
#include "tools/protocol/bot_source.h"

namespace zerohour::protocol {

// As people read them, in the same order.
inline std::vector<BotNote> notes_of(absl::Span<const ai::BotInfo> bots) {
  std::vector<BotNote> notes;
  notes.reserve(bots.size());
  for (const ai::BotInfo& bot : bots) notes.push_back({bot.name, bot.level, bot.what});
  return notes;
}

// The bots of the list, and each of them with a plan that S carries out.
template <plan::FollowsPlans S>
class ListedBots : public BotSource<typename S::Rules> {
 public:
  using G = typename S::Rules;

  // The list must outlive this. Both names are in it: `usual` is the default, `quick` plays games to their end in place
  // of those that think.
  ListedBots(const ai::BotList<G>& list, std::string usual, std::string quick)
      : list_(list), usual_(std::move(usual)), quick_(std::move(quick)) {}

  std::vector<std::string> names() const override {
    std::vector<std::string> names;
    for (BotNote& note : notes()) names.push_back(std::move(note.name));
    return names;
  }
  std::vector<BotNote> notes() const override {
    std::vector<BotNote> notes = notes_of(list_.bots());
    const auto usual =
        std::find_if(notes.begin(), notes.end(), [&](const BotNote& note) { return note.name == usual_; });
    if (usual != notes.end()) std::rotate(notes.begin(), usual, usual + 1);
    return notes;
  }
  std::vector<int> levels_in(absl::string_view scenario) const override { return list_.levels_in(scenario); }
  absl::StatusOr<std::unique_ptr<ai::Bot<G>>> make_bot(const std::string& name, std::uint64_t seed) const override {
    const auto make = [&](absl::string_view word, std::uint64_t own_seed) { return list_.make(word, own_seed); };
    return plan::make_planned<S>(name, seed, make);
  }
  std::vector<ai::KindNote> settings() const override {
    std::vector<ai::KindNote> kinds(list_.kinds().begin(), list_.kinds().end());
    for (ai::KindNote& kind : kinds) kind.settings.push_back(plan_note());
    return kinds;
  }
  absl::StatusOr<ai::KindNote> settings_of(const std::string& name) const override {
    // A plan is a setting of every bot here, though not of the list's players (plan::make_planned).
    absl::StatusOr<ai::PlayerText> player = ai::parse_player_text(name);
    if (!player.ok()) return player.status();
    ai::SettingNote plan = plan_note();
    if (const std::optional<std::string> given = plan::take_plan(*player); given.has_value()) {
      if (const auto read = plan::plan_of(name, *given, S::slots()); !read.ok()) return read.status();
      plan.value = *given;
    }
    absl::StatusOr<ai::KindNote> note = list_.note_of(ai::format_player_text(*player));
    if (!note.ok()) return note.status();
    note->players = {name};
    const auto same = [&](const ai::SettingNote& one) { return one.name == plan.name; };
    note->settings.erase(std::remove_if(note->settings.begin(), note->settings.end(), same), note->settings.end());
    note->settings.push_back(std::move(plan));
    return note;
  }
  absl::Span<const plan::PlanSlot> plan_slots() const override { return S::slots(); }
  std::string quick_bot(const std::string& name) const override {
    const ai::BotInfo* const bot = list_.find(name);
    return bot != nullptr && bot->thinks ? quick_ : name;
  }

 private:
  static ai::SettingNote plan_note() {
    return {std::string(plan::kPlanSetting), "what the player does in each part of the game",
            absl::StrCat("a plan of up to ", S::slots().size(), " digits and letters"), "0"};
  }

  const ai::BotList<G>& list_;
  std::string usual_;
  std::string quick_;
};

}  // namespace zerohour::protocol
