import PredictionBaselines
import PredictionEngine
import PredictionEvaluation
import PredictionTestSupport
import Testing

@testable import PredictionLogs
@testable import PredictionResults

@Suite("Scores made elsewhere")
struct ExternalScoresTests {
  private static func eat(_ venue: String) -> String {
    "\"{\"\"intent\"\":\"\"Eat\"\",\"\"parameters\"\":{\"\"venue\"\":\"\"\(venue)\"\"}}\""
  }

  /// One row for each trial of the small log; some replaced, some appended.
  private static func rows(_ replaced: [String: String] = [:], then more: [String] = []) -> String {
    let all = ["a1", "b1", "a3", "a2", "b2", "a4"].map { replaced[$0] ?? "\($0),mine,,," }
    return (["id,strategy,shortcut,score,probability"] + all + more).joined(separator: "\n") + "\n"
  }

  private func read(_ text: String, _ options: ReplayOptions = ReplayOptions()) throws -> (
    ExternalScores, Dataset
  ) {
    let folder = try TemporaryFolder()
    var dataset = try DrawnLog.small()
    let scores = try ExternalScores.read(try folder.file("s.csv", text), for: &dataset, options: options)
    return (scores, dataset)
  }

  private func trials(_ text: String) async throws -> [String: Trial] {
    let (scores, dataset) = try read(text)
    var trials: [String: Trial] = [:]
    let strategy = try #require(scores.strategies.first)
    for trial in await Replay(dataset: dataset).run(strategy).run.trials {
      trials[dataset.symbols.text(of: dataset.rows[trial.row].identifier)] = trial
    }
    return trials
  }

  private static let wrong: [(text: String, line: Int, reason: String)] = [
    (rows(["a3": "x9,mine,,,"]), 4, "no donation has the identifier \"x9\""),
    (
      rows().split(separator: "\n").dropLast().joined(separator: "\n"), 6,
      "ends here without a row for the trial \"a4\""
    ),
    (rows(then: ["a1,mine,,,"]), 8, "stands twice"),
    (rows(["a1": "a1,mine,\(eat("Bar")),1,", "b1": "a1,mine,\(eat("Bar")),2,"]), 3, "stands twice"),
    (rows(then: ["a1,mine,\(eat("Bar")),1,"]), 8, "says that there are no candidates"),
    (rows(["a3": "a3,mine,\(eat("Bar")),1,1.5"]), 4, "the probability 1.5 is not in [0, 1]"),
    (rows(["a3": "a3,mine,\(eat("Bar")),1,-0.1"]), 4, "is not in [0, 1]"),
    (rows(["a3": "a3,mine,\(eat("Bar")),1,x"]), 4, "the probability \"x\" is no number"),
    (
      rows(["a3": "a3,mine,\(eat("Bar")),1,0.6"], then: ["a3,mine,\(eat("Mensa")),1,0.5"]), 8,
      "sum to 1.1, more than 1"
    ),
    (
      rows(["a3": "a3,mine,\(eat("Bar")),1,0.6"], then: ["a2,mine,\(eat("Bar")),1,"]), 8,
      "has no probability, and earlier"
    ),
    (rows(["a3": "a3,mine,\(eat("Bar")),nan,"]), 4, "the score \"nan\" is no number"),
    (rows(["a3": "a3,mine,\(eat("Bar")),1e999,"]), 4, "is no number"),
    (rows(["a3": "a3,mine,\(eat("Bar")),,"]), 4, "the score is missing"),
    (rows(["a3": "a3,mine,,1,"]), 4, "a score has no shortcut"),
    (rows(["a3": "a3,mine,,,0.5"]), 4, "a probability has no shortcut"),
    (rows(["a3": "a3,mine,Bar,1,"]), 4, "is no shortcut in text"),
    (rows(["a3": "a3,mine,NEW,1,"]), 4, "\"NEW\" is no shortcut in text"),
    (
      rows(["a3": "a3,mine,\"{\"\"intent\"\":\"\"Sit\"\",\"\"parameters\"\":{}}\",1,"]), 4,
      "has no intent \"Sit\""
    ),
    (
      rows(["a3": "a3,mine,\"{\"\"intent\"\":\"\"Eat\"\",\"\"parameters\"\":{}}\",1,"]), 4,
      "is not of the type that is scored"
    ),
    (
      rows(["a3": "a3,mine,\"{\"\"intent\"\":\"\"Eat\"\",\"\"parameters\"\":{\"\"venue\"\":1}}\",1,"]), 4,
      "venue"
    ),
    (rows(["a1": "a1,bucketed-bayes,,,"]), 2, "is the name of a strategy that is here already"),
    (rows(["a1": "a1,oracle,,,"]), 2, "is the name of a strategy that is here already"),
    (rows(["a1": "a1,,,,"]), 2, "the strategy's name is empty"),
    (rows(["a1": "a1,mine,,"]), 2, "the row has 4 fields, the header 5"),
    ("id,strategy,shortcut,score,rank\n", 1, "the column \"rank\" is unknown"),
    ("id,strategy,shortcut\n", 1, "there is no column \"score\""),
    ("id,strategy,shortcut,score\n", 1, "the file has no scores"),
  ]

  @Test("What is wrong is told with its line, the reason and a way out", arguments: wrong.indices)
  func refused(_ index: Int) throws {
    let (text, line, reason) = ExternalScoresTests.wrong[index]
    do {
      _ = try read(text)
      Issue.record("nothing was refused: \(reason)")
    } catch let error as DataError {
      #expect(error.line == line, "\(error)")
      #expect(error.reason.contains(reason), "\(error)")
      #expect(!error.remedy.isEmpty)
    }
  }

  @Test("What is named at its first use is counted; what was donated before or is supplied is not")
  func firstUses() async throws {
    var dataset = try DrawnLog.small()
    let options = ReplayOptions()
    let decomposer = Decomposer(catalog: dataset.catalog)
    let trials = await Replay(dataset: dataset, options: options).run(MostFrequent()).run.trials
    let unknown = trials.filter { !$0.isKnown }
    let known = trials.filter(\.isKnown)
    try #require(unknown.count > 1 && !known.isEmpty)
    func row(_ trial: Trial, namesTruth: Bool) throws -> String {
      let row = dataset.rows[trial.row]
      let truth = try #require(decomposer.target(of: row.donation))
      let text = truth.text(catalog: dataset.catalog, symbols: dataset.symbols).replacing("\"", with: "\"\"")
      return "\(dataset.symbols.text(of: row.identifier)),mine," + (namesTruth ? "\"\(text)\",1" : ",")
    }
    func firstUses(_ names: (Trial) -> Bool) throws -> FirstUses {
      let rows = try trials.map { try row($0, namesTruth: names($0)) }
      let folder = try TemporaryFolder()
      let path = try folder.file(
        "s.csv", (["id,strategy,shortcut,score"] + rows).joined(separator: "\n") + "\n")
      return try #require(try ExternalScores.read(path, for: &dataset, options: options).strategies.first)
        .firstUses
    }
    func count(_ trials: Int, _ named: Int) -> FirstUses {
      var count = FirstUses()
      (count.trials, count.named) = (trials, named)
      return count
    }
    #expect(try firstUses { _ in true } == count(unknown.count, unknown.count))
    #expect(try firstUses(\.isKnown) == count(unknown.count, 0))
    #expect(try firstUses { $0.row == unknown[1].row } == count(unknown.count, 1))
    #expect(count(3, 0).remark(about: "m") == nil)
    #expect(
      count(3, 2).remark(about: "m")?.hasPrefix("\"m\" names 2 of 3 shortcuts at their first use") == true)
    // What is supplied to a person can be known without their donations.
    let first = dataset.rows[unknown[0].row]
    let venue = dataset.namedValues(of: first.donation)
    let kept = try dataset.catalog.kept(
      AppSuggestion("Eat", NamedValues(inOrder: venue)), as: .suggestion, symbols: &dataset.symbols)
    dataset.suppliedRows.append(SuppliedRow(person: first.person, entry: kept))
    #expect(try firstUses { _ in true } == count(unknown.count - 1, unknown.count - 1))
  }

  @Test("Sums up to 1 + 1e-9 pass; scores of rows that are not scored are read and not judged")
  func lenient() throws {
    let bar = ExternalScoresTests.eat("Bar")
    let mensa = ExternalScoresTests.eat("Mensa")
    _ = try read(
      ExternalScoresTests.rows(
        ["a3": "a3,mine,\(bar),1,0.5"], then: ["a3,mine,\(mensa),1,0.5000000005"]))
    var options = ReplayOptions()
    options.onlyPeople = ["bob"]
    _ = try read("id,strategy,shortcut,score\nb1,mine,,\nb2,mine,,\na1,mine,,\n", options)
  }

  @Test("Ties: later last use, then earlier slot, then shortcuts never donated in the file's order")
  func ties() async throws {
    // Before a4 ann has been at Café (a1), Bar (a2), Bar (a3).
    let names = ["Park", "Café \\\"\"Eck\\\"\", Ost", "Zoo", "Bar"].map(ExternalScoresTests.eat)
    for (truthful, rank) in [("Bar", 1), ("Zoo", 4)] {
      let table = DrawnLog.table.replacing("08:00:00Z,Bar,home,a4", with: "08:00:00Z,\(truthful),home,a4")
      let folder = try TemporaryFolder()
      var dataset = try folder.read(
        "log.csv", table, .table("person=user,time=time,intent=:Eat,parameters=venue,place=place,id=id")
      ).dataset
      let text = ExternalScoresTests.rows(
        ["a4": "a4,mine,\(names[0]),1,"], then: names.dropFirst().map { "a4,mine,\($0),1," })
      let scores = try ExternalScores.read(
        try folder.file("s.csv", text), for: &dataset, options: ReplayOptions())
      let outcome = await Replay(dataset: dataset).run(scores.strategies[0])
      let trial = try #require(outcome.run.trials.first { $0.row == 5 })
      #expect(trial.rank == rank && trial.candidates == 4)
      #expect(trial.isKnown == (truthful == "Bar"))
      // Nothing was donated three times, so nothing is shown.
      #expect(trial.shown == 0)
    }
  }

  @Test("Probabilities: NEW has what is left, and the mass of what was never donated is charged with it")
  func probabilities() async throws {
    let (bar, zoo, mensa) = (
      ExternalScoresTests.eat("Bar"), ExternalScoresTests.eat("Zoo"), ExternalScoresTests.eat("Mensa")
    )
    let trials = try await trials(
      ExternalScoresTests.rows(
        [
          "a1": "a1,mine,\(zoo),2,0.25", "a3": "a3,mine,\(bar),2,0.5", "b2": "b2,mine,\(zoo),3,0.75",
          "a4": "a4,mine,\(mensa),1,0.5",
        ], then: ["a3,mine,\(zoo),3,0.125", "b2,mine,\(mensa),1,0.25"]))
    // a1: the first donation: NEW .75 and Zoo .25 are charged together; Zoo is no hit.
    #expect(trials["a1"]?.probability == 1 && trials["a1"]?.rank == nil && trials["a1"]?.brier == 0)
    #expect(trials["a1"]?.topProbability == 0.25)
    // a3: Bar is known at .5 and second; never donated Zoo .125 and NEW .375.
    #expect(trials["a3"]?.probability == 0.5 && trials["a3"]?.rank == 2)
    #expect(trials["a3"]?.brier == 0.25 + 0.25)
    // b2: Mensa known at .25, second.
    #expect(trials["b2"]?.probability == 0.25 && trials["b2"]?.rank == 2)
    // a4: Bar is known and not named: probability 0, no rank.
    #expect(trials["a4"]?.probability == 0 && trials["a4"]?.rank == nil && trials["a4"]?.isKnown == true)
    #expect(trials["a4"]?.brier == 2)
    // b1: no candidates: P(NEW) = 1.
    #expect(trials["b1"]?.probability == 1 && trials["b1"]?.candidates == 0 && trials["b1"]?.top == nil)
  }

  @Test("Objects by identifier, arrays as sets, whole numbers as such: one shortcut in several spellings")
  func spellings() throws {
    let definitions = try DefinitionCatalog(
      intents: [
        IntentDefinition(
          name: "OrderSoup",
          parameters: [
            ParameterDefinition("soup", .object), ParameterDefinition("quantity", .decimal),
            ParameterDefinition("options", .string, isArray: true),
          ], shortcutTypes: [["soup", "quantity", "options"]])
      ], activities: [ActivityDefinition(activityType: "read", requiredKeys: [])])
    var shortcuts = ExternalShortcuts(catalog: definitions)
    var symbols = SymbolTable()
    let first = try shortcuts.number(
      of: #"{"intent":"OrderSoup","parameters":{"options":["a","b"],"quantity":2,"soup":"tomato"}}"#,
      symbols: &symbols)
    let second = try shortcuts.number(
      of:
        #"{ "parameters": {"soup": {"id": "tomato", "display": "Tomato"}, "quantity": 2.0, "options": ["b", "a", "b"]}, "intent": "OrderSoup" }"#,
      symbols: &symbols)
    #expect(first == second && shortcuts.all.count == 1)
    // Values are told apart by their bytes, whatever Unicode thinks of them.
    let accents = try ["caf\u{E9}", "cafe\u{301}"].map {
      try shortcuts.number(
        of: "{\"intent\":\"OrderSoup\",\"parameters\":{\"options\":[],\"quantity\":1,\"soup\":\"\($0)\"}}",
        symbols: &symbols)
    }
    #expect(accents[0] != accents[1])
    let read = try shortcuts.number(
      of: #"{"activity":"read","parameters":{"b":1,"a":"x"}}"#, symbols: &symbols)
    #expect(
      shortcuts.all[Int(read)].text(catalog: definitions, symbols: symbols)
        == #"{"activity":"read","parameters":{"a":"x","b":1}}"#)
  }
}
