// SPDX-License-Identifier: Apache-2.0
#include "server/api/call.hpp"

#include <array>
#include <utility>

namespace omnibus::server {

namespace {

// HTTP status by prefix of the code; the first match counts.
constexpr std::array<std::pair<std::string_view, int>, 24> kStatus{{
    {"auth/busy", 503},         {"auth/name_taken", 409}, {"auth/changed", 409},
    {"auth/needed", 401},       {"auth/wrong", 401},      {"auth/", 403},
    {"http/route", 404},        {"http/method", 405},     {"http/origin", 403},
    {"http/too_large", 413},    {"http/rate", 429},       {"table/unknown", 404},
    {"map/unknown", 404},       {"table/host", 403},      {"table/player", 403},
    {"table/version", 409},     {"table/status", 409},    {"table/seat", 409},
    {"record/unfinished", 409}, {"store/conflict", 409},  {"store/", 503},
    {"server/busy", 503},       {"server/stopping", 503}, {"", 400},
}};

// Retry-After for 503 and 429 if no time is known.
constexpr Millis kSoon = 2'000;
constexpr Millis kLater = 60'000;

}  // namespace

int status_of(std::string_view code) {
    for (const auto& [prefix, status] : kStatus) {
        if (code.substr(0, prefix.size()) == prefix) return status;
    }
    return 400;
}

std::string seconds(Millis wait) {
    return std::to_string((wait + 999) / 1000) + " s";
}

HttpResponse refusal(const Error& error, Millis wait) {
    wire::JsonWriter json;
    json.begin_object().member("code", error.code).member("error", error.message).end_object();
    HttpResponse response = json_answer(json, status_of(error.code));
    response.code = error.code;
    if (response.status == 503 || response.status == 429) {
        if (wait == 0) wait = response.status == 503 ? kSoon : kLater;
        response.extra.emplace_back("Retry-After", std::to_string((wait + 999) / 1000));
    }
    return response;
}

HttpResponse wrong_method(std::string_view method, std::string_view allowed) {
    HttpResponse response = refusal({"http/method", std::string(method) + " is not for this path"});
    response.extra.emplace_back("Allow", allowed);
    return response;
}

}  // namespace omnibus::server
