import PredictionEngine

/// Which rows of a dataset are scored, and how the answers are judged. Every row is learned, whatever is
/// scored, once it is known.
///
/// # Definition
/// Scored = rows that pass every filter given: `scoreOnly`, `from` ≤ time < `until` (the dataset's `scoredFrom` where
/// `from` is `nil`), not among the person's first `warmUp` rows, and of `onlyPeople` when given.
///
/// # Source
/// Ours.
public struct ReplayOptions: Sendable {
  /// Identifiers of the only rows to score, `nil` for no such filter.
  public var scoreOnly: Set<Symbol>?
  /// Score from this moment on.
  public var from: Moment?
  /// Score before this moment.
  public var until: Moment?
  /// How many of each person's first rows are not scored.
  public var warmUp = 0
  /// Identifiers of the only people to score.
  public var onlyPeople: Set<String>?
  /// Whether figures are means of person means instead of pooled over trials; changes no answer.
  public var perPerson = false
  /// The surface whose shown list is judged.
  public var surface = Surface.search
  /// When donations become known.
  public var feedbackDelay = FeedbackDelay.none
  /// What each trial may know, where it is not all that was donated before; `nil` for that. Not together with a delay, a
  /// checkpoint, or a strategy that shares across people.
  public var frozenHistory: FrozenHistory?
  /// The seed of everything random.
  public var seed: UInt64 = 1
  /// How many people are replayed at a time; changes no answer.
  public var threads = 1
  /// Where finished work is kept and taken from; changes no answer.
  public var checkpoint: Checkpoint?

  /// Everything scored, judged as search, seed 1.
  public init() {}

  /// For each row of a dataset, whether it is scored.
  /// - Complexity: O(rows).
  public func scoredRows(of dataset: Dataset) -> [Bool] {
    var scored = Array(repeating: false, count: dataset.rows.count)
    let start = from ?? dataset.scoredFrom
    // By bytes: two spellings of one Unicode text are two people here, and one element of a Set<String>.
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
