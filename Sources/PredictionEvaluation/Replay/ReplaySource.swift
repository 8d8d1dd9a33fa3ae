/// The people whose donations a replay goes through, and the order of the donations.
enum ReplaySource {
  /// One person's donations, in order of time.
  case person(Int)
  /// All people's donations together, in the order of ``Dataset/rowsByAbsoluteTime``.
  ///
  /// Of two donations at the same time, the one later in this order is asked with the earlier one learned.
  case everybody

  /// The rows of the dataset, in the order of the replay.
  func rows(in dataset: Dataset) -> [Int] {
    switch self {
    case .person(let person): dataset.people[person].rows
    case .everybody: dataset.rowsByAbsoluteTime
    }
  }

  /// The positions of the people whose rows are replayed.
  func people(in dataset: Dataset) -> Range<Int> {
    switch self {
    case .person(let person): person..<person + 1
    case .everybody: dataset.people.indices
    }
  }
}
