import Foundation
import PredictionBaselines
import PredictionEngine
import PredictionEvaluation
import PredictionTestSupport
import Testing

@Suite("The file of feedback in a folder")
struct SuggestionFeedbackTests {
  /// Drawn donations, with feedback of what was donated at some of them.
  private static func drawn(seed: UInt64) throws -> Dataset {
    var dataset = try Dataset.drawn(seed: seed, people: 3)
    let decomposer = Decomposer(catalog: dataset.catalog)
    var random = SplitMix64(seed: seed)
    var told: [ToldRow] = []
    for (number, person) in dataset.people.enumerated() {
      for row in person.rows where random.below(3) == 0 {
        let donation = dataset.rows[row].donation
        guard let shortcut = decomposer.shortcuts(of: donation).first else { continue }
        let surface = Surface.all[random.below(Surface.all.count)].name
        let outcome = Feedback.Outcome.allCases[random.below(6)]
        told.append(
          ToldRow(
            person: number, moment: donation.context.moment, .outcome(outcome, of: shortcut, on: surface)))
      }
    }
    dataset.tell(told)
    return dataset
  }

  private static func texts(_ dataset: Dataset) -> [String] {
    dataset.told.map { row in
      let who = "\(dataset.people[row.person].identifier) \(row.moment) "
      guard case .outcome(let outcome, let shortcut, let surface) = row.deed else { return who }
      return who + "\(surface) \(outcome) "
        + shortcut.text(catalog: dataset.catalog, symbols: dataset.symbols)
    }
  }

  @Test("A folder reads back the feedback that it was written with", arguments: 1...10)
  func roundTrip(seed: UInt64) throws {
    let dataset = try SuggestionFeedbackTests.drawn(seed: seed)
    let folder = try TemporaryFolder()
    let manifest = try DatasetWriter.write(
      dataset, to: folder.path + "/a", description: "", source: "", license: "")
    let back = try DatasetReader.read(folder.path + "/a").dataset
    #expect(SuggestionFeedbackTests.texts(back) == SuggestionFeedbackTests.texts(dataset))
    #expect(
      manifest[.feedback].count == dataset.told.count
        && back.digestsBeside[.feedback] == manifest[.feedback].digest)
    #expect(throws: DataError.self) { _ = try DonationStream(folder.path + "/a", isShard: true) }
  }

  @Test(
    "What is wrong is said with its place and the way out",
    arguments: [
      ("\"person\":\"nobody\"", "has feedback and no donation"),
      ("\"outcome\":\"liked\"", "this outcome is unknown"),
      ("\"time\":\"2026-03-02T08:00:00\"", "the time has no offset"),
      ("\"shortcut\":{\"intent\":\"Nothing\",\"parameters\":{}}", "is not declared"),
      ("\"shortcut\":{\"parameters\":{}}", "either an intent or an activity"),
      ("\"surface\":3", "\"surface\""), ("\"colour\":3", "colour"),
    ])
  func wrong(change: String, reason: String) throws {
    let dataset = try SuggestionFeedbackTests.drawn(seed: 1)
    let folder = try TemporaryFolder()
    try DatasetWriter.write(dataset, to: folder.path + "/a", description: "", source: "", license: "")
    let file = folder.path + "/a/feedback.jsonl"
    var lines = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n").map(String.init)
    let key = try #require(change.split(separator: ":").first.map(String.init))
    if let start = lines[1].range(of: key + ":")?.lowerBound {
      let next = ["\"time\"", "\"surface\"", "\"shortcut\"", "\"outcome\""].compactMap { name in
        lines[1].range(of: "," + name, range: start..<lines[1].endIndex)?.lowerBound
      }.min()
      lines[1].replaceSubrange(start..<(next ?? lines[1].index(before: lines[1].endIndex)), with: change)
    } else {
      lines[1].insert(contentsOf: change + ",", at: lines[1].index(after: lines[1].startIndex))
    }
    try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: URL(fileURLWithPath: file))
    let error = try #require(throws: DataError.self) { _ = try DatasetReader.read(folder.path + "/a") }
    #expect(error.line == 2 && error.column != nil && "\(error)".contains(reason), "\(error)")
    #expect("\(error)".contains("feedback.jsonl"))
  }

  @Test("Feedback up to a question reaches the list of its surface, and none from after it does")
  func replay() async throws {
    var dataset = try Dataset.weeks(of: "commuter", weeks: 2, people: 1)
    let plain = await Replay(dataset: dataset).run(MostFrequent()).run.trials
    let decomposer = Decomposer(catalog: dataset.catalog)
    let row = dataset.people[0].rows[plain.count * 2 / 3]
    let moment = dataset.rows[row].donation.context.moment
    dataset.tell(
      Set(dataset.rows.compactMap { decomposer.target(of: $0.donation) }).map { shortcut in
        ToldRow(person: 0, moment: moment, .outcome(.dismissed, of: shortcut, on: "search"))
      })
    let dismissed = await Replay(dataset: dataset).run(MostFrequent()).run.trials
    for (before, after) in zip(plain, dismissed) {
      let time = dataset.rows[before.row].donation.context.moment
      #expect(before.rank == after.rank && before.top == after.top)
      if time < moment { #expect(before.shown == after.shown) }
      if time == moment { #expect(after.shown == 0 && before.shown > 0) }
    }
    var options = ReplayOptions()
    options.surface = .watchFace
    let elsewhere = await Replay(dataset: dataset, options: options).run(MostFrequent()).run.trials
    dataset.tell([])
    let without = await Replay(dataset: dataset, options: options).run(MostFrequent()).run.trials
    #expect(elsewhere.map(\.shown) == without.map(\.shown))
  }

  @Test("Tampering with feedback after a moment moves no answer up to it")
  func leaks() async throws {
    let dataset = try SuggestionFeedbackTests.drawn(seed: 3)
    let report = try await LeakGuard(dataset: dataset, moments: 2, payloads: 0).check([
      StrategyAnswerer(MostFrequent()), StrategyAnswerer(ContextMixture()),
    ])
    #expect(report.isClean && report.trials > 0)
  }
}
