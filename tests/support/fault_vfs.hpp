// SPDX-License-Identifier: Apache-2.0
// A disk for SQLite that fails when told: a write or a sync that goes wrong, a disk that is full,
// or power that is lost. It keeps beside each file what a real disk would still have after the
// power came back: what was synced, and nothing or some of what was written since.
//
// Syncs cost nothing here, so that a test can have thousands.
#pragma once

#include <cstdint>
#include <memory>
#include <string>

namespace omnibus::test {

class FaultDisk {
  public:
    FaultDisk();  // one at a time
    ~FaultDisk();
    FaultDisk(const FaultDisk&) = delete;
    FaultDisk& operator=(const FaultDisk&) = delete;

    static const char* name();  // as SQLite knows it
    // From now on, until it ends, the disk of everything in this process.
    void take_over();

    // Counted from now; the first is 1.
    void fail_write(int at);       // that one, with an input/output error
    void fail_sync(int at);        // that one
    void fill_up(int at_write);    // that write and all after it, until mend()
    void lose_power(int at_sync);  // before that sync does anything; nothing works any more
    void mend();
    bool struck() const;  // whether what was asked for has happened
    bool dead() const;

    // The files as they are found after the power came back, into another folder, without those of
    // other names. Seed 0: of what was not synced nothing is there; others: by chance some writes
    // are, whole or half.
    void salvage(const std::string& folder, const std::string& name, std::uint64_t seed) const;

    struct State;

  private:
    std::unique_ptr<State> state_;
};

}  // namespace omnibus::test
