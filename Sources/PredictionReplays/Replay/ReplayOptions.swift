import PredictionEngine
import PredictionLogs

/// Selects the rows of a dataset that are scored, and how answers are judged. Every row is learned once it is
/// known, whether it is scored or not.
///
/// # Definition
/// A row is scored when it passes every given filter: it is in `scoreOnly`; `from` ≤ time < `until`, where
/// `from` defaults to the dataset's `scoredFrom`; it is not among the person's first `warmUp` rows; and its
/// person is in `onlyPeople`.
public struct ReplayOptions: Sendable {
  /// The identifiers of the rows to score, or `nil` to score all.
  public var scoreOnly: Set<Symbol>?
  /// The time of the first scored row.
  public var from: Moment?
  /// The time before which rows are scored.
  public var until: Moment?
  /// The number of each person's first rows that are not scored.
  public var warmUp = 0
  /// The identifiers of the people to score, or `nil` to score all.
  public var onlyPeople: Set<String>?
  /// Whether figures are macro averages, means of each person's mean, instead of pooled over trials. It
  /// changes no answer.
  public var perPerson = false
  /// The surface whose list of shown suggestions is judged.
  public var surface = Surface.search
  /// Which of related shortcuts the surface shows, and in which order.
  public var policy = SpecificityPolicy()
  /// Whether what apps and people supplied is known to strategies, where a dataset has it.
  public var usesSuggestions = true
  /// The time after which a donation becomes known.
  public var feedbackDelay = FeedbackDelay.none
  /// Which donations are learned: all, unless it is set. Every scored one is a trial all the same.
  public var learning = LearningRules.everything
  /// Whether people run suggestions instead of what they wanted, or `nil` where they never do. It cannot be combined with a
  /// frozen history.
  public var following: SuggestionFollowing?
  /// The donations that each trial may know, or `nil` for all earlier ones. It cannot be combined with a
  /// delay.
  public var frozenHistory: FrozenHistory?
  /// The weekdays that are no working days.
  public var weekend = Weekend.saturdayAndSunday
  /// The seed of all random numbers.
  public var seed: UInt64 = 1
  /// The number of people replayed at a time. It changes no answer.
  public var threads = 1

  /// Creates options that score every row, for the search surface and with seed 1.
  public init() {}

  /// Returns for each row of a dataset whether it is scored.
  /// - Complexity: O(rows).
  public func scoredRows(of dataset: Dataset) -> [Bool] {
    var scored = Array(repeating: false, count: dataset.rows.count)
    let start = from ?? dataset.scoredFrom
    // Texts are compared by bytes: two Unicode spellings of a text are two people here, but one element of a
    // Set<String>.
    let wanted = onlyPeople.map { Set($0.map { Array($0.utf8) }) }
    for person in dataset.people {
      if let wanted, !wanted.contains(Array(person.identifier.utf8)) { continue }
      for (position, row) in person.rows.enumerated() where position >= warmUp {
        let moment = dataset.rows[row].donation.context.moment
        if let start, moment < start { continue }
        if let until, !(moment < until) { continue }
        if let scoreOnly, !scoreOnly.contains(dataset.rows[row].identifier) { continue }
        scored[row] = true
      }
    }
    return scored
  }
}

/// Finds the rows of a dataset that are trials.
package enum TrialRows {
  /// Returns for each row whether it passes every filter and has a truth.
  package static func of(_ dataset: Dataset, options: ReplayOptions) -> [Bool] {
    var rows = options.scoredRows(of: dataset)
    let decomposer = Decomposer(catalog: dataset.catalog)
    for row in rows.indices where rows[row] {
      rows[row] = decomposer.target(of: dataset.rows[row].donation) != nil
    }
    return rows
  }
}
