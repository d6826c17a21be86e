// What the page's server answers over HTTP, without a socket: its few files, and who may ask for them.
//
// The page drives the program of the person who opens it, so strange pages and strange machines must be kept out: a
// request must name this server in Host (otherwise any name that was made to point here would do), and a conversation
// must be opened by the server's own page (Origin) or by a program that is not a browser.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "absl/status/statusor.h"
#include "absl/strings/string_view.h"
#include "absl/types/span.h"
#include "engine/core/embedded.h"

namespace zerohour::web {

// The page's files as built into the program.
absl::Span<const EmbeddedFile> embedded_files();

// The text of one of the page's files: index.html, icon.svg, scripts and style sheets whose names consist of lower-case
// letters, digits and hyphens. "main.js.br" and "main.js.gz" are main.js compressed, where there is that form
// (content_coding.h).
using Assets = std::function<absl::StatusOr<std::string>(absl::string_view name)>;
Assets assets_of(absl::Span<const EmbeddedFile> files);
// Those of a folder, read afresh each time.
Assets assets_in(std::string folder);

// The names under which a server may be addressed.
class Hosts {
 public:
  // address: the numeric one on which the server listens. 127.0.0.1, [::1] and localhost are allowed too; if it is
  // 0.0.0.0 or ::, so is any numeric address, because only a name could be made to point here.
  Hosts(absl::string_view address, std::uint16_t port);

  // host: as in a request's Host, "localhost:1915".
  bool allows(absl::string_view host) const;
  // The address as written in a URL: "127.0.0.1:1915", "[::1]:1915".
  const std::string& own() const { return own_; }

 private:
  std::vector<std::string> names_;
  std::string own_;
  std::uint16_t port_;
  bool any_address_ = false;
};

// The relevant parts of a request.
struct PageRequest {
  std::string method;
  std::string target;
  std::vector<std::string> hosts;    // each Host header
  std::vector<std::string> origins;  // each Origin header
  std::string if_none_match;
  std::string accept_encoding;
  bool upgrade = false;  // to a WebSocket
};

// The relevant parts of its answer. Error texts are one sentence and a newline.
struct PageResponse {
  int status = 200;
  std::string type = "text/plain; charset=utf-8";
  std::string text;
  std::string etag;      // of this form of a file; empty for none
  std::string allow;     // of 405
  std::string encoding;  // of the text: "br", "gzip"; empty for none
  bool varies = false;   // another Accept-Encoding may be answered otherwise
};

inline constexpr int kSwitching = 101;  // the conversation may begin

PageResponse respond(const PageRequest& request, const Assets& assets, const Hosts& hosts);
PageResponse error_response(int status, absl::string_view sentence);

struct Header {
  absl::string_view name;
  absl::string_view value;
};
// The headers of every answer.
absl::Span<const Header> common_headers();
// Those that a browser heeds only of what it shows by itself: none for scripts and style sheets, of which a page loads
// several.
absl::Span<const Header> document_headers(const PageResponse& response);

}  // namespace zerohour::web
