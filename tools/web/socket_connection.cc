// A conversation over WebSocket: each incoming message is lines of the protocol, each outgoing message whole lines.
#include <atomic>
#include <boost/beast/websocket.hpp>
#include <deque>
#include <utility>

#include "tools/protocol/acceptor.h"
#include "tools/protocol/line.h"
#include "tools/web/server_state.h"

namespace zerohour::web {
namespace {

namespace websocket = boost::beast::websocket;

// A client that still has this many bytes to read gets no further answers until there are fewer, so that its own
// commands never make it slow.
constexpr std::size_t kManyUnread = std::size_t{64} << 10;
// Bytes of memory in messages that wait to be carried out; above this no more are read. Until then reading continues,
// because signs of life come among them.
constexpr std::size_t kManyUndone = std::size_t{256} << 10;
// What a message takes besides its bytes: many short ones also take much memory.
constexpr std::size_t kMessage = 2 * sizeof(std::string);

// Answers are compressed for a client that offers that (RFC 7692): its window, as a power of two, and the memory level.
// A connection that compresses takes about 256 KiB for this, and less would make the long answers of a new page longer.
constexpr int kWindowBits = 15;
constexpr int kMemoryLevel = 8;

websocket::permessage_deflate compression() {
  websocket::permessage_deflate deflate;
  deflate.server_enable = true;
  deflate.server_max_window_bits = kWindowBits;
  deflate.memLevel = kMemoryLevel;
  return deflate;
}

class SocketConnection final : public Connection, public std::enable_shared_from_this<SocketConnection> {
 public:
  SocketConnection(ServerState& server, beast::tcp_stream stream)
      : server_(server), stream_(std::move(stream)), client_([this](absl::string_view text) {
          // Replies may come from the search's thread: they are queued on the one thread that does everything else.
          unread_ += text.size();
          server_.unread_in_all += text.size();
          asio::post(server_.context, [self = weak_from_this(), text = std::string(text)]() mutable {
            if (const auto connection = self.lock()) connection->queue(std::move(text));
          });
          return true;
        }) {
    client_.make_guest();
  }

  void begin(const Request& request) {
    websocket::stream_base::timeout times{};
    times.handshake_timeout = server_.options.request_time;
    times.idle_timeout = server_.options.idle_time;
    times.keep_alive_pings = true;
    stream_.set_option(times);
    stream_.set_option(compression());
    stream_.read_message_max(protocol::kMaxLine);
    stream_.auto_fragment(false);
    stream_.async_accept(request, [self = shared_from_this()](const Error& error) {
      if (self->closed_) return;
      if (error) return self->close();
      self->server_.engine.join(self->client_);
      self->joined_ = true;
      self->read();
    });
  }

  void search_ended() override {
    if (!std::exchange(waiting_, false)) return;
    server_.engine.finish_wait(client_);
    go_on();
  }
  std::size_t unread() const override { return unread_; }
  void dismiss() override {
    if (!joined_) return close();
    end(websocket::close_code::going_away, "the server is shutting down");
  }
  void drop() override {
    if (!closed_) protocol::forget_unsent(beast::get_lowest_layer(stream_).socket());
    close();
  }
  void close() override {
    if (std::exchange(closed_, true)) return;
    leave();
    server_.unread_in_all -= unread_;
    beast::get_lowest_layer(stream_).close();
    server_.forget(this);
  }

 private:
  void leave() {
    if (std::exchange(joined_, false)) server_.engine.leave(client_);
  }

  // Sends a close frame, and waits as long for an answer as for the handshake.
  void end(websocket::close_code code, const char* reason) {
    if (closed_ || std::exchange(ended_, true)) return;
    leave();
    stream_.async_close({code, reason}, [self = shared_from_this()](const Error&) { self->close(); });
  }

  void read() {
    if (reading_ || ended_ || closed_ || undone_ > kManyUndone) return;
    reading_ = true;
    stream_.async_read(buffer_, [self = shared_from_this()](const Error& error, std::size_t) {
      self->reading_ = false;
      if (self->closed_ || self->ended_) return;
      // A message that is too long, or is not UTF-8, has already been refused with its code.
      if (error) return self->close();
      self->take_message();
    });
  }

  void take_message() {
    if (!stream_.got_text()) return end(websocket::close_code::unknown_data, "messages are text");
    std::string text = beast::buffers_to_string(buffer_.data());
    buffer_.consume(buffer_.size());
    if (text.empty()) return go_on();
    if (text.back() != '\n') text += '\n';
    undone_ += text.size() + kMessage;
    messages_.push_back(std::move(text));
    go_on();
  }

  // Takes the lines that have arrived, as far as it may, and asks for more.
  void go_on() {
    take_lines();
    client_.output.flush();
    // After what was just said.
    if (ending_) return asio::post(server_.context, [self = shared_from_this()] { self->write(); });
    read();
  }

  void take_lines() {
    while (!waiting_ && !ending_ && !ended_ && !closed_ && unread_ <= kManyUnread) {
      const std::optional<protocol::Line> line = cutter_.next();
      if (!line.has_value()) {
        if (messages_.empty()) return;
        undone_ -= messages_.front().size() + kMessage;
        cutter_.add(messages_.front());
        messages_.pop_front();
        continue;
      }
      const protocol::Engine::Taken taken = server_.engine.take(client_, *line);
      ending_ = taken == protocol::Engine::Taken::kQuit;
      if (taken != protocol::Engine::Taken::kWait) continue;
      waiting_ = server_.engine.searching();
      if (!waiting_) server_.engine.finish_wait(client_);
    }
  }

  void queue(std::string text) {
    if (closed_ || ended_) return;
    // A client that does not read cannot be told anything, not even why it is disconnected.
    if (unread_ > server_.options.most_unread) return drop();
    queue_.push_back(std::move(text));
    write();
    if (server_.unread_in_all > server_.options.most_unread_in_all) server_.close_slowest();
  }

  void write() {
    if (writing_ || closed_ || ended_) return;
    if (queue_.empty()) {
      if (ending_ && unread_ == 0) end(websocket::close_code::normal, "");
      return;
    }
    writing_ = true;
    stream_.text(true);
    stream_.async_write(asio::buffer(queue_.front()), [self = shared_from_this()](const Error& error, std::size_t) {
      self->writing_ = false;
      if (self->closed_ || self->ended_) return;
      if (error) return self->close();
      self->unread_ -= self->queue_.front().size();
      self->server_.unread_in_all -= self->queue_.front().size();
      self->queue_.pop_front();
      self->write();
      if (!self->ending_) self->go_on();
    });
  }

  ServerState& server_;
  websocket::stream<beast::tcp_stream> stream_;
  protocol::Client client_;
  beast::flat_buffer buffer_;
  std::deque<std::string> messages_;  // that have arrived and are not in the cutter yet
  std::size_t undone_ = 0;            // bytes of memory that these take
  protocol::LineCutter cutter_;
  std::deque<std::string> queue_;        // to be sent
  std::atomic<std::size_t> unread_ = 0;  // bytes in the queue or on the way to it
  bool joined_ = false;
  bool reading_ = false, writing_ = false;
  bool waiting_ = false;  // for the search
  bool ending_ = false;   // nothing more is taken from it; it ends when everything is written
  bool ended_ = false;    // the close frame has been sent
  bool closed_ = false;
};

}  // namespace

void begin_socket(ServerState& server, beast::tcp_stream stream, const Request& request) {
  const auto connection = std::make_shared<SocketConnection>(server, std::move(stream));
  server.add(connection);
  connection->begin(request);
}

}  // namespace zerohour::web
