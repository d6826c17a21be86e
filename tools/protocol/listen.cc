#include "tools/protocol/listen.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <boost/asio.hpp>
#include <csignal>
#include <deque>
#include <list>
#include <utility>

#include "absl/strings/str_cat.h"
#include "tools/protocol/acceptor.h"
#include "tools/protocol/engine.h"
#include "tools/protocol/greeting.h"

namespace zerohour::protocol {
namespace {

namespace asio = boost::asio;
using asio::ip::tcp;
using Error = boost::system::error_code;

// A client that has so many bytes to read is not listened to before they are fewer: its own commands never make it
// slow.
constexpr std::size_t kManyUnread = std::size_t{64} << 10;
// What is passed over of a client that goes on sending after it was refused: closed at once, it might not see why.
constexpr std::size_t kMostPassedOver = std::size_t{256} << 10;
constexpr std::chrono::milliseconds kPassOver{1000};

constexpr absl::string_view kNotGreeted =
    "error code=bad-greeting rule=\"\" message=\"the first line of a connection is 'hello 2'\"\n";
constexpr absl::string_view kFull = "error code=full rule=\"\" message=\"too many connections are open\"\n";

class Server;

// One connection. It lives as long as something is under way for it.
class Connection : public std::enable_shared_from_this<Connection> {
 public:
  Connection(Server& server, tcp::socket socket);

  void begin();
  // No search runs: whoever waited for that goes on.
  void search_ended();
  void close();
  // Lets go of a client that does not read.
  void drop();
  std::size_t unread() const { return unread_; }

 private:
  void greet(std::size_t count);
  void refuse();
  void pass_over();
  void go_on();
  void read();
  void take_lines();
  void queue(std::string text);
  void write();

  Server& server_;
  tcp::socket socket_;
  asio::steady_timer timer_;  // its first line is late, or its refusal takes too long
  std::string greeting_;      // what has come of the first line
  bool greeted_ = false;
  std::size_t passed_over_ = 0;
  Client client_;
  LineCutter cutter_;
  std::array<char, 16384> buffer_{};
  std::deque<std::string> queue_;
  std::atomic<std::size_t> unread_ = 0;  // bytes in it or on the way there
  bool reading_ = false, writing_ = false;
  bool waiting_ = false;  // for the search
  bool ended_ = false;    // its input
  bool ending_ = false;   // nothing more is taken from it; closed when all is written
  bool closed_ = false;
};

class Server {
 public:
  Server(asio::io_context& context, Engine& talked_to, const ListenOptions& wanted)
      : engine(talked_to), options(wanted), context_(context), acceptor_(context, wanted.retry) {}

  Error open(std::uint16_t port) { return acceptor_.open(asio::ip::address_v4::loopback(), port); }
  std::uint16_t port() const { return acceptor_.port(); }

  void accept() {
    const auto taken = [this](tcp::socket socket) {
      if (connections_.size() >= options.most_connections) {
        return turn_away(std::move(socket), asio::buffer(kFull.data(), kFull.size()));
      }
      connections_.push_back(std::make_shared<Connection>(*this, std::move(socket)));
      connections_.back()->begin();
    };
    acceptor_.accept(taken, [this](const Error& error) {
      if (options.failed) options.failed(error.message());
    });
  }
  void close() {
    acceptor_.close();
    while (!connections_.empty()) connections_.front()->close();
  }
  void forget(const Connection* connection) {
    connections_.remove_if([connection](const std::shared_ptr<Connection>& v) { return v.get() == connection; });
  }
  void search_ended() {
    if (engine.searching()) return;  // the next one already
    engine.wait_for_search();
    for (const std::shared_ptr<Connection>& connection : std::list(connections_)) connection->search_ended();
  }
  // Lets go of whoever has the most to read.
  void close_slowest() {
    const auto slowest = std::max_element(connections_.begin(), connections_.end(),
                                          [](const auto& a, const auto& b) { return a->unread() < b->unread(); });
    if (slowest != connections_.end()) std::shared_ptr<Connection>(*slowest)->drop();
  }
  asio::io_context& context() { return context_; }

  Engine& engine;
  const ListenOptions& options;
  std::atomic<std::size_t> unread_in_all = 0;  // bytes

 private:
  asio::io_context& context_;
  Acceptor acceptor_;
  std::list<std::shared_ptr<Connection>> connections_;
};

// Replies may come from the search's thread: they are queued on the one thread that all else is done on.
Connection::Connection(Server& server, tcp::socket socket)
    : server_(server), socket_(std::move(socket)), timer_(server.context()), client_([this](absl::string_view text) {
        unread_ += text.size();
        server_.unread_in_all += text.size();
        asio::post(server_.context(), [self = weak_from_this(), text = std::string(text)]() mutable {
          if (const auto connection = self.lock()) connection->queue(std::move(text));
        });
        return true;
      }) {
  Error ignored;
  socket_.set_option(tcp::no_delay(true), ignored);
  client_.make_guest();
}

void Connection::begin() {
  timer_.expires_after(server_.options.greeting_time);
  timer_.async_wait([self = shared_from_this()](const Error& error) {
    if (!error && !self->greeted_) self->refuse();
  });
  read();
}

// Looks at what has come of the first line.
void Connection::greet(std::size_t count) {
  greeting_.append(buffer_.data(), count);
  const Greeting greeting = check_greeting(greeting_);
  if (greeting == Greeting::kBad || (ended_ && greeting == Greeting::kUnfinished)) return refuse();
  if (greeting == Greeting::kUnfinished) return read();
  greeted_ = true;
  timer_.cancel();
  server_.engine.join(client_);
  cutter_.add(std::exchange(greeting_, {}));
  if (ended_) cutter_.end();
  go_on();
}

// Says why, once, and waits until the other end has stopped sending: it might not see it otherwise.
void Connection::refuse() {
  if (closed_ || std::exchange(ending_, true)) return;
  timer_.expires_after(kPassOver);
  timer_.async_wait([self = shared_from_this()](const Error& error) {
    if (!error) self->close();
  });
  asio::async_write(socket_, asio::buffer(kNotGreeted.data(), kNotGreeted.size()),
                    [self = shared_from_this()](const Error& error, std::size_t) {
                      if (self->closed_) return;
                      if (error) return self->close();
                      Error ignored;
                      self->socket_.shutdown(tcp::socket::shutdown_send, ignored);
                      if (!self->reading_) self->pass_over();
                    });
}

void Connection::pass_over() {
  reading_ = true;
  socket_.async_read_some(asio::buffer(buffer_), [self = shared_from_this()](const Error& error, std::size_t count) {
    self->reading_ = false;
    if (self->closed_) return;
    self->passed_over_ += count;
    if (error || self->passed_over_ > kMostPassedOver) return self->close();
    self->pass_over();
  });
}

void Connection::close() {
  if (std::exchange(closed_, true)) return;
  if (greeted_) server_.engine.leave(client_);
  server_.unread_in_all -= unread_;
  timer_.cancel();
  Error ignored;
  socket_.shutdown(tcp::socket::shutdown_both, ignored);
  socket_.close(ignored);
  server_.forget(this);
}

void Connection::drop() {
  if (!closed_) forget_unsent(socket_);
  close();
}

void Connection::read() {
  if (reading_ || waiting_ || ended_ || ending_ || closed_ || unread_ > kManyUnread) return;
  reading_ = true;
  socket_.async_read_some(asio::buffer(buffer_), [self = shared_from_this()](const Error& error, std::size_t count) {
    self->reading_ = false;
    if (self->closed_) return;
    if (error && error != asio::error::eof) return self->close();
    self->ended_ = error == asio::error::eof;
    if (!self->greeted_) return self->ending_ ? self->pass_over() : self->greet(count);
    self->cutter_.add({self->buffer_.data(), count});
    if (self->ended_) self->cutter_.end();
    self->go_on();
  });
}

// Takes the lines that have come, as far as it may, and asks for more.
void Connection::go_on() {
  take_lines();
  client_.output.flush();
  // Behind what was just said.
  if (ending_) return asio::post(server_.context(), [self = shared_from_this()] { self->write(); });
  read();
}

void Connection::take_lines() {
  while (!waiting_ && !ending_ && !closed_ && unread_ <= kManyUnread) {
    const std::optional<Line> line = cutter_.next();
    if (!line.has_value()) {
      ending_ = ended_;
      return;
    }
    const Engine::Taken taken = server_.engine.take(client_, *line);
    ending_ = taken == Engine::Taken::kQuit;
    if (taken != Engine::Taken::kWait) continue;
    waiting_ = server_.engine.searching();
    if (!waiting_) server_.engine.finish_wait(client_);
  }
}

void Connection::search_ended() {
  if (!std::exchange(waiting_, false)) return;
  server_.engine.finish_wait(client_);
  go_on();
}

void Connection::queue(std::string text) {
  if (closed_) return;
  if (unread_ > server_.options.most_unread) return drop();
  queue_.push_back(std::move(text));
  write();
  if (server_.unread_in_all > server_.options.most_unread_in_all) server_.close_slowest();
}

void Connection::write() {
  if (writing_ || closed_) return;
  if (queue_.empty()) {
    if (ending_ && unread_ == 0) close();
    return;
  }
  writing_ = true;
  asio::async_write(socket_, asio::buffer(queue_.front()),
                    [self = shared_from_this()](const Error& error, std::size_t) {
                      self->writing_ = false;
                      if (self->closed_) return;
                      if (error) return self->close();
                      self->unread_ -= self->queue_.front().size();
                      self->server_.unread_in_all -= self->queue_.front().size();
                      self->queue_.pop_front();
                      self->write();
                      if (!self->ending_) self->go_on();
                    });
}

}  // namespace

absl::Status listen(const std::string& version, std::vector<std::shared_ptr<const GameType>> games,
                    const ListenOptions& options, const Ready& ready, EngineOptions engine_options) {
  asio::io_context context(1);
  Engine engine(version, std::move(games), std::move(engine_options));
  Server server(context, engine, options);
  if (const Error error = server.open(options.port); error) {
    return absl::UnavailableError(absl::StrCat("port ", options.port, ": ", error.message()));
  }
  engine.on_search_end([&] { asio::post(context, [&] { server.search_ended(); }); });
  asio::signal_set signals(context, SIGINT, SIGTERM);
  const auto quit = [&] {
    Error ignored;
    signals.cancel(ignored);
    server.close();
  };
  signals.async_wait([&](const Error& error, int) {
    if (!error) quit();
  });
  server.accept();
  ready(server.port(), [&] { asio::post(context, quit); });
  context.run();
  engine.end_search();
  return absl::OkStatus();
}

}  // namespace zerohour::protocol
