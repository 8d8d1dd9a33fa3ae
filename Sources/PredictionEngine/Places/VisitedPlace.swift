/// A place that a person has visited, with what decides whether it is significant.
struct VisitedPlace: Sendable, Equatable {
  private(set) var mean: CoordinateMean
  var dwell: Dwell
  /// The seconds since 1970 at which the last visit ended.
  private(set) var lastVisit: Int64
  /// The place's number from 1 in the order of becoming significant, and 0 before.
  var number: Int32 = 0

  init(_ visit: Stay) {
    mean = visit.uncounted
    dwell = visit.dwell
    lastVisit = visit.last
  }

  mutating func add(_ visit: Stay) {
    mean.add(visit.uncounted)
    dwell.add(visit.dwell)
    lastVisit = visit.last
  }

  /// Takes in another place that turned out to be this one; the lower of two numbers stays.
  mutating func unite(with other: VisitedPlace) {
    mean.add(other.mean)
    dwell.unite(with: other.dwell)
    lastVisit = max(lastVisit, other.lastVisit)
    if number == 0 || other.isSignificant && other.number < number { number = other.number }
  }

  var isSignificant: Bool { number > 0 }

  var deservesNumber: Bool {
    dwell.days.count >= PlaceRules.significantDays || dwell.seconds >= PlaceRules.significantSeconds
  }
}
