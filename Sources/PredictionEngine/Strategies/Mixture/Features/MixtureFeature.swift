/// The features that the mixture computes for every candidate, in the order of their columns.
///
/// # Source
/// Ours; chosen by ablation on the `train` and `valid` rows of the NYC check-ins.
enum MixtureFeature: Int, CaseIterable, Sendable {
  case prior, previous, twoPrevious, previousAndGap, weekdayHours, clock25, clock60, clock150, weekdayClock
  case dayClassClock, episode, gap, gapAndClock, fortnight, threeDays, lastTen
  case usedOnce, usedTwice, doneOnce, doneTwice, doneMore, doneTodayAll, doneTodayOwn, interval, lapse

  /// The number of features.
  static let count = allCases.count
  /// The number of features whose weights learn; they come first.
  static let learned = lapse.rawValue
  /// The number of features whose logarithms are taken together; they come first.
  static let logarithms = usedOnce.rawValue

  /// The feature's name in explanations and recipes.
  var name: String {
    switch self {
    case .prior: PriorShare.name
    case .previous: AfterPrevious.name
    case .twoPrevious: AfterPrevious.nameOfTwo
    case .previousAndGap: AfterPrevious.nameWithGap
    case .weekdayHours: WeekdayHours.name
    case .clock25: ClockTime.names[0]
    case .clock60: ClockTime.names[1]
    case .clock150: ClockTime.names[2]
    case .weekdayClock: ClockOnDays.name
    case .dayClassClock: ClockOnDays.nameOfClass
    case .episode: Episodes.name
    case .gap: GapSincePrevious.name
    case .gapAndClock: GapSincePrevious.nameWithClock
    case .fortnight: RecentDays.names[0]
    case .threeDays: RecentDays.names[1]
    case .lastTen: LastTen.name
    case .usedOnce: RarelyUsed.names[0]
    case .usedTwice: RarelyUsed.names[1]
    case .doneOnce: DoneToday.names[0]
    case .doneTwice: DoneToday.names[1]
    case .doneMore: DoneToday.names[2]
    case .doneTodayAll: DoneToday.nameOfAll
    case .doneTodayOwn: DoneToday.nameOfOwn
    case .interval: UseInterval.name
    case .lapse: Lapse.name
    }
  }

  /// The feature's weight before anything is learned.
  var start: Double {
    switch self {
    case .prior: 0.4
    case .previous, .previousAndGap, .dayClassClock, .episode: 0.15
    case .clock60: 0.1
    case .clock150, .fortnight, .doneTodayOwn: 0.2
    case .interval: 0.3
    case .usedOnce: -0.2
    default: 0
    }
  }

  /// The kind of bucket that a feature belongs to, by which an explanation names it.
  enum Subject: Sendable { case hour, weekday, previous, nothing }

  /// The kind of bucket that this feature belongs to.
  var subject: Subject {
    switch self {
    case .previous, .twoPrevious, .previousAndGap: .previous
    case .clock25, .clock60, .clock150: .hour
    case .weekdayHours, .weekdayClock: .weekday
    default: .nothing
    }
  }
}
