// SPDX-License-Identifier: Apache-2.0
// What a commit of the SQLite store costs: sets of one entry each, in groups as the writer makes
// them, over 500 tables. The folder is where TMPDIR says; the disk there decides about small
// groups.
#include <benchmark/benchmark.h>
#include <unistd.h>

#include <filesystem>

#include "server/store/sqlite_store.hpp"

namespace omnibus::server {
namespace {

constexpr int kTables = 500;

std::string table_id(int table) {
    return "abcdefghijklmnopqrstuv" + std::to_string(1000 + table);
}

class Folder {
  public:
    Folder()
        : path_(std::filesystem::temp_directory_path() / ("bench-" + std::to_string(getpid()))) {}
    ~Folder() { std::filesystem::remove_all(path_); }
    std::string path() const { return path_.string(); }

  private:
    std::filesystem::path path_;
};

std::unique_ptr<SqliteStore> make_store(const std::string& folder) {
    auto store = SqliteStore::open(folder);
    ChangeSet set;
    for (int i = 0; i < kTables; ++i) {
        TableRow row;
        row.id = table_id(i);
        set.push_back(PutTable{row, {"ann", "bob"}});
    }
    (*store)->commit(std::span(&set, 1));
    return std::move(*store);
}

Entry entry(std::uint32_t n) {
    return {n, EntryKind::Action, 1, Millis{n} * 100, "line 12-17", "k3j9x2m4"};
}

void commit_entries(benchmark::State& state) {
    const Folder folder;
    const auto store = make_store(folder.path());
    const auto group = static_cast<std::size_t>(state.range(0));
    std::vector<std::uint32_t> n(kTables, 0);
    std::size_t next = 0;
    std::vector<ChangeSet> sets(group);
    for ([[maybe_unused]] auto _ : state) {
        state.PauseTiming();
        for (ChangeSet& set : sets) {
            const std::size_t table = next++ % kTables;
            set.assign(1, AppendEntry{table_id(static_cast<int>(table)), entry(++n[table])});
        }
        state.ResumeTiming();
        const auto outcome = store->commit(sets);
        if (outcome.back()) state.SkipWithError("not kept");
    }
    state.SetItemsProcessed(state.iterations() * state.range(0));
}
BENCHMARK(commit_entries)->Arg(1)->Arg(10)->Arg(100)->Arg(500)->UseRealTime();

void read_a_game(benchmark::State& state) {
    const Folder folder;
    const auto store = make_store(folder.path());
    ChangeSet set;
    for (std::uint32_t i = 1; i <= 200; ++i) {
        set.push_back(AppendEntry{table_id(7), entry(i)});
    }
    store->commit(std::span(&set, 1));
    for ([[maybe_unused]] auto _ : state) {
        benchmark::DoNotOptimize(store->entries(table_id(7), 0));
    }
}
BENCHMARK(read_a_game);

}  // namespace
}  // namespace omnibus::server
