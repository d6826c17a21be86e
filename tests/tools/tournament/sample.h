// Tournaments to try things with: entries and games that are made up, the same each time.
#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <filesystem>
#include <iterator>
#include <string>
#include <vector>

#include "absl/strings/str_cat.h"
#include "engine/core/random.h"
#include "tests/tools/folder.h"
#include "tools/tournament/json.h"
#include "tools/tournament/types.h"

namespace zerohour::tournament {

// Everybody against everybody.
inline Setup sample_setup(int pairs, int entries = 2) {
  Setup setup;
  setup.game = "loos";
  setup.scenario = "trench-assault";
  setup.data_hash = "3f9a6c0d5b7e1122";
  setup.sides = {"british", "german"};
  for (int i = 0; i < entries; ++i) {
    Entry entry;
    entry.name = absl::StrCat("bot", i);
    entry.spec = entry.bot = absl::StrCat("greedy:", i);
    entry.version = "greedy 1";
    entry.data_hash = "-";
    setup.entries.push_back(entry);
    for (int j = 0; j < i; ++j) setup.pairings.push_back({j, i});
  }
  setup.format = "round-robin";
  setup.pairs = pairs;
  setup.seed = MasterSeed::from_number(7);
  setup.evaluator = "material 1";
  return setup;
}

inline std::vector<GameId> all_ids(const Setup& setup) {
  std::vector<GameId> ids;
  for (int pair = 0; pair < setup.pairs; ++pair) {
    for (int pairing = 0; pairing < static_cast<int>(setup.pairings.size()); ++pairing) {
      for (const int leg : {0, 1}) ids.push_back({pair, pairing, leg});
    }
  }
  return ids;
}

// A function of the id alone.
inline GameReport sample_report(const Setup& setup, const GameId& id) {
  Random random(static_cast<std::uint64_t>(id.pair * 1000 + id.pairing * 2 + id.leg));
  GameReport report;
  report.id = id;
  report.entry = players_of(setup, id);
  report.winner = static_cast<Actor>(random.below(3));
  report.reason = "the last turn is over";
  report.actions = static_cast<int>(random.below(1000));
  report.rolls = static_cast<int>(random.below(100));
  report.turns = 18;
  report.think_ms = {random.below(5000), random.below(5000)};
  report.wall_ms = report.think_ms[0] + report.think_ms[1];
  report.begun = 1'700'000'000 + id.pair;
  report.luck = static_cast<double>(random.below(2'000'000)) / 1e6 - 1;
  report.record = absl::StrCat("zerohour-record 1\ngame loos\ninfo game ", id.pair, "-", id.pairing, "-", id.leg, "\n",
                               std::string(random.below(3000), 'x'), "\n");
  return report;
}

// The games as lines, without their records.
inline std::vector<std::string> lines_of(std::vector<GameReport> reports) {
  std::vector<std::string> lines;
  for (GameReport& report : reports) {
    report.record.clear();
    lines.push_back(report_to_json(report));
  }
  return lines;
}

inline std::vector<std::string> expected_lines(const Setup& setup) {
  std::vector<GameReport> reports;
  for (const GameId& id : all_ids(setup)) reports.push_back(sample_report(setup, id));
  return lines_of(reports);
}

inline std::ptrdiff_t files_in(const std::string& folder) {
  return std::distance(std::filesystem::directory_iterator(folder), std::filesystem::directory_iterator());
}

}  // namespace zerohour::tournament
