#include "tools/fit/training.h"

#include <unistd.h>

#include <filesystem>
#include <optional>
#include <system_error>
#include <utility>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"
#include "absl/strings/str_join.h"
#include "tools/support/files.h"
#include "tools/support/text.h"

namespace zerohour::fit {
namespace {

std::string sibling_text(const TrainingSet& set, const NetworkLoss& loss) {
  if (set.siblings == 0) return "";
  return absl::StrFormat(", %.1f%% of the differences of siblings", 100 * loss.siblings);
}

// games: whether samples of games are among those of the loss.
std::string loss_text(const TrainingSet& set, const NetworkKind& kind, const NetworkLoss& loss, bool games) {
  std::string text = absl::StrFormat("chances %.4f", loss.chances);
  if (games) absl::StrAppend(&text, ", ", kind.words(loss));
  return absl::StrCat(text, sibling_text(set, loss));
}

std::string trained_note(const TrainingSet& set, const TrainingChoice& choice, const TrainingOrigin& origin,
                         const std::optional<eval::Network>& start) {
  const std::string from = set.games == 0
                               ? "siblings alone"
                               : absl::StrCat(set.games, set.games == 1 ? " game" : " games",
                                              origin.own_games ? " of its own, " : ", ", set.positions, " positions");
  return absl::StrCat("Trained on ", from, "; data ", origin.data, "; seed ", choice.seed, ", ", choice.epochs,
                      choice.epochs == 1 ? " epoch" : " epochs", ", rate ", choice.rate, ", decay ", choice.decay,
                      start.has_value() ? absl::StrCat("; continued from ", start->weights().name) : "",
                      origin.players.empty() ? "" : absl::StrCat("; played on by ", origin.players), ".");
}

// Of the losses that every evaluator has.
std::string short_loss_text(const TrainingSet& set, const NetworkLoss& loss) {
  return absl::StrCat(absl::StrFormat("chances %.4f", loss.chances), sibling_text(set, loss));
}

std::string aside_note(const TrainingSet& set, const NetworkKind& kind, const TrainingOrigin& origin,
                       const eval::Network& network) {
  const std::string games = absl::StrCat(set.set_aside_games, set.set_aside_games == 1 ? " game" : " games");
  const std::string aside = set.set_aside_games == 0 ? "siblings"
                            : set.siblings > 0       ? absl::StrCat(games, " and siblings")
                                                     : games;
  const NetworkLoss loss = loss_of_network(network, set.set_aside, kind.questions);
  return absl::StrCat(
      "On ", aside,
      (set.set_aside_games == 1 && set.siblings == 0 ? " that was set aside: " : " that were set aside: "),
      loss_text(set, kind, loss, set.set_aside_games > 0),
      set.usual.empty()
          ? ""
          : absl::StrCat("; ", origin.usual, ": ", short_loss_text(set, loss_of_values(set.usual, set.set_aside))),
      ".");
}

}  // namespace

absl::StatusOr<eval::Network> read_network(const NetworkKind& kind, const std::string& path_or_name) {
  const absl::StatusOr<std::string> text = read_file(path_or_name);
  if (text.ok()) return kind.files->parse(path_or_name, *text);
  if (!absl::IsNotFound(text.status())) return text.status();
  return kind.files->embedded(path_or_name);
}

absl::StatusOr<std::optional<eval::Network>> read_start(const NetworkKind& kind, const TrainingChoice& choice) {
  if (choice.start.empty()) return std::nullopt;
  absl::StatusOr<eval::Network> network = read_network(kind, choice.start);
  if (!network.ok()) return network.status();
  return *std::move(network);
}

absl::Status check_name(const std::string& name) {
  if (!name.empty() && name.find_first_of(" \t\r\n#") == std::string::npos) return absl::OkStatus();
  return absl::InvalidArgumentError(absl::StrCat("--name is one word without '#', not ", quote(name)));
}

absl::Status other_file(const std::string& path, absl::string_view what) {
  return absl::AlreadyExistsError(
      absl::StrCat("--out: ", path, " exists and is not ", what, "; name another file, or remove this one"));
}

absl::Status check_out(const std::string& path, absl::string_view what,
                       absl::FunctionRef<bool(const std::string& text)> is_own) {
  if (path.empty()) return absl::OkStatus();
  const absl::StatusOr<std::string> text = read_file(path);
  if (absl::IsNotFound(text.status()) || (text.ok() && is_own(*text))) return absl::OkStatus();
  if (!text.ok()) return absl::Status(text.status().code(), absl::StrCat("--out: ", text.status().message()));
  return other_file(path, what);
}

absl::Status all_set_aside(std::int64_t unseen) {
  return absl::InvalidArgumentError(
      absl::StrCat("--unseen ", unseen, " sets all of these games aside: nothing is left to learn from"));
}

absl::Status check(const TrainingChoice& choice, const NetworkKind& kind) {
  namespace fs = std::filesystem;
  if (absl::Status status = check_name(choice.name); !status.ok()) return status;
  if (choice.path.empty()) return absl::OkStatus();
  const fs::path path(choice.path), parent = path.parent_path().empty() ? fs::path(".") : path.parent_path();
  std::error_code error;
  if (!fs::is_directory(parent, error)) {
    return absl::NotFoundError(absl::StrCat("--out: there is no folder ", parent.string()));
  }
  if (fs::is_directory(path, error))
    return absl::InvalidArgumentError(absl::StrCat("--out: ", choice.path, " is a folder"));
  if (access(parent.c_str(), W_OK) != 0) {
    return absl::PermissionDeniedError(absl::StrCat("--out: no file can be put into ", parent.string()));
  }
  return check_out(choice.path, "a network of this game",
                   [&](const std::string& text) { return kind.files->parse(choice.path, text).ok(); });
}

void TrainingChoice::add_flags(Flags& flags) {
  flags.text("--name", "WORD", &name, "The evaluator's name, with its version.");
  flags.text("--out", "FILE", &path,
             "The file for the network, which may replace another one. Default: standard output.");
  flags.number("--seed", "N", &seed, 0, 1'000'000'000,
               "The seed; the same seed, games and program give the same network.");
  flags.number("--jobs", "J", &jobs, 1, 1024,
               "The number of games that it plays at the same time; it changes nothing else.");
  flags.text("--start", "FILE", &start,
             "The network to continue from: a file, or the name of a built-in one. Default: random weights.");
  flags.number("--rate", "N", &rate, 1, 100'000, "The learning rate at the beginning, in hundred-thousandths.");
  flags.number("--epochs", "N", &epochs, 1, 1000, "The number of passes through all positions.");
  flags.number("--decay", "N", &decay, 0, 100'000, "How fast unsupported weights decay, in thousandths.");
  flags.number("--siblings", "N", &siblings, 0, 10'000'000,
               "Learns from rival plans for decisions of N games that it plays itself, beside other games or alone.");
}

absl::Status train(const TrainingSet& set, const NetworkKind& kind, const TrainingChoice& choice,
                   const std::optional<eval::Network>& start, const TrainingOrigin& origin, std::ostream& out) {
  NetworkOptions options;
  options.start = start.has_value() ? &start->weights() : nullptr;
  options.rate = static_cast<double>(choice.rate) / 100'000;
  options.questions = kind.questions;
  options.seed = choice.seed;
  options.epochs = choice.epochs;
  options.decay = static_cast<double>(choice.decay) / 1000;
  absl::StatusOr<eval::NetworkWeights> weights =
      train_network(set.samples, kind.files->features(), options, [&](int epoch, const NetworkLoss& loss) {
        if (!choice.path.empty())
          out << "epoch " << epoch << ": " << loss_text(set, kind, loss, set.games > 0) << std::endl;
      });
  if (!weights.ok()) return weights.status();
  weights->name = choice.name;
  weights->notes = {trained_note(set, choice, origin, start)};
  weights->notes.insert(weights->notes.end(), origin.notes.begin(), origin.notes.end());
  // It is parsed again, so that what is told of it is true of the network in the file.
  const absl::StatusOr<eval::Network> network = kind.files->parse(choice.name, kind.files->format(*weights));
  if (!network.ok()) return network.status();
  if (!set.set_aside.empty()) weights->notes.push_back(aside_note(set, kind, origin, *network));
  const std::string text = kind.files->format(*weights);
  if (choice.path.empty()) {
    out << text;
    return absl::OkStatus();
  }
  out << absl::StrJoin(weights->notes, "\n") << "\n";
  const absl::Status written = write_file_atomically(choice.path, text);
  if (written.ok()) return written;
  out << text;
  return absl::Status(written.code(), absl::StrCat(written.message(), "; the network is on standard output"));
}

}  // namespace zerohour::fit
