#include "tools/support/characters.h"

#include <algorithm>
#include <clocale>
#include <cwchar>

#include "absl/strings/ascii.h"
#include "absl/strings/escaping.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_format.h"

namespace zerohour {
namespace {

// Of a well-formed character.
char32_t code_point(absl::string_view character) {
  const auto first = static_cast<unsigned char>(character[0]);
  if (character.size() == 1) return first;
  char32_t point = first & (0xffU >> (character.size() + 1));
  for (const char c : character.substr(1)) point = point << 6 | (static_cast<unsigned char>(c) & 0x3fU);
  return point;
}

// What moves or hides other characters, or breaks a line: the marks, embeddings, overrides and isolates of the
// bidirectional algorithm, the separators of lines and paragraphs, and the byte order mark, which nothing shows.
bool is_hidden(char32_t c) {
  return c == 0x061c || c == 0x200e || c == 0x200f || (c >= 0x2028 && c <= 0x202e) || (c >= 0x2066 && c <= 0x2069) ||
         c == 0xfeff;
}

std::string escaped(char32_t c) {
  return absl::StrFormat("\\u%04x", static_cast<unsigned>(c));
}

bool is_blank(char32_t c) {
  return c == 0x00a0 || (c >= 0x2000 && c <= 0x200a) || c == 0x202f || c == 0x205f || c == 0x3000;
}

bool is_dash(char32_t c) {
  return (c >= 0x2010 && c <= 0x2015) || c == 0x2212 || c == 0xfe58 || c == 0xfe63 || c == 0xff0d;
}

// The length of an escape sequence that the program itself writes: a colour, a place of the cursor, or what is cleared.
std::size_t own_sequence(absl::string_view text, std::size_t at) {
  constexpr std::size_t kLongest = 12;
  if (text.substr(at, 2) != "\x1b[") return 0;
  std::size_t end = at + 2;
  while (end < text.size() && end - at < kLongest &&
         (absl::ascii_isdigit(static_cast<unsigned char>(text[end])) || text[end] == ';')) {
    ++end;
  }
  const bool known = end < text.size() && absl::string_view("mHJK").find(text[end]) != absl::string_view::npos;
  return known ? end + 1 - at : 0;
}

// The C library knows how wide characters are only in a locale of UTF-8. Null where there is none.
locale_t utf8_locale() {
  static const locale_t locale = ::newlocale(LC_CTYPE_MASK, "C.UTF-8", nullptr);
  return locale;
}

// The columns of the next character, or of a byte that is not text, at `at`, which is moved past it.
int next_width(absl::string_view text, std::size_t& at) {
  const std::size_t length = printable_length(text, at);
  if (length <= 1) {
    const char c = text[at++];
    return length == 1 || c == '\t' ? 1 : 0;
  }
  const auto point = static_cast<wchar_t>(code_point(text.substr(at, length)));
  at += length;
  const locale_t locale = utf8_locale();
  if (locale == nullptr) return 1;
  const locale_t before = ::uselocale(locale);
  const int width = ::wcwidth(point);
  ::uselocale(before);
  // A character that the library does not know yet is drawn as something: one column is the best guess.
  return width < 0 ? 1 : width;
}

// How much of the end of the text may be the beginning of a character, or of an escape sequence.
std::size_t unfinished(absl::string_view text) {
  const std::size_t escape = text.rfind('\x1b');
  if (escape != absl::string_view::npos && own_sequence(text, escape) == 0 && text.size() - escape < 12 &&
      text.find_first_not_of("\x1b[0123456789;", escape) == absl::string_view::npos) {
    return text.size() - escape;
  }
  for (std::size_t back = 1; back <= 3 && back <= text.size(); ++back) {
    const auto c = static_cast<unsigned char>(text[text.size() - back]);
    if ((c & 0xc0U) == 0x80U) continue;
    const std::size_t whole = c < 0xc0 ? 1 : c < 0xe0 ? 2 : c < 0xf0 ? 3 : 4;
    return whole > back ? back : 0;
  }
  return 0;
}

}  // namespace

// The Unicode Standard, table 3-7.
std::size_t printable_length(absl::string_view text, std::size_t at) {
  const auto byte = [&](std::size_t i) { return i < text.size() ? static_cast<unsigned char>(text[i]) : 0U; };
  const unsigned first = byte(at);
  if (first < 0x80) return first >= 0x20 && first != 0x7f ? 1 : 0;
  if (first < 0xc2 || first > 0xf4) return 0;
  const std::size_t length = first < 0xe0 ? 2 : first < 0xf0 ? 3 : 4;
  // The second byte has narrower limits after some first bytes: this excludes control characters, overlong forms,
  // surrogates, and numbers beyond U+10FFFF.
  const unsigned least = first == 0xc2 || first == 0xe0 ? 0xa0 : first == 0xf0 ? 0x90 : 0x80;
  const unsigned most = first == 0xed ? 0x9f : first == 0xf4 ? 0x8f : 0xbf;
  if (byte(at + 1) < least || byte(at + 1) > most) return 0;
  for (std::size_t i = 2; i < length; ++i) {
    if ((byte(at + i) & 0xc0U) != 0x80U) return 0;
  }
  return length;
}

std::string shown_character(absl::string_view text, std::size_t& at) {
  const std::size_t length = printable_length(text, at);
  const absl::string_view character = text.substr(at, std::max<std::size_t>(length, 1));
  at += character.size();
  if (length > 0) {
    const char32_t point = code_point(character);
    return is_hidden(point) ? escaped(point) : std::string(character);
  }
  if (character[0] == '\n') return "\\n";
  if (character[0] == '\t') return "\\t";
  if (character[0] == '\xc2' && at < text.size()) {
    const auto second = static_cast<unsigned char>(text[at]);
    if (second >= 0x80 && second < 0xa0) {
      ++at;
      return escaped(second);
    }
  }
  return absl::CHexEscape(character);
}

std::string visible(absl::string_view text) {
  std::string out;
  out.reserve(text.size());
  for (std::size_t at = 0; at < text.size();) {
    const char c = text[at];
    if (c == '\n' || c == '\t' || c == '\r' || (c >= 0x20 && c < 0x7f)) {
      out += c;
      ++at;
    } else if (const std::size_t sequence = own_sequence(text, at); sequence > 0) {
      absl::StrAppend(&out, text.substr(at, sequence));
      at += sequence;
    } else {
      absl::StrAppend(&out, shown_character(text, at));
    }
  }
  return out;
}

int display_width(absl::string_view text) {
  int columns = 0;
  for (std::size_t at = 0; at < text.size();) columns += next_width(text, at);
  return columns;
}

std::size_t bytes_within(absl::string_view text, int columns) {
  std::size_t at = 0;
  while (at < text.size()) {
    std::size_t next = at;
    columns -= next_width(text, next);
    if (columns < 0) break;
    at = next;
  }
  return at;
}

std::size_t bytes_within_from_end(absl::string_view text, int columns) {
  const int left = display_width(text) - columns;
  if (left <= 0) return text.size();
  std::size_t at = 0;
  for (int passed = 0; passed < left;) passed += next_width(text, at);
  // A combining mark has gone with its letter.
  for (std::size_t next = at; next < text.size() && next_width(text, next) == 0; at = next) {
  }
  return text.size() - at;
}

std::string padded(absl::string_view text, int columns) {
  const int missing = columns - display_width(text);
  return absl::StrCat(text, missing > 0 ? std::string(static_cast<std::size_t>(missing), ' ') : "");
}

std::string padded_left(absl::string_view text, int columns) {
  const int missing = columns - display_width(text);
  return absl::StrCat(missing > 0 ? std::string(static_cast<std::size_t>(missing), ' ') : "", text);
}

std::string as_typed(absl::string_view line) {
  std::string out;
  out.reserve(line.size());
  for (std::size_t at = 0; at < line.size();) {
    const std::size_t length = printable_length(line, at);
    if (length <= 1) {
      out += line[at++];
      continue;
    }
    const absl::string_view character = line.substr(at, length);
    const char32_t point = code_point(character);
    absl::StrAppend(&out, is_blank(point) ? " " : is_dash(point) ? "-" : character);
    at += length;
  }
  return out;
}

VisibleBuffer::int_type VisibleBuffer::overflow(int_type c) {
  if (traits_type::eq_int_type(c, traits_type::eof())) return traits_type::not_eof(c);
  held_ += traits_type::to_char_type(c);
  return pass_on(false) ? c : traits_type::eof();
}

std::streamsize VisibleBuffer::xsputn(const char* text, std::streamsize count) {
  held_.append(text, static_cast<std::size_t>(count));
  return pass_on(false) ? count : 0;
}

int VisibleBuffer::sync() {
  return pass_on(true) && to_->pubsync() == 0 ? 0 : -1;
}

bool VisibleBuffer::pass_on(bool all) {
  const std::size_t ready = held_.size() - (all ? 0 : unfinished(held_));
  if (ready == 0) return true;
  const std::string text = visible(absl::string_view(held_).substr(0, ready));
  held_.erase(0, ready);
  return to_->sputn(text.data(), static_cast<std::streamsize>(text.size())) ==
         static_cast<std::streamsize>(text.size());
}

}  // namespace zerohour
