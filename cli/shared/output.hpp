// SPDX-License-Identifier: Apache-2.0
// Standard output, checked: a write that fails ends the command, and the program says why. Whatever
// a command prints goes to std::cout, by print() or by <<; never to the FILE, which forgets the
// reason. What is told on standard error is not checked: nobody could be told about it. Nor is the
// server's log: games go on without it.
#pragma once

#include <fmt/core.h>

#include <iostream>
#include <streambuf>
#include <utility>

#include "engine/result.hpp"

namespace omnibus::cli {

// Thrown by whatever wrote to std::cout. `why` is an errno.
struct OutputLost {
    int why;
};

// file/unwritable: "cannot write standard output: No space left on device".
Error output_error(int why);

// While it lives, std::cout throws OutputLost. main has one.
class StandardOutput {
  public:
    StandardOutput();
    ~StandardOutput();
    StandardOutput(const StandardOutput&) = delete;
    StandardOutput& operator=(const StandardOutput&) = delete;

    // Writes what is left and closes: some file systems tell only then that there is no room.
    void finish();

  private:
    class Buffer final : public std::streambuf {
      public:
        Buffer();

      protected:
        int_type overflow(int_type next) override;
        std::streamsize xsputn(const char* text, std::streamsize size) override;
        int sync() override;

      private:
        void flush();

        static constexpr std::size_t kBytes = std::size_t{1} << 16;
        char bytes_[kBytes];
        bool terminal_;  // where every line is shown at once
    };

    Buffer buffer_;
    std::streambuf* before_;
};

// Runs the program; its exit code, or that of lost output: 1 with a line on standard error, 141
// without one if whoever read the output has gone, as if the signal SIGPIPE had come.
int with_output(int (*program)(int, char**), int argc, char** argv);

// A text, into the file or, if no file is named, to standard output. The exit code.
int deliver(const std::string& text, const std::string& file);

// To standard output.
template <class... Values>
void print(fmt::format_string<Values...> format, Values&&... values) {
    std::cout << fmt::format(format, std::forward<Values>(values)...);
}

}  // namespace omnibus::cli
