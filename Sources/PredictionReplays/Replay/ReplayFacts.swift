import PredictionEngine
import PredictionLogs
import PredictionMeasures

/// What a replay says about its dataset, as numbers that add up over people.
///
/// # Edge cases
/// Of donations at the same instant, the one with the smallest lead over UTC counts as the first, and the one
/// with the largest as the last, so that the order of people does not matter.
package struct ReplayFacts: Sendable, Equatable {
  /// The number of people.
  package var people = 0
  /// The number of donations.
  package var donations = 0
  /// The number of scored trials.
  package var trials = 0
  /// The number of trials whose truth the person had never donated.
  package var firstUses = 0
  /// The number of scored rows without a target-type shortcut.
  package var untargeted = 0
  /// The moment of the first donation; `nil` without donations.
  package var from: Moment?
  /// The moment of the last donation; `nil` without donations.
  package var until: Moment?

  /// Creates the facts about nobody.
  package init() {}

  /// The facts about one person without a donation.
  package static var ofOnePerson: ReplayFacts {
    var facts = ReplayFacts()
    facts.people = 1
    return facts
  }

  /// Counts a person's donations, and the trials of one of their runs.
  package init(_ dataset: Dataset, person: Int, _ run: StrategyRun? = nil, untargeted: Int = 0) {
    let rows = dataset.people[person].rows
    (people, donations, self.untargeted) = (1, rows.count, untargeted)
    if let run {
      let trials = run.trials.span
      self.trials = trials.count
      for index in trials.indices where !trials[index].isKnown { firstUses += 1 }
    }
    for row in rows { note(dataset.rows[row].donation.context.moment) }
  }

  /// The share of trials whose truth the person had never donated; `nil` without trials.
  package var noveltyRate: Double? { trials == 0 ? nil : Double(firstUses) / Double(trials) }

  /// Adds the facts about other people; `nil` when a number no longer fits 64 bits.
  package func adding(_ other: ReplayFacts) -> ReplayFacts? {
    var sum = self
    for place in [\ReplayFacts.people, \.donations, \.trials, \.firstUses, \.untargeted]
    where !sum[keyPath: place].add(other[keyPath: place]) {
      return nil
    }
    for moment in [other.from, other.until] { moment.map { sum.note($0) } }
    return sum
  }

  private mutating func note(_ moment: Moment) {
    if let from, let until {
      if ReplayFacts.isBefore(moment, from) { self.from = moment }
      if ReplayFacts.isBefore(until, moment) { self.until = moment }
    } else {
      (from, until) = (moment, moment)
    }
  }

  private static func isBefore(_ left: Moment, _ right: Moment) -> Bool {
    (left.microsecondsSince1970, left.secondsFromGMT) < (right.microsecondsSince1970, right.secondsFromGMT)
  }
}
