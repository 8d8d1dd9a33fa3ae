import PredictionEvaluation
import Testing

@testable import PredictionEngine

/// People who share something are replayed together, in one order, without a look ahead.
@Suite("Shared replay")
struct SharedReplayTests {
  @Test("What is visible in common is what the population statistics show, at every row")
  func twin() throws {
    let dataset = try DrawnLog.drawn(people: 9, rows: 12, seed: 3)
    let decomposer = Decomposer(catalog: dataset.catalog)
    var (items, twin) = (CommonItems(minimumPeople: 3), PopulationStatistics(minimumPeople: 3))
    var own = Array(repeating: Set<UInt32>(), count: 9)
    var met = 0
    for row in dataset.rowsByAbsoluteTime {
      let person = dataset.rows[row].person
      let donation = dataset.rows[row].donation
      let target = try #require(decomposer.target(of: donation))
      for shortcut in twin.visible(to: person) {
        let number = items.number(shortcut.shortcut)
        #expect(items.isVisible(number, own: own[person].contains(number)))
        #expect(
          Int(items.people[Int(number)]) - (own[person].contains(number) ? 1 : 0) == shortcut.others.people)
      }
      let mine = own[person]
      let visible = items.visible.filter { items.isVisible($0, own: mine.contains($0)) }.count
      #expect(visible == twin.visible(to: person).count)
      met = max(met, visible)
      let item = items.number(target)
      items.count(item, after: nil, isFirst: own[person].insert(item).inserted, threeHours: 0)
      twin.learn(target, of: person)
    }
    #expect(met >= 3, "something became visible")
  }

  @Test("Threads change nothing, and a first use can be hit")
  func threads() async throws {
    let dataset = try DrawnLog.drawn(people: 12, rows: 14, seed: 4)
    var runs: [StrategyRun] = []
    for threads in [1, 3] {
      var options = ReplayOptions()
      options.threads = threads
      runs.append(await Replay(dataset: dataset, options: options).run(ContextMixtureShared()).run)
    }
    #expect(runs[0].trials.count == dataset.rows.count)
    #expect(runs[0].trials.map(\.row) == runs[1].trials.map(\.row))
    #expect(runs[0].trials.map(\.probability) == runs[1].trials.map(\.probability))
    #expect(runs[0].trials.map(\.rank) == runs[1].trials.map(\.rank))
    let news = runs[0].trials.filter { !$0.isKnown }
    #expect(news.contains { $0.rank != nil }, "a shortcut that others made known")
    #expect(news.contains { $0.rank == nil }, "a shortcut that nobody knows")
    // Trials stand by person, as a run's do.
    #expect(zip(runs[0].trials, runs[0].trials.dropFirst()).allSatisfy { $0.person <= $1.person })
  }

  @Test("The leak guard finds nothing, with delayed feedback neither", arguments: ["0", "2", "30h"])
  func leaks(delay: String) async throws {
    var options = ReplayOptions()
    options.feedbackDelay = try FeedbackDelay(delay)
    let report = await LeakGuard(dataset: try DrawnLog.drawn(people: 7, rows: 8), moments: 2, payloads: 6)
      .check([
        StrategyAnswerer(ContextMixtureShared(), options: options)
      ])
    #expect(report.isClean, "\(report)")
  }
}
