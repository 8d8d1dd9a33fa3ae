/// What a timing strategy is told of a donation: what was done, and when.
public struct TimedDonation: Sendable, Equatable {
  /// The candidate that was donated, as a position in ``PersonalHistory/candidates``; `nil` without a target.
  public let candidate: Int?
  /// The position of the intent's or activity's definition in the catalog.
  public let definition: Int
  /// When it was donated.
  public let moment: Moment
  /// The label of the place that the donation named, if it named one.
  package let place: Symbol?

  /// Describes a donation by its candidate, if it has one, its definition, its time and its place.
  package init(_ candidate: Int?, of definition: Int, at moment: Moment, place: Symbol? = nil) {
    (self.candidate, self.definition, self.moment, self.place) = (candidate, definition, moment, place)
  }
}
