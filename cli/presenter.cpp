// SPDX-License-Identifier: Apache-2.0
#include "cli/presenter.hpp"

#include "cli/bus/presenter.hpp"

namespace omnibus::cli {

std::unique_ptr<Presenter> make_presenter(std::shared_ptr<const AnyGame> game,
                                          const std::vector<std::string>& names) {
    if (game->as<bus::Game>() != nullptr) {
        return bus_screen::make_presenter(std::move(game), names);
    }
    return nullptr;
}

}  // namespace omnibus::cli
