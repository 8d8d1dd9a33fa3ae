import PredictionEngine
import PredictionEvaluation
import PredictionTestSupport
import SyntheticWeeks
import Testing

@testable import PredictionCare

@Suite("A repaired dataset")
struct DatasetRepairTests {
  private static let weeks = WeekGenerator(persona: .soupLover, weeks: 4, people: 6, seed: 3).dataset()

  /// The shortcut of each row's target, as text.
  private func targets(_ dataset: Dataset) -> [String?] {
    let decomposer = Decomposer(catalog: dataset.catalog)
    return dataset.rows.map {
      decomposer.target(of: $0.donation)?.text(catalog: dataset.catalog, symbols: dataset.symbols)
    }
  }

  @Test(
    "Planting a fault and repairing it leaves what is predicted as it was",
    arguments: [
      PlantedDefect.Kind.absoluteTimes, .unstableKeys, .dependentPairs, .poorTitles,
      .poorPhrases,
    ])
  func undone(_ kind: PlantedDefect.Kind) throws {
    let weeks = DatasetRepairTests.weeks
    let faulty = weeks.planting([PlantedDefect(kind, rate: 0.3)], seed: 3)
    let rule = try #require(LintRuleRegistry.all.first { $0.name == kind.rawValue })
    let report = LintReport(faulty, rules: [rule])
    #expect(!report.findings.isEmpty)
    let repaired = try report.repair.applied(to: faulty)
    #expect(targets(repaired.dataset) == targets(weeks))
    #expect(repaired.origins == Array(weeks.rows.indices))
    #expect(targets(faulty) != targets(weeks) || [.poorTitles, .poorPhrases].contains(kind))
  }

  @Test("Nothing is left to repair, whatever was planted", arguments: PlantedDefect.Kind.allCases)
  func clean(_ kind: PlantedDefect.Kind) throws {
    let persona = Persona.soupLover.planting([PlantedDefect(kind, rate: 0.3)])
    let faulty = WeekGenerator(persona: persona, weeks: 4, people: 6, seed: 3).dataset()
      .planting([PlantedDefect(kind, rate: 0.3)], seed: 3)
    let report = LintReport(faulty)
    #expect(report.findings.contains { $0.rule == kind.rawValue })
    let repaired = try report.repair.applied(to: faulty).dataset
    let left = LintReport(repaired).findings
    #expect(left.isEmpty, "\(left.map(\.problem))")
  }

  @Test("A pair becomes an object with its text, also in titles")
  func pair() throws {
    var log = LintLog.of(
      [ParameterDefinition("venue", .string), ParameterDefinition("venueName", .string)],
      types: [ShortcutType(["venue", "venueName"], title: "Visit ${venueName}")])
    for number in 0..<20 { log.add(["venue": "v\(number % 4)", "venueName": "Place \(number % 4)"]) }
    let report = LintReport(try log.dataset())
    let repaired = try report.repair.applied(to: report.dataset).dataset
    let intent = repaired.catalog.intents[0]
    #expect(intent.parameters.map(\.name) == ["venue"] && intent.parameters[0].type == .object)
    #expect(intent.shortcutTypes == [ShortcutType(["venue"], title: "Visit ${venue}")])
    #expect(repaired.namedValues(ofRow: 1)[0].value == .object("v1", display: "Place 1"))
  }

  @Test("Rows keep identifiers, places and times; people without rows are left out with what they sensed")
  func people() throws {
    var log = LintLog.of([ParameterDefinition("soup", .string)])
    for number in 0..<6 { log.add(of: number % 3, ["soup": "tomato"]) }
    var dataset = try log.dataset()
    for person in 0..<3 {
      dataset.sensedMoments.append(SensedMoment(person: person, moment: LintLog.start, kind: .look))
    }
    let repaired = try DatasetRepair(removing: [1, 4]).applied(to: dataset)
    #expect(repaired.origins == [0, 2, 3, 5])
    #expect(repaired.dataset.people.map(\.identifier) == ["person-0", "person-2"])
    #expect(repaired.dataset.sensedMoments.map(\.person) == [0, 1])
    #expect(
      repaired.dataset.rows.map { repaired.dataset.symbols.text(of: $0.identifier) } == [
        "d0", "d2", "d3", "d5",
      ])
    #expect(
      repaired.dataset.rows.map(\.donation.context.moment)
        == [0, 2, 3, 5].map {
          dataset.rows[$0].donation.context.moment
        })
  }

  @Test("A repaired dataset is written as a new folder that reads back, and replaces nothing")
  func written() throws {
    let folder = try TemporaryFolder()
    let faulty = DatasetRepairTests.weeks.planting([PlantedDefect(.dependentPairs, rate: 0.3)], seed: 3)
    let repaired = try LintReport(faulty).repair.applied(to: faulty)
    let manifest = try repaired.write(to: folder.path("fixed"), madeOf: folder.path("none"))
    let read = try DatasetReader.read(folder.path("fixed")).dataset
    #expect(read.digest == manifest.digest && targets(read) == targets(repaired.dataset))
    #expect(throws: WriteError.self) {
      try repaired.write(to: folder.path("fixed"), madeOf: folder.path("none"))
    }
    #expect(throws: WriteError.self) {
      try repaired.write(to: folder.path("fixed/again"), madeOf: folder.path("fixed"))
    }
  }
}
