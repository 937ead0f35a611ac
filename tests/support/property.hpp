// SPDX-License-Identifier: Apache-2.0
// Properties: what holds for all values. RapidCheck makes the values, and shrinks one that breaks
// the property to the simplest that still does. Every run tries the same ones.
#pragma once

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <sstream>

namespace omnibus::test {

// RapidCheck's own listener prints the seed of chance that it would have taken.
class QuietListener : public rc::detail::TestListener {
    void onTestCaseFinished(const rc::detail::CaseDescription&) override {}
    void onShrinkTried(const rc::detail::CaseDescription&, bool) override {}
    void onTestFinished(const rc::detail::TestMetadata&, const rc::detail::TestResult&) override {}
};

// The arguments of `property` are made; it checks with RC_ASSERT. `times`: how many values.
template <class Property>
void expect_for_all(const Property& property, int times = 200) {
    rc::detail::TestParams params;
    params.seed = 1;
    params.maxSuccess = times;
    QuietListener silence;
    const auto result =
        rc::detail::checkProperty(rc::detail::toProperty(property), {}, params, silence, {});
    if (result.template is<rc::detail::SuccessResult>()) return;
    std::ostringstream report;
    rc::detail::printResultMessage(result, report);
    ADD_FAILURE() << report.str();
}

}  // namespace omnibus::test
