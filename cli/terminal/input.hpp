// SPDX-License-Identifier: Apache-2.0
// Lines somebody types, or a pipe brings. The end of the input and a signal look the same to the
// caller: there is no next line.
#pragma once

#include <atomic>
#include <optional>
#include <string>

namespace omnibus::cli {

class Lines {
  public:
    virtual ~Lines() = default;
    // Without its newline; nothing at the end of the input or once a signal came.
    virtual std::optional<std::string> next() = 0;
    // Whether somebody sits there who can be asked more than the moves.
    virtual bool interactive() const = 0;
};

// From a file descriptor, by read(2) so that a signal ends the waiting.
class DescriptorLines : public Lines {
  public:
    explicit DescriptorLines(int descriptor);
    std::optional<std::string> next() override;
    bool interactive() const override { return interactive_; }

  private:
    bool fill();

    int descriptor_;
    bool interactive_;
    bool ended_ = false;
    std::string pending_;
};

// While it lives, SIGINT, SIGTERM and SIGHUP only raise a flag.
class SignalGuard {
  public:
    SignalGuard();
    ~SignalGuard();
    SignalGuard(const SignalGuard&) = delete;
    SignalGuard& operator=(const SignalGuard&) = delete;

    static const std::atomic<bool>& raised();
    // The signal's number, 0 if none came.
    static int number();
};

}  // namespace omnibus::cli
