// SPDX-License-Identifier: Apache-2.0
#include "cli/shared/output.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <system_error>

#include "cli/shared/failure.hpp"
#include "cli/shared/files.hpp"

namespace omnibus::cli {

namespace {

// A descriptor that was closed before the start would be given to the next file opened, and what is
// printed would land in it. The stand-in refuses to be written to or read from, as before.
void occupy_closed_descriptors() {
    for (const int descriptor : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
        if (fcntl(descriptor, F_GETFD) >= 0 || errno != EBADF) continue;
        const int taken =
            open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY);  // the lowest free
        if (taken >= 0 && taken != descriptor) close(taken);
    }
}

}  // namespace

StandardOutput::Buffer::Buffer() : terminal_(isatty(STDOUT_FILENO) != 0) {
    setp(bytes_, bytes_ + kBytes);
}

void StandardOutput::Buffer::flush() {
    const std::string_view left(pbase(), static_cast<std::size_t>(pptr() - pbase()));
    setp(bytes_, bytes_ + kBytes);  // what cannot be written is not tried again
    if (const int why = write_all(STDOUT_FILENO, left); why != 0) throw OutputLost{why};
}

StandardOutput::Buffer::int_type StandardOutput::Buffer::overflow(int_type next) {
    flush();
    if (!traits_type::eq_int_type(next, traits_type::eof())) {
        sputc(traits_type::to_char_type(next));
    }
    return traits_type::not_eof(next);
}

std::streamsize StandardOutput::Buffer::xsputn(const char* text, std::streamsize size) {
    const std::streamsize count = std::streambuf::xsputn(text, size);
    if (terminal_ && std::memchr(text, '\n', static_cast<std::size_t>(size)) != nullptr) flush();
    return count;
}

int StandardOutput::Buffer::sync() {
    flush();
    return 0;
}

StandardOutput::StandardOutput() : before_(std::cout.rdbuf(&buffer_)) {
    std::cout.exceptions(std::ios::badbit);
}

StandardOutput::~StandardOutput() {
    std::cout.exceptions(std::ios::goodbit);
    std::cout.rdbuf(before_);
}

void StandardOutput::finish() {
    std::cout.flush();
    std::fflush(stdout);  // what a library wrote past us; the server's log
    if (close(STDOUT_FILENO) != 0 && errno != EBADF) throw OutputLost{errno};
}

Error output_error(int why) {
    return {"file/unwritable",
            fmt::format("cannot write standard output: {}", std::generic_category().message(why))};
}

int deliver(const std::string& text, const std::string& file) {
    if (file.empty() || file == "-") {
        std::cout << text;
        return kDone;
    }
    const auto written = write_file(file, text);
    return written ? kDone : fail(written.error());
}

int with_output(int (*program)(int, char**), int argc, char** argv) {
    occupy_closed_descriptors();
    std::signal(SIGXFSZ, SIG_IGN);  // a file that grows too large is an error like a full disk
    StandardOutput output;
    try {
        const int exit_code = program(argc, argv);
        output.finish();
        return exit_code;
    } catch (const OutputLost& lost) {
        if (lost.why == EPIPE) return kBrokenPipe;
        complain(output_error(lost.why));
        return kRefused;
    }
}

}  // namespace omnibus::cli
