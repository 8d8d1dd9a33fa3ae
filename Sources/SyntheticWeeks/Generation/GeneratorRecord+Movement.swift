import PredictionEvaluation

/// The movement of a record, with which the dataset is drawn again and its oracle understands what is sensed.
extension GeneratorRecord {
  /// The movement with which the dataset was made; `nil` when nothing is sensed but at donations.
  ///
  ///     WeekGenerator(
  ///       persona: persona, weeks: record.weeks, people: record.people, seed: record.seed,
  ///       movement: record.movement)
  ///
  /// A record says only that people move. It is a movement with default parts, as `nextaction generate --movement`
  /// draws it.
  public var movement: Movement? { hasMovement ? Movement() : nil }
}
