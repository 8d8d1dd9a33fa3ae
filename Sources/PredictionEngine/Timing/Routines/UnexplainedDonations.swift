/// The donations that no habit explains: how often each shortcut is among them, and at which hours.
struct UnexplainedDonations: Sendable, Equatable {
  /// By candidate, their number, each by what its day weighs.
  var counts: [Float] = []
  /// Their number and the days, weighed.
  var (count, days) = (0.0, 0.0)
  /// By hour since the day began, their number.
  var hours = InlineArray<24, Float>(repeating: 0)

  var byteCount: Int { counts.count * 4 + 120 }

  /// Begins to count anew.
  mutating func reset(candidates: Int) {
    counts = Array(repeating: 0, count: candidates)
    (count, days) = (0, 0)
    for hour in 0..<24 { hours[hour] = 0 }
  }

  mutating func pass(_ weight: Double) { days += weight }

  mutating func add(_ candidate: Int, minute: Int, _ part: Double) {
    counts[candidate] += Float(part)
    count += part
    hours[min(23, minute / 60)] += Float(part)
  }

  /// The number of a shortcut's in a minute; `part` is its share among all donations.
  func rate(of candidate: Int, at minute: Int, part: Double) -> Double {
    count(of: candidate, part: part) * share(ofMinute: minute)
  }

  /// A shortcut's number, of which a part is that of all donations.
  func count(of candidate: Int, part: Double) -> Double {
    (candidate < counts.count ? Double(counts[candidate]) : 0) + 0.5 * part + 0.02
  }

  /// The number of all shortcuts' donations.
  func count(ofAll candidates: Int) -> Double { count + 0.5 + 0.02 * Double(candidates) }

  /// The part of one donation that falls in a minute of a day.
  func share(ofMinute minute: Int) -> Double {
    let hour = min(23, minute / 60)
    // From seven in the morning to eleven in the evening.
    let before = 3..<19 ~= hour ? 5.6 / 16 : 0.4 / 8
    return (Double(hours[hour]) + before) / ((count + 6) * 60 * (days + 1))
  }

  static func == (left: UnexplainedDonations, right: UnexplainedDonations) -> Bool {
    (left.counts, left.count, left.days) == (right.counts, right.count, right.days)
      && (0..<24).allSatisfy { left.hours[$0] == right.hours[$0] }
  }
}
