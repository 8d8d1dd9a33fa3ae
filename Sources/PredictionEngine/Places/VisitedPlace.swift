/// A place that a person has visited, with what decides whether it is significant.
///
/// # Cost
/// 120 bytes.
///
/// # Source
/// Ours.
struct VisitedPlace: Sendable, Equatable {
  /// The mean of the readings of all visits.
  private(set) var mean: CoordinateMean
  /// The time spent there.
  private(set) var dwell: Dwell
  /// The seconds since 1970 at which the last visit ended.
  private(set) var lastVisit: Int64
  /// The place's number from 1 in the order of becoming significant, and 0 before.
  private(set) var number: Int32 = 0

  /// Makes a place of its first visit.
  init(_ visit: Stay) {
    mean = visit.uncounted
    dwell = visit.dwell
    lastVisit = visit.last
  }

  /// Counts a further visit.
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

  /// Counts a night of which nothing but the last reading before it is known.
  mutating func countQuietNight(_ day: Int64) { dwell.countQuietNight(day) }

  /// Halves what decides on home and work.
  mutating func age(halvings: Int64) { dwell.age(halvings: halvings) }

  /// Gives the place its number, which it keeps.
  mutating func become(_ number: Int32) { self.number = number }

  /// Whether the place has a number.
  var isSignificant: Bool { number > 0 }

  /// Whether the place was visited on enough days, or for long enough.
  var deservesNumber: Bool {
    dwell.days.count >= PlaceRules.significantDays || dwell.seconds >= PlaceRules.significantSeconds
  }

  /// Folds everything into a hash.
  func hash(after hash: UInt64) -> UInt64 {
    let counted = dwell.hash(after: mean.hash(after: hash))
    return StableHash.fold(StableHash.fold(counted, UInt64(bitPattern: lastVisit)), UInt64(number))
  }
}
