/// The hours at which a person's days began to have donations, of working days and of others, and how many had none.
///
/// A day weighs half as much every 56 days. It says how surprising it is that nothing was done on a day so far:
///
/// ```text
/// P(nothing by now) = (days − those begun by now + 1)/(days + 2)
/// ```
///
/// Laplace's rule of succession; within an hour those that began in it count in proportion. 200 bytes.
struct DayBeginnings: Sendable {
  /// The days in which the weight of one halves.
  private static let half = 56.0

  /// By kind of day, working days first, the days, and those that began in each hour since four in the morning.
  private var days = SIMD2<Float>.zero
  private var hours = InlineArray<24, SIMD2<Float>>(repeating: .zero)

  var byteCount: Int { 25 * MemoryLayout<SIMD2<Float>>.stride }

  /// Codes the weighed numbers of days.
  mutating func code(_ coder: inout LearnerCoder) {
    for kind in 0..<2 {
      coder.code(&days[kind], in: 0...1e6)
      for hour in 0..<24 { coder.code(&hours[hour][kind], in: 0...1e6) }
    }
  }

  /// Lets days go by, of which some working days and others had no donation.
  mutating func pass(_ count: Int, without silent: SIMD2<Float>) {
    let weight = Float(Exponential.binary(-Double(min(count, 10_000)) / DayBeginnings.half))
    days = days * weight + silent
    for hour in 0..<24 { hours[hour] *= weight }
  }

  /// Counts a day by the minute of its first donation.
  mutating func count(minute: Int, isWorking: Bool) {
    let kind = isWorking ? 0 : 1
    days[kind] += 1
    hours[max(0, min(23, minute / 60))][kind] += 1
  }

  /// The surprise of a day without a donation until a minute, in nats.
  func surprise(until minute: Int, isWorking: Bool) -> Double {
    let (kind, hour) = (isWorking ? 0 : 1, max(0, min(24, minute / 60)))
    var begun: Float = 0
    for past in 0..<hour { begun += hours[past][kind] }
    if hour < 24 { begun += hours[hour][kind] * Float(minute % 60) / 60 }
    return -Logarithm.natural(Double(max(0, days[kind] - begun) + 1) / Double(days[kind] + 2))
  }
}
