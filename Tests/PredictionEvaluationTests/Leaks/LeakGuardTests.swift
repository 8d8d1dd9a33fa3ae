import PredictionBaselines
import PredictionEngine
import PredictionEvaluation
import PredictionTestSupport
import Testing

@testable import PredictionCare

@Suite("The leak guard")
struct LeakGuardTests {
  private func kinds(_ result: LeakGuardReport.Result) -> Set<Tampering> {
    Set(result.counts.filter { $0.moved > 0 }.map(\.kind))
  }

  private static let (seeds, moments, rows, payloads): ([UInt64], Int, Int, Int) =
    TestEffort.isWhole ? ([1, 2], 3, 30, 100) : ([1], 1, 14, 8)
  private static let plantedSeeds: [UInt64] = TestEffort.isWhole ? [1, 2, 3] : [1]

  @Test(
    "Every planted leak is named, with the trial that moved and one row that moves it",
    arguments: LeakGuardTests.plantedSeeds)
  func planted(seed: UInt64) async throws {
    let dataset = try DrawnLog.drawn(seed: seed)
    let report = try await LeakGuard(dataset: dataset, payloads: LeakGuardTests.payloads, seed: seed).check(
      PlantedLeaks.all)
    #expect(!report.isClean)
    let expected: [(some: Set<Tampering>, never: Set<Tampering>)] = [
      ([.payload], [.items, .times, .deletion]),
      ([.items, .deletion, .insertion, .payload], [.times, .people, .context]),
      ([.times, .deletion], [.items, .payload, .people]),
      ([.items, .people, .deletion], [.times, .context]),
      ([.payload], [.items, .times, .deletion]),
    ]
    for (result, (some, never)) in zip(report.results, expected) {
      #expect(kinds(result).isSuperset(of: some), "\(result.name): \(kinds(result))")
      #expect(kinds(result).isDisjoint(with: never), "\(result.name): \(kinds(result))")
      let leak = try #require(result.leak, "\(result.name) is not named")
      #expect(leak.edits == 1 && leak.tampering.count == 1, "\(result.name): \(leak.tampering)")
      #expect(dataset.symbols.symbol(for: leak.trialIdentifier) != nil)
      #expect(report.table.text.contains("\(result.name) leaks: the answer at \"\(leak.trialIdentifier)\" ("))
    }
    #expect(report.table.text.contains("5 of 5 strategies leak."))
  }

  @Test("The payload leaks move the tampered trial itself")
  func ownTrial() async throws {
    let report = try await LeakGuard(dataset: try DrawnLog.drawn(), moments: 1, payloads: 8).check([
      PlantedLeaks.peeking, PlantedLeaks.payload,
    ])
    for result in report.results {
      let leak = try #require(result.leak)
      #expect(leak.kind == .payload)
      #expect(leak.tampering[0].hasPrefix("\"\(leak.trialIdentifier)\" ("))
    }
  }

  @Test(
    "No registered strategy raises an alarm, and every kind of thing was tampered with",
    arguments: LeakGuardTests.seeds)
  func clean(seed: UInt64) async throws {
    let dataset = try DrawnLog.drawn(rows: LeakGuardTests.rows, seed: seed).withVisits()
    var options = ReplayOptions()
    options.threads = 2
    let answerers = StrategyRegistry.all.map { StrategyAnswerer($0.init(), options: options) }
    let report = try await LeakGuard(
      dataset: dataset, moments: LeakGuardTests.moments, payloads: LeakGuardTests.payloads, seed: seed
    ).check(answerers)
    #expect(report.isClean, "\(report.table)")
    #expect(report.results.count == StrategyRegistry.all.count)
    for result in report.results {
      #expect(result.counts.map(\.kind) == Tampering.allCases)
      #expect(result.counts.allSatisfy { $0.compared > 4 * LeakGuardTests.moments && $0.moved == 0 })
    }
    #expect(report.table.text.hasSuffix("\nNo leak found.\n"))
    #expect(width(of: report.table.text) <= 120)
  }

  @Test("The same report for the same seed and any number of threads")
  func repeatable() async throws {
    let dataset = try DrawnLog.drawn(people: 3, rows: 20)
    var texts: Set<String> = []
    for threads in [1, 2, 1] {
      var options = ReplayOptions()
      options.threads = threads
      let answerers = [StrategyAnswerer(MostRecent(), options: options)]
      let report = try await LeakGuard(dataset: dataset, payloads: 8, seed: 9).check(answerers + [])
      texts.insert(report.json.text + report.csv)
    }
    #expect(texts.count == 1)
  }

  @Test("Every answer up to a moment is compared, that of the moment itself among them")
  func compared() async throws {
    let dataset = try DrawnLog.drawn(people: 2, rows: 20).withVisits()
    let report = try await LeakGuard(dataset: dataset, moments: 1, payloads: 8, seed: 3).check([
      StrategyAnswerer(MostRecent())
    ])
    let moments = dataset.rows.map(\.donation.context.moment)
    let cut = try #require(moments.first { $0.description == report.moments[0] })
    let early = moments.count { !(cut < $0) }
    let tampered = report.results[0].counts.filter { $0.kind != .payload }
    #expect(tampered.map(\.compared) == tampered.map { _ in early })
  }

  @Test("One row, one person, one intent: nothing to compare is no alarm")
  func tiny() async throws {
    let dataset = try TemporaryFolder().read(
      "one.csv", "user,time,venue\nann,2026-03-02T08:00,Bar\n",
      .table("person=user,time=time,intent=:Eat,parameters=venue")
    ).dataset
    let report = try await LeakGuard(dataset: dataset).check([StrategyAnswerer(MostFrequent())])
    #expect(report.isClean && report.trials == 1)
  }

  @Test("Tampered datasets are what their kind says, and leave the rows up to the moment alone")
  func tampering() throws {
    let dataset = try DrawnLog.drawn(people: 3, rows: 20).withVisits()
    let editor = LeakGuardEditor(dataset)
    var generator = SplitMix64(seed: 1)
    let cut = dataset.people[0].rows[9]
    let moment = dataset.rows[cut].donation.context.moment
    let late = dataset.rows.indices.filter { moment < dataset.rows[$0].donation.context.moment }
    func early(_ dataset: Dataset) -> [String] {
      dataset.people.flatMap { person in
        person.rows.filter { !(moment < dataset.rows[$0].donation.context.moment) }.map {
          "\(person.identifier) \(dataset.rows[$0].identifier) \(dataset.rows[$0].donation)"
        }
      }.sorted()
    }
    for kind in LeakGuardPlan.kinds {
      let drawn = editor.edits(kind, at: cut, from: moment, late: late, using: &generator)
      let changed = editor.dataset(after: drawn)
      #expect(early(changed) == early(dataset), "\(kind)")
      #expect(drawn.count >= late.count - 1, "\(kind)")
      switch kind {
      case .deletion: #expect(changed.rows.count == dataset.rows.count - late.count)
      case .insertion: #expect(changed.rows.count == dataset.rows.count + drawn.count)
      default: #expect(changed.rows.count == dataset.rows.count)
      }
    }
    #expect(editor.dataset(after: []).rows.map(\.identifier) == dataset.rows.map(\.identifier))
  }

  @Test("What was sensed stays with its people, however they are ordered and whoever is gone")
  func sensed() throws {
    var dataset = try DrawnLog.drawn(people: 4, rows: 6)
    dataset.sensedMoments = dataset.drawnMoments(60, seed: 9)
    let editor = LeakGuardEditor(dataset)
    let texts = dataset.momentTexts
    #expect(editor.dataset(after: []).momentTexts == texts)
    let last = dataset.people[3].rows[0]
    let turned = editor.dataset(after: [.insert(dataset.rows[last], before: 0), .delete(row: last)])
    #expect(turned.people[0].identifier == dataset.people[3].identifier)
    #expect(turned.momentTexts != texts && turned.momentTexts.sorted() == texts.sorted())
    let gone = editor.dataset(after: dataset.people[2].rows.map { .delete(row: $0) })
    #expect(gone.people.count == 3)
    #expect(gone.momentTexts == texts.filter { !$0.hasPrefix(dataset.people[2].identifier + " ") })
  }

  @Test("Who answers otherwise each time is told so, and no change is named")
  func unsteady() async throws {
    let report = try await LeakGuard(dataset: try DrawnLog.drawn(rows: 12), moments: 1, payloads: 0).check([
      PlantedLeaks.Unsteady()
    ])
    let leak = try #require(report.results[0].leak)
    #expect(leak.edits == 0 && leak.tampering.count == 1)
    #expect(report.table.text.contains("nothing: it answers otherwise each time"))
  }
}
