// SPDX-License-Identifier: Apache-2.0
// omnibus serve: the server. A setting is a flag, else a variable of the environment, else a line
// of the file, else its default. docs/hosting.md explains how to run it.
#include <fmt/core.h>
#include <unistd.h>

#include <cctype>
#include <cerrno>
#include <cmath>
#include <memory>
#include <optional>
#include <sstream>

#include "cli/commands.hpp"
#include "cli/shared/failure.hpp"
#include "cli/shared/files.hpp"
#include "cli/shared/flags.hpp"
#include "cli/shared/output.hpp"
#include "server/main.hpp"
#include "server/net/address.hpp"
#include "server/net/origin.hpp"
#include "server/startup_message.hpp"

namespace omnibus::cli {

namespace {

struct Flags {
    server::Config config;
    std::string file;
    bool quiet = false;
};

// --port is also OMNIBUS_PORT and, in the file, port.
template <class Value>
CLI::Option* add(CLI::App& command, const std::string& name, Value& value,
                 const std::string& what) {
    std::string variable = "OMNIBUS_";
    for (const char c : name) {
        variable += c == '-' ? '_' : static_cast<char>(std::toupper(static_cast<unsigned char>(c)));
    }
    if constexpr (std::is_same_v<Value, bool>) {
        return command.add_flag("--" + name, value, what)->envname(variable);
    } else {
        const bool time = name.size() > 3 && name.substr(name.size() - 3) == "-ms";
        return command.add_option("--" + name, value, what)
            ->type_name(time ? "MS" : "N")
            ->envname(variable)
            ->capture_default_str();
    }
}

constexpr int kHour = 3'600'000;

void add_settings(CLI::App& command, Flags& flags) {
    server::Config& config = flags.config;
    server::NetConfig& net = config.net;
    add(command, "port", net.port, "where it listens; 0 takes any free port")
        ->check(between(0, 65535));
    add(command, "address", net.address,
        "of the network to listen on; 127.0.0.1: this machine only")
        ->type_name("IP");
    add(command, "data", config.data, "folder for everything it keeps")->type_name("FOLDER");
    add(command, "base", net.base, "path below which a reverse proxy shows it, like /omnibus")
        ->type_name("PATH");
    add(command, "public-url", config.public_url, "as people reach it, like https://bus.example")
        ->type_name("URL");
    add(command, "proxy", net.proxies,
        "IP addresses of reverse proxies whose headers are believed, with commas")
        ->type_name("LIST")
        ->delimiter(',');
    add(command, "origin", config.origins,
        "other origins a proxy in front passes on, like http://localhost:5173, with commas")
        ->type_name("LIST")
        ->delimiter(',');
    add(command, "secure-cookies", config.secure_cookies, "cookies only over TLS, always");
    add(command, "web", config.web,
        "folder with the page instead of the one built in; read at the start")
        ->type_name("FOLDER");
    add(command, "bot-threads", config.bot_threads, "for bots to think on")->check(between(1, 64));
    add(command, "bot-ms", config.bot_ms, "an expert bot thinks about a move")
        ->check(between(1, 60'000));
    add(command, "most-connections", net.most_connections, "at once")
        ->check(between(1, 10'000'000));
    add(command, "most-per-address", net.most_per_address,
        "connections at once from one address (a /64 of IPv6); of proxies, sockets")
        ->check(between(1, 10'000'000));
    add(command, "message-bytes", net.message_bytes, "of a message over a socket, at most")
        ->check(between(1'024, 16 << 20));
    add(command, "body-bytes", net.body_bytes, "of a request, at most")
        ->check(between(1'024, 64 << 20));
    add(command, "queue-bytes", net.queue_bytes, "that wait for one slow reader, at most")
        ->check(between(16 << 10, 1 << 30));
    add(command, "header-ms", net.header_ms,
        "for a request to arrive, and for a reader to take more of an answer")
        ->check(between(100, kHour));
    add(command, "ping-ms", net.ping_ms, "of silence before a socket is asked whether it lives")
        ->check(between(1'000, kHour));
    add(command, "drain-ms", config.drain_ms, "to finish after SIGTERM")->check(between(0, kHour));
    add(command, "rate-factor", config.rate_factor, "times all rate limits; for load tests")
        ->type_name("X")
        ->check(between(0.001, 1e6));
    add(command, "log-level", config.log_level,
        "of what is told on standard output: debug, info, warn, error or off")
        ->type_name("LEVEL")
        ->check(CLI::IsMember({"debug", "info", "warn", "error", "off"}).description(""));
    add(command, "log-json", config.json_log, "one JSON object a line");
    command.add_option("--config", flags.file, "a file with these settings, name = value")
        ->envname("OMNIBUS_CONFIG")
        ->type_name("FILE");
    add(command, "quiet", flags.quiet, "no address and no QR code at the start");
}

// What the file says, where neither a flag nor the environment did.
void read_settings(CLI::App& command, const std::string& file) {
    if (file.empty()) return;
    std::istringstream in(need(read_file(file)));
    try {  // the library's parser throws
        for (const CLI::ConfigItem& item : CLI::ConfigTOML().from_config(in)) {
            if (item.name == "++" || item.name == "--") continue;
            CLI::Option* option = command.get_option_no_throw("--" + item.name);
            if (option == nullptr || !item.parents.empty() || item.name == "config" ||
                item.name == "help") {
                throw Failure{{"serve/setting", fmt::format("{}: there is no setting '{}' (omnibus "
                                                            "serve --help lists them)",
                                                            file, item.fullname())}};
            }
            if (option->count() > 0) continue;
            option->add_result(item.inputs);
            option->run_callback();
        }
    } catch (const CLI::Error& error) {
        throw Failure{{"serve/config", fmt::format("{}: {}", file, error.what())}};
    }
}

// What the flags alone cannot tell; origins get the writing that browsers have for them.
void check(server::Config& config) {
    const auto demand = [](bool good, const char* code, const std::string& message) {
        if (!good) throw Failure{{code, message}};
    };
    const auto is_address = [](const std::string& text) {
        return !server::canonical_address(text).empty();
    };
    const auto make_plain = [&](std::string& origin, const char* code, const std::string& message) {
        const auto plain = server::canonical_origin(origin);
        demand(plain.has_value(), code, message);
        origin = *plain;
    };
    demand(is_address(config.net.address), "net/address",
           fmt::format("'{}' is not an IP address", config.net.address));
    demand(server::is_base_path(config.net.base), "serve/base",
           "--base begins with a slash, does not end with one, and is of letters, digits and -._~ "
           "between them");
    if (!config.public_url.empty()) {
        make_plain(config.public_url, "serve/public_url",
                   "--public-url is http:// or https:// and a name, without a path");
    }
    for (std::string& origin : config.origins) {
        make_plain(origin, "serve/origin",
                   fmt::format("'{}' is no origin: http:// or https:// and a name, without a path",
                               origin));
    }
    for (const std::string& proxy : config.net.proxies) {
        demand(is_address(proxy), "serve/proxy", fmt::format("'{}' is no IP address", proxy));
    }
    // "nan" is in no range and outside of none.
    demand(std::isfinite(config.rate_factor), "serve/rate_factor", "--rate-factor is a number");
}

int run(CLI::App& command, Flags& flags) {
    read_settings(command, flags.file);
    check(flags.config);
    const auto ready = [&flags](int port) -> std::optional<Error> {
        if (flags.quiet || flags.config.json_log) return std::nullopt;  // nothing but objects there
        try {
            print("{}", server::startup_message(flags.config, port, isatty(STDOUT_FILENO) != 0));
            std::cout.flush();
        } catch (const OutputLost& lost) {
            std::cout.clear();
            // Whoever started it may have gone: that is no reason not to serve.
            if (lost.why != EPIPE) return output_error(lost.why);
        }
        return std::nullopt;
    };
    const auto ended = server::serve(flags.config, ready);
    if (ended) return *ended;
    const std::string& code = ended.error().code;
    throw Failure{ended.error(),
                  code == "net/address" || code == "serve/web" ? kWrongUse : kRefused};
}

}  // namespace

void add_serve(CLI::App& program, int& exit_code) {
    auto flags = std::make_shared<Flags>();
    CLI::App* command =
        program.add_subcommand("serve", "Serve both games to browsers: tables, bots, clocks, chat");
    add_settings(*command, *flags);
    command->footer(
        "Every setting is also a variable of the environment (--bot-ms is OMNIBUS_BOT_MS) and a\n"
        "line of the file (bot-ms = 500); a flag goes before the variable, that before the file.\n"
        "\n"
        "GET /readyz answers 200 once it takes moves, /metrics has numbers for Prometheus. "
        "SIGTERM\n"
        "lets it finish and ends it with exit code 0. Everything it keeps is in one folder;\n"
        "omnibus backup copies it while it runs. docs/hosting.md has the rest.\n\n"
        "Examples:\n"
        "  omnibus serve\n"
        "  omnibus serve --port 8080 --data /var/lib/omnibus\n"
        "  omnibus serve --address 127.0.0.1 --proxy 127.0.0.1 --public-url https://bus.example\n"
        "  OMNIBUS_LOG_JSON=true omnibus serve --config omnibus.toml");
    on_call(*command, exit_code, [command, flags] { return run(*command, *flags); });
}

}  // namespace omnibus::cli
