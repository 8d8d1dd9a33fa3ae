import PredictionMeasures

/// The best candidates of everybody's moments, the most probable first: what is shown as a bar is lowered over them.
///
/// Equal probabilities are one bar: they are shown together, or in part as a line between two bars, so that the time shown
/// is exactly the budget's. Near the bar a person adds covered − λ·(shown − budget) to the numerator and their donations to
/// the denominator, where λ is the share of the last tenth of what is shown that came.
///
/// # Layout
/// ```
/// 31 … 2    1        0
/// person    right    the last one of its bar
/// ```
package struct DisplayCurve: SweptStatistic {
  package let range = 0.0...1.0
  let entries: [UInt32]
  /// By person, the number of moments that the budget shows, and the donations.
  let budgets: [Double]
  let donations: [Double]

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
  package func parts(drawn: [UInt32]) -> SweptParts? {
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

extension DisplayCurve {
  /// The minutes of display a person and day at which the curve is read: close together where surfaces live, and
  /// farther apart up to the whole day.
  static let minutes: [Double] =
    (0...40).map { Double($0) * 2.5 } + [120, 150, 180, 240, 300, 360, 480, 600, 720, 960, 1200]

  /// Returns the whole curve of some people in one sweep: each point is what `display_coverage` says at that budget, and
  /// the last one what showing the best candidate of every moment gives.
  ///
  /// Without a best candidate or without a donation there is no point. Budgets beyond what can be shown have none.
  /// - Complexity: O(moments) after their sort; at most 54 points.
  package static func points(
    of people: [PersonMoments], _ tops: (PersonMoments) -> [TopOfMoment]
  ) -> [DisplayPoint] {
    // With a quarter of an hour a day, a person's budget is one moment for each day.
    let curve = DisplayCurve(people, tops, minutes: 15)
    let (days, all) = (curve.budgets.reduce(0, +), curve.donations.reduce(0, +))
    let entries = curve.entries
    guard days > 0, all > 0, !entries.isEmpty else { return [] }
    var points: [DisplayPoint] = []
    var (shown, covered) = (0.0, 0.0)
    var start = 0
    while start < entries.count {
      var (end, hits) = (start, 0.0)
      var isOpen = true
      while isOpen {
        if entries[end] & 2 != 0 { hits += 1 }
        isOpen = entries[end] & 1 == 0
        end += 1
      }
      let count = Double(end - start)
      while points.count < minutes.count {
        let budget = minutes[points.count] / 15 * days
        guard budget <= shown + count else { break }
        points.append(
          DisplayPoint(
            minutes: minutes[points.count], coverage: (covered + (budget - shown) / count * hits) / all))
      }
      (shown, covered, start) = (shown + count, covered + hits, end)
    }
    let most = shown * 15 / days
    if most > points.last?.minutes ?? -1 {
      points.append(DisplayPoint(minutes: most, coverage: covered / all))
    }
    return points
  }
}

/// A point of the curve of display time against coverage.
package struct DisplayPoint: Sendable, Equatable {
  /// The minutes on display a person and day.
  package let minutes: Double
  /// The share of donations that come while their shortcut is on display.
  package let coverage: Double

  package init(minutes: Double, coverage: Double) {
    (self.minutes, self.coverage) = (minutes, coverage)
  }
}
