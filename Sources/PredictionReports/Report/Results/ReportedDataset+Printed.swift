import PredictionEngine
import PredictionLogs
import PredictionResults

/// Reads printed results of one dataset.
extension ReportedDataset {
  /// The limit of results in a document. A chart names every strategy and compares each name's place with all others.
  private static let mostResults = 1000

  /// Reads a document of `replay` or `compare`, or one element of `benchmark`. A merge of shards has no costs. The machine
  /// is the one that the last of the results names.
  ///
  /// A document whose dataset has scored moments is one of a replay at moments.
  init(printed document: PrintedObject) throws(DataError) {
    let about = try document.member("dataset")
    if about.has("scoredMoments") {
      let minutes: Int = try document.member("environment").member("options").horizon
      horizon = minutes
    }
    let printed = try document.someObjects("results", else: "replay at least one strategy")
    if printed.count > ReportedDataset.mostResults {
      throw document.fail(
        "there are \(printed.count) results, over \(ReportedDataset.mostResults)",
        "replay fewer strategies at once", at: "results")
    }
    var results: [ReplayDocument.Result] = []
    var machine = (cpu: "unknown", swift: "unknown")
    for object in printed {
      results.append(try ReplayDocument.Result(printed: object, areMoments: horizon != nil))
      guard object.has("cost") else { continue }
      let cost = try object.member("cost")
      machine = try (cost.text("cpu") ?? machine.cpu, cost.text("swift") ?? machine.swift)
    }
    comparisons = try document.comparisons
    let facts = try ReplayDocument.DatasetFacts(printed: about, areMoments: horizon != nil)
    let people = results.compactMap(\.series).first?.people.count ?? 0
    self.document = try ReplayDocument(
      dataset: facts, environment: document.environment, results: results,
      blocks: comparisons.first?.blocks ?? (people > 0 ? people : facts.people),
      blockKind: facts.people == 1 ? "days" : "people", machine: machine)
    file = document.json.file
  }
}
