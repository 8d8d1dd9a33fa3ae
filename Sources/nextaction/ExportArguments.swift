import ArgumentParser
import PredictionEvaluation

/// The files that a replay writes beside its results, and the series in them.
struct ExportArguments: ParsableArguments {
  @Option(
    help: .value("file", "Write one row for each trial, or each moment, and strategy to a CSV file."),
    completion: .file(extensions: ["csv"]))
  var perTrial: String?

  @Option(
    help: .value("file", "Write every candidate of every trial, NEW included, to a CSV file."),
    completion: .file(extensions: ["csv"]))
  var perCandidate: String?

  @Option(
    help: .value(
      "file",
      "Write what is known when each donation happens, and the truth, or what is known at each moment, to a CSV file."
    ), completion: .file(extensions: ["csv"]))
  var contexts: String?

  @Flag(help: "No series for charts in the JSON.")
  var noSeries = false

  func validate() throws {
    for (option, path) in outputs { try WrongUsage.check(path, of: option) }
  }

  var outputs: [(option: String, path: String?)] {
    [("--per-trial", perTrial), ("--per-candidate", perCandidate), ("--contexts", contexts)]
  }

  /// Returns the files to write beside the results, or `nil` for none; `signals` are asked for where they have columns.
  func make(_ signals: () throws -> SignalNames) throws -> ReplayExports? {
    guard perTrial != nil || perCandidate != nil || contexts != nil else { return nil }
    Interruption.letFilesBeFinished()
    return try ReplayExports(
      perTrial: perTrial, perCandidate: perCandidate, contexts: contexts,
      signals: contexts == nil ? [] : signals().sorted)
  }

  /// Returns the files to write beside the results at moments, or `nil` for none.
  func makeMoments(of dataset: Dataset) throws -> ReplayExports? {
    guard perTrial != nil || contexts != nil else { return nil }
    Interruption.letFilesBeFinished()
    return try ReplayExports(perTrial: perTrial, contexts: contexts, atMomentsOf: dataset)
  }
}
