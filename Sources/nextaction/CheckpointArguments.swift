import ArgumentParser
import PredictionEngine
import PredictionEvaluation

/// The file in which a long run keeps finished work. Every command that replays has the same option.
struct CheckpointArguments: ParsableArguments {
  @Option(
    help: .value(
      "file", "Keep finished work in this file until the end, so that a run that was killed can go on."),
    completion: .file())
  var checkpoint: String?

  @Flag(help: "Go on from the checkpoint's file; without one, start from the beginning.")
  var resume = false

  func validate() throws {
    if resume, checkpoint == nil {
      throw WrongUsage.because("--resume goes on from a checkpoint; name its file with --checkpoint")
    }
    try WrongUsage.check(checkpoint, of: "--checkpoint")
  }

  /// Opens the checkpoint of a run over some datasets; returns `nil` when the option is not given.
  ///
  /// `everyone` says that an output of the run needs every answer, so that no finished work can be reused.
  func open(
    _ datasets: [Dataset], options: ReplayOptions, environment: ReplayDocument.Environment,
    strategies: [any ScoringStrategy], everyone: Bool = false
  ) throws -> Checkpoint? {
    guard let checkpoint else { return nil }
    let header = CheckpointHeader(
      datasets: datasets, options: options, environment: environment,
      strategies: strategies.map { type(of: $0).name + " " + $0.recipe.json })
    if everyone {
      StandardError.write(
        "\(checkpoint): --per-candidate needs every answer, so everyone is replayed and nothing is kept\n")
    }
    return try Checkpoint(checkpoint, resume: resume, header: header) { StandardError.write("\($0)\n") }
  }
}
