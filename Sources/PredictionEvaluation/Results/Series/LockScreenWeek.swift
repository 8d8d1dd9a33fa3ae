/// One week of one person's lock screen: how probable the best candidate was, what was shown, and what was donated.
///
/// # Definition
/// The week is the last seven days of the person's scored time. A day is 0 to 6, and a minute counts from the local
/// midnight. The surface is that of `budget_coverage@1`. `rank` says whose week it is: people are ordered by the share
/// of donations that are covered in all of their scored time, equal ones in the order of the dataset.
///
/// # Edge cases
/// People with less than a week of scored time, or without a donation in its last seven days, have no week. Of two
/// people there are the best and the worst, of one the best alone; of an even number the better of the two in the
/// middle is the median.
package struct LockScreenWeek: Sendable, Equatable {
  /// The place of a person among all.
  package enum Rank: String, Sendable, CaseIterable {
    case best, median, worst
  }

  /// A stretch of a day in which the best candidate stays as probable.
  struct Shade: Sendable, Equatable {
    var day: Int
    var minute: Int
    var minutes: Int
    /// The probability, rounded to a twentieth.
    var probability: Double
  }

  /// What stood on display for some minutes.
  struct Showing: Sendable, Equatable {
    var day: Int
    var minute: Int
    /// The minutes until it was donated, until its claim was over, or until something else was shown.
    var minutes: Int
    var shortcut: String
    /// Whether the claim that it makes came right.
    var isRight: Bool
  }

  struct Donation: Sendable, Equatable {
    var day: Int
    var minute: Int
    /// The shortcut as text; `nil` without a target.
    var shortcut: String?
    /// Whether it came while its shortcut was on display.
    var isCovered: Bool
  }

  /// Whose week it is among all people.
  var rank: Rank
  var person: String
  var people: Int
  /// The share of the person's donations that are covered, in all of the scored time.
  var coverage: Double
  /// The date of the first day.
  var from: String
  /// The weekday of the first day; 0 is Monday.
  var weekday: Int
  /// The stretches with a probability of at least a fortieth, by time.
  var shades: [Shade] = []
  /// What was on display, by time.
  var showings: [Showing] = []
  /// The donations, by time.
  var donations: [Donation] = []

  /// The people's places in an order of so many: best, median and worst.
  static func places(of count: Int) -> [(rank: Rank, place: Int)] {
    switch count {
    case 0: []
    case 1: [(.best, 0)]
    case 2: [(.best, 0), (.worst, 1)]
    default: [(.best, 0), (.median, (count - 1) / 2), (.worst, count - 1)]
    }
  }
}
