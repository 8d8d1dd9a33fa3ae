/// The features that the mixture computes for every candidate, in the order of their columns.
///
/// A feature is one file and one line of `table`, whose order is that of the shipped weights; a test pins it.
/// Features were chosen by ablation on the `train` and `valid` rows of the NYC check-ins.
enum MixtureFeature: Int, CaseIterable, Sendable {
  case prior, previous, previousAndGap, weekdayHours, clock12, clock150, weekdayClock, dayClassClock, episode
  case gapAndClock, fortnight, threeDays, usedOnce, doneOnce, doneToday, interval, lapse

  /// How a feature's column is worked out. Features of one form stand behind each other.
  enum Form: Sendable, Equatable {
    /// The logarithm of what the feature's file fills in.
    case logarithm
    /// L of the ring's sums.
    case lift
    /// LB of the ring's sums.
    case backedOffLift
    /// H of the ring's sums.
    case share
    /// What the feature's file fills in.
    case number
    /// The same, with a weight that does not learn.
    case fixed
  }

  /// The kind of bucket that a feature belongs to, by which an explanation names it.
  enum Subject: Sendable { case hour, weekday, previous, candidate }

  /// One line of the table.
  struct Line: Sendable {
    let feature: MixtureFeature
    /// The feature's name in explanations and recipes.
    let name: String
    /// The feature's weight before anything is learned.
    let start: Double
    let form: Form
    let subject: Subject

    init(
      _ feature: MixtureFeature, _ name: String, start: Double = 0, _ form: Form,
      about subject: Subject = .candidate
    ) {
      (self.feature, self.name, self.start, self.form, self.subject) = (feature, name, start, form, subject)
    }
  }

  /// All features, in the order of their columns and of the shipped weights.
  static let table: [Line] = [
    Line(.prior, PriorShare.name, start: 0.4, .logarithm),
    Line(.previous, AfterPrevious.name, start: 0.15, .lift, about: .previous),
    Line(.previousAndGap, AfterPrevious.nameWithGap, start: 0.15, .backedOffLift, about: .previous),
    Line(.weekdayHours, WeekdayHours.name, .lift, about: .weekday),
    Line(.clock12, ClockTime.names[0], .share, about: .hour),
    Line(.clock150, ClockTime.names[1], start: 0.2, .share, about: .hour),
    Line(.weekdayClock, ClockOnDays.name, .share, about: .weekday),
    Line(.dayClassClock, ClockOnDays.nameOfClass, start: 0.15, .share),
    Line(.episode, Episodes.name, start: 0.15, .lift),
    Line(.gapAndClock, GapAndClock.name, .share),
    Line(.fortnight, RecentDays.names[0], start: 0.2, .share),
    Line(.threeDays, RecentDays.names[1], .share),
    Line(.usedOnce, UsedOnce.name, start: -0.2, .number),
    Line(.doneOnce, DoneToday.nameOfOnce, .number),
    Line(.doneToday, DoneToday.name, .number),
    Line(.interval, UseInterval.name, start: 0.3, .number),
    Line(.lapse, Lapse.name, .fixed),
  ]

  static let count = allCases.count
  /// The number of features whose weights learn; they come first, and a test holds the number to the table.
  static let learned = lapse.rawValue
  /// The number of features that are logarithms; they come first, and a test holds the number to the table.
  static let logarithms = usedOnce.rawValue

  var name: String { MixtureFeature.table[rawValue].name }

  var start: Double { MixtureFeature.table[rawValue].start }
}
