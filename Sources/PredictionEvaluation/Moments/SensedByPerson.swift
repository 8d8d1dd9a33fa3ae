import PredictionEngine

/// Where each person's sensed moments stand in a dataset.
struct SensedByPerson: Sendable {
  private let ranges: [Range<Int>]

  /// Looks through a dataset's sensed moments, which are sorted by person.
  /// - Complexity: O(sensed moments).
  init(_ dataset: Dataset) {
    var ranges = [Range<Int>](repeating: 0..<0, count: dataset.people.count)
    var start = 0
    while start < dataset.sensedMoments.count {
      let person = dataset.sensedMoments[start].person
      var end = start + 1
      while end < dataset.sensedMoments.count, dataset.sensedMoments[end].person == person { end += 1 }
      ranges[person] = start..<end
      start = end
    }
    self.ranges = ranges
  }

  /// The positions of a person's sensed moments, by time.
  func places(of person: Int) -> Range<Int> { ranges[person] }
}
