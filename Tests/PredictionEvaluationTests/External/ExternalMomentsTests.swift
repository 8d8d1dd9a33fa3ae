import PredictionBaselines
import PredictionEngine
import PredictionEvaluation
import PredictionTestSupport
import Testing

@testable import PredictionReplays

@Suite("Probabilities at moments made elsewhere")
struct ExternalMomentsTests {
  private static let header = "person,time,minutes,strategy,shortcut,probability"

  private static func eat(_ venue: String) -> String {
    "\"{\"\"intent\"\":\"\"Eat\"\",\"\"parameters\"\":{\"\"venue\"\":\"\"\(venue)\"\"}}\""
  }

  /// Ann eats at the bar at 08:05 on eleven days, and on the last three at the café at noon.
  private static func log() throws -> Dataset {
    let days = (2...12).map { $0 < 10 ? "0\($0)" : "\($0)" }
    let bar = days.map { "ann,2026-03-\($0)T08:05:00Z,Bar\n" }
    let cafe = days.suffix(3).map { "ann,2026-03-\($0)T12:00:00Z,Café\n" }
    return try TemporaryFolder().read(
      "log.csv", "user,time,venue\n" + (bar + cafe).joined(),
      .table("person=user,time=time,intent=:Eat,parameters=venue")
    ).dataset
  }

  private func read(_ rows: [String], horizon: Int = 60) throws -> ExternalMoments {
    let text = ([ExternalMomentsTests.header] + rows).joined(separator: "\n") + "\n"
    return try read(text, for: try ExternalMomentsTests.log(), horizon: horizon)
  }

  private func read(_ text: String, for dataset: Dataset, horizon: Int = 60) throws -> ExternalMoments {
    let folder = try TemporaryFolder()
    let path = try folder.file("m.csv", text)
    return try withExtendedLifetime(folder) {
      try ExternalMoments.read(path, for: dataset, horizon: horizon)
    }
  }

  /// Good rows about one moment, in the order of the columns.
  private static let good = [15, 60, 75].map { "ann,2026-03-08T08:00:00Z,\($0),mine,\(eat("Bar")),0.5" }

  private static func wrong(_ row: String, at line: Int = 2, _ column: Int?, _ reason: String) -> (
    rows: [String], line: Int?, column: Int?, reason: String
  ) { ([row] + good, line, column, reason) }

  private static let time = "2026-03-08T09:00:00Z"
  private static let wrongs: [(rows: [String], line: Int?, column: Int?, reason: String)] = [
    wrong("bob,\(time),60,mine,,0.5", 1, "there is no person \"bob\""),
    wrong("ann,2026-03-08T09:01:00Z,60,mine,,0.5", 5, "is no moment of ann"),
    wrong("ann,2026-03-08T09:00:00.5Z,60,mine,,0.5", 5, "is no moment of ann"),
    wrong("ann,2026-03-02T08:00:00Z,60,mine,,0.5", 5, "is no moment of ann"),
    wrong("ann,2026-03-13T00:00:00Z,60,mine,,0.5", 5, "is no moment of ann"),
    wrong("ann,2026-03-08T09:00:00,60,mine,,0.5", 5, "does not say which offset"),
    wrong("ann,nine,60,mine,,0.5", 5, "the time \"nine\""),
    wrong("ann,\(time),50,mine,,0.5", 26, "the horizon \"50\" is no multiple of 15 from 15 to 120, or 135"),
    wrong("ann,\(time),0,mine,,0.5", 26, "is no multiple of 15"),
    wrong("ann,\(time),150,mine,,0.5", 26, "is no multiple of 15"),
    wrong("ann,\(time),60,mine,,1.5", 35, "the probability 1.5 is not in [0, 1]"),
    wrong("ann,\(time),60,mine,,-0.1", 35, "is not in [0, 1]"),
    wrong("ann,\(time),60,mine,,nan", 35, "is no number"),
    wrong("ann,\(time),60,mine,,", 35, "is no number"),
    wrong("ann,\(time),60,mine,\(eat("Café")),0.1", 34, "so nobody knew of it"),
    wrong("ann,2026-03-10T12:00:00Z,60,mine,\(eat("Café")),0.1", 34, "so nobody knew of it"),
    wrong("ann,\(time),60,mine,\(eat("Nowhere")),0.1", 34, "so nobody knew of it"),
    wrong("ann,\(time),60,mine,Bar,0.1", 34, "is no shortcut in text"),
    wrong("ann,\(time),60,hour-poisson,,0.1", 29, "is the name of a strategy that is here already"),
    wrong("ann,\(time),60,oracle,,0.1", 29, "is the name of a strategy that is here already"),
    wrong("ann,\(time),60,,,0.1", 29, "the strategy's name is empty"),
    wrong("ann,\(time),60,mine,0.1", nil, "the row has 5 fields, the header 6"),
    (good + [good[1]], 5, nil, "stands twice"),
    (good + ["ann,\(time),60,mine,,0.1", "ann,\(time),60,mine,,0.2"], 6, nil, "stands twice"),
    ([good[0]], nil, nil, "has no probability within 60 minutes"),
    ([], 1, nil, "the file has no probabilities"),
  ]

  @Test("What is wrong is told with its place, the reason and a way out", arguments: wrongs.indices)
  func refused(_ index: Int) throws {
    let (rows, line, column, reason) = ExternalMomentsTests.wrongs[index]
    do {
      _ = try read(rows)
      Issue.record("nothing was refused: \(reason)")
    } catch let error as DataError {
      #expect(error.line == line && error.column == column, "\(error)")
      #expect(error.reason.contains(reason), "\(error)")
      #expect(!error.remedy.isEmpty)
    }
  }

  @Test("An unknown column, a missing one and an empty file are told")
  func headers() throws {
    for (text, reason) in [
      ("person,time,minutes,strategy,shortcut,chance\n", "the column \"chance\" is unknown"),
      ("person,time,minutes,strategy,shortcut\n", "there is no column \"probability\""),
      ("", "the file is empty"),
    ] {
      let log = try ExternalMomentsTests.log()
      let error = try #require(throws: DataError.self) { try read(text, for: log) }
      #expect(error.reason.contains(reason), "\(error)")
    }
  }

  @Test("What claims lack is remarked")
  func remarks() throws {
    /// What is said but for the moments that nothing is said about.
    func said(horizon: Int) throws -> [String] {
      try read(ExternalMomentsTests.good, horizon: horizon).remarks.filter { !$0.contains("says nothing") }
    }
    #expect(try said(horizon: 60) == [])
    let lacking = try said(horizon: 15)
    #expect(lacking.count == 1 && lacking[0].contains("no probability within 30 minutes, which says"))
  }

  @Test("Who is not named has 0, and P_any is that of independent ones unless it is stated")
  func left() throws {
    let (bar, cafe) = (ExternalMomentsTests.eat("Bar"), ExternalMomentsTests.eat("Café"))
    let rows = [
      "ann,2026-03-12T13:00:00+00:00,60,mine,\(cafe),0.5",
      // The same instant on another clock; rows may come in any order.
      "ann,2026-03-12T14:00:00+01:00,60,mine,\(bar),0.25", "ann,2026-03-12T13:15:00Z,60,mine,\(cafe),0.125",
      "ann,2026-03-12T13:15:00Z,60,mine,,0.75",
    ]
    let stated = try #require(try read(rows).strategies.first)
    func answer(_ clock: Int64, _ minutes: Int) -> TimingForecast {
      var answer = TimingForecast()
      answer.reset(candidates: 2)
      let noon = Moment(year: 2026, month: 3, day: 12, hour: 12).secondsSince1970
      stated.answer(
        TimingQuestion(at: Moment(secondsSince1970: noon + clock * 60), within: minutes), of: 0, into: &answer
      )
      return answer
    }
    #expect(answer(60, 60).probabilities == [0.25, 0.5] && answer(60, 60).ofAny == 1 - 0.75 * 0.5)
    #expect(answer(75, 60).probabilities == [0, 0.125] && answer(75, 60).ofAny == 0.75)
    #expect(answer(90, 60).probabilities == [0, 0] && answer(90, 60).ofAny == 0)
    #expect(answer(60, 15).probabilities == [0, 0])
  }

  /// A strategy's answers at all moments of a person's scored time, as a file.
  private func file(of strategy: any TimingStrategy, _ dataset: Dataset, minutes: [Int]) throws -> String {
    var line = CSVLine()
    let end = MomentGrid.end(of: dataset)
    for person in dataset.people.indices {
      let life = TimedLife(dataset, person: person)
      var timer = strategy.makeTimer()
      var (next, known) = (0, 0)
      let first = try #require(life.firstScoredDay(isSynthetic: true))
      for moment in MomentGrid(life.moments, from: first, to: end).moments {
        while next < life.moments.count, life.moments[next] < moment {
          timer.count(life.numbers[next], of: life.donations[next].definition, at: life.moments[next])
          if life.numbers[next] == known { known += 1 }
          next += 1
        }
        for horizon in minutes {
          var question = TimingQuestion(at: moment, within: horizon)
          if horizon == 135 { question = TimingQuestion(at: moment, within: 120).later }
          var answer = TimingForecast()
          answer.reset(candidates: known)
          timer.answer(question, into: &answer)
          func add(_ shortcut: String, _ probability: Double) {
            line.add(dataset.people[person].identifier)
            line.add(moment.description)
            line.add(String(horizon))
            line.add("again")
            line.add(shortcut)
            line.add(NumberForm.decimal.text(probability))
            line.end()
          }
          for candidate in 0..<known {
            add(
              life.shortcut(of: candidate).text(catalog: dataset.catalog, symbols: dataset.symbols),
              answer.probabilities[candidate])
          }
          add("", answer.ofAny)
        }
      }
    }
    return ExternalMomentsTests.header + "\n" + String(decoding: line.bytes, as: UTF8.self)
  }

  @Test("Who repeats a strategy's own probabilities has exactly its figures, on any number of threads")
  func repeated() async throws {
    // A budget of one wrong claim a week is saved up first.
    let dataset = try Dataset.weeks(of: "commuter", weeks: 3, people: 2, seed: 5).before(march: 20)
    let text = try file(of: HourPoisson(), dataset, minutes: [15, 60, 75])
    let external = try read(text, for: dataset)
    #expect(external.remarks == [])
    let replay = MomentReplay(
      dataset, strategies: [HourPoisson()], horizons: [15, 30, 60], others: external.strategies)
    let people = await replay.run(threads: 1)
    let again = await replay.run(threads: 2)
    #expect(again.map(\.scores) == people.map(\.scores) && again.map(\.claims) == people.map(\.claims))
    #expect(again.map(\.digests) == people.map(\.digests))
    for person in people {
      #expect(person.scores[0][0].moments > 250 && person.scores[0][2].positives > 10)
      #expect(person.scores[1][0] == person.scores[0][0] && person.scores[1][2] == person.scores[0][2])
      #expect(person.scores[0][1].moments > 0 && person.scores[1][1].moments == 0, "30 was not stated")
      #expect(person.claims[1] == person.claims[0] && person.digests[1] == person.digests[0])
    }
    #expect(people.contains { $0.claims[0].seconds > 0 }, "nobody claimed anything")
  }

  @Test("A document has the horizons that were answered, and claims where all that they ask was")
  func document() async throws {
    let dataset = try Dataset.weeks(of: "commuter", weeks: 2, people: 1, seed: 5).before(march: 11)
    let whole = try file(of: HourPoisson(), dataset, minutes: [15, 120, 135])
    let lines = whole.split(separator: "\n").filter { !$0.contains(",135,") }
    for (text, hasClaims) in [(lines.joined(separator: "\n") + "\n", false), (whole, true)] {
      let external = try read(text, for: dataset, horizon: 120)
      #expect(external.remarks.isEmpty == hasClaims)
      var options = MomentDocument.Options()
      (options.horizon, options.intervals, options.others) = (120, false, external.strategies)
      let totals = try await MomentTotals.replay(
        dataset, strategies: [HourPoisson()], reference: Poisson(), options: options)
      let document = MomentDocument(
        totals, of: dataset, options, RunEnvironment(version: "1", seed: 1, options: []),
        machine: ("cpu", "swift"))
      let (ours, theirs) = (document.results[0], document.results[1])
      #expect(document.results.map(\.strategy) == ["hour-poisson", "again"])
      #expect(ours.answersDigest == theirs.answersDigest && theirs.recipe == nil)
      #expect(Set(theirs.values.map(\.minutes)) == [15, 120])
      #expect((theirs.claims != nil) == hasClaims)
      #expect((theirs.value("wrong_claims_per_week", within: 120) != nil) == hasClaims)
      for value in theirs.values {
        #expect(value.metric.value == ours.value(value.metric.name, within: value.minutes)?.metric.value)
      }
      let text120 = document.table.text
      #expect(text120.contains("\nagain ") && document.csv.contains(",again,moment_nats,120,"))
      #expect(!document.csv.contains(",again,answer_nanoseconds_p50,"), "nothing of it was measured")
    }
  }
}
