// SPDX-License-Identifier: Apache-2.0
#include "server/api/call.hpp"

#include <array>
#include <utility>

namespace omnibus::server {

namespace {

// The first that the code begins with counts.
constexpr std::array<std::pair<std::string_view, int>, 23> kStatus{{
    {"auth/busy", 503},
    {"auth/name_taken", 409},
    {"auth/needed", 401},
    {"auth/wrong", 401},
    {"auth/", 403},
    {"http/route", 404},
    {"http/method", 405},
    {"http/origin", 403},
    {"http/too_large", 413},
    {"http/rate", 429},
    {"table/unknown", 404},
    {"map/unknown", 404},
    {"table/host", 403},
    {"table/player", 403},
    {"table/version", 409},
    {"table/status", 409},
    {"table/seat", 409},
    {"record/unfinished", 409},
    {"store/conflict", 409},
    {"store/", 503},
    {"server/busy", 503},
    {"server/stopping", 503},
    {"", 400},
}};

}  // namespace

int status_of(std::string_view code) {
    for (const auto& [prefix, status] : kStatus) {
        if (code.substr(0, prefix.size()) == prefix) return status;
    }
    return 400;
}

HttpResponse refusal(const Error& error) {
    wire::JsonWriter json;
    json.begin_object().member("code", error.code).member("error", error.message).end_object();
    HttpResponse response = json_answer(json);
    response.status = status_of(error.code);
    if (response.status == 503) response.extra.emplace_back("Retry-After", "2");
    return response;
}

}  // namespace omnibus::server
