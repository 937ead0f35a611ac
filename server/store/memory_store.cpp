// SPDX-License-Identifier: Apache-2.0
#include "server/store/memory_store.hpp"

#include <algorithm>

namespace omnibus::server {

namespace {

template <class Value>
std::optional<Value> find_copy(const std::map<std::string, Value, std::less<>>& all,
                               std::string_view id) {
    const auto found = all.find(id);
    if (found == all.end()) return std::nullopt;
    return found->second;
}

std::vector<TableRow> newest_first(std::vector<TableRow> rows, int most) {
    std::sort(rows.begin(), rows.end(), [](const TableRow& a, const TableRow& b) {
        return a.changed != b.changed ? a.changed > b.changed : a.id < b.id;
    });
    if (rows.size() > static_cast<std::size_t>(most)) rows.resize(static_cast<std::size_t>(most));
    return rows;
}

}  // namespace

// ---- changes

std::vector<std::optional<Error>> MemoryStore::commit(std::span<const ChangeSet> sets) {
    const std::lock_guard hold(mutex_);
    std::vector<std::optional<Error>> outcome(sets.size());
    for (std::size_t i = 0; i < sets.size(); ++i) {
        if (!keep(sets[i])) outcome[i] = Error{"store/conflict", "somebody else wrote first"};
    }
    return outcome;
}

bool MemoryStore::keep(const ChangeSet& set) {
    undo_.clear();
    for (const Change& change : set) {
        if (std::visit([this](const auto& one) { return keep(one); }, change)) continue;
        while (!undo_.empty()) {
            undo_.back()();
            undo_.pop_back();
        }
        return false;
    }
    return true;
}

template <class Value>
void MemoryStore::remember(ById<Value>& all, const std::string& id) {
    undo_.push_back([&all, id, old = find_copy(all, id)] {
        if (old) {
            all.insert_or_assign(id, *old);
        } else {
            all.erase(id);
        }
    });
}

bool MemoryStore::keep(const AppendEntry& change) {
    const auto found = tables_.find(change.table);
    if (found == tables_.end() || change.entry.n != found->second.log.size() + 1) return false;
    undo_.push_back([this, id = change.table] { tables_.find(id)->second.log.pop_back(); });
    found->second.log.push_back(change.entry);
    return keep(PutServiceTime{change.entry.at});
}

bool MemoryStore::keep(const PutTable& change) {
    remember(tables_, change.row.id);
    Table& table = tables_[change.row.id];
    table.row = change.row;
    table.users = {change.users.begin(), change.users.end()};
    return true;
}

bool MemoryStore::keep(const DropTable& change) {
    remember(tables_, change.id);
    tables_.erase(change.id);
    return true;
}

bool MemoryStore::keep(const PutUser& change) {
    for (const auto& [id, row] : users_) {
        if (!row.login.empty() && row.login == change.row.login && id != change.row.id) {
            return false;
        }
    }
    remember(users_, change.row.id);
    users_.insert_or_assign(change.row.id, change.row);
    return true;
}

bool MemoryStore::keep(const ChangeUser& change) {
    const auto found = users_.find(change.before.id);
    if (found == users_.end() || found->second != change.before) return false;
    return keep(PutUser{change.after});
}

bool MemoryStore::keep(const PutSession& change) {
    remember(sessions_, change.row.token_hash);
    sessions_.insert_or_assign(change.row.token_hash, change.row);
    return true;
}

bool MemoryStore::keep(const TouchSession& change) {
    const auto found = sessions_.find(change.token_hash);
    if (found == sessions_.end()) return true;
    remember(sessions_, change.token_hash);
    found->second.seen = change.seen;
    return true;
}

bool MemoryStore::keep(const DropSession& change) {
    remember(sessions_, change.token_hash);
    sessions_.erase(change.token_hash);
    return true;
}

template <class Which>
bool MemoryStore::drop_sessions(const Which& which) {
    std::vector<std::string> dropped;
    for (const auto& [hash, row] : sessions_) {
        if (which(row)) dropped.push_back(hash);
    }
    for (const std::string& hash : dropped) {
        keep(DropSession{hash});
    }
    return true;
}

bool MemoryStore::keep(const DropSessionsOf& change) {
    return drop_sessions([&](const SessionRow& row) {
        return row.user == change.user && row.token_hash != change.but;
    });
}

bool MemoryStore::keep(const DropUnseenSessions& change) {
    return drop_sessions([&](const SessionRow& row) { return row.seen < change.seen; });
}

bool MemoryStore::keep(const AppendChat& change) {
    const auto found = tables_.find(change.row.table);
    if (found == tables_.end()) return false;
    undo_.push_back([this, id = change.row.table] { tables_.find(id)->second.chat.pop_back(); });
    std::vector<ChatRow>& chat = found->second.chat;
    chat.push_back(change.row);
    chat.back().id = static_cast<std::int64_t>(chat.size());
    return true;
}

bool MemoryStore::keep(const PutServiceTime& change) {
    undo_.push_back([this, old = service_time_] { service_time_ = old; });
    service_time_ = std::max(service_time_, change.at);
    return true;
}

// ---- questions

Result<std::optional<TableRow>> MemoryStore::table(std::string_view id) {
    const std::lock_guard hold(mutex_);
    const auto found = tables_.find(id);
    if (found == tables_.end()) return std::optional<TableRow>();
    return std::optional<TableRow>(found->second.row);
}

Result<std::vector<Entry>> MemoryStore::entries(std::string_view table, std::uint32_t after) {
    const std::lock_guard hold(mutex_);
    const auto found = tables_.find(table);
    if (found == tables_.end()) return std::vector<Entry>();
    const std::vector<Entry>& log = found->second.log;
    const auto from = std::min<std::size_t>(after, log.size());
    return std::vector<Entry>(log.begin() + static_cast<std::ptrdiff_t>(from), log.end());
}

Result<std::vector<ChatRow>> MemoryStore::chat(std::string_view table, std::int64_t before,
                                               int most) {
    const std::lock_guard hold(mutex_);
    std::vector<ChatRow> found;
    const auto at = tables_.find(table);
    if (at == tables_.end()) return found;
    const std::vector<ChatRow>& chat = at->second.chat;
    for (auto row = chat.rbegin(); row != chat.rend(); ++row) {
        if (found.size() >= static_cast<std::size_t>(most)) break;
        if (before == 0 || row->id < before) found.push_back(*row);
    }
    return found;
}

Result<std::vector<TableRow>> MemoryStore::lobby(int most) {
    const std::lock_guard hold(mutex_);
    std::vector<TableRow> found;
    for (const auto& [id, table] : tables_) {
        const bool shown = table.row.visibility == Visibility::Public;
        if (shown && table.row.status != TableStatus::Over) found.push_back(table.row);
    }
    return newest_first(std::move(found), most);
}

Result<std::vector<TableRow>> MemoryStore::tables_of(std::string_view user, int most) {
    const std::lock_guard hold(mutex_);
    std::vector<TableRow> found;
    for (const auto& [id, table] : tables_) {
        if (table.users.count(std::string(user)) != 0) found.push_back(table.row);
    }
    return newest_first(std::move(found), most);
}

Result<std::vector<std::string>> MemoryStore::watched_tables() {
    const std::lock_guard hold(mutex_);
    std::vector<std::string> found;
    for (const auto& [id, table] : tables_) {
        if (table.row.watched && table.row.status == TableStatus::Playing) found.push_back(id);
    }
    return found;
}

Result<std::optional<UserRow>> MemoryStore::user(std::string_view id) {
    const std::lock_guard hold(mutex_);
    return find_copy(users_, id);
}

Result<std::optional<UserRow>> MemoryStore::user_of_login(std::string_view login) {
    const std::lock_guard hold(mutex_);
    for (const auto& [id, row] : users_) {
        if (!login.empty() && row.login == login) return std::optional<UserRow>(row);
    }
    return std::optional<UserRow>();
}

Result<std::optional<SessionRow>> MemoryStore::session(std::string_view token_hash) {
    const std::lock_guard hold(mutex_);
    return find_copy(sessions_, token_hash);
}

Result<Millis> MemoryStore::service_time() {
    const std::lock_guard hold(mutex_);
    return service_time_;
}

std::optional<Error> MemoryStore::check() {
    return std::nullopt;
}

}  // namespace omnibus::server
