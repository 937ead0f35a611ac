// SPDX-License-Identifier: Apache-2.0
// What is printed on the cards and on everybody's sheet at Let's Make a Bus Route, for a page that
// draws them: numbers of the rules, of which it has none of its own.
//
//   colours                of the cards, from card 1 on (Route 1.1)
//   boards                 by board, what each colour means there (Route 1.3)
//   tourists, commuters    the boxes of a row: value, what it makes the row worth; gift: what a row
//                          of so many also gives (Route 1.6, 1.7)
//   elderly, alterations   the points of each box, and what each costs (Route 1.9, 1.10)
//   plan, no_traffic       points (Route 1.5, 1.11)
#include <span>

#include "wire/route_json.hpp"

namespace omnibus::wire {

namespace {

void write_row(JsonWriter& json, std::string_view name, const route::Rows& rows,
               std::size_t elderly_gift = 0, std::size_t tourist_gift = 0) {
    json.objects(name, std::size_t{rows.boxes}, [&](std::size_t i) {
        json.member("value", rows.points[i + 1]);
        if (i + 1 == elderly_gift) json.member("gift", "elderly");
        if (i + 1 == tourist_gift) json.member("gift", "tourist");
    });
}

}  // namespace

void write_printed(JsonWriter& json, const route::Rules& rules) {
    json.begin_object().array("colours", std::span(rules.colours).subspan(1));
    json.key("boards").begin_array();
    for (const auto& board : rules.boards) {
        json.begin_array();
        for (const route::PatternId pattern : board) {
            json.value(name_in(route::kPatternNames, pattern));
        }
        json.end_array();
    }
    json.end_array();
    write_row(json, "tourists", rules.tourists);
    write_row(json, "commuters", rules.commuters, rules.elderly_gift, rules.tourist_gift);
    json.array("elderly", rules.elderly).array("alterations", rules.alterations);
    json.member("plan", rules.plan_points).member("no_traffic", rules.no_traffic_bonus);
    json.end_object();
}

}  // namespace omnibus::wire
