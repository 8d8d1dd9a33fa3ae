/// The numbers that the mixture knows about every candidate, in the order of their columns.
///
/// # Source
/// Ours; chosen by ablation on the `train` and `valid` rows of the NYC check-ins.
enum MixtureFeature: Int, CaseIterable, Sendable {
  case prior, previous, twoPrevious, previousAndGap, weekdayHours, clock25, clock60, clock150, weekdayClock
  case dayClassClock, episode, gap, gapAndClock, fortnight, threeDays, lastTen
  case usedOnce, usedTwice, doneOnce, doneTwice, doneMore, doneTodayAll, doneTodayOwn, interval, lapse

  /// How many there are.
  static let count = allCases.count
  /// How many have weights that learn, the first ones.
  static let learned = lapse.rawValue
  /// How many are logarithms that are taken together, the first ones.
  static let logarithms = usedOnce.rawValue

  /// The source's name in explanations and recipes.
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

  /// The weight it starts with, where nothing was learned.
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

  /// What a source is about, so that its bucket can be named.
  enum Subject: Sendable { case hour, weekday, previous, nothing }

  /// What this source is about.
  var subject: Subject {
    switch self {
    case .previous, .twoPrevious, .previousAndGap: .previous
    case .clock25, .clock60, .clock150: .hour
    case .weekdayHours, .weekdayClock: .weekday
    default: .nothing
    }
  }
}
