// SPDX-License-Identifier: Apache-2.0
#include "bench/load/crowd.hpp"

#include <charconv>

namespace omnibus::load {

namespace {

constexpr std::size_t kDesks = 64;        // connections for requests
constexpr std::size_t kHandshakes = 200;  // at once
constexpr double kPatience = 120;         // seconds
constexpr std::size_t kTries = 5;

// The value after `name` in our own server's compact JSON: text up to the quote, or a number.
std::string_view text_after(std::string_view json, std::string_view name) {
    const auto at = json.find(name);
    if (at == std::string_view::npos) return {};
    const auto from = at + name.size();
    return json.substr(from, json.find('"', from) - from);
}

std::uint64_t number_after(std::string_view json, std::string_view name) {
    const auto at = json.find(name);
    if (at == std::string_view::npos) return 0;
    std::uint64_t value = 0;
    std::from_chars(json.data() + at + name.size(), json.data() + json.size(), value);
    return value;
}

bool is_of(std::string_view text, std::string_view type) {
    return text.substr(9, type.size()) == type;  // {"type":"...
}

}  // namespace

Crowd::Crowd(Loop& loop, int port, std::uint64_t seed)
    : loop_(loop), port_(port), desk_(loop, port, kDesks), state_(seed * 2 + 1) {}

std::uint64_t Crowd::random() {  // xorshift64
    state_ ^= state_ << 13;
    state_ ^= state_ >> 7;
    state_ ^= state_ << 17;
    return state_;
}

// ---- coming

bool Crowd::visit(std::size_t people) {
    const std::size_t before = players_.size();
    std::size_t answers = 0;
    bool all = true;
    for (std::size_t i = before; i < before + people; ++i) {
        players_.push_back(std::make_unique<Player>(loop_));
        desk_.ask("POST", "/api/visit", "", "{}", [&, i](const Answer& answer) {
            ++answers;
            players_[i]->cookie = std::string(answer.cookie);
            if (answer.cookie.empty()) {
                all = false;
                refused(answer.body);
            }
        });
    }
    return loop_.until([&] { return answers == people; }, kPatience) && all;
}

bool Crowd::connect(std::size_t from, std::size_t to) {
    std::size_t begun = from;
    std::size_t open = 0;
    std::size_t failed = 0;
    const auto some = [&] {
        for (; begun < to && begun - from - open - failed < kHandshakes; ++begun) {
            Player& player = *players_[begun];
            player.link.on_text = [this, &player](std::string_view text) { heard(player, text); };
            player.link.on_answer = [&](const Answer& answer) {
                ++(answer.status == 101 ? open : failed);
                if (answer.status != 101) refused(answer.body);
            };
            player.link.on_end = [this] { ++counts.cut; };
            if (player.link.open(port_)) {
                player.link.upgrade(player.cookie);
            } else {
                ++failed;
            }
        }
        return 100;
    };
    const bool done =
        loop_.until([&] { return open + failed == to - from; }, kPatience, some) && failed == 0;
    for (std::size_t i = from; i < to; ++i) {
        players_[i]->link.on_answer = {};
    }
    return done;
}

bool Crowd::seat(std::size_t tables) {
    for (std::size_t i = 0; i < tables; ++i) {
        games_.push_back(std::make_unique<Game>());
        for (std::size_t seat = 0; seat < kSeats; ++seat) {
            games_[i]->players[seat] = players_[kSeats * i + seat].get();
        }
        reopen(*games_[i]);
    }
    const auto all = [&] {
        for (const auto& game : games_) {
            if (!game->playing || game->to_move == nullptr) return false;
            for (const Player* player : game->players) {
                if (player->seen == 0) return false;
            }
        }
        return true;
    };
    return loop_.until(all, kPatience);
}

void Crowd::reopen(Game& game) {
    game.playing = false;
    game.to_move = nullptr;
    for (Player* player : game.players) {
        if (!game.table.empty()) {
            player->link.text("{\"type\":\"unwatch\",\"table\":\"" + game.table + "\"}");
        }
        player->game = &game;
        player->seen = 0;
        player->history = 0;
    }
    game.table.clear();
    open_table(game, kTries);
}

void Crowd::open_table(Game& game, std::size_t tries) {
    desk_.ask("POST", "/api/tables", game.players[0]->cookie, R"({"game":"bus","players":4})",
              [this, &game, tries](const Answer& answer) {
                  game.table = std::string(text_after(answer.body, "\"table\":\""));
                  game.invite = std::string(text_after(answer.body, "\"invite\":\""));
                  if (!game.table.empty()) return join(game, 1);
                  refused(answer.body);
                  if (tries > 0) open_table(game, tries - 1);
              });
}

void Crowd::join(Game& game, std::size_t seat) {
    const bool begin = seat == kSeats;
    const std::string path = "/api/tables/" + game.table + (begin ? "/start" : "/join");
    const std::string body = begin ? "{}" : "{\"invite\":\"" + game.invite + "\"}";
    desk_.ask("POST", path, game.players[begin ? 0 : seat]->cookie, body,
              [this, &game, seat, begin](const Answer& answer) {
                  if (answer.status != 200) return refused(answer.body);
                  if (!begin) return join(game, seat + 1);
                  game.playing = true;
                  ++counts.games;
                  for (Player* player : game.players) {
                      watch(*player);
                  }
              });
}

void Crowd::watch(Player& player) {
    player.link.text("{\"type\":\"watch\",\"table\":\"" + player.game->table + "\"}");
}

void Crowd::refused(std::string_view text) {
    ++counts.refused;
    if (counts.first_refusal.empty()) counts.first_refusal = std::string(text.substr(0, 300));
}

// ---- hearing

void Crowd::heard(Player& player, std::string_view text) {
    if (text.size() < 20) return;
    if (is_of(text, "event")) return told(player, text);
    if (is_of(text, "done")) {
        if (player.waiting == 0) return;
        --player.waiting;
        ++counts.acknowledged;
        if (director != nullptr) director->acknowledged(*player.game, player);
    } else if (is_of(text, "table\"")) {
        snapshot(player, text);
    } else if (is_of(text, "error")) {
        refused(text);
        if (player.waiting > 0 && text.find("\"id\":") != std::string_view::npos) --player.waiting;
    }
}

void Crowd::snapshot(Player& player, std::string_view text) {
    if (player.game == nullptr || text_after(text, "\"table\":\"") != player.game->table) return;
    if (player.seen != 0) ++counts.gaps;  // nobody needs one twice
    player.seen = static_cast<std::uint32_t>(number_after(text, "\"n\":"));
    choose(player, text);
    go_on(*player.game);
}

void Crowd::told(Player& player, std::string_view text) {
    Game* game = player.game;
    if (game == nullptr || text_after(text, "\"table\":\"") != game->table) return;
    // {"type":"event","table":"...","n":7,"kind":"action","seat":1,"action":"...","events":[...
    const std::size_t from = 26 + game->table.size();
    const std::string_view line = text.substr(from, text.find(",\"events\":", from) - from);
    const auto n = static_cast<std::uint32_t>(number_after(line, "\"n\":"));
    if (n != player.seen + 1) ++counts.gaps;
    player.seen = n;
    for (const char each : line.substr(0, 200)) {
        player.history = (player.history ^ static_cast<unsigned char>(each)) * 0x100000001b3;
    }
    ++counts.entries;
    if (line.find("\"kind\":\"action\"") != std::string_view::npos) ++counts.actions;
    const auto status = text.find("\"status\":\"", from);
    if (status == std::string_view::npos) return;  // more is on its way
    if (director != nullptr) director->told(*game, player);
    if (text.substr(status + 10, 4) == "over") {
        if (game->playing) {
            game->playing = false;
            if (director != nullptr) director->over(*game);
        }
        return;
    }
    choose(player, text);
    if (game->to_move == &player) go_on(*game);
}

// One of the choices at the end of the text, if there are any.
void Crowd::choose(Player& player, std::string_view text) {
    constexpr std::string_view kBegin = "{\"action\":\"";
    const auto at = text.rfind("\"choices\":[");
    if (at == std::string_view::npos) return;
    const std::string_view choices = text.substr(at + 11);
    if (choices.substr(0, kBegin.size()) != kBegin) return;
    std::size_t from = choices.find(kBegin, random() % choices.size());
    if (from == std::string_view::npos) from = 0;
    Game& game = *player.game;
    game.to_move = &player;
    game.action.assign(text_after(choices.substr(from), kBegin));
}

// Nobody begins before all four are there to hear of it.
void Crowd::go_on(Game& game) {
    if (director == nullptr || game.to_move == nullptr) return;
    for (const Player* player : game.players) {
        if (player->seen == 0) return;
    }
    director->turn(game);
}

// ---- playing

void Crowd::play(Game& game) {
    Player& player = *game.to_move;
    game.to_move = nullptr;
    // The news come before the answer, so that a second move may be under way before it.
    ++player.waiting;
    ++counts.sent;
    const std::string id = std::to_string(++last_id_);
    std::string text = "{\"type\":\"play\",\"id\":" + id + ",\"table\":\"" + game.table;
    text += "\",\"n\":" + std::to_string(player.seen) + ",\"actions\":[\"" + game.action;
    text += "\"],\"cmd\":\"" + id + "\"}";
    game.sent_n = player.seen;
    game.arrived = 0;
    game.sent_at = now_ns();
    player.link.text(text);
}

bool Crowd::settled() const {
    for (const auto& game : games_) {
        if (!game->playing) continue;
        for (const Player* player : game->players) {
            if (player->waiting != 0 || player->seen != game->players[0]->seen ||
                player->history != game->players[0]->history) {
                return false;
            }
        }
    }
    return true;
}

bool Crowd::settle(double seconds) {
    return loop_.until([this] { return settled(); }, seconds);
}

}  // namespace omnibus::load
