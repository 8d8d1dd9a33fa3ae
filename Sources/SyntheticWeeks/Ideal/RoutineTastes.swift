import PredictionEngine

/// The deeds of one routine, counted by weekday, and the probability of each on a weekday given the counts.
///
/// # Definition
/// A routine has a first and a second favourite, any two deeds of its app with equal odds. The first is done with
/// probability .6, .75, .85 or .93; all the others share .02, and the second has the rest. With probability .4 the routine
/// is one whose leader changes: on each weekday the second takes the first's place with probability .35. Of two deeds the second has all
/// the rest, and one alone has everything.
struct RoutineTastes: Sendable {
  private static let firsts = [0.6, 0.75, 0.85, 0.93]
  private static let others = 0.02
  private static let changes = 0.4
  private static let takesLead = 0.35

  /// By weekday and place among the app's deeds.
  private(set) var counts: [[Int]]
  private let size: Int

  init(deeds size: Int) {
    self.size = size
    counts = Array(repeating: Array(repeating: 0, count: size), count: 7)
  }

  mutating func count(_ place: Int, weekday: Int, by change: Int) { counts[weekday][place] += change }

  /// The odds of the first favourite, the second, and each other deed, with their logarithms.
  private struct Odds {
    var (first, second, other): (Double, Double, Double)
    var logs: (first: Double, second: Double, other: Double)

    init(_ first: Double, of size: Int) {
      let rest = size > 2 ? RoutineTastes.others : 0
      self.first = first
      second = 1 - first - rest
      other = rest / Double(max(1, size - 2))
      logs = (
        Logarithm.natural(first), Logarithm.natural(second), other > 0 ? Logarithm.natural(other) : 0
      )
    }
  }

  /// A first and a second favourite, with the number of pairs that they stand for.
  private typealias Pair = (first: Int, second: Int, copies: Double)

  /// Returns the probabilities of the app's deeds by weekday.
  /// - Complexity: O(deeds that were seen² × weekdays).
  func means() -> [[Double]] {
    if size == 1 { return Array(repeating: [1], count: 7) }
    let seen = (0..<size).filter { place in counts.contains { $0[place] > 0 } }
    let unseen = (0..<size).filter { !seen.contains($0) }
    let totals = counts.map { $0.reduce(0, +) }
    var cases: [(pair: Pair, odds: Odds, log: Double, leads: [Double])] = []
    for odds in RoutineTastes.firsts.map({ Odds($0, of: size) }) {
      for pair in RoutineTastes.pairs(seen, unseen) {
        let (log, leads) = likelihood(pair, odds, totals)
        cases.append((pair, odds, log, leads))
      }
    }
    let top = cases.reduce(-Double.infinity) { max($0, $1.log) }
    var (means, sum) = (Array(repeating: Array(repeating: 0.0, count: size), count: 7), 0.0)
    for (pair, odds, log, leads) in cases where log > top - 40 {
      let weight = Exponential.natural(log - top)
      sum += weight
      for day in 0..<7 {
        let change = (odds.second - odds.first) * leads[day]
        for place in 0..<size {
          means[day][place] +=
            weight
            * (place == pair.first
              ? odds.first + change : place == pair.second ? odds.second - change : odds.other)
        }
      }
    }
    for day in 0..<7 {
      // Deeds that were never seen are all alike; one stood for the others.
      let rest = unseen.reduce(0) { $0 + means[day][$1] } / Double(max(1, unseen.count))
      for place in unseen { means[day][place] = rest }
      for place in 0..<size { means[day][place] /= sum }
    }
    return means
  }

  /// The pairs of favourites, those that differ only in deeds that were never seen as one.
  private static func pairs(_ seen: [Int], _ unseen: [Int]) -> [Pair] {
    let others = Double(unseen.count)
    var pairs: [Pair] = []
    for first in seen {
      for second in seen where second != first { pairs.append((first, second, 1)) }
      if let other = unseen.first { pairs += [(first, other, others), (other, first, others)] }
    }
    if unseen.count > 1 { pairs.append((unseen[0], unseen[1], others * (others - 1))) }
    return pairs
  }

  /// The logarithm of the counts' probability, and by weekday the probability that the second leads.
  private func likelihood(
    _ pair: Pair, _ odds: Odds, _ totals: [Int]
  ) -> (log: Double, leads: [Double]) {
    let prior = RoutineTastes.takesLead
    var (never, sometimes) = (0.0, 0.0)
    var leads = Array(repeating: prior, count: 7)
    for day in 0..<7 where totals[day] > 0 {
      let (first, second) = (Double(counts[day][pair.first]), Double(counts[day][pair.second]))
      let others = (Double(totals[day]) - first - second) * odds.logs.other
      let kept = first * odds.logs.first + second * odds.logs.second + others
      let led = first * odds.logs.second + second * odds.logs.first + others
      let ratio = Exponential.natural(min(600, led - kept)) * prior / (1 - prior)
      never += kept
      sometimes += kept + Logarithm.natural((1 - prior) * (1 + ratio))
      leads[day] = ratio / (1 + ratio)
    }
    let (keeps, changes) = (1 - RoutineTastes.changes, RoutineTastes.changes)
    let ratio = Exponential.natural(min(600, sometimes - never)) * changes / keeps
    let share = ratio / (1 + ratio)
    return (never + Logarithm.natural(keeps * (1 + ratio) * pair.copies), leads.map { $0 * share })
  }
}
