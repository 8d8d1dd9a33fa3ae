/// The features that the mixture computes for every candidate, in the order of their columns.
///
/// A feature is one line of `table`, whose order is that of the shipped weights; a test pins it. What is more than a sum over
/// the ring has a file of its own.
///
/// For a sum A(c) over the donations of candidate c, with T = Σ A: L = ln(1 + A/(αP₀)), Dirichlet smoothing as in interpolated
/// Markov chains, MacKay and Peto 1995; H = log₂((A/P₀ + ½)/(T + ½)). D is the decay by donations, K_σ a kernel of the clock
/// time, K_gap one of the pause before the donation.
/// Features were chosen by ablation on the `train` and `valid` rows of the NYC check-ins.
enum MixtureFeature: Int, CaseIterable, Sendable {
  case prior
  /// L of D over donations after the same previous shortcut; 0 without one.
  case previous
  /// The same of D·K_gap, backed off to `previous`: ln(1 + A/(αP_prev)), with P_prev = (A_prev + αP₀)/(T_prev + α).
  case previousAndGap
  /// L of D over donations of the same weekday and the same two hours of the local clock.
  case weekdayHours
  /// H of D·K₁₂ and of D·K₁₅₀: this time of day, sharp and broad.
  case clock12, clock150
  /// H of D·K₆₀ over donations of the same weekday, and over those of working days or of the weekend.
  case weekdayClock, dayClassClock
  /// L of D·K₆₀·K_wd·K_gap·(.05 + [same previous] + 4[same two previous]). K_wd is 1 on the same weekday, .5 where both days
  /// are working days or both are of the weekend, and .15 otherwise.
  case episode
  /// H of D·K_gap·K₆₀: a pause this long around this time of day.
  case gapAndClock
  /// H of 2^(−days/14) and of 2^(−days/3), by absolute time.
  case fortnight, threeDays
  case usedOnce, doneOnce, doneToday, interval, lapse

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
    Line(.previous, "previous-shortcut", start: 0.15, .lift, about: .previous),
    Line(.previousAndGap, "previous-and-gap", start: 0.15, .backedOffLift, about: .previous),
    Line(.weekdayHours, "weekday-hours", .lift, about: .weekday),
    Line(.clock12, "clock-12-minutes", .share, about: .hour),
    Line(.clock150, "clock-150-minutes", start: 0.2, .share, about: .hour),
    Line(.weekdayClock, "weekday-clock", .share, about: .weekday),
    Line(.dayClassClock, "day-class-clock", start: 0.15, .share),
    Line(.episode, "episodes", start: 0.15, .lift),
    Line(.gapAndClock, "gap-and-clock", .share),
    Line(.fortnight, "last-fortnight", start: 0.2, .share),
    Line(.threeDays, "last-three-days", .share),
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

  /// The number of features that are sums over the ring, which come behind the first; and that of all that few candidates have.
  static let ringed = logarithms - 1
  static let sparse = ringed + 2
  static let dense = count - sparse

  static let forms = table.map(\.form)
  static let sources = allCases.map(\.source)

  /// The place of a feature's column.
  var source: LearnerWorkspace.Source {
    switch self {
    case .prior: .features(0)
    case .usedOnce: .features(1)
    case .interval: .features(2)
    case .lapse: .features(3)
    case .doneOnce: .ring(MixtureFeature.ringed)
    case .doneToday: .ring(MixtureFeature.ringed + 1)
    default: .ring(rawValue - 1)
    }
  }

  var name: String { MixtureFeature.table[rawValue].name }

  var start: Double { MixtureFeature.table[rawValue].start }
}
