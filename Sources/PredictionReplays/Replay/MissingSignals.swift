import PredictionEngine
import PredictionLogs

/// The signals that strategies read and that a dataset lacks. The note tells the user once.
///
///     let note = MissingSignals(totals.signals, of: "cafes", strategies: [BucketedBayes()]).note
///     // "No donation of cafes has a place or a device signal; bucketed-bayes goes on without.\n"
///
/// # Edge cases
/// A signal that a single donation has is not missing. A signal that no strategy reads is not reported.
///
/// # Cost
/// Reading stops once both kinds of signals have occurred, at the latest after one pass over the rows.
package struct MissingSignals: Sendable {
  /// The names of the missing signals, as in `ScoringStrategy.optionalSignals`.
  package let signals: [String]
  package let strategies: [String]
  private let dataset: String

  /// Compares a dataset's signals with those that the strategies read.
  package init(_ present: PresentSignals, of dataset: String, strategies: [any ScoringStrategy]) {
    self.dataset = dataset
    let missing = (present.hasPlace ? [] : ["place"]) + (present.hasDevice ? [] : ["device"])
    signals = missing.filter { name in strategies.contains { $0.optionalSignals.contains(name) } }
    let lacking = signals
    self.strategies = strategies.filter { !$0.optionalSignals.filter(lacking.contains).isEmpty }.map {
      type(of: $0).name
    }
  }

  /// One sentence for people, or an empty text when no signal is missing.
  package var note: TerminalText {
    guard !signals.isEmpty else { return "" }
    let what = signals.map { $0 == "device" ? "device signal" : $0 }.joined(separator: " or a ")
    let who =
      strategies.count <= 3
      ? strategies.joined(separator: ", ") : CountedNoun.of(strategies.count, "strategies")
    return
      "No donation of \(dataset) has a \(what); \(who) go\(strategies.count == 1 ? "es" : "") on without.\n"
  }
}

/// The kinds of signals that some donation has.
package struct PresentSignals: Sendable {
  private(set) var (hasPlace, hasDevice) = (false, false)

  package init() {}

  package mutating func note(_ dataset: Dataset) {
    hasPlace = hasPlace || dataset.rows.contains { $0.donation.context.place != nil }
    hasDevice = hasDevice || dataset.rows.contains { !$0.donation.context.signals.isEmpty }
  }
}
