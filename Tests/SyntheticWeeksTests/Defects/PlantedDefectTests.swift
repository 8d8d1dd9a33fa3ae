import PredictionEngine
import PredictionEvaluation
import PredictionTestSupport
import Testing

@testable import SyntheticWeeks

@Suite("Planted faults are found, and nothing else is")
struct PlantedDefectTests {
  /// `swift test` asks one persona, a whole run all routine personas, as many people and weeks as they have.
  static let (personas, weeks, people) =
    TestEffort.isWhole ? (Persona.all.filter(\.isRoutine), 6, 12) : ([Persona.soupLover], 4, 6)
  private static let clean = personas.map { dataset(of: $0) }

  private static func dataset(of persona: Persona) -> Dataset {
    WeekGenerator(persona: persona, weeks: weeks, people: people, seed: 1).dataset()
  }

  /// The rows that the world itself makes twice.
  private static func doubles(_ persona: Persona) -> Set<Int> {
    let weeks = WeekGenerator(persona: persona, weeks: weeks, people: people, seed: 1)
    let drawn = (1...people).flatMap { weeks.donations(ofPerson: $0) }
    return Set(drawn.indices.filter { drawn[$0].isDouble })
  }

  @Test("Routine personas have nothing but the double donations that their world makes")
  func falseAlarms() {
    for (persona, dataset) in zip(Self.personas, Self.clean) {
      let doubles = Self.doubles(persona)
      let findings = LintReport(dataset).findings
      for finding in findings {
        #expect(finding.rule == "double-donations", "\(persona.name): \(finding.problem)")
      }
      // A one-off may equal what was done in the same five minutes, by chance.
      let rows = findings.flatMap(\.rows)
      let others = rows.count { !doubles.contains($0) }
      #expect(others * 10 <= rows.count && !rows.isEmpty, "\(persona.name): \(others) of \(rows.count)")
    }
  }

  @Test(
    "Each fault is found by its rule and by no other, at one in twenty, one in five and four in five",
    arguments: PlantedDefect.Kind.allCases, [0.05, 0.2, 0.8])
  func found(_ kind: PlantedDefect.Kind, _ rate: Double) {
    let defect = PlantedDefect(kind, rate: rate)
    for (persona, clean) in zip(Self.personas, Self.clean) {
      let dataset =
        (kind == .doubleDonations ? Self.dataset(of: persona.planting([defect])) : clean)
        .planting([defect], seed: 1)
      let rules = Set(LintReport(dataset).findings.map(\.rule))
      #expect(rules.contains(kind.rawValue), "\(persona.name)")
      #expect(rules.subtracting(["double-donations", kind.rawValue]).isEmpty, "\(persona.name): \(rules)")
    }
  }

  @Test("Every rule has a fault that can be planted")
  func names() {
    #expect(PlantedDefect.Kind.allCases.map(\.rawValue) == LintRuleRegistry.all.map(\.name))
  }

  @Test(
    "The share of planted rows is the rate, within four standard deviations", arguments: [0.05, 0.2, 0.8])
  func rates(_ rate: Double) {
    let dataset = Self.clean[0].planting([PlantedDefect(.oneOffs, rate: rate)], seed: 1)
    let articles = dataset.catalog.position(ofIntent: "OpenArticle")
    let count = dataset.rows.count { $0.donation.definition == articles }
    let expected = rate * Double(dataset.rows.count)
    let deviation = (expected * (1 - rate)).squareRoot()
    #expect(abs(Double(count) - expected) < 4 * deviation, "\(count) for \(expected)")
  }

  @Test("The same seed plants the same, another seed other rows; people are planted independently")
  func seeds() {
    let defect = [PlantedDefect(.unstableKeys, rate: 0.2)]
    func digest(_ seed: UInt64, _ dataset: Dataset = PlantedDefectTests.clean[0]) -> String {
      DatasetWriter.digest(of: dataset.planting(defect, seed: seed))
    }
    #expect(digest(1) == digest(1) && digest(1) != digest(2))
    let weeks = WeekGenerator(persona: Self.personas[0], weeks: Self.weeks, people: Self.people, seed: 1)
    let part = weeks.dataset(ofPeople: 2...2).planting(defect, seed: 1)
    let whole = weeks.dataset().planting(defect, seed: 1)
    let rows = whole.people[1].rows
    #expect(part.rows.count == rows.count)
    for (row, other) in zip(rows, part.rows.indices) {
      #expect(
        whole.rows[row].donation.values.map { whole.symbols.text(of: $0) }
          == part.rows[other].donation.values.map { part.symbols.text(of: $0) })
    }
  }

  @Test("A faulty dataset names no generator, and no defect changes nothing")
  func generator() {
    let clean = Self.clean[0]
    #expect(clean.planting([PlantedDefect(.poorTitles, rate: 1)], seed: 1).generator == nil)
    #expect(DatasetWriter.digest(of: clean.planting([], seed: 1)) == DatasetWriter.digest(of: clean))
    #expect(clean.planting([], seed: 1).generator == clean.generator)
  }
}
