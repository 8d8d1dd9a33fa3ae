/// The habits as a snapshot keeps them: bytes may come from anybody, so each number has its range.
///
/// ```
/// n habits · of each: n intent · its sums, mean, deviation and strength
/// the shortcuts' rows · the unexplained donations · the day that was searched, today, its donations, and what was kept on it
/// ```
extension FoundRoutines {
  mutating func code(_ coder: inout LearnerCoder, candidates: Int, intents: Int) {
    var count = routines.count
    coder.code(small: &count, in: 0...RoutineSearch.most)
    var least = 0
    if coder.isReading { routines = (0..<count).map { _ in Routine(intent: 0) } }
    for place in routines.indices where coder.isWhole {
      var intent = routines[place].intent
      coder.code(small: &intent, in: least...max(least, intents - 1))
      if coder.isReading { routines[place] = Routine(intent: intent) }
      least = intent
      routines[place].code(&coder)
    }
    shortcuts.code(&coder, habits: routines.count, candidates: candidates)
    rest.code(&coder, candidates: candidates)
    codeToday(&coder)
    if !coder.isReading { return }
    if coder.isWhole { findPlaces() } else { self = FoundRoutines() }
  }
}

extension Routine {
  mutating func code(_ coder: inout LearnerCoder) {
    coder.code(&sums.weight, in: 0...1e9)
    coder.code(&sums.minutes, in: 0...1e12)
    coder.code(&sums.squares, in: 0...1e15)
    for weekday in 0..<8 {
      coder.code(&sums.donations[weekday], in: 0...1e9)
      coder.code(&sums.kept[weekday], in: 0...1e9)
      coder.code(&sums.missed[weekday], in: 0...1e9)
      coder.code(&strength[weekday], in: 0...0.96)
    }
    coder.code(&mean, in: 0...1e4)
    coder.code(&deviation, in: 1...1e4)
  }
}

extension RoutineShortcuts {
  mutating func code(_ coder: inout LearnerCoder, habits: Int, candidates: Int) {
    var known = starts.count - 1
    coder.code(small: &known, in: 0...candidates)
    if coder.isReading { starts = [0] }
    for candidate in 0..<known where coder.isWhole {
      var rows = coder.isReading ? 0 : self.rows(of: candidate).count
      coder.code(small: &rows, in: 0...habits)
      if coder.isReading { starts.append(starts[candidate] + UInt32(rows)) }
    }
    let count = Int(starts.last ?? 0)
    coder.code(&places, count: count, in: 0...UInt8(max(1, habits) - 1))
    code(&parts, count: count, &coder)
    code(&ofIntents, count: habits, &coder)
    for candidate in 0..<starts.count - 1 where coder.isWhole {
      let own = places[rows(of: candidate)]
      if zip(own, own.dropFirst()).contains(where: { $0 >= $1 }) { coder.refuse() }
    }
  }

  private func code(_ rows: inout [SIMD8<Float>], count: Int, _ coder: inout LearnerCoder) {
    var numbers = rows.flatMap { row in (0..<8).map { row[$0] } }
    coder.code(&numbers, count: 8 * count, in: 0...1e6)
    if !coder.isReading { return }
    rows = (0..<numbers.count / 8).map { row in
      var parts = SIMD8<Float>.zero
      for weekday in 0..<8 { parts[weekday] = numbers[8 * row + weekday] }
      return parts
    }
    if rows.count < count { rows = Array(repeating: .zero, count: count) }
  }
}

extension UnexplainedDonations {
  mutating func code(_ coder: inout LearnerCoder, candidates: Int) {
    var known = counts.count
    coder.code(small: &known, in: 0...candidates)
    coder.code(&counts, count: known, in: 0...1e9)
    coder.code(&count, in: 0...1e9)
    coder.code(&days, in: 0...1e6)
    for hour in 0..<24 { coder.code(&hours[hour], in: 0...1e9) }
  }
}

extension RoutineDay {
  mutating func code(_ coder: inout LearnerCoder) {
    for place in 0..<RoutineSearch.most { coder.code(&kept[place], in: 0...1) }
    coder.code(&nats, in: -1e9...1e9)
  }
}
