import PredictionEngine

/// Tells a predictor what a dataset has of one person beside donations: feedback, and what apps and the person supplied.
///
/// # Definition
/// What is told at a moment is known at that moment, as in a replay.
package struct ToldToPerson {
  private let dataset: Dataset
  private let person: Int
  private var untold: Range<Int>

  /// Begins before everything that is told of a person, by their position in the dataset.
  package init(_ dataset: Dataset, person: Int) {
    (self.dataset, self.person) = (dataset, person)
    untold = dataset.feedback(of: person)
  }

  /// Tells what is known at a moment and was not told yet. Moments come in order.
  /// - Complexity: O(what is told × rows supplied to the person).
  package mutating func tell(_ predictor: inout Predictor, until moment: Moment) {
    while let next = untold.first, dataset.feedback[next].moment <= moment {
      let one = dataset.feedback[next]
      supply(to: &predictor, at: one.moment)
      predictor.record(one.outcome, of: one.shortcut, on: one.surface, at: one.moment)
      untold.removeFirst()
    }
    supply(to: &predictor, at: moment)
  }

  private func supply(to predictor: inout Predictor, at moment: Moment) {
    if dataset.suppliedRows.isEmpty { return }
    predictor.supply(KeptSuggestions(inOrder: dataset.supplied(to: person, at: moment)))
  }
}
