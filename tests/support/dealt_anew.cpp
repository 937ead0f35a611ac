// SPDX-License-Identifier: Apache-2.0
#include "tests/support/dealt_anew.hpp"

#include <algorithm>
#include <map>
#include <set>
#include <string>

namespace omnibus::test {

using server::Entry;
using server::EntryKind;

namespace {

std::vector<std::string> words(const std::string& text) {
    std::vector<std::string> all(1);
    for (const char c : text) {
        if (c == ' ') {
            all.emplace_back();
        } else {
            all.back() += c;
        }
    }
    return all;
}

// Cards that the viewer has not seen.
class Unseen {
  public:
    explicit Unseen(int most) {
        for (int card = 1; card <= most; ++card)
            cards_.push_back(card);
    }
    void take(int card) {
        cards_.erase(std::remove(cards_.begin(), cards_.end(), card), cards_.end());
    }
    int draw(Rng& rng) {
        const int card = cards_[rng.below(static_cast<std::uint32_t>(cards_.size()))];
        take(card);
        return card;
    }

  private:
    std::vector<int> cards_;
};

}  // namespace

std::vector<Entry> deal_anew(const std::vector<Entry>& log, int viewer, Rng& rng) {
    Unseen plans(5), cards(12);
    std::map<int, std::set<int>> known;
    for (const Entry& entry : log) {
        const auto w = words(entry.text);
        if (entry.kind == EntryKind::Action && w[0] == "start") {
            known[entry.seat].insert(std::stoi(w[1]));
            cards.take(std::stoi(w[1]));
        }
        if (entry.kind != EntryKind::Chance || std::to_string(viewer) != w[1]) continue;
        if (w[0] == "plan") plans.take(std::stoi(w[2]));
        if (w[0] == "deal") {
            cards.take(std::stoi(w[2]));
            cards.take(std::stoi(w[3]));
        }
    }
    std::vector<Entry> anew = log;
    for (Entry& entry : anew) {
        entry.cmd = entry.cmd.empty() ? "x" : "";
        const auto w = words(entry.text);
        const bool secret = entry.kind == EntryKind::Chance && (w[0] == "plan" || w[0] == "deal");
        if (!secret || std::to_string(viewer) == w[1]) continue;
        if (w[0] == "plan") {
            entry.text = "plan " + w[1] + " " + std::to_string(plans.draw(rng));
            continue;
        }
        std::set<int> hand = known[std::stoi(w[1])];
        while (hand.size() < 2)
            hand.insert(cards.draw(rng));
        entry.text = "deal " + w[1] + " " + std::to_string(*hand.begin()) + " " +
                     std::to_string(*hand.rbegin());
    }
    return anew;
}

}  // namespace omnibus::test
