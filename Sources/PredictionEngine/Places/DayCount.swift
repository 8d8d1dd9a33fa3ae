/// The number of different days, counted in the order of time.
///
/// A day that is not after the newest one is not counted again, so a journey to the west counts no day twice.
struct DayCount: Sendable, Equatable {
  private(set) var count: Int32 = 0
  private var first: Int32 = .max
  /// The newest day; before the first it lies before every day.
  private(set) var last: Int32 = .min

  mutating func add(_ day: Int32) {
    guard day > last else { return }
    if count == 0 { first = day }
    last = day
    count += 1
  }

  /// Counts the days of a later count; of those that both have, the newest alone may be in both.
  mutating func add(_ later: DayCount) {
    guard later.last > last else { return }
    if count == 0 { first = later.first }
    count += later.first > last ? later.count : max(1, later.count - 1)
    last = later.last
  }

  /// Counts the days of a count of the same time; the larger count is the least that both can have together.
  mutating func unite(with other: DayCount) {
    (count, first, last) = (max(count, other.count), min(first, other.first), max(last, other.last))
  }
}
