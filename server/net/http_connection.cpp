// SPDX-License-Identifier: Apache-2.0
// An HTTP connection: requests and their answers, one after the other, until the connection ends or
// becomes a WebSocket. A request that takes too long to arrive, or is too large, is refused.
#include <array>
#include <boost/asio/dispatch.hpp>
#include <boost/beast/core/flat_buffer.hpp>
#include <boost/beast/http/parser.hpp>
#include <boost/beast/http/read.hpp>
#include <boost/beast/http/serializer.hpp>
#include <boost/beast/http/span_body.hpp>
#include <boost/beast/http/string_body.hpp>
#include <boost/beast/http/write.hpp>
#include <boost/beast/websocket/rfc6455.hpp>
#include <optional>

#include "server/net/network_impl.hpp"
#include "server/net/path.hpp"

namespace omnibus::server {

namespace {

namespace http = beast::http;
using Parser = http::request_parser<http::string_body>;
using Body = http::span_body<const char>;
using Response = http::response<Body>;
using Serializer = http::response_serializer<Body>;

// Headers of every answer. The page loads nothing from other sites, has no inline script and may
// not be shown in a frame.
constexpr std::array<std::pair<const char*, const char*>, 5> kSafety{{
    {"Content-Security-Policy",
     "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' "
     "data:; connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; "
     "frame-ancestors 'none'"},
    {"X-Content-Type-Options", "nosniff"},
    {"Referrer-Policy", "same-origin"},
    {"Cross-Origin-Opener-Policy", "same-origin"},
    {"Cross-Origin-Resource-Policy", "same-origin"},
}};

std::string text_of(beast::string_view view) {
    return {view.data(), view.size()};
}

class HttpConnection final : public Connection,
                             public std::enable_shared_from_this<HttpConnection> {
  public:
    HttpConnection(Network::Impl& net, Stream stream, std::string address, AddressSlots::Slot slot)
        : net_(net),
          stream_(std::move(stream)),
          address_(std::move(address)),
          slot_(std::move(slot)) {
        net_.add(*this);
    }
    ~HttpConnection() override { net_.remove(*this); }

    void read() {
        parser_.emplace();
        parser_->header_limit(kHeaderBytes);
        parser_->body_limit(net_.config.body_bytes);
        stream_.expires_after(std::chrono::milliseconds(net_.config.header_ms));
        http::async_read(
            stream_, buffer_, *parser_,
            [self = shared_from_this()](error_code error, std::size_t) { self->arrived(error); });
    }

    void stop() override {
        if (!answering_) abort();
    }
    void abort() override {
        error_code ignored;
        stream_.socket().close(ignored);
    }

  private:
    static constexpr std::uint32_t kHeaderBytes = 8 << 10;
    // Limits for reading on after the last answer; see finish().
    static constexpr std::chrono::seconds kPatience{2};
    static constexpr std::size_t kMostThrownAway = std::size_t{4} << 20;
    static constexpr std::size_t kAtOnce = std::size_t{16} << 10;

    void arrived(error_code error) {
        if (error == http::error::end_of_stream) return finish();
        if (error == http::error::body_limit || error == http::error::header_limit) {
            const bool body = error == http::error::body_limit;
            return refuse(body ? 413 : 431, body ? "http/too_large" : "http/header",
                          body ? "the body of the request is too large"
                               : "the header of the request is too large");
        }
        if (error &&
            error.category() == http::make_error_code(http::error::bad_method).category()) {
            return refuse(400, "http/syntax", "this is not an HTTP request");
        }
        if (error) return;
        ++net_.counts.requests;
        answering_ = true;
        stream_.expires_never();
        auto request = as_request();
        if (!request) return refuse(400, "http/path", "the path cannot be read");
        if (websocket_path(*request)) return upgrade(std::move(*request));
        net_.service->request(std::move(*request),
                              [self = shared_from_this()](HttpResponse response) {
                                  self->answer(std::move(response));
                              });
    }

    bool websocket_path(const HttpRequest& request) const {
        return request.path == "/socket" && beast::websocket::is_upgrade(parser_->get());
    }

    void upgrade(HttpRequest request) {
        const AddressSlots::Slot slot = slot_ ? slot_ : net_.slots.take(request.address);
        if (slot == nullptr) {
            ++net_.counts.refused;
            return refuse(429, "http/rate", "too many connections from your address");
        }
        net_.service->open_socket(std::move(request),
                                  [self = shared_from_this(), slot](const HandshakeResult& result) {
                                      if (!result.user) return self->answer(result.refusal);
                                      serve_socket(self->net_, std::move(self->stream_),
                                                   self->parser_->release(), result, slot);
                                      self->slot_.reset();
                                  });
    }

    // Several lines of one header are one line with commas (RFC 9110, 5.3).
    std::string all_of(const char* name) const {
        std::string all;
        const auto [first, last] = parser_->get().equal_range(name);
        for (auto at = first; at != last; ++at) {
            all += (all.empty() ? "" : ",") + text_of(at->value());
        }
        return all;
    }

    std::optional<HttpRequest> as_request() const {
        const auto& message = parser_->get();
        HttpRequest request;
        request.method = text_of(message.method_string());
        if (!split_target(text_of(message.target()), net_.config.base, request.path,
                          request.query)) {
            return std::nullopt;
        }
        request.origin = text_of(message[http::field::origin]);
        request.host = text_of(message[http::field::host]);
        request.cookie = text_of(message[http::field::cookie]);
        request.type = text_of(message[http::field::content_type]);
        request.accepts = text_of(message[http::field::accept_encoding]);
        request.have = text_of(message[http::field::if_none_match]);
        request.body = message.body();
        std::string address = address_;
        if (net_.is_proxy(address_)) {
            const Forwarded forwarded =
                read_forwarded(all_of("X-Forwarded-For"), text_of(message["X-Forwarded-Proto"]),
                               text_of(message["X-Forwarded-Host"]), net_.config.proxies);
            if (!forwarded.address.empty()) address = forwarded.address;
            if (!forwarded.host.empty()) request.host = forwarded.host;
            request.secure = forwarded.secure;
        }
        request.address = network_of(address);
        return request;
    }

    void refuse(int status, std::string_view code, std::string_view sentence) {
        HttpResponse response;
        response.status = status;
        response.body =
            "{\"code\":\"" + std::string(code) + "\",\"error\":\"" + std::string(sentence) + "\"}";
        if (status == 429) response.extra.emplace_back("Retry-After", "60");
        close_after_ = true;
        answering_ = true;
        answer(std::move(response));
    }

    void answer(HttpResponse response) {
        given_ = std::move(response);
        const std::string& body = given_.shared != nullptr ? *given_.shared : given_.body;
        const bool head = parser_->get().method() == http::verb::head;
        const bool keep = !close_after_ && !net_.draining && parser_->keep_alive();
        response_.emplace(static_cast<http::status>(given_.status), parser_->get().version());
        const bool unchanged = given_.status == 304;  // has no body and no headers about one
        if (!unchanged) response_->set(http::field::content_type, given_.type);
        for (const auto& [name, value] : kSafety) {
            response_->insert(name, value);
        }
        for (const auto& [name, value] : given_.extra) {
            response_->insert(name, value);
        }
        response_->keep_alive(keep);
        if (!unchanged) response_->content_length(body.size());
        if (!head) response_->body() = {body.data(), body.size()};
        serializer_.emplace(*response_);
        write_some(keep);
    }

    // Writes as much as the client takes. The timeout starts anew for each part: a slow reader gets
    // everything, one that reads nothing is disconnected.
    void write_some(bool keep) {
        stream_.expires_after(std::chrono::milliseconds(net_.config.header_ms));
        http::async_write_some(
            stream_, *serializer_,
            [self = shared_from_this(), keep](error_code error, std::size_t bytes) {
                self->net_.counts.bytes_out += bytes;
                if (!error && !self->serializer_->is_done()) return self->write_some(keep);
                self->answering_ = false;
                if (error) return;
                if (!keep) return self->finish();
                self->read();
            });
    }

    // If the connection were closed while the client still sends (too large a body, say), it would
    // get a reset instead of the answer (RFC 9112, 9.6): so for a while its input is read and
    // discarded.
    void finish() {
        error_code ignored;
        stream_.socket().shutdown(Tcp::socket::shutdown_send, ignored);
        if (net_.draining) return;
        stream_.expires_after(kPatience);
        throw_away(0);
    }

    void throw_away(std::size_t bytes) {
        if (bytes > kMostThrownAway) return;
        buffer_.clear();
        stream_.async_read_some(buffer_.prepare(kAtOnce), [self = shared_from_this(), bytes](
                                                              error_code error, std::size_t more) {
            if (!error) self->throw_away(bytes + more);
        });
    }

    Network::Impl& net_;
    Stream stream_;
    std::string address_;
    AddressSlots::Slot slot_;
    beast::flat_buffer buffer_;
    std::optional<Parser> parser_;
    std::optional<Response> response_;
    std::optional<Serializer> serializer_;  // of response_
    HttpResponse given_;
    bool answering_ = false;
    bool close_after_ = false;
};

}  // namespace

void serve_http(Network::Impl& net, Stream stream, const std::string& address,
                AddressSlots::Slot slot) {
    std::make_shared<HttpConnection>(net, std::move(stream), address, std::move(slot))->read();
}

}  // namespace omnibus::server
