// SPDX-License-Identifier: Apache-2.0
#include "cli/presenters.hpp"

#include "cli/bus/presenter.hpp"
#include "cli/route/presenter.hpp"

namespace omnibus::cli {

std::unique_ptr<Presenter> make_presenter(std::shared_ptr<const AnyGame> game,
                                          const std::vector<std::string>& names) {
    if (game->as<bus::Game>()) return bus_screen::make_presenter(std::move(game), names);
    if (game->as<route::Game>()) return route_screen::make_presenter(std::move(game), names);
    return make_any_presenter(std::move(game), names);
}

}  // namespace omnibus::cli
