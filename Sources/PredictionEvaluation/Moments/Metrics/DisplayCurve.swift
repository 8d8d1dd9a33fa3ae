/// The best candidates of everybody's moments, the most probable first: what is shown as a bar is lowered over them.
///
/// # Definition
/// Each best candidate that is at least as probable as the bar is shown for a quarter of an hour. Equal probabilities
/// are one bar: they are shown together, or in part as a line between two bars, so that the time shown is exactly the
/// budget's. Near the bar a person adds covered − λ·(shown − budget) to the numerator and their donations to the
/// denominator, where λ is the share of the last tenth of what is shown that came.
///
/// # Layout
/// ```
/// 31 … 2    1        0
/// person    right    the last one of its bar
/// ```
///
/// # Source
/// Molchan, "Strategies in strong earthquake prediction", PEPI 1990.
struct DisplayCurve: SweptStatistic {
  /// A coverage lies between 0 and 1.
  let range = 0.0...1.0
  let entries: [UInt32]
  /// By person, the number of moments that the budget shows, and the donations.
  let budgets: [Double]
  let donations: [Double]

  /// Sorts the moments of some people.
  /// - Parameters:
  ///   - tops: the best candidates by person, at a horizon of a quarter of an hour.
  ///   - minutes: the budget of a person and day.
  init(_ people: [PersonMoments], _ tops: (PersonMoments) -> [TopOfMoment], minutes: Double) {
    var sorted: [(probability: Double, entry: UInt32)] = []
    sorted.reserveCapacity(people.reduce(0) { $0 + tops($1).count })
    for (person, one) in people.enumerated() {
      for top in tops(one) { sorted.append((top.probability, UInt32(person) << 2 | (top.isRight ? 2 : 0))) }
    }
    sorted.sort { $0.probability > $1.probability }
    var entries = sorted.map(\.entry)
    for place in sorted.indices {
      let next = place + 1 < sorted.count ? sorted[place + 1].probability : -1
      if next != sorted[place].probability { entries[place] |= 1 }
    }
    self.entries = entries
    budgets = people.map { $0.days * minutes / 15 }
    donations = people.map { Double($0.donations) }
  }

  /// Lowers the bar until what is shown takes the budget of the people drawn.
  /// - Complexity: O(people + moments above the bar).
  func parts(drawn: [UInt32]) -> SweptParts? {
    var budget = 0.0
    for person in drawn.indices { budget += Double(drawn[person]) * budgets[person] }
    guard budget > 0 else { return nil }
    var shown = [Double](repeating: 0, count: drawn.count)
    var covered = shown
    let late = 0.9 * budget
    var (sum, right, rightWhenLate) = (0.0, 0.0, 0.0)
    var start = 0
    var isSpent = false
    let entries = entries.span
    while start < entries.count, !isSpent {
      var end = start
      var (count, rightOfBar) = (UInt32(0), UInt32(0))
      var isOpen = true
      while isOpen {
        let entry = entries[end]
        let draws = drawn[Int(entry >> 2)]
        count += draws
        if entry & 2 != 0 { rightOfBar += draws }
        isOpen = entry & 1 == 0
        end += 1
      }
      let (all, hits) = (Double(count), Double(rightOfBar))
      if sum < late, sum + all >= late { rightWhenLate = right + hits * (late - sum) / all }
      isSpent = sum + all >= budget
      let share = isSpent && all > 0 ? (budget - sum) / all : 1
      for place in start..<end {
        let entry = entries[place]
        shown[Int(entry >> 2)] += share
        if entry & 2 != 0 { covered[Int(entry >> 2)] += share }
      }
      (sum, right, start) = (sum + share * all, right + share * hits, end)
    }
    let slope = isSpent ? (right - rightWhenLate) / (budget - late) : 0
    let above = drawn.indices.map { covered[$0] - slope * (shown[$0] - budgets[$0]) }
    return SweptParts(above: above, below: donations)
  }
}
