/// Evidence that today is no day for a shortcut: a weekday on which it was never used, or sooner or much later than ever after
/// its last day.
///
/// Days are the person's own, as in ``DoneToday``, which knows what was done today; the limit is that of ``HardlyToday``. A day that
/// is no later than the last one, as of a person who travels west, is no distance.
struct QuietDays: Sendable, Equatable {
  /// The days, or pairs of days, from which on they say something.
  private static let fewest = 3
  /// Millionths of ln((k + 1)/k), the surprise at one more day of use without one more weekday, by the number k of weekdays.
  private static let micronats = [0, 693_147, 405_465, 287_682, 223_144, 182_322, 154_151, 133_531]

  /// The day of each candidate's first use and of its last.
  private var first: [Int32] = []
  private var last: [Int32] = []
  /// The shortest and the longest distance of two days of use in a row, and the number of such pairs.
  private var shortest: [UInt16] = []
  private var longest: [UInt16] = []
  private var pairs: [UInt16] = []
  /// A bit for each weekday on which it was used.
  private var weekdays: [UInt8] = []
  /// The numbers H and E.
  private(set) var tally = HardlyToday.Tally()

  var byteCount: Int { first.count * 15 + 16 }

  /// A day of the person's own, with the bit of its weekday.
  struct Day {
    fileprivate let number: Int32
    fileprivate let bit: UInt8

    init(_ now: MixtureMoment) {
      number = Int32(truncatingIfNeeded: now.today)
      bit = QuietDays.bit(number)
    }
  }

  /// The days since the first donation.
  func days(before today: Day) -> Int { first.first.map { max(0, Int(today.number) - Int($0)) } ?? 0 }

  /// The most that is believed of a candidate today; `nil` where nothing speaks against it.
  @inline(__always)
  func limit(of candidate: Int, _ today: Day, _ prior: Double) -> Double? {
    isQuiet(candidate, today) ? HardlyToday.limit(days(against: candidate, today.number), prior) : nil
  }

  /// Whether any days say that today is no day for a candidate, without a division.
  @inline(__always)
  private func isQuiet(_ candidate: Int, _ today: Day) -> Bool {
    let ago = today.number - last[candidate]
    if ago <= 0 { return false }
    let count = Int32(pairs[candidate])
    if count >= QuietDays.fewest - 1 {
      if count >= QuietDays.fewest, ago < Int32(shortest[candidate]) { return true }
      if ago >= Int32(QuietDays.fewest + 1) * max(1, Int32(longest[candidate])) { return true }
    }
    let own = weekdays[candidate]
    return own & today.bit == 0 && today.number - first[candidate] > 7 * QuietDays.fewest
      && QuietDays.days(for: own, pairs: count) > 0
  }

  /// More than 0 where one more day of use would be a surprise, were it of no other weekday, that says something.
  @inline(__always)
  private static func days(for weekdays: UInt8, pairs: Int32) -> Int {
    (Int(pairs) + 1) * micronats[weekdays.nonzeroBitCount] - 1_000_000 * fewest + 1
  }

  /// The days that say that today is no day for a candidate; 0 where too few do.
  @inline(__always)
  private func days(against candidate: Int, _ today: Int32) -> Int {
    let ago = today - last[candidate]
    if ago <= 0 { return 0 }
    var days = 0
    if pairs[candidate] >= QuietDays.fewest, ago < shortest[candidate] {
      days = Int(pairs[candidate]) * Int(shortest[candidate] - 1)
    }
    if pairs[candidate] >= QuietDays.fewest - 1 {
      let missed = Int(ago) / max(1, Int(longest[candidate])) - 1
      if missed >= QuietDays.fewest { days = missed }
    }
    if weekdays[candidate] & QuietDays.bit(today) == 0 {
      // The days of today's weekday after the first use, today left out, of which none was one of use: no more than the nats by
      // which this is a surprise, were today's weekday one of the weekdays of use.
      let surprise =
        (Int(pairs[candidate]) + 1) * QuietDays.micronats[weekdays[candidate].nonzeroBitCount] / 1_000_000
      let past = min(Int(today - first[candidate] - 1) / 7, surprise)
      if past >= QuietDays.fewest { days = max(days, past) }
    }
    return days
  }

  /// The bit of a day's weekday; day 0 is a Thursday.
  @inline(__always)
  fileprivate static func bit(_ day: Int32) -> UInt8 {
    1 << UInt8(truncatingIfNeeded: Int64(day).remainderDown(by: 7))
  }

  /// Counts, for a donation of `target`, what was out of its rhythm before it.
  mutating func judge(_ target: Int, at moment: MixtureMoment, _ shares: [Double]) {
    let today = Day(moment)
    for candidate in first.indices where isQuiet(candidate, today) {
      tally.add(shares[candidate], isTruth: candidate == target)
    }
  }

  mutating func count(_ target: Int, at moment: MixtureMoment) {
    let today = Int32(truncatingIfNeeded: moment.today)
    if target == first.count {
      first.append(today)
      last.append(today)
      shortest.append(.max)
      longest.append(0)
      pairs.append(0)
      weekdays.append(0)
    }
    let ago = today - last[target]
    if ago > 0 {
      shortest[target] = min(shortest[target], UInt16(clamping: ago))
      longest[target] = max(longest[target], UInt16(clamping: ago))
      pairs[target] = UInt16(clamping: Int(pairs[target]) + 1)
    }
    last[target] = today
    weekdays[target] |= QuietDays.bit(today)
  }

  mutating func code(_ coder: inout LearnerCoder, candidates: Int) {
    coder.code(&first, count: candidates, in: -1 << 29...1 << 29)
    coder.code(&last, count: candidates, in: -1 << 29...1 << 29)
    coder.code(&shortest, count: candidates, in: 0 ... .max)
    coder.code(&longest, count: candidates, in: 0 ... .max)
    coder.code(&pairs, count: candidates, in: 0 ... .max)
    coder.code(&weekdays, count: candidates, in: 0...127)
    tally.code(&coder)
  }
}
