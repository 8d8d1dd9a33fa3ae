/// Everybody's claims under a falling bar.
///
/// # Definition
/// Near the bar a person adds covered − λ·(wrong − budget) to the numerator and their donations to the denominator,
/// where λ is the gain in covered donations for each wrong claim over the last tenth of the budget.
struct ClaimSweep: SweptStatistic {
  let range = 0.0...1.0
  /// By bar from the highest and by person, the claims that were wrong, and the donations that were covered.
  private let wrong: [Double]
  private let covered: [Double]
  private let bars: Int
  private let budgets: [Double]
  private let donations: [Double]

  init(_ people: [PersonMoments], _ place: MomentPlace, wrongAWeek: Double) {
    let tallies = people.map { place.claims(of: $0) }
    let bars = tallies.map(\.curve.wrong.count).max() ?? 0
    func column(_ part: (ClaimCurve) -> [UInt32]) -> [Double] {
      let parts = tallies.map { part($0.curve) }
      return (0..<bars).reversed().flatMap { bar in
        parts.map { bar < $0.count ? Double($0[bar]) : 0 }
      }
    }
    self.bars = bars
    wrong = column(\.wrong)
    covered = column(\.covered)
    budgets = people.map { $0.days / 7 * wrongAWeek }
    donations = tallies.map { Double($0.donations) }
  }

  /// Lowers the bar until the claims of the people drawn take the budget.
  func parts(drawn: [UInt32]) -> SweptParts? {
    let people = drawn.count
    func sum(_ values: [Double], from start: Int = 0) -> Double {
      var sum = 0.0
      for person in 0..<people { sum += Double(drawn[person]) * values[start + person] }
      return sum
    }
    let budget = sum(budgets)
    guard budget > 0 else { return nil }
    let late = 0.9 * budget
    // By person, at the bar found: what is wrong, and what is covered.
    var (own, hits) = ([Double](repeating: 0, count: people), [Double](repeating: 0, count: people))
    var (before, rightBefore) = (0.0, 0.0)
    var rightWhenLate: Double?
    var slope = 0.0
    for bar in 0..<bars {
      let start = bar * people
      let (now, rightNow) = (sum(wrong, from: start), sum(covered, from: start))
      if rightWhenLate == nil, now >= late {
        rightWhenLate = rightBefore + (rightNow - rightBefore) * (late - before) / (now - before)
      }
      let isSpent = now >= budget
      let share = isSpent ? (budget - before) / (now - before) : 1
      for person in 0..<people {
        own[person] += share * (wrong[start + person] - own[person])
        hits[person] += share * (covered[start + person] - hits[person])
      }
      if isSpent {
        let right = rightBefore + share * (rightNow - rightBefore)
        slope = (right - (rightWhenLate ?? 0)) / (budget - late)
        break
      }
      (before, rightBefore) = (now, rightNow)
    }
    let above = (0..<people).map { hits[$0] - slope * (own[$0] - budgets[$0]) }
    return SweptParts(above: above, below: donations)
  }
}
