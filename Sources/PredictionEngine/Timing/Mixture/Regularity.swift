/// The trust in a person's own days about one shortcut: by how much better they said when it would be used.
///
/// Once a day, half an hour before the clock time of its last use, the estimate e of ``OwnDays`` and the mixture's p are asked
/// for the hour from then on, where e is at least one half and above p. When the hour is over, the difference of their
/// logarithmic scores is added to a sum, which begins at −1.5 nats and stays between −10 and 6. The share of e is 1/(1 + exp(−sum)).
/// So the trust in who is regular grows with each day, and that in who happened to be on time falls. What was missed today counts
/// from tomorrow on.
///
/// Weights of experts by their past losses: Vovk, "Aggregating strategies", COLT 1990.
struct Regularity: Sendable, Equatable {
  /// The least estimate that is asked.
  static let leastEstimate = 0.5
  private static let (least, most): (Float, Float) = (-10, 6)

  private var nats: Float = -1.5
  /// The nats of today's misses. They count from the next day on, so that a missed morning leaves the evening as it is.
  private var missed: Float = 0
  /// Whether anything that was said came true or did not.
  private(set) var isJudged = false
  /// The forecast for the hour that is not over: until when, and both probabilities.
  private var until = Int64.min
  private var (own, mixture): (Float, Float) = (0, 0)
  /// The days of the last question and of the last use, counted from the person's first.
  private var (asked, used) = (Int32.min, Int32.min)
  /// The minute of the first use on the last day of use, and the number of days of use, up to three.
  private var (minute, days) = (Int16(0), Int16(0))

  /// The share of the person's own days.
  var share: Double { 1 / (1 + Exponential.natural(-Double(nats))) }

  /// Whether it was used on three days or more, and on one of the last eight weeks, without which ``OwnDays`` say nothing.
  func isRecent(on day: Int) -> Bool { days >= 3 && used >= day - 57 }

  /// Whether a forecast is open.
  var isOpen: Bool { until != .min }

  /// The minute of a day at which it is to be asked, half an hour before its usual time; `nil` where it was asked or is done.
  func due(on day: Int) -> Int? { asked < day && used < day ? max(0, Int(minute) - 30) : nil }

  mutating func ask(own: Double, mixture: Double, until second: Int64) {
    (self.own, self.mixture, until) = (Float(own), Float(min(max(mixture, 1e-6), 1 - 1e-6)), second)
  }

  /// Notes that today's question was put, or that there is none.
  mutating func pass(_ day: Int) {
    asked = Int32(truncatingIfNeeded: day)
    add(missed)
    missed = 0
  }

  mutating func use(on day: Int, minute: Int) {
    if used >= day { return }
    (used, self.minute) = (Int32(truncatingIfNeeded: day), Int16(truncatingIfNeeded: minute))
    days = min(3, days + 1)
  }

  /// Notes that it was used at a second, or that it was not by then.
  mutating func happened(_ isUse: Bool, at second: Int64) {
    if until == .min || !isUse && second < until { return }
    isJudged = true
    let isHit = isUse && second < until
    let odds = isHit ? own / mixture : (1 - own) / (1 - mixture)
    let change = Float(Logarithm.natural(Double(odds)))
    if isHit { add(change) } else { missed += change }
    until = .min
  }

  private mutating func add(_ change: Float) {
    nats = max(Regularity.least, min(Regularity.most, nats + change))
  }
}
