import Foundation
import PredictionBaselines
import PredictionEngine
import Testing

@testable import PredictionEvaluation

@Suite("The chance to find a leak")
struct LeakGuardChanceTests {
  /// How many seeds; Scripts/leak-chances asks for 100.
  private static let seeds = ProcessInfo.processInfo.environment["LEAK_SEEDS"].flatMap { UInt64($0) }

  @Test("1 − (1 − f)^k: no probe finds nothing, one probe finds f, a hundred find one in ten")
  func formula() {
    #expect(LeakGuardChance(probes: 0).found(oneIn: 10) == 0)
    #expect(abs(LeakGuardChance(probes: 1).found(oneIn: 10) - 0.1) < 1e-15)
    #expect(abs(LeakGuardChance(probes: 2).found(oneIn: 2) - 0.75) < 1e-15)
    #expect(LeakGuardChance(probes: 1).found(oneIn: 1) == 1)
    #expect(abs(LeakGuardChance(probes: 100).found(oneIn: 10) - 0.999973438601) < 1e-11)
    #expect(abs(LeakGuardChance(probes: 100).found(oneIn: 100) - 0.633967658727) < 1e-11)
    #expect(abs(LeakGuardChance(probes: 100).found(oneIn: 1000) - 0.095207852886) < 1e-11)
  }

  @Test("The report has the chance of the one that was probed least, in words and in JSON")
  func report() async throws {
    let dataset = try DrawnLog.drawn(people: 2, rows: 12)
    let report = try await LeakGuard(dataset: dataset, moments: 1, payloads: 10).check([
      StrategyAnswerer(MostRecent()), PlantedLeaks.EverybodysPast(sharesAcrossPeople: true),
    ])
    let probes = report.results.map(\.probes)
    #expect(probes[0] >= probes[1] && probes[1] > 5 && report.chance.probes == probes[1])
    #expect(report.isClean, "\(report.table)")
    #expect(
      report.table.text.contains("\n\(probes[1]) trials had their own truth exchanged. The chance to find"))
    let flat = report.json.text.filter { !$0.isWhitespace }
    #expect(flat.contains("{\"oneIn\":100,\"found\":\(report.chance.found(oneIn: 100))"))
  }

  @Test("Who answers with everybody's past leaks only if they say that they share nothing")
  func sharing() async throws {
    let dataset = try DrawnLog.drawn(people: 3, rows: 12)
    for shares in [true, false] {
      let report = try await LeakGuard(dataset: dataset, moments: 2, payloads: 0).check([
        PlantedLeaks.EverybodysPast(sharesAcrossPeople: shares)
      ])
      #expect(report.isClean == shares, "\(report.table)")
    }
  }

  @Test(
    "Single payloads and first tampered rows find a strategy that looks now and then, as often as computed")
  func frequencies() async throws {
    let seeds = LeakGuardChanceTests.seeds ?? 1
    let rows = LeakGuardChanceTests.seeds == nil ? 24 : 120
    for number in LeakGuardChanceTests.seeds == nil ? [10] : [2, 10, 100] {
      var (found, computed, variance) = (0, 0.0, 0.0)
      for seed in 1...seeds {
        let dataset = try DrawnLog.drawn(rows: rows, seed: seed)
        let report = try await LeakGuard(dataset: dataset, seed: seed).check([
          PlantedLeaks.peeking(oneIn: number)
        ]
        )
        let chance = report.chance.found(oneIn: number)
        found += report.isClean ? 0 : 1
        computed += chance
        variance += chance * (1 - chance)
        for leak in report.results.compactMap(\.leak) { #expect(leak.kind == .payload && leak.edits == 1) }
      }
      // Drawn without putting back, so that more may be found than computed; three standard errors below.
      #expect(Double(found) >= computed - 3 * variance.squareRoot() - 0.01, "1 in \(number): \(found)")
      if number <= 10 { #expect(Double(found) >= 0.99 * Double(seeds)) }
      print("leaks | \(number) | \(found) | \(seeds) | \(computed / Double(seeds))")
    }
  }

  @Test("Asked up to a row, every strategy answers as when asked about everything")
  func upTo() async throws {
    let dataset = try DrawnLog.drawn(people: 2, rows: 8)
    var (delayed, frozen) = (ReplayOptions(), ReplayOptions())
    delayed.feedbackDelay = .donations(2)
    (frozen.frozenHistory, frozen.warmUp) = (FrozenHistory(donations: 2, recent: 1), 2)
    let row = dataset.people[1].rows[5]
    for options in [ReplayOptions(), delayed, frozen] {
      for type in StrategyRegistry.all {
        let answerer = StrategyAnswerer(type.init(), options: options)
        var whole: [Symbol: UInt64] = [:]
        for answer in await answerer.answers(to: dataset) { whole[answer.identifier] = answer.digest }
        let some = await answerer.answers(to: dataset, upTo: row)
        #expect(some.contains { $0.identifier == dataset.rows[row].identifier }, "\(type.name)")
        #expect(some.allSatisfy { whole[$0.identifier] == $0.digest }, "\(type.name)")
        let mine = Set(dataset.people[1].rows.prefix(6).map { dataset.rows[$0].identifier })
        let ofPerson = some.filter { answer in
          dataset.people[1].rows.contains { dataset.rows[$0].identifier == answer.identifier }
        }
        #expect(Set(ofPerson.map(\.identifier)).isSubset(of: mine), "\(type.name) went on")
      }
    }
  }
}
