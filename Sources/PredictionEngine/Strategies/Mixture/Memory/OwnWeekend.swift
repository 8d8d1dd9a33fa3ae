/// A person's weekend: the two consecutive days whose recent donations differ most from the other five's.
///
/// For each pair of days, the log-likelihood of the donations in the ring if each shortcut has one share on
/// these two days and another on the other five: Σ f(n) over shortcuts and both parts, minus f of both parts'
/// sums, with f(n) = n ln n. Another pair replaces the present one when its log-likelihood is larger by
/// `lead` nats.
///
/// ```
/// counts[candidate · 7 + weekday]   UInt16: donations in the ring, of which there are at most 10,002
/// ```
///
/// Of equal pairs the present one stays. Likelihoods are sums of whole numbers, in units of 2⁻²⁰ nats, so
/// removing a donation restores them exactly.
struct OwnWeekend: Sendable, Equatable {
  private var counts: [UInt16] = []
  private var totals = [Int](repeating: 0, count: 7)
  /// The log-likelihood of each pair, by its first day.
  private var likelihoods = [Int](repeating: 0, count: 7)

  init(candidates: Int = 0) { counts = Array(repeating: 0, count: candidates * 7) }

  var byteCount: Int { counts.count * 2 + totals.count * 16 }

  /// Tabulates f(n + 1) − f(n) for n from 0 to a number, in units of 2⁻²⁰.
  static func steps(upTo count: Int) -> [Int] {
    func power(_ n: Int) -> Double { n == 0 ? 0 : Double(n) * Logarithm.natural(Double(n)) }
    return (0...count).map { Int((power($0 + 1) - power($0)) * 0x1p20 + 0.5) }
  }

  mutating func add(_ candidate: Int, on weekday: Int, _ steps: [Int]) {
    if candidate * 7 == counts.count { counts.append(contentsOf: repeatElement(0, count: 7)) }
    move(candidate, weekday, 1, steps)
    counts[candidate * 7 + weekday] += 1
    totals[weekday] += 1
  }

  mutating func remove(_ candidate: Int, on weekday: Int, _ steps: [Int]) {
    counts[candidate * 7 + weekday] -= 1
    totals[weekday] -= 1
    move(candidate, weekday, -1, steps)
  }

  mutating func reset() {
    for place in counts.indices { counts[place] = 0 }
    for day in 0..<7 { (totals[day], likelihoods[day]) = (0, 0) }
  }

  /// Returns the first day of the weekend, if it was `present` until now.
  func beginning(present: Int, lead: Double) -> Int {
    var best = present
    for day in 0..<7 where likelihoods[day] > likelihoods[best] { best = day }
    return Double(likelihoods[best] - likelihoods[present]) >= lead * 0x1p20 ? best : present
  }

  /// Changes the likelihoods by the effect of one more donation, at the counts without it.
  private mutating func move(_ candidate: Int, _ weekday: Int, _ sign: Int, _ steps: [Int]) {
    let row = candidate * 7
    var (own, all) = (0, 0)
    for day in 0..<7 {
      own += Int(counts[row + day])
      all += totals[day]
    }
    for first in 0..<7 {
      let second = first == 6 ? 0 : first + 1
      let ownInside = Int(counts[row + first]) + Int(counts[row + second])
      let allInside = totals[first] + totals[second]
      let isInside = weekday == first || weekday == second
      likelihoods[first] +=
        sign
        * (steps[isInside ? ownInside : own - ownInside] - steps[isInside ? allInside : all - allInside])
    }
  }
}
