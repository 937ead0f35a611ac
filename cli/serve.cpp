// SPDX-License-Identifier: Apache-2.0
// omnibus serve: the server. A setting is a flag, else a variable of the environment, else a line
// of the file, else its default. docs/hosting.md explains how to run it.
#include <fmt/core.h>
#include <unistd.h>

#include <cctype>
#include <memory>
#include <optional>
#include <sstream>

#include "cli/commands.hpp"
#include "server/invitation.hpp"
#include "server/main.hpp"

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
    return command.add_option("--" + name, value, what)->envname(variable)->capture_default_str();
}

void add_settings(CLI::App& command, Flags& flags) {
    server::Config& config = flags.config;
    server::NetConfig& net = config.net;
    add(command, "port", net.port, "where it listens; 0 takes any free port")
        ->check(CLI::Range(0, 65535).description(""));
    add(command, "address", net.address,
        "of the network to listen on; 127.0.0.1: this machine only");
    add(command, "data", config.data, "folder for everything it keeps")->type_name("DIR");
    add(command, "base", net.base, "path below which a reverse proxy shows it, like /omnibus");
    add(command, "public-url", config.public_url, "as people reach it, like https://bus.example");
    add(command, "proxy", net.proxies, "address of a reverse proxy whose headers are believed")
        ->delimiter(',');
    add(command, "origin", config.origins, "another origin whose pages may use it")->delimiter(',');
    add(command, "secure-cookies", config.secure_cookies, "cookies only over TLS, always");
    add(command, "web", config.web, "folder with the page")->type_name("DIR");
    add(command, "bot-threads", config.bot_threads, "for bots to think on")
        ->check(CLI::Range(1, 64).description(""));
    add(command, "bot-ms", config.bot_ms, "an expert bot thinks about a move")
        ->check(CLI::Range(1, 60'000).description(""));
    add(command, "most-connections", net.most_connections, "at once");
    add(command, "message-bytes", net.message_bytes, "of a message over a socket, at most");
    add(command, "body-bytes", net.body_bytes, "of a request, at most");
    add(command, "queue-bytes", net.queue_bytes, "that wait for one slow reader, at most");
    add(command, "header-ms", net.header_ms, "for a request to arrive");
    add(command, "ping-ms", net.ping_ms, "of silence before a socket is asked whether it lives");
    add(command, "drain-ms", config.drain_ms, "to finish after SIGTERM");
    add(command, "rate-factor", config.rate_factor, "times all rate limits; for load tests")
        ->check(CLI::Range(0.001, 1e6).description(""));
    add(command, "log-level", config.log_level, "of what is told on standard output")
        ->check(CLI::IsMember({"debug", "info", "warn", "error", "off"}));
    add(command, "log-json", config.json_log, "one JSON object a line");
    command.add_option("--config", flags.file, "a file with these settings, name = value")
        ->envname("OMNIBUS_CONFIG")
        ->type_name("FILE");
    command.add_flag("--quiet", flags.quiet, "no address and no QR code at the start");
}

// What the file says, where neither a flag nor the environment did.
std::optional<Error> read_settings(CLI::App& command, const std::string& file) {
    if (file.empty()) return std::nullopt;
    const auto text = read_file(file);
    if (!text) return text.error();
    std::istringstream in(*text);
    try {  // the library's parser throws
        for (const CLI::ConfigItem& item : CLI::ConfigTOML().from_config(in)) {
            if (item.name == "++" || item.name == "--") continue;
            CLI::Option* option = command.get_option_no_throw("--" + item.name);
            if (option == nullptr || !item.parents.empty() || item.name == "config" ||
                item.name == "help") {
                return Error{"serve/setting",
                             fmt::format("{}: there is no setting '{}' (omnibus serve --help lists "
                                         "them)",
                                         file, item.fullname())};
            }
            if (option->count() > 0) continue;
            option->add_result(item.inputs);
            option->run_callback();
        }
    } catch (const CLI::Error& error) {
        return Error{"serve/config", fmt::format("{}: {}", file, error.what())};
    }
    return std::nullopt;
}

std::optional<Error> check(const server::Config& config) {
    const std::string& base = config.net.base;
    if (!base.empty() && (base.front() != '/' || base.back() == '/')) {
        return Error{"serve/base", "--base begins with a slash and does not end with one"};
    }
    const std::string& url = config.public_url;
    const bool web = url.substr(0, 7) == "http://" || url.substr(0, 8) == "https://";
    if (!url.empty() && (!web || url.find('/', 8) != std::string::npos)) {
        return Error{"serve/public_url",
                     "--public-url is http:// or https:// and a name, without a path"};
    }
    return std::nullopt;
}

int run(CLI::App& command, Flags& flags) {
    auto error = read_settings(command, flags.file);
    if (!error) error = check(flags.config);
    if (error) {
        complain(*error);
        return kWrongUse;
    }
    const auto ready = [&flags](int port) {
        if (flags.quiet) return;
        fmt::print("{}", server::invitation(flags.config, port, isatty(STDOUT_FILENO) != 0));
        std::fflush(stdout);
    };
    const auto ended = server::serve(flags.config, ready);
    if (!ended) {
        complain(ended.error());
        return kRefused;
    }
    return *ended;
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
    command->callback([command, flags, &exit_code] { exit_code = run(*command, *flags); });
}

}  // namespace omnibus::cli
