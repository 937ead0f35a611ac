// SPDX-License-Identifier: Apache-2.0
// The steps of a training: games, a net that learns from them, and a match against who played them.
// Each keeps what it has in the folder, so that it goes on where it was stopped.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "cli/shared/progress_line.hpp"
#include "cli/train/folder.hpp"
#include "cli/train/teacher.hpp"
#include "training/gate.hpp"
#include "training/sample_examples.hpp"
#include "training/self_play.hpp"
#include "training/trainer.hpp"

namespace omnibus::cli {

struct TrainFlags {
    std::string game = "bus";
    int generation = 0;
    std::string from = "built-in";
    std::uint32_t games = 4000;
    std::uint64_t sims = 200;
    std::uint32_t guests = 0;
    std::uint64_t seed = 1;
    std::vector<int> players;
    int epochs = 10;
    float rate = 3e-3f;
    float outcome_part = 0.5f;
    std::vector<std::string> also;
    std::uint32_t pairs = 600;
    int threads = 1;
    std::string only;
    std::string dir;
    std::string out;
};

class Training {
  public:
    // Fills in flags.dir if it is empty. The flags must outlive the training.
    static Training prepare(TrainFlags& flags);

    // A signal ends each of them with the Failure train/stopped.
    void play();
    void train();
    GateResult match();

    // Whether this very command has made its net already.
    bool trained() const;
    // Writes the net to --out, with what it gained in its head.
    void publish(const std::string& gained);
    std::string in_words(const GateResult& result) const;
    // "120 games and 3 epochs": what a stop leaves in the folder.
    std::string kept() const;
    // A message on standard error.
    void say(const std::string& message) { line_->say(message); }

  private:
    Training(const TrainFlags& flags, std::string command, TrainFolder folder, SampleKind kind,
             NetShape shape, Teacher teacher, std::vector<MapAndPlayers> tables)
        : flags_(flags),
          command_(std::move(command)),
          folder_(std::move(folder)),
          kind_(std::move(kind)),
          shape_(shape),
          teacher_(std::move(teacher)),
          tables_(std::move(tables)) {}

    // `part` of a step is done, of which `before` was so at its beginning.
    void show(double part, double before, const std::string& what);
    void log(const std::string& line);
    GamesSettings games_settings() const;
    std::shared_ptr<const Net> new_net() const;
    void run_epochs(Trainer& trainer, float unit);
    void finish(const Trainer& trainer, const ExamplesOfGame& made, std::size_t games);

    const TrainFlags& flags_;
    std::string command_;
    TrainFolder folder_;
    SampleKind kind_;
    NetShape shape_;
    Teacher teacher_;
    std::vector<MapAndPlayers> tables_;
    std::unique_ptr<ProgressLine> line_ = std::make_unique<ProgressLine>();
    std::size_t games_ = 0;
    int epochs_ = 0;
    std::size_t pairs_ = 0;
};

}  // namespace omnibus::cli
