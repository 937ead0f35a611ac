// SPDX-License-Identifier: Apache-2.0
// A WebSocket connection. Messages are written one at a time from a bounded queue; a client that
// does not read is disconnected. Beast has no flow control of its own.
#include <boost/asio/post.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <boost/beast/websocket/stream.hpp>
#include <deque>

#include "server/net/network_impl.hpp"

namespace omnibus::server {

namespace {

namespace websocket = beast::websocket;

class SocketConnection final : public Connection,
                               public Socket,
                               public ByteWatcher,
                               public std::enable_shared_from_this<SocketConnection> {
  public:
    SocketConnection(Network::Impl& net, Stream stream, AddressSlots::Slot slot)
        : net_(net), slot_(std::move(slot)), ws_(std::move(stream)) {
        net_.add(*this);
        ++net_.counts.sockets;
        ws_.next_layer().rate_policy().watcher = this;
        ws_.control_callback([this](websocket::frame_type, beast::string_view) { controlled(); });
    }
    ~SocketConnection() override {
        ws_.next_layer().rate_policy().watcher = nullptr;
        --net_.counts.sockets;
        net_.remove(*this);
    }

    void start(beast::http::request<beast::http::string_body> handshake,
               const HandshakeResult& result) {
        beast::get_lowest_layer(ws_).expires_never();
        // The kernel's default send buffer grows to megabytes for a slow reader before our own
        // queue begins to fill.
        error_code ignored;
        beast::get_lowest_layer(ws_).socket().set_option(
            asio::socket_base::send_buffer_size(kSendBytes), ignored);
        websocket::stream_base::timeout timeout{};
        timeout.handshake_timeout = std::chrono::milliseconds(net_.config.header_ms);
        timeout.idle_timeout = std::chrono::milliseconds(2 * net_.config.ping_ms);
        timeout.keep_alive_pings = true;
        ws_.set_option(timeout);
        ws_.read_message_max(net_.config.message_bytes);
        ws_.text(true);
        // Messages are small and sent as one frame: no buffer is needed to split them.
        ws_.auto_fragment(false);
        ws_.write_buffer_bytes(8);
        auto self = shared_from_this();
        handshake_ = std::make_unique<Handshake>(Handshake{std::move(handshake), result.user});
        ws_.async_accept(handshake_->request, [self](error_code error) { self->opened(error); });
    }

    void send(Text text) override {
        if (closing_) return;
        // Compared before adding this text: else one text larger than the limit could never be
        // sent.
        if (waiting_bytes_ > net_.config.queue_bytes) {
            ++net_.counts.slow;
            abandon();
            return;
        }
        waiting_bytes_ += text->size() + kOverhead;
        waiting_.push_back(std::move(text));
        if (waiting_.size() == 1) write();
    }

    // An eighth of the limit, so that an answer that contains a whole game still fits.
    bool behind() const override { return waiting_bytes_ > net_.config.queue_bytes / 8; }

    void close(CloseCode code, std::string_view reason) override {
        if (closing_) return;
        closing_ = true;
        code_ = code;
        reason_ = std::string(reason.substr(0, 120));  // a close frame holds 123 bytes
        if (waiting_.empty()) finish();
    }

    // Beast does not report empty continuation frames, and a client could send them without end: so
    // all bytes between two complete messages are counted.
    void came(std::size_t bytes) override {
        unread_ += bytes;
        if (unread_ > net_.config.message_bytes + kSpareBytes) flooded();
    }

    void stop() override { close(CloseCode::Going, "the server stops, come back soon"); }
    void abort() override {
        error_code ignored;
        beast::get_lowest_layer(ws_).socket().close(ignored);
    }

    void detach() override { ended(); }

  private:
    // Counted for each queued text besides its bytes, so that many small texts count too.
    static constexpr std::size_t kOverhead = 64;
    // Linux doubles this for its bookkeeping: room for about 30 views.
    static constexpr int kSendBytes = 64 << 10;

    // Allowed besides a message: control frames and the frame headers.
    static constexpr std::size_t kSpareBytes = 8 << 10;
    // Control frames allowed within kControlTime. We ping every ping_ms and get one pong for each.
    static constexpr int kMostControl = 100;
    static constexpr std::chrono::seconds kControlTime{10};

    struct Handshake {
        beast::http::request<beast::http::string_body> request;
        std::function<std::unique_ptr<SocketHandler>(Socket&)> user;
    };

    void opened(error_code error) {
        if (error) return;
        user_ = handshake_->user(*this);
        handshake_.reset();
        if (net_.draining) stop();
        read();
    }

    void read() {
        ws_.async_read(buffer_, [self = shared_from_this()](error_code error, std::size_t) {
            self->arrived(error);
        });
    }

    void arrived(error_code error) {
        if (error) {
            ended();
            return;
        }
        ++net_.counts.messages_in;
        unread_ = 0;
        if (!ws_.got_text()) {
            close(CloseCode::Kind, "only text is spoken here");
        } else if (!closing_ && user_ != nullptr) {
            const auto bytes = buffer_.cdata();
            user_->message({static_cast<const char*>(bytes.data()), bytes.size()});
        }
        buffer_.consume(buffer_.size());
        read();
    }

    void write() {
        ws_.async_write(
            asio::buffer(*waiting_.front()),
            [self = shared_from_this()](error_code error, std::size_t) { self->written(error); });
    }

    void written(error_code error) {
        ++net_.counts.messages_out;
        net_.counts.bytes_out += waiting_.front()->size();
        waiting_bytes_ -= waiting_.front()->size() + kOverhead;
        waiting_.pop_front();
        if (error) return;  // the pending read fails too and calls ended()
        if (!waiting_.empty()) {
            write();
        } else if (closing_) {
            finish();
        } else if (user_ != nullptr) {
            user_->drained();
        }
    }

    void finish() {
        const websocket::close_reason reason(static_cast<websocket::close_code>(code_), reason_);
        ws_.async_close(reason, [self = shared_from_this()](error_code) {});
    }

    // A client that does not read would not read a close frame either. Linger 0 makes the kernel
    // drop what it still holds for it.
    void abandon() {
        closing_ = true;
        error_code ignored;
        beast::get_lowest_layer(ws_).socket().set_option(asio::socket_base::linger(true, 0),
                                                         ignored);
        abort();
    }

    void controlled() {
        const auto now = std::chrono::steady_clock::now();
        if (now - control_began_ >= kControlTime) {
            control_began_ = now;
            control_ = 0;
        }
        if (++control_ > kMostControl) flooded();
    }

    // Too many control frames or too many bytes between two messages. This is called from inside
    // Beast's read, where the socket must not be closed, so the close is posted. A client that goes
    // on after the close frame is disconnected.
    void flooded() {
        unread_ = 0;
        control_ = 0;
        asio::post(net_.io, [self = shared_from_this()] {
            if (self->closing_) return self->abandon();
            self->close(CloseCode::Policy, "http/rate");
        });
    }

    void ended() {
        closing_ = true;
        if (user_ != nullptr) {
            const auto user = std::move(user_);
            user->closed();
        }
    }

    Network::Impl& net_;
    AddressSlots::Slot slot_;
    websocket::stream<Stream, false> ws_;  // without compression
    beast::flat_buffer buffer_;
    std::unique_ptr<Handshake> handshake_;
    std::unique_ptr<SocketHandler> user_;
    std::deque<Text> waiting_;
    std::size_t waiting_bytes_ = 0;
    std::size_t unread_ = 0;  // bytes since the last whole message
    int control_ = 0;         // frames since control_began_
    std::chrono::steady_clock::time_point control_began_{};
    bool closing_ = false;
    CloseCode code_ = CloseCode::Going;
    std::string reason_;
};

}  // namespace

void serve_socket(Network::Impl& net, Stream stream,
                  beast::http::request<beast::http::string_body> handshake,
                  const HandshakeResult& result, AddressSlots::Slot slot) {
    std::make_shared<SocketConnection>(net, std::move(stream), std::move(slot))
        ->start(std::move(handshake), result);
}

}  // namespace omnibus::server
