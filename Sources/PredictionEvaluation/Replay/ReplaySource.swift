/// Whose donations a replay goes through, and in which order.
///
/// # Source
/// Ours.
enum ReplaySource {
  /// One person's donations, by time.
  case person(Int)
  /// Everybody's donations together, in the order of ``Dataset/rowsByAbsoluteTime``.
  ///
  /// Of two donations at the same time, the later one in this order knows the earlier one.
  case everybody

  /// The rows, in the order in which they are replayed.
  func rows(in dataset: Dataset) -> [Int] {
    switch self {
    case .person(let person): dataset.people[person].rows
    case .everybody: dataset.rowsByAbsoluteTime
    }
  }

  /// The people whose rows these are.
  func people(in dataset: Dataset) -> Range<Int> {
    switch self {
    case .person(let person): person..<person + 1
    case .everybody: dataset.people.indices
    }
  }
}
