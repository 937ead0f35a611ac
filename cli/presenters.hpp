// SPDX-License-Identifier: Apache-2.0
// The presenter of whatever game it is.
#pragma once

#include "cli/terminal/presenter.hpp"

namespace omnibus::cli {

// `names` by seat.
std::unique_ptr<Presenter> make_presenter(std::shared_ptr<const AnyGame> game,
                                          const std::vector<std::string>& names);

}  // namespace omnibus::cli
