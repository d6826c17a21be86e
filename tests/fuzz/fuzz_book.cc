// The readers of the set-up books on any bytes: what they take is written back and read again; what they refuse they
// refuse in one line. The first byte selects the reader.
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <memory>
#include <string>

#include "openings/loos/book.h"

namespace {

using zerohour::loos::Board;
using zerohour::loos::Loos;

const Loos& game() {
  static const std::shared_ptr<const Loos> game = Loos::load("loos").value();
  return *game;
}

const zerohour::loos::Book& book() {
  static const zerohour::loos::Book book = zerohour::loos::embedded_book(game()).value();
  return book;
}

constexpr std::size_t kRoundTrip = 900;

// An error says where, and in one line.
void check(const absl::Status& status) {
  if (!status.ok() && (status.message().empty() || status.message().find('\n') != absl::string_view::npos))
    std::abort();
}

template <class Book>
void check_book(absl::string_view text,
                absl::StatusOr<Book> (*parse)(absl::string_view, absl::string_view, const Board&),
                std::string (*format)(const Book&, const Board&)) {
  const absl::StatusOr<Book> read = parse("fuzz.txt", text, game().board());
  check(read.status());
  // A comment as long as a line may be is longer when it is written, with its space.
  if (!read.ok() || text.size() > kRoundTrip) return;
  const std::string written = format(*read, game().board());
  const absl::StatusOr<Book> again = parse("fuzz.txt", written, game().board());
  if (!again.ok() || format(*again, game().board()) != written) std::abort();
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const absl::string_view text(reinterpret_cast<const char*>(data) + 1, size - 1);
  switch (data[0] % 3) {
    case 0:
      check_book(text, zerohour::loos::parse_german, zerohour::loos::format_german);
      break;
    case 1:
      check_book(text, zerohour::loos::parse_british, zerohour::loos::format_british);
      break;
    default:
      check(zerohour::loos::parse_scores("fuzz.txt", text, book().german, book().british).status());
      break;
  }
  return 0;
}
