// SPDX-License-Identifier: Apache-2.0
#include "server/shared/log.hpp"

#include <spdlog/logger.h>
#include <spdlog/sinks/stdout_sinks.h>

#include "wire/json_writer.hpp"

namespace omnibus::server {

struct Log::Impl {
    spdlog::logger logger;
    bool json;

    void write(spdlog::level::level_enum level, std::string_view what, Fields fields) {
        if (!logger.should_log(level)) return;
        std::string line;
        if (json) {
            // The pattern has opened the object.
            wire::JsonWriter writer;
            writer.begin_object().member("event", what);
            for (const auto& [name, value] : fields) {
                writer.member(name, value);
            }
            writer.end_object();
            line = writer.text().substr(1);
        } else {
            line = what;
            for (const auto& [name, value] : fields) {
                line += " " + std::string(name) + "=" + value;
            }
        }
        logger.log(level, spdlog::string_view_t(line.data(), line.size()));
    }
};

Log::Log(const Config& config)
    : impl_(new Impl{spdlog::logger("omnibus", std::make_shared<spdlog::sinks::stdout_sink_mt>()),
                     config.json_log}) {
    impl_->logger.set_level(spdlog::level::from_str(config.log_level));
    impl_->logger.flush_on(spdlog::level::info);
    impl_->logger.set_pattern(config.json_log ? R"({"time":"%Y-%m-%dT%H:%M:%S.%eZ","level":"%l",%v)"
                                              : "%Y-%m-%d %H:%M:%S.%e %l %v",
                              spdlog::pattern_time_type::utc);
}
Log::~Log() = default;

bool Log::debugs() const {
    return impl_->logger.should_log(spdlog::level::debug);
}
void Log::write(Level level, std::string_view what, Fields fields) const {
    impl_->write(static_cast<spdlog::level::level_enum>(level), what, fields);
}

}  // namespace omnibus::server
