import PredictionEngine

/// The signals that strategies read and a dataset lacks: said once, so that nobody wonders.
///
///     let note = MissingSignals(dataset, strategies: [BucketedBayes()]).note
///     // "No donation of cafes has a place or a device signal; bucketed-bayes goes on without.\n"
///
/// # Edge cases
/// A signal that one donation has is there. Nothing is missing where no strategy reads what is lacking.
///
/// # Cost
/// One pass over the rows, until both kinds were met.
///
/// # Source
/// Ours.
package struct MissingSignals: Sendable {
  /// The names of the signals, as `ScoringStrategy.optionalSignals` gives them.
  package let signals: [String]
  /// The strategies that go on without one of them.
  package let strategies: [String]
  private let dataset: String

  /// Looks for what the strategies read.
  /// - Complexity: O(rows).
  package init(_ dataset: Dataset, strategies: [any ScoringStrategy]) {
    self.dataset = dataset.name
    let missing = ["place", "device"].filter { name in
      !dataset.rows.contains { row in
        name == "place" ? row.donation.context.place != nil : !row.donation.context.signals.isEmpty
      }
    }
    signals = missing.filter { name in strategies.contains { $0.optionalSignals.contains(name) } }
    let lacking = signals
    self.strategies = strategies.filter { !$0.optionalSignals.filter(lacking.contains).isEmpty }.map {
      type(of: $0).name
    }
  }

  /// One line for people; empty where nothing is missing.
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
