// SPDX-License-Identifier: Apache-2.0
// The bench signature as a program of its own, for builds without the terminal (WebAssembly).
#include <cstdio>

#include "bots/signature.hpp"

int main() {
    const omnibus::Signature signature = omnibus::signature();
    std::printf("rules %s\nbots  %s\n", signature.rules.c_str(), signature.bots.c_str());
}
