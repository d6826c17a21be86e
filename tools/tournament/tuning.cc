#include "tools/tournament/tuning.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <utility>

#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "engine/core/nearest_words.h"
#include "engine/core/random.h"
#include "tools/tournament/local_workers.h"
#include "tools/tournament/plan_games.h"

namespace zerohour::tournament {
namespace {

constexpr double kFar = 0.35;      // steps that a setting moves for each standard error of its slope
constexpr double kMostSure = 2.5;  // standard errors, above which it moves no further

// Nearly normal, of variance 1; the same on any machine.
double normal(Random& random) {
  double sum = -6;
  for (int i = 0; i < 12; ++i) sum += (random.below(1U << 24) + 0.5) / (1U << 24);
  return sum;
}

double within(const TunedSetting& setting, double value) {
  return std::clamp(value, setting.range.least, setting.range.most);
}

absl::Status bad_word(absl::string_view word, absl::string_view why) {
  return absl::InvalidArgumentError(absl::StrCat("'", word, "': ", why));
}

}  // namespace

absl::StatusOr<std::vector<TunedSetting>> tuned_settings(absl::Span<const std::string> words,
                                                         const ai::KindNote& player) {
  std::vector<TunedSetting> tuned;
  for (const std::string& word : words) {
    const std::pair<std::string, std::string> parts = absl::StrSplit(word, absl::MaxSplits('=', 1));
    const auto note = std::find_if(player.settings.begin(), player.settings.end(),
                                   [&](const ai::SettingNote& one) { return one.name == parts.first; });
    if (note == player.settings.end()) {
      std::vector<std::string> names;
      for (const ai::SettingNote& one : player.settings) {
        if (one.number.has_value() && one.listed) names.push_back(one.name);
      }
      return bad_word(word, absl::StrCat("the player has no such setting", did_you_mean(parts.first, names)));
    }
    TunedSetting setting{note->name, {}, 0, 0};
    if (!note->number.has_value()) {
      return bad_word(word, absl::StrCat("only numbers can be tuned, and the setting takes ", note->range));
    }
    // In the Western Front a script has a brief for each side and kind of scenario.
    if (!absl::SimpleAtod(note->value, &setting.start)) {
      return bad_word(word, absl::StrCat("the setting has ", note->value,
                                         " values: name one of them ('zerohour bots "
                                         "--settings' says how)"));
    }
    setting.range = *note->number;
    const auto same = [&](const TunedSetting& other) { return other.name == setting.name; };
    if (std::any_of(tuned.begin(), tuned.end(), same)) return bad_word(word, "the setting is named twice");
    const double least = setting.range.whole ? 1 : (setting.range.most - setting.range.least) / 100;
    setting.step = std::max(least, std::abs(setting.start) / 8);
    if (!parts.second.empty() || parts.first.size() < word.size()) {
      if (!absl::SimpleAtod(parts.second, &setting.step) || !(setting.step > 0) || !std::isfinite(setting.step)) {
        return bad_word(word, "a step is a number above 0");
      }
    }
    tuned.push_back(std::move(setting));
  }
  if (tuned.empty()) return absl::InvalidArgumentError("at least one setting");
  return tuned;
}

std::string value_text(const TunedSetting& setting, double value) {
  const double inside = within(setting, value);
  return setting.range.whole ? absl::StrCat(std::llround(inside)) : absl::StrCat(inside);
}

absl::StatusOr<TunedValues> tune(
    absl::Span<const TunedSetting> settings, const TuningOptions& options,
    const std::function<absl::StatusOr<std::vector<OppositeScores>>(int generation, absl::Span<const Opposites>)>& play,
    const std::function<void(const Generation&)>& told) {
  Random random(options.seed);
  TunedValues values;
  for (const TunedSetting& setting : settings) values.push_back(within(setting, setting.start));
  const auto pairs = static_cast<std::size_t>(options.pairs);
  for (int generation = 0; generation < options.generations; ++generation) {
    std::vector<TunedValues> changes(pairs, TunedValues(settings.size()));
    std::vector<Opposites> variants(pairs, {values, values});
    for (std::size_t pair = 0; pair < pairs; ++pair) {
      for (std::size_t i = 0; i < settings.size(); ++i) {
        changes[pair][i] = normal(random);
        const double by = changes[pair][i] * settings[i].step;
        variants[pair][0][i] = within(settings[i], values[i] + by);
        variants[pair][1][i] = within(settings[i], values[i] - by);
      }
    }
    const absl::StatusOr<std::vector<OppositeScores>> scores = play(generation, variants);
    if (!scores.ok()) return scores.status();
    double sum = 0, square = 0, difference = 0;
    TunedValues slope(settings.size());
    for (std::size_t pair = 0; pair < pairs; ++pair) {
      const auto [up, down] = (*scores)[pair];
      const double mean = (up + down) / 2, half = (up - down) / 2;
      sum += mean;
      square += mean * mean;
      difference += half * half;
      for (std::size_t i = 0; i < settings.size(); ++i) slope[i] += changes[pair][i] * half;
    }
    // By chance alone a slope has this size.
    const double by_chance = std::sqrt(difference);
    for (std::size_t i = 0; by_chance > 0 && i < settings.size(); ++i) {
      const double sure = std::clamp(slope[i] / by_chance, -kMostSure, kMostSure);
      values[i] = within(settings[i], values[i] + kFar * sure * settings[i].step);
    }
    const auto n = static_cast<double>(pairs);
    const double spread = std::max(0.0, square / n - sum / n * (sum / n));
    told({generation + 1, sum / n, std::sqrt(spread / n), values});
  }
  return values;
}

absl::StatusOr<VariantGames> VariantGames::make(const GameRunner& runner, Match match,
                                                absl::Span<const TunedSetting> settings) {
  absl::StatusOr<ai::PlayerText> player = ai::parse_player_text(match.player);
  if (!player.ok()) return player.status();
  std::vector<std::string> words = {match.player};
  words.insert(words.end(), match.against.begin(), match.against.end());
  absl::StatusOr<Setup> setup =
      setup_of_players(runner, words, match.control, match.game, match.seed, "--against or --bot");
  if (!setup.ok()) return setup.status();
  VariantGames games(runner, std::move(match), {settings.begin(), settings.end()});
  games.player_ = *std::move(player);
  games.setup_ = *std::move(setup);
  return games;
}

std::string VariantGames::player(const TunedValues& values) const {
  ai::PlayerText player = player_;
  for (std::size_t i = 0; i < settings_.size(); ++i) {
    const auto same = [&](const ai::SettingText& one) { return one.name == settings_[i].name; };
    player.settings.erase(std::remove_if(player.settings.begin(), player.settings.end(), same), player.settings.end());
    player.settings.push_back({settings_[i].name, value_text(settings_[i], values[i])});
  }
  return ai::format_player_text(player);
}

absl::StatusOr<std::vector<OppositeScores>> VariantGames::play(int generation,
                                                               absl::Span<const Opposites> variants) const {
  // The opponents come first, because a pairing names the lower number first.
  const std::size_t opponents = setup_.entries.size() - 1;
  Setup setup = setup_;
  setup.entries.erase(setup.entries.begin());
  std::vector<GameId> games;
  const int first_pair = generation * static_cast<int>(variants.size());
  for (std::size_t i = 0; i < variants.size(); ++i) {
    for (std::size_t way = 0; way < 2; ++way) {
      Entry variant = setup_.entries[0];
      variant.bot = player(variants[i][way]);
      variant.name = variant.bot;
      setup.entries.push_back(std::move(variant));
      const auto pairing = static_cast<int>(setup.pairings.size());
      setup.pairings.push_back({static_cast<int>((static_cast<std::size_t>(first_pair) + i) % opponents),
                                static_cast<int>(setup.entries.size()) - 1});
      for (const Side side : sides_) {
        games.push_back({first_pair + static_cast<int>(i), pairing, side == Side::kFirst ? 1 : 0});
      }
    }
  }
  absl::StatusOr<ArenaFactory> seats = runner_->make_seats(setup, match_.game.data, "", Entries::kKnown);
  if (!seats.ok()) return seats.status();
  std::vector<OppositeScores> scores(variants.size());
  absl::Status status = play_all(match_.jobs, *std::move(seats), setup.entries, games, [&](const GameReport& report) {
    const auto variant = static_cast<std::size_t>(report.id.pairing);
    const int own = setup.pairings[variant].second;
    // Halves of so many games are exact, in whatever order they come.
    scores[variant / 2][variant % 2] += report.halves_of(own) / 2.0 / static_cast<double>(sides_.size());
  });
  if (!status.ok()) return status;
  return scores;
}

}  // namespace zerohour::tournament
