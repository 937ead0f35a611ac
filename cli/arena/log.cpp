// SPDX-License-Identifier: Apache-2.0
#include "cli/arena/log.hpp"

#include <fcntl.h>
#include <fmt/core.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <sstream>
#include <utility>

#include "cli/shared/failure.hpp"
#include "cli/shared/files.hpp"
#include "games/shared/json.hpp"

namespace omnibus::cli {

namespace {

using wire::Json;
using wire::OrderedJson;

constexpr std::size_t kLongestLine = std::size_t{1} << 20;

OrderedJson game_json(const arena::GameResult& game) {
    OrderedJson json;
    json["game"] = game.number;
    json["block"] = game.block;
    OrderedJson faults = OrderedJson::array();
    bool any = false;
    for (const arena::SeatResult& seat : game.seats) {
        json["seats"].push_back(
            {seat.entrant, seat.points, seat.place, seat.asked, seat.ms, seat.slowest_ms});
        faults.push_back(seat.fault.empty() ? OrderedJson(nullptr) : OrderedJson(seat.fault));
        any = any || !seat.fault.empty();
    }
    if (any) {
        json["faults"] = faults;
    }
    return json;
}

bool all_numbers(const Json& list, std::size_t size) {
    if (!list.is_array() || list.size() != size) return false;
    for (const Json& value : list) {
        if (!value.is_number()) return false;
    }
    return true;
}

// Nothing if the line is not a game of this schedule.
std::optional<arena::GameResult> read_game(const Json& json,
                                           const std::vector<arena::Scheduled>& schedule) {
    if (!json.is_object() || !json.contains("seats") || !json["seats"].is_array()) {
        return std::nullopt;
    }
    arena::GameResult game;
    if (!json.contains("game") || !json["game"].is_number_unsigned()) {
        return std::nullopt;
    }
    const auto number = json["game"].get<std::uint64_t>();
    game.number = static_cast<int>(std::min<std::uint64_t>(number, 1u << 30));
    const bool known = number < schedule.size();
    const arena::Seating& seating = schedule[known ? number : 0].seating;
    if (json["seats"].size() != seating.size()) {
        return std::nullopt;
    }
    game.block = known ? schedule[number].block : -1;
    for (std::size_t seat = 0; seat < seating.size(); ++seat) {
        const Json& cells = json["seats"][seat];
        if (!all_numbers(cells, 6) || (known && cells[0] != seating[seat])) {
            return std::nullopt;
        }
        game.seats.push_back({cells[0].get<int>(), cells[1].get<int>(), cells[2].get<int>(), 0,
                              cells[3].get<int>(), cells[4].get<double>(), cells[5].get<double>(),
                              ""});
        if (json.contains("faults") && json["faults"].is_array() &&
            json["faults"].size() == seating.size() && json["faults"][seat].is_string()) {
            game.seats.back().fault = json["faults"][seat].get<std::string>();
        }
    }
    arena::settle_places(game);
    return game;
}

void check_contest(bool same, const std::string& path, const OrderedJson& identity) {
    if (same) return;
    throw Failure{{"arena/resume",
                   fmt::format("'{}' holds another contest, or is no file of the arena: its first "
                               "line is not {}",
                               path, wire::to_line(identity))}};
}

Failure damaged(const std::string& path, int line, const std::string& what) {
    return {{"arena/resume", fmt::format("{}, line {}: {}", path, line, what)}};
}

}  // namespace

ArenaLog::~ArenaLog() {
    if (file_ >= 0) {
        close(file_);
    }
}

std::vector<arena::GameResult> ArenaLog::open(const std::string& path,
                                              const wire::OrderedJson& identity,
                                              const std::vector<arena::Scheduled>& schedule) {
    path_ = path;
    file_ = ::open(path.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
    if (file_ < 0) throw Failure{unwritable(path, errno)};
    struct stat status {};
    if (fstat(file_, &status) != 0 || !S_ISREG(status.st_mode)) {
        throw Failure{{"file/unwritable",
                       fmt::format("cannot keep games in '{}': it is not a regular file", path)}};
    }
    if (flock(file_, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK) {
        throw Failure{{"arena/busy", fmt::format("another arena is writing to '{}'", path)}};
    }
    const std::string text = need(read_open_file(file_, path, kLargestLog));
    const std::size_t whole = text.rfind('\n') + 1;  // 0 if there is no line
    const std::string first = wire::to_line(identity);
    check_contest(whole > 0 || first.compare(0, text.size(), text) == 0, path, identity);
    std::istringstream lines(text.substr(0, whole));
    std::vector<arena::GameResult> games;
    std::string line;
    for (int number = 1; std::getline(lines, line); ++number) {
        const auto json = parse_json(line, kLongestLine);
        if (!json) throw damaged(path, number, json.error().message);
        if (number == 1) {
            check_contest(*json == Json::parse(first), path, identity);
            continue;
        }
        auto game = read_game(*json, schedule);
        if (!game) throw damaged(path, number, "this is not a game of the contest");
        if (game->block >= 0) {
            games.push_back(std::move(*game));
        }
    }
    if (whole < text.size() && ftruncate(file_, static_cast<off_t>(whole)) != 0) {
        throw Failure{unwritable(path, errno)};
    }
    if (whole == 0) need_none(append(identity));
    return games;
}

std::optional<Error> ArenaLog::append(const wire::OrderedJson& line) {
    const std::string text = wire::to_line(line) + '\n';
    // After a crash or on a full disk the last line may be cut; open() removes it.
    const int why = write_all(file_, text);
    return why == 0 ? std::nullopt : std::optional<Error>(unwritable(path_, why));
}

std::optional<Error> ArenaLog::add(const arena::GameResult& game) {
    return append(game_json(game));
}

}  // namespace omnibus::cli
