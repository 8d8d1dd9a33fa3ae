/// The search for a person's habits among the donations of sixteen weeks, by expectation maximisation.
///
/// A donation is explained by the habits of its intent, each at most once a day, or by none. What no habit explains makes a new one
/// where it is more at one time of day than chance has; two habits that are one are merged, and one that is hardly kept goes.
///
/// # Cost
/// For each of at most 1,024 donations a look at each habit of its intent, five times; for a new habit a look at the donations
/// within 50 minutes of each.
struct RoutineSearch {
  /// The greatest number of habits.
  static let most = 24
  /// By how many nats the donations near each other must be more than chance.
  private static let threshold = 5.0

  private let past: RoutineEvents
  private let days: [Range<Int>]
  /// The habits; those of an intent follow each other, the older ones first.
  private(set) var routines: [Routine]
  private(set) var shortcuts: RoutineShortcuts
  private(set) var rest: UnexplainedDonations
  /// By event and habit, its part in the habit; and by event what no habit explains.
  private var parts: [Float]
  private var unexplained: [Double]

  init(
    _ past: RoutineEvents, _ routines: [Routine], _ shortcuts: RoutineShortcuts, _ rest: UnexplainedDonations
  ) {
    (self.past, self.routines, self.shortcuts, self.rest) = (past, routines, shortcuts, rest)
    days = past.byDay
    parts = Array(repeating: 0, count: past.events.count * RoutineSearch.most)
    unexplained = Array(repeating: 1, count: past.events.count)
  }

  mutating func run() {
    explain()
    settle()
    for _ in 0..<4 where addOne() { settle() }
    for _ in 0..<2 {
      explain()
      settle()
    }
    if clear() {
      explain()
      settle()
    }
  }

  /// Deals each donation among the habits as they are.
  private mutating func explain() {
    for place in parts.indices { parts[place] = 0 }
    for (number, day) in past.days.enumerated() {
      guard let weekday = day.weekday else {
        for place in days[number] { unexplained[place] = 1 }
        continue
      }
      var today = RoutineDay()
      for place in days[number] {
        let event = past.events[place]
        let rate = rest.rate(of: event.candidate, at: event.minute, part: past.parts[event.candidate])
        unexplained[place] = today.explain(
          event.candidate, of: event.intent, at: event.minute, as: weekday,
          share: past.shares[event.candidate], rate: rate, routines, shortcuts
        ) { parts[place * RoutineSearch.most + $0] = Float($1) }
      }
    }
  }

  /// Makes the habits anew from the parts of the donations.
  private mutating func settle() {
    var kept = [Float](repeating: 0, count: routines.count * past.days.count)
    var sums = routines.map { _ in Routine.Sums() }
    var donations = Array(repeating: SIMD8<Float>.zero, count: routines.count * past.shares.count)
    rest.reset(candidates: past.shares.count)
    for (number, day) in past.days.enumerated() {
      guard let weekday = day.weekday else { continue }
      rest.pass(day.weight)
      for place in days[number] {
        let event = past.events[place]
        for routine in routines.indices {
          let part = parts[place * RoutineSearch.most + routine]
          if part < 0.002 { continue }
          kept[routine * past.days.count + number] += part
          let weighed = Double(part) * day.weight
          sums[routine].count(event.minute, weighed)
          sums[routine].donations[weekday] += Float(weighed)
          donations[routine * past.shares.count + event.candidate][weekday] += Float(weighed)
        }
        rest.add(event.candidate, minute: event.minute, unexplained[place] * day.weight)
      }
    }
    for routine in routines.indices {
      let own = Array(donations[routine * past.shares.count..<(routine + 1) * past.shares.count])
      // Before the oldest use that is kept of a shortcut nothing is known of the habit.
      let since = own.indices.reduce(0) {
        Double(own[$1].sum()) < 0.2 * sums[routine].weight ? $0 : max($0, past.complete[$1])
      }
      for (number, day) in past.days.enumerated() where number >= since {
        guard let weekday = day.weekday else { continue }
        let part = min(1, Double(kept[routine * past.days.count + number]))
        sums[routine].kept[weekday] += part * day.weight
        sums[routine].missed[weekday] += (1 - part) * day.weight
      }
      routines[routine].settle(sums[routine], on: past.weekend)
    }
    shortcuts = RoutineShortcuts(routines, donations)
  }

  /// Drops the habits that are hardly kept, and makes one of two that are the same. Returns whether any was dropped.
  private mutating func clear() -> Bool {
    var (dropped, place) = (false, 0)
    while place < routines.count {
      let other = routines[place].sums.weight < 1.2 ? nil : twin(of: place)
      if routines[place].sums.weight >= 1.2 && other == nil {
        place += 1
        continue
      }
      drop(place, for: other)
      settle()
      dropped = true
    }
    return dropped
  }

  /// An earlier habit of the same intent and time, on the same days, with the same shortcuts.
  private func twin(of place: Int) -> Int? {
    let own = routines[place]
    return (0..<place).first { number in
      let other = routines[number]
      if other.intent != own.intent || abs(other.mean - own.mean) > 40 { return false }
      let both = pointwiseMin(own.sums.kept, other.sums.kept).sum()
      return both >= 0.3 * min(own.sums.weight, other.sums.weight)
        && shortcuts.overlap(of: number, with: place) >= 0.4
    }
  }

  private mutating func drop(_ place: Int, for other: Int?) {
    for event in past.events.indices {
      let row = event * RoutineSearch.most
      let part = parts[row + place]
      if let other {
        parts[row + other] = min(1, parts[row + other] + part)
      } else {
        unexplained[event] += Double(part)
      }
      for number in place..<routines.count - 1 { parts[row + number] = parts[row + number + 1] }
      parts[row + routines.count - 1] = 0
    }
    routines.remove(at: place)
  }

  /// The donations that make a new habit.
  private struct Find {
    let nats: Double
    let center: Int
    let ofShortcut: Bool
    /// 0: on any day, 1: on working days, 2: on free ones.
    let kind: Int
  }

  /// Adds the habit that what is unexplained shows most clearly. Returns whether there was one.
  private mutating func addOne() -> Bool {
    if routines.count == RoutineSearch.most { return false }
    let order = past.events.indices.filter { unexplained[$0] > 0.3 && isLived(past.events[$0].day) }.sorted {
      let (left, right) = (past.events[$0], past.events[$1])
      return (left.intent, left.minute, $0) < (right.intent, right.minute, $1)
    }
    guard let find = find(order) else { return false }
    let center = past.events[find.center]
    let new = insert(center.intent)
    var seen = Set<Int>()
    for place in order where past.events[place].isNear(center, ofShortcut: find.ofShortcut) {
      let event = past.events[place]
      if find.kind > 0, (find.kind == 2) != isFree(event.day) { continue }
      if !seen.insert(event.day).inserted { continue }
      parts[place * RoutineSearch.most + new] = Float(unexplained[place])
      unexplained[place] = 0
    }
    return true
  }

  /// Makes room for a habit of an intent, after those that the intent has, and returns its place.
  private mutating func insert(_ intent: Int) -> Int {
    let new = routines.firstIndex { $0.intent > intent } ?? routines.count
    for row in stride(from: 0, to: parts.count, by: RoutineSearch.most) {
      for place in (row + new..<row + routines.count).reversed() { parts[place + 1] = parts[place] }
      parts[row + new] = 0
    }
    routines.insert(Routine(intent: intent), at: new)
    return new
  }

  /// Finds the donation around which there are most more than chance has.
  private func find(_ order: [Int]) -> Find? {
    let rate = min(1, (rest.count + 1) / (rest.days + 2)) * Double(2 * RoutineEvents.reach + 1) / 960
    var ofKinds = SIMD4<Double>.zero
    for day in past.days.indices where isLived(day) {
      ofKinds[0] += 1
      ofKinds[isFree(day) ? 2 : 1] += 1
    }
    var best: Find?
    var seen = Array(repeating: SIMD2(-1, -1), count: past.days.count)
    var low = 0
    for (number, place) in order.enumerated() {
      let center = past.events[place]
      while !past.events[order[low]].isNear(center) { low += 1 }
      var (ofIntent, ofShortcut) = (SIMD4<Double>.zero, SIMD4<Double>.zero)
      for other in order[low...] {
        let event = past.events[other]
        if !event.isNear(center) { break }
        let kind = isFree(event.day) ? 2 : 1
        if seen[event.day][0] != number {
          seen[event.day][0] = number
          ofIntent[0] += unexplained[other]
          ofIntent[kind] += unexplained[other]
        }
        if event.candidate == center.candidate, seen[event.day][1] != number {
          seen[event.day][1] = number
          ofShortcut[0] += unexplained[other]
          ofShortcut[kind] += unexplained[other]
        }
      }
      for isOfShortcut in [false, true] {
        let counts = isOfShortcut ? ofShortcut : ofIntent
        let share =
          isOfShortcut
          ? max(0.05, past.parts[center.candidate]) : max(0.1, past.ofIntents[center.intent])
        for kind in [0, isFree(center.day) ? 2 : 1] where counts[kind] > 1.5 {
          let expected = rate * ofKinds[kind] * share
          if counts[kind] <= expected { continue }
          let price = (kind > 0 ? 0.7 : 0) + (isOfShortcut ? 0.7 : 0)
          let nats =
            counts[kind] * Logarithm.natural(counts[kind] / expected) - (counts[kind] - expected) - price
          if nats <= best?.nats ?? RoutineSearch.threshold { continue }
          best = Find(nats: nats, center: place, ofShortcut: isOfShortcut, kind: kind)
        }
      }
    }
    return best
  }

  private func isLived(_ day: Int) -> Bool { past.days[day].weekday != nil }

  private func isFree(_ day: Int) -> Bool {
    past.days[day].weekday.map { past.weekend.contains($0) } ?? false
  }
}
