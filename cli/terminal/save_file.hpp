// SPDX-License-Identifier: Apache-2.0
// Where the game in progress is kept. It is written whole after every decision, through a temporary
// file, so that however the program ends nothing is lost, and no other game is ever overwritten.
#pragma once

#include <string>
#include <string_view>

#include "engine/result.hpp"

namespace omnibus::cli {

inline constexpr std::string_view kAutosave = "omnibus-autosave.rec";

// omnibus-autosave.rec, or -2, -3, ... if that is already there.
std::string free_autosave_name();

// A file that may be written: one that is not there yet, or that we wrote.
class SaveFile {
  public:
    // `ours`: the game resumed lives there, so it may be overwritten.
    SaveFile(std::string path, bool ours) : path_(std::move(path)), ours_(ours) {}

    const std::string& path() const { return path_; }
    Result<bool> write(std::string_view record);

  private:
    std::string path_;
    bool ours_;
};

}  // namespace omnibus::cli
