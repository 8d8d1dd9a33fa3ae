/// The kinds of evidence that one pass over the ring sums; each number is a place in a candidate's row.
enum RingKind {
  static let clock25 = 0
  static let clock150 = 1
  static let gapAndClock = 2
  static let episode = 3
  static let fortnight = 4
  static let weekdayClock = 5
  static let dayClassClock = 6
  static let weekdayHours = 7
  static let previous = 8
  /// What followed the previous two shortcuts; only its sum over the candidates is read, by `WeightSets`.
  static let twoPrevious = 9
  static let previousAndGap = 10
  static let threeDays = 11
}
