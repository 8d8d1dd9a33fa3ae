import PredictionTestSupport
import Testing

@testable import PredictionEngine

@Suite("Habits that are found")
struct RoutineTests {
  /// The Monday of the first week, at four in the morning.
  private static let start = Moment(year: 2026, month: 3, day: 2, hour: 4).secondsSince1970

  static func moment(_ day: Int, _ minute: Int) -> Moment {
    Moment(secondsSince1970: start + Int64(day * 86_400 + minute * 60))
  }

  /// The times of who donated this, by day, minute since four, intent and shortcut, in this order.
  private static func timer(_ rows: [(day: Int, minute: Int, intent: Int, name: String)]) -> MixtureTimer {
    var timer = MixtureTimer(.constants, byRoutinesAlone: true)
    var numbers: [String: Int] = [:]
    for row in rows {
      let number = numbers[row.name] ?? numbers.count
      numbers[row.name] = number
      timer.count(TimedDonation(number, of: row.intent, at: moment(row.day, row.minute)))
    }
    return timer
  }

  /// A latte at ten past eight on working days, a mocha on Fridays, tea at nine in the evening on every second day.
  private static let weeks: [(day: Int, minute: Int, intent: Int, name: String)] = (0..<42).flatMap { day in
    let spread = day * 7 % 25 - 12
    var rows: [(day: Int, minute: Int, intent: Int, name: String)] = []
    if day % 7 < 5 { rows.append((day, 250 + spread, 0, day % 7 == 4 ? "mocha" : "latte")) }
    if day % 2 == 0 { rows.append((day, 1020 + spread, 1, "tea")) }
    return rows
  }

  private static func answer(
    _ timer: MixtureTimer, _ day: Int, _ minute: Int, within minutes: Int = 60
  ) -> [Double] {
    var answer = TimingForecast()
    answer.reset(candidates: timer.candidates.count)
    timer.answer(TimingQuestion(at: moment(day, minute), within: minutes), into: &answer)
    return answer.probabilities
  }

  @Test("Courses that change with the weekday are known after three weeks")
  func alike() throws {
    func parts(_ name: (_ day: Int) -> String) throws -> [Double] {
      let days = (0..<21).filter { $0 % 7 < 5 }
      let rows = days.map { (day: $0, minute: 300 + $0 * 7 % 25, intent: 0, name: name($0)) }
      let found = RoutineTests.timer(rows + [(21, 0, 1, "news")]).routines
      let place = try #require(found.routines.firstIndex { $0.intent == 0 })
      return (0..<5).map {
        var rows = found.shortcuts.rows(of: 0)
        return found.shortcuts.part(&rows, in: place, as: $0, share: 0.5)
      }
    }
    let courses = try parts { [1, 3].contains($0 % 7) ? "film" : "algebra" }
    #expect([0, 2, 4].allSatisfy { courses[$0] > 0.8 } && [1, 3].allSatisfy { courses[$0] < 0.25 })
    #expect(try parts { _ in "algebra" }.allSatisfy { $0 > 0.95 })
  }

  @Test("A habit has its time, its weekdays and its shortcuts")
  func found() throws {
    let found = RoutineTests.timer(RoutineTests.weeks + [(42, 0, 2, "news")]).routines
    let routines = found.routines
    #expect(routines.count == 2)
    let coffee = try #require(routines.first { $0.intent == 0 })
    #expect(abs(coffee.mean - 250) < 5 && coffee.deviation < 20)
    #expect((0..<5).allSatisfy { coffee.strength[$0] > 0.85 })
    #expect((5..<7).allSatisfy { coffee.strength[$0] < 0.1 })
    let place = try #require(routines.firstIndex { $0.intent == 0 })
    func latte(as weekday: Int) -> Double {
      var rows = found.shortcuts.rows(of: 0)
      return found.shortcuts.part(&rows, in: place, as: weekday, share: 0.8)
    }
    #expect(latte(as: 0) > 0.8 && latte(as: 4) < 0.5)
    let tea = try #require(routines.first { $0.intent == 1 })
    #expect(abs(tea.mean - 1020) < 5)
    #expect((0..<7).allSatisfy { 0.3..<0.7 ~= tea.strength[$0] })
  }

  @Test("A habit is due at its time, by its weekday, and no more once it was kept")
  func due() {
    let timer = RoutineTests.timer(RoutineTests.weeks)
    let (latte, mocha, tea) = (0, 2, 1)
    let early = RoutineTests.answer(timer, 42, 225)
    #expect(early[latte] > 0.75 && early[mocha] < 0.1 && early[tea] < 0.02)
    #expect(RoutineTests.answer(timer, 46, 225)[mocha] > 0.3)
    #expect(RoutineTests.answer(timer, 47, 225)[latte] < 0.1)
    #expect(RoutineTests.answer(timer, 42, 1300).allSatisfy { $0 < 0.02 })
    let done = RoutineTests.timer(RoutineTests.weeks + [(42, 240, 0, "latte")])
    #expect(RoutineTests.answer(done, 42, 241)[latte] < 0.05)
    #expect(RoutineTests.answer(done, 43, 225)[latte] > 0.75)
    let silent = RoutineTests.answer(timer, 42 + 182, 225)
    #expect(silent[latte] < 0.3)
  }

  @Test("The parts of a donation add up to one, and no habit is kept more than once")
  func parts() {
    let found = RoutineTests.timer(RoutineTests.weeks + [(42, 0, 2, "news")]).routines
    let routines = found.routines
    var day = RoutineDay()
    for minute in [100, 250, 255, 260, 900] {
      var sum = 0.0
      let rest = day.explain(
        0, of: 0, at: minute, as: 1, share: 0.8, rate: 1e-5, routines, found.shortcuts
      ) { _, part in sum += part }
      #expect(abs(sum + rest - 1) < 0.01)
      #expect(routines.indices.allSatisfy { 0...1 ~= day.kept[$0] })
    }
    let coffee = routines.firstIndex { $0.intent == 0 }
    #expect(coffee.map { day.kept[$0] > 0.9 } ?? false)
  }

  @Test("A shortcut has the part of its definition; what two habits have in common", arguments: 1...20)
  func shortcuts(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    let (habits, candidates) = (1 + Int(random.next() % 6), 1 + Int(random.next() % 9))
    let donations = (0..<habits * candidates).map { _ -> SIMD8<Float> in
      var days = SIMD8<Float>.zero
      for weekday in 0..<7 where random.next() % 3 == 0 { days[weekday] = Float(random.next() % 40) / 8 }
      return days
    }
    let routines = (0..<habits).map { place in
      var (sums, routine) = (Routine.Sums(), Routine(intent: 0))
      for own in donations[place * candidates..<(place + 1) * candidates] { sums.donations += own }
      sums.weight = Double(sums.donations.sum()) + 0.01
      routine.settle(sums, on: .saturdayAndSunday)
      return routine
    }
    let shortcuts = RoutineShortcuts(routines, donations)
    func share(_ place: Int, _ candidate: Int) -> Double {
      Double(donations[place * candidates + candidate].sum()) / routines[place].sums.weight
    }
    for candidate in 0..<candidates {
      for weekday in 0..<7 {
        var rows = shortcuts.rows(of: candidate)
        for place in routines.indices {
          let own = donations[place * candidates..<(place + 1) * candidates].map { row in
            (0..<7).map { Double(row[$0]) }
          }
          let slow = SlowShortcuts(own, weight: routines[place].sums.weight)
          let part = slow.part(of: candidate, on: weekday, share: 0.3)
          #expect(abs(shortcuts.part(&rows, in: place, as: weekday, share: 0.3) - part) < 1e-5)
        }
      }
    }
    for (place, other) in [(0, habits - 1), (0, habits / 2)] {
      let common = (0..<candidates).reduce(0) { $0 + min(share(place, $1), share(other, $1)) }
      #expect(abs(shortcuts.overlap(of: place, with: other) - common) < 1e-5)
    }
    #expect(shortcuts.rows(of: candidates).isEmpty)
  }

  @Test("The strength by weekday is the mean over the prior", arguments: 1...20)
  func strength(seed: Int) {
    var random = SplitMix64(seed: UInt64(seed))
    var (kept, missed) = (SIMD8<Double>.zero, SIMD8<Double>.zero)
    for weekday in 0..<7 {
      kept[weekday] = Double(random.next() % 6)
      missed[weekday] = Double(random.next() % 6)
    }
    let mean = RoutineStrength.mean(kept: kept, missed: missed, on: .saturdayAndSunday)
    let slow = SlowStrength.mean(kept, missed)
    for weekday in 0..<7 { #expect(abs(mean[weekday] - slow[weekday]) < 1e-12) }
    #expect(mean[7] == 0)
  }

  @Test("The strength of what was never looked at is the prior's, and of what was always kept nearly one")
  func strengthAtEnds() {
    let prior = RoutineStrength.mean(kept: .zero, missed: .zero, on: .saturdayAndSunday)
    #expect((0..<7).allSatisfy { 0.2..<0.7 ~= prior[$0] })
    let always = RoutineStrength.mean(
      kept: SIMD8(repeating: 300), missed: .zero, on: .fridayAndSaturday)
    #expect((0..<7).allSatisfy { 0.9..<1 ~= always[$0] })
  }

  @Test("However many donations there are, no more than so many habits are found, in bounded bytes")
  func bounds() {
    var random = SplitMix64(seed: 4)
    let rows = (0..<30).flatMap { day in
      (0..<1400).map { minute in (day, minute, Int(random.next() % 40), "") }
    }.map { (day: $0.0, minute: $0.1, intent: $0.2, name: "\($0.2)") }
    let timer = RoutineTests.timer(rows)
    #expect(timer.routines.routines.count <= RoutineSearch.most)
    #expect(timer.routines.byteCount < 40_000)
    #expect(RoutineTests.answer(timer, 30, 600).allSatisfy { 0...1 ~= $0 })
  }
}

/// The parts of a habit's shortcuts as their definition has them: each pair of weekdays is looked at by itself.
private struct SlowShortcuts {
  /// By shortcut and weekday.
  let donations: [[Double]]
  let weight: Double

  init(_ donations: [[Double]], weight: Double) { (self.donations, self.weight) = (donations, weight) }

  private func count(on weekday: Int) -> Double { donations.reduce(0) { $0 + $1[weekday] } }

  private func alike(_ one: Int, _ other: Int) -> Double {
    var nats = 0.0
    for own in donations where own.contains(where: { $0 > 0 }) {
      let general = own.reduce(0, +) / (weight + 0.5)
      let part = [one, other].map { (own[$0] + general) / (count(on: $0) + 1) / general }
      nats += own[other] * Logarithm.natural(part[0]) + own[one] * Logarithm.natural(part[1])
    }
    return one == other ? 1 : 1 / (1 + Exponential.natural(-max(-50, min(50, nats / 2))))
  }

  func part(of candidate: Int, on weekday: Int, share: Double) -> Double {
    let ofAny = (donations[candidate].reduce(0, +) + 0.5 * share) / (weight + 0.5)
    let alike = (0..<7).map { self.alike(weekday, $0) }
    let own = (0..<7).reduce(0) { $0 + alike[$1] * donations[candidate][$1] }
    let all = (0..<7).reduce(0) { $0 + alike[$1] * count(on: $1) }
    return (own + 2 * ofAny) / (all + 2)
  }
}

/// The mean strength by adding up every set of weekdays.
private enum SlowStrength {
  static func mean(_ kept: SIMD8<Double>, _ missed: SIMD8<Double>) -> [Double] {
    let inside = [
      (0.1, 0.15), (0.2, 0.15), (0.35, 0.3), (0.5, 0.6), (0.6, 1), (0.7, 1), (0.8, 1), (0.88, 1), (0.95, 1),
    ]
    let outside = [(0.003, 0.8), (0.05, 0.1), (0.15, 0.1), (0.3, 0.05)]
    var (sums, total) = ([Double](repeating: 0, count: 7), 0.0)
    for set in 0..<128 {
      var prior = 0.25 / 128
      if set == 127 { prior += 0.35 }
      if set == 0b0011111 { prior += 0.3 }
      if set == 0b1100000 { prior += 0.1 }
      for (within, a) in inside {
        for (without, b) in outside {
          var weight = prior * a * b
          for weekday in 0..<7 {
            let probability = set >> weekday & 1 == 1 ? within : without
            for _ in 0..<Int(kept[weekday]) { weight *= probability }
            for _ in 0..<Int(missed[weekday]) { weight *= 1 - probability }
          }
          total += weight
          for weekday in 0..<7 { sums[weekday] += weight * (set >> weekday & 1 == 1 ? within : without) }
        }
      }
    }
    return sums.map { $0 / total }
  }
}
