import PredictionEngine
import PredictionLogs

/// Tells a predictor what a dataset has of one person beside donations: feedback, deletions, and what apps
/// and the person supplied.
///
/// # Definition
/// What is told at a moment is known at that moment, as in a replay.
package struct ToldToPerson {
  private let dataset: Dataset
  private let person: Int
  private var untold: Range<Int>
  private var unavailable: [ActionNotice] = []

  /// Begins before everything that is told of a person, by their position in the dataset.
  package init(_ dataset: Dataset, person: Int) {
    (self.dataset, self.person) = (dataset, person)
    untold = dataset.told(of: person)
  }

  package var available: Availability { Availability(without: unavailable) }

  /// Tells what is known at a moment and was not told yet. Moments come in order. `learned` are the donations
  /// that were learned; those that are deleted are taken out.
  /// - Complexity: O(what is told × rows supplied to the person), and what forgetting costs.
  package mutating func tell(
    _ predictor: inout Predictor, _ learned: inout [Donation], until moment: Moment
  ) {
    while let next = untold.first, dataset.told[next].moment <= moment {
      let row = dataset.told[next]
      untold.removeFirst()
      switch row.deed {
      case .outcome(let outcome, let shortcut, let surface):
        supply(to: &predictor, at: row.moment)
        predictor.record(outcome, of: shortcut, on: surface, at: row.moment)
      case .forget(let deletion):
        predictor.forget(deletion.filter)
        learned.removeAll { deletion.filter.selects($0, dataset.catalog, dataset.symbols) }
      case .unavailable, .available: row.change(&unavailable)
      }
    }
    supply(to: &predictor, at: moment)
  }

  private func supply(to predictor: inout Predictor, at moment: Moment) {
    if dataset.suppliedRows.isEmpty { return }
    predictor.supply(KeptSuggestions(inOrder: dataset.supplied(to: person, at: moment)))
  }
}
