/// What a timing strategy is told of a donation: what was done, and when.
public struct TimedDonation: Sendable, Equatable {
  /// The candidate that was donated, as a position in ``PersonalHistory/candidates``; `nil` without a target.
  public let candidate: Int?
  /// The position of the intent's or activity's definition in the catalog.
  public let definition: Int
  /// When it was donated.
  public let moment: Moment

  /// Describes a donation by its candidate, if it has one, its definition and its time.
  package init(_ candidate: Int?, of definition: Int, at moment: Moment) {
    self.candidate = candidate
    self.definition = definition
    self.moment = moment
  }
}
