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

  /// A first and a second favourite with the probabilities of a deed when the first leads, and when the second does.
  private struct Pair {
    var first: Int
    var second: Int
    /// The number of pairs that it stands for.
    var copies: Double
    var taste: (first: Double, second: Double, other: Double)

    func taste(of deed: Int, secondLeads: Bool) -> Double {
      if deed == first { return secondLeads ? taste.second : taste.first }
      if deed == second { return secondLeads ? taste.first : taste.second }
      return taste.other
    }
  }

  /// Returns the probabilities of the app's deeds by weekday.
  /// - Complexity: O(deeds that were seen² × weekdays).
  func means() -> [[Double]] {
    if size == 1 { return Array(repeating: [1], count: 7) }
    let seen = (0..<size).filter { place in counts.contains { $0[place] > 0 } }
    let unseen = (0..<size).filter { !seen.contains($0) }
    var means = Array(repeating: Array(repeating: 0.0, count: size), count: 7)
    var (top, sum) = (-Double.infinity, 0.0)
    for pair in pairs(seen, unseen) {
      let (log, leads) = likelihood(pair)
      if log < top - 40 { continue }
      if log > top {
        let scale = Exponential.natural(top - log)
        sum *= scale
        for day in 0..<7 { for place in 0..<size { means[day][place] *= scale } }
        top = log
      }
      let weight = Exponential.natural(log - top)
      sum += weight
      for day in 0..<7 {
        for place in 0..<size {
          let (kept, led) = (
            pair.taste(of: place, secondLeads: false), pair.taste(of: place, secondLeads: true)
          )
          means[day][place] += weight * (kept + (led - kept) * leads[day])
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
  private func pairs(_ seen: [Int], _ unseen: [Int]) -> [Pair] {
    var candidates = seen.map { (place: $0, copies: 1.0) }
    if let first = unseen.first { candidates.append((first, Double(unseen.count))) }
    var pairs: [Pair] = []
    for first in candidates {
      for second in candidates {
        var (other, copies) = (second.place, first.copies * second.copies)
        if first.place == second.place {
          guard first.copies > 1 else { continue }
          (other, copies) = (unseen[1], first.copies * (first.copies - 1))
        }
        for taste in RoutineTastes.firsts {
          let rest = size > 2 ? RoutineTastes.others : 0
          pairs.append(
            Pair(
              first: first.place, second: other, copies: copies,
              taste: (taste, 1 - taste - rest, rest / Double(max(1, size - 2)))))
        }
      }
    }
    return pairs
  }

  /// The logarithm of the counts' probability, and by weekday the probability that the second leads.
  private func likelihood(_ pair: Pair) -> (log: Double, leads: [Double]) {
    var (never, sometimes) = (0.0, 0.0)
    var leads = Array(repeating: RoutineTastes.takesLead, count: 7)
    let logs = (
      Logarithm.natural(pair.taste.first), Logarithm.natural(pair.taste.second),
      pair.taste.other > 0 ? Logarithm.natural(pair.taste.other) : 0
    )
    for day in 0..<7 {
      let (first, second) = (Double(counts[day][pair.first]), Double(counts[day][pair.second]))
      let others = Double(counts[day].reduce(0, +)) - first - second
      if first + second + others == 0 { continue }
      let kept = first * logs.0 + second * logs.1 + others * logs.2
      let led = first * logs.1 + second * logs.0 + others * logs.2
      never += kept
      let odds =
        Exponential.natural(min(600, led - kept)) * RoutineTastes.takesLead / (1 - RoutineTastes.takesLead)
      sometimes += kept + Logarithm.natural((1 - RoutineTastes.takesLead) * (1 + odds))
      leads[day] = odds / (1 + odds)
    }
    let (keeps, changes) = (1 - RoutineTastes.changes, RoutineTastes.changes)
    let odds = Exponential.natural(min(600, sometimes - never)) * changes / keeps
    let share = odds / (1 + odds)
    return (
      never + Logarithm.natural(keeps * (1 + odds) * pair.copies), leads.map { $0 * share }
    )
  }
}
