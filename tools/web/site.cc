#include "tools/web/site.h"

#include <sodium.h>

#include <algorithm>
#include <array>
#include <boost/asio/ip/address.hpp>
#include <utility>

#include "absl/strings/ascii.h"
#include "absl/strings/escaping.h"
#include "absl/strings/match.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_split.h"
#include "absl/strings/strip.h"
#include "tools/support/files.h"
#include "tools/web/content_coding.h"

namespace zerohour::web {
namespace {

struct SitePath {
  absl::string_view target;
  absl::string_view file;
  absl::string_view type;
};
// Besides these, each script and style sheet of the page has its own name as its path.
constexpr SitePath kSitePaths[] = {
    {"/", "index.html", "text/html; charset=utf-8"},
    {"/icon.svg", "icon.svg", "image/svg+xml"},
    {"/favicon.ico", "icon.svg", "image/svg+xml"},  // asked for by browsers that have not been told of icon.svg
};
constexpr absl::string_view kConversation = "/ws";

// Forbids scripts from elsewhere, forms to elsewhere, and pages around this one.
constexpr Header kOfDocuments[] = {
    {"Content-Security-Policy",
     "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; connect-src 'self'; "
     "form-action 'none'; frame-ancestors 'none'; base-uri 'none'"},
    {"Referrer-Policy", "no-referrer"},
    {"Cross-Origin-Opener-Policy", "same-origin"},
};
constexpr Header kCommon[] = {
    {"X-Content-Type-Options", "nosniff"},
    {"Cross-Origin-Resource-Policy", "same-origin"},
    {"Cache-Control", "no-cache"},
};

std::string tag_of(absl::string_view text) {
  std::array<unsigned char, crypto_generichash_BYTES_MIN> hash{};
  crypto_generichash(hash.data(), hash.size(), reinterpret_cast<const unsigned char*>(text.data()), text.size(),
                     nullptr, 0);
  return absl::StrCat(
      "\"", absl::BytesToHexString(absl::string_view(reinterpret_cast<const char*>(hash.data()), hash.size())), "\"");
}

// Whether an If-None-Match names the tag: in a list, or by "*".
bool names_tag(absl::string_view condition, absl::string_view tag) {
  for (absl::string_view part : absl::StrSplit(condition, ',')) {
    part = absl::StripAsciiWhitespace(part);
    absl::ConsumePrefix(&part, "W/");
    if (part == tag || part == "*") return true;
  }
  return false;
}

// The file that a target leads to; empty if there is none.
SitePath find_path(absl::string_view target) {
  for (const SitePath& path : kSitePaths) {
    if (path.target == target) return path;
  }
  const absl::string_view file = absl::StripPrefix(target, "/");
  absl::string_view name = file;
  absl::string_view type;
  if (absl::ConsumeSuffix(&name, ".js")) {
    type = "text/javascript; charset=utf-8";
  } else if (absl::ConsumeSuffix(&name, ".css")) {
    type = "text/css; charset=utf-8";
  }
  // No path that leads out of a folder can be made of these letters.
  const auto in_name = [](char c) { return absl::ascii_islower(c) || absl::ascii_isdigit(c) || c == '-'; };
  const bool named = !type.empty() && !name.empty() && std::all_of(name.begin(), name.end(), in_name);
  return named ? SitePath{target, file, type} : SitePath{};
}

// The form of a file that is sent: of those that there are the most welcome one, and of several the smallest. If none
// is welcome, its text is empty and its coding null.
struct FileForm {
  const ContentCoding* coding = nullptr;
  std::string text;
};
absl::StatusOr<FileForm> form_of(absl::string_view file, absl::string_view accept, const Assets& assets) {
  absl::StatusOr<std::string> plain = assets(file);
  if (!plain.ok()) return plain.status();
  FileForm best;
  double most = 0;
  for (const ContentCoding& coding : content_codings()) {
    const double wanted = welcome(accept, coding);
    if (wanted <= most) continue;
    absl::StatusOr<std::string> text = coding.name.empty() ? plain : assets(absl::StrCat(file, coding.ending));
    if (!text.ok()) continue;
    most = wanted;
    best = {&coding, *std::move(text)};
  }
  return best;
}

PageResponse file_response(const SitePath& path, const PageRequest& request, const Assets& assets) {
  absl::StatusOr<FileForm> form = form_of(path.file, request.accept_encoding, assets);
  if (!form.ok()) return error_response(404, absl::StrCat("The page's file ", path.file, " is missing."));
  if (form->coding == nullptr) {
    PageResponse response = error_response(406, "This file is sent as it is, and perhaps as br or gzip.");
    response.varies = true;
    return response;
  }
  PageResponse response;
  response.varies = true;
  response.encoding = std::string(form->coding->name);
  response.type = std::string(path.type);
  std::string* const text = &form->text;
  response.etag = tag_of(*text);
  if (names_tag(request.if_none_match, response.etag)) {
    response.status = 304;
  } else {
    response.text = std::move(*text);
  }
  return response;
}

PageResponse switching() {
  PageResponse response;
  response.status = kSwitching;
  return response;
}

PageResponse socket_response(const PageRequest& request) {
  if (!request.upgrade) return error_response(426, "This address only serves WebSocket connections.");
  if (request.origins.empty()) return switching();
  if (request.origins.size() == 1 &&
      absl::EqualsIgnoreCase(request.origins[0], absl::StrCat("http://", request.hosts[0]))) {
    return switching();
  }
  return error_response(403, "Pages of other sites may not connect to this server.");
}

std::string with_brackets(absl::string_view address) {
  return absl::StrContains(address, ':') ? absl::StrCat("[", address, "]") : std::string(address);
}

}  // namespace

Assets assets_of(absl::Span<const EmbeddedFile> files) {
  return [files](absl::string_view name) -> absl::StatusOr<std::string> {
    const EmbeddedFile* const file = find_embedded(files, name);
    if (file == nullptr) return absl::NotFoundError(name);
    return std::string(file->text);
  };
}

Assets assets_in(std::string folder) {
  return [folder = std::move(folder)](absl::string_view name) { return read_file(absl::StrCat(folder, "/", name)); };
}

Hosts::Hosts(absl::string_view address, std::uint16_t port)
    : own_(absl::StrCat(with_brackets(address), ":", port)), port_(port) {
  any_address_ = address == "0.0.0.0" || address == "::";
  for (const std::string& name :
       {with_brackets(address), std::string("127.0.0.1"), std::string("[::1]"), std::string("localhost")}) {
    names_.push_back(absl::StrCat(name, ":", port));
    if (port == 80) names_.push_back(name);
  }
}

bool Hosts::allows(absl::string_view host) const {
  const auto is_host = [host](const std::string& name) { return absl::EqualsIgnoreCase(name, host); };
  if (std::any_of(names_.begin(), names_.end(), is_host)) return true;
  if (!any_address_) return false;
  const bool ends = absl::ConsumeSuffix(&host, absl::StrCat(":", port_));
  if (!ends && port_ != 80) return false;
  if (absl::ConsumePrefix(&host, "[") && !absl::ConsumeSuffix(&host, "]")) return false;
  boost::system::error_code error;
  boost::asio::ip::make_address(std::string(host), error);
  return !error;
}

PageResponse error_response(int status, absl::string_view sentence) {
  PageResponse response;
  response.status = status;
  response.text = absl::StrCat(sentence, "\n");
  return response;
}

PageResponse respond(const PageRequest& request, const Assets& assets, const Hosts& hosts) {
  if (request.hosts.size() != 1) return error_response(400, "A request must have exactly one Host.");
  if (!hosts.allows(request.hosts[0])) {
    return error_response(403, absl::StrCat("This server is http://", hosts.own(), "/ and answers to no other name."));
  }
  if (request.method != "GET" && request.method != "HEAD") {
    PageResponse response = error_response(405, "Only GET and HEAD are allowed.");
    response.allow = "GET, HEAD";
    return response;
  }
  if (request.target.empty() || request.target[0] != '/') return error_response(400, "A request must name a path.");
  if (request.target == kConversation) return socket_response(request);
  const SitePath path = find_path(request.target);
  if (path.file.empty()) return error_response(404, "There is no file of that name.");
  return file_response(path, request, assets);
}

absl::Span<const Header> common_headers() {
  return kCommon;
}

absl::Span<const Header> document_headers(const PageResponse& response) {
  const bool part = absl::StartsWith(response.type, "text/javascript") || absl::StartsWith(response.type, "text/css");
  return part ? absl::Span<const Header>() : kOfDocuments;
}

}  // namespace zerohour::web
