// HTTP: one request after another.
#include <algorithm>
#include <array>
#include <boost/beast/websocket/rfc6455.hpp>
#include <optional>
#include <utility>

#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "tools/web/server_state.h"

namespace zerohour::web {
namespace {

constexpr std::uint32_t kMostHeader = 8192;
// How much is read and dropped of a client that goes on sending after it was refused: if the connection were closed at
// once, the client might not see why.
constexpr std::size_t kMostPassedOver = std::size_t{256} << 10;
constexpr std::chrono::milliseconds kPassOver{1000};

boost::string_view boosted(absl::string_view text) {
  return {text.data(), text.size()};
}

std::string text_of(boost::string_view text) {
  return {text.data(), text.size()};
}

std::vector<std::string> all_of(const Request& request, http::field field) {
  std::vector<std::string> values;
  const auto range = request.equal_range(field);
  for (auto it = range.first; it != range.second; ++it) values.push_back(text_of(it->value()));
  return values;
}

PageRequest page_request(const Request& request) {
  PageRequest asked;
  asked.method = text_of(request.method_string());
  asked.target = text_of(request.target());
  asked.hosts = all_of(request, http::field::host);
  asked.origins = all_of(request, http::field::origin);
  asked.if_none_match = text_of(request[http::field::if_none_match]);
  asked.accept_encoding = absl::StrJoin(all_of(request, http::field::accept_encoding), ",");
  asked.upgrade = beast::websocket::is_upgrade(request);
  return asked;
}

// Whether a body may follow. Not every Transfer-Encoding makes Beast's parser read one ("chunked, identity").
bool has_body(const Request& request) {
  if (request.count(http::field::transfer_encoding) > 0) return true;
  const std::vector<std::string> lengths = all_of(request, http::field::content_length);
  return std::any_of(lengths.begin(), lengths.end(), [](const std::string& length) { return length != "0"; });
}

class HttpConnection final : public Connection, public std::enable_shared_from_this<HttpConnection> {
 public:
  HttpConnection(ServerState& server, tcp::socket socket) : server_(server), stream_(std::move(socket)) {}

  void read() {
    parser_.emplace();
    parser_->header_limit(kMostHeader);
    stream_.expires_after(server_.options.request_time);
    http::async_read_header(stream_, buffer_, *parser_, [self = shared_from_this()](const Error& error, std::size_t) {
      if (self->closed_) return;
      if (!error) return self->answer();
      self->refuse(error);
    });
  }
  void dismiss() override { close(); }
  void close() override {
    if (std::exchange(closed_, true)) return;
    stream_.close();
    server_.forget(this);
  }

 private:
  void answer() {
    const Request& request = parser_->get();
    const PageRequest asked = page_request(request);
    PageResponse response = respond(asked, server_.assets, server_.hosts);
    // No request here has a body. A request that announces one, in whatever way, is refused, and what follows on the
    // connection is not read: it would be taken for the next request.
    if (has_body(request) && response.status < 400) response = error_response(413, "A request must not have a body.");
    const bool keep_alive = response.status < 400 && request.keep_alive();
    if (response.status != kSwitching) return send(std::move(response), keep_alive, asked.method == "HEAD");
    if (buffer_.size() != 0)
      return send(error_response(400, "A message was sent before the WebSocket was open."), false, false);
    closed_ = true;
    stream_.expires_never();
    const auto self = shared_from_this();  // until the new connection exists
    server_.forget(this);
    begin_socket(server_, std::move(stream_), request);
  }

  // Answers what is not a request.
  void refuse(const Error& error) {
    if (error == http::error::header_limit || error == http::error::buffer_overflow) {
      return send(error_response(431, absl::StrCat("A request's header has at most ", kMostHeader, " bytes.")), false,
                  false);
    }
    const bool http_error = error.category() == http::make_error_code(http::error::bad_method).category();
    if (!http_error || error == http::error::end_of_stream || error == http::error::partial_message) return close();
    send(error_response(400, "Malformed HTTP request."), false, false);
  }

  void send(PageResponse response, bool keep_alive, bool head) {
    response_ = {};
    response_.version(11);
    response_.result(static_cast<unsigned>(response.status));
    for (const absl::Span<const Header> headers : {common_headers(), document_headers(response)}) {
      for (const Header& header : headers) response_.set(boosted(header.name), boosted(header.value));
    }
    if (!response.etag.empty()) response_.set(http::field::etag, boosted(response.etag));
    if (!response.allow.empty()) response_.set(http::field::allow, boosted(response.allow));
    if (response.varies) response_.set(http::field::vary, "Accept-Encoding");
    if (response.status == 426) response_.set(http::field::upgrade, "websocket");
    response_.keep_alive(keep_alive);
    if (response.status != 304) {
      response_.set(http::field::content_type, boosted(response.type));
      if (!response.encoding.empty()) response_.set(http::field::content_encoding, boosted(response.encoding));
      response_.content_length(response.text.size());
      if (!head) response_.body() = std::move(response.text);
    }
    stream_.expires_after(server_.options.idle_time);
    serializer_.emplace(response_);
    // More of a refused request may still be on its way: it is read and dropped.
    http::async_write(stream_, *serializer_, [self = shared_from_this(), keep_alive](const Error& error, std::size_t) {
      if (self->closed_) return;
      if (error) return self->close();
      if (keep_alive) return self->read();
      Error ignored;
      self->stream_.socket().shutdown(tcp::socket::shutdown_send, ignored);
      self->stream_.expires_after(kPassOver);
      self->pass_over();
    });
  }

  void pass_over() {
    stream_.async_read_some(asio::buffer(passed_over_), [self = shared_from_this()](const Error& error, std::size_t n) {
      if (self->closed_) return;
      self->passed_ += n;
      if (error || self->passed_ > kMostPassedOver) return self->close();
      self->pass_over();
    });
  }

  ServerState& server_;
  beast::tcp_stream stream_;
  beast::flat_buffer buffer_{2 * kMostHeader};
  std::optional<http::request_parser<http::empty_body>> parser_;
  http::response<http::string_body> response_;
  std::optional<http::response_serializer<http::string_body>> serializer_;
  std::array<char, 4096> passed_over_{};
  std::size_t passed_ = 0;
  bool closed_ = false;
};

}  // namespace

void begin_connection(ServerState& server, tcp::socket socket) {
  Error ignored;
  socket.set_option(tcp::no_delay(true), ignored);
  const auto connection = std::make_shared<HttpConnection>(server, std::move(socket));
  server.add(connection);
  connection->read();
}

}  // namespace zerohour::web
