/// The kinds of evidence that one pass over the ring sums; each number is a place in a candidate's row.
enum RingKind {
  static let clock25 = 0
  static let clock60 = 1
  static let clock150 = 2
  static let gap = 3
  static let gapAndClock = 4
  static let episode = 5
  static let fortnight = 6
  static let threeDays = 7
  static let weekdayClock = 8
  static let dayClassClock = 9
  static let weekdayHours = 10
  static let previous = 11
  static let twoPrevious = 12
  static let previousAndGap = 13
}
