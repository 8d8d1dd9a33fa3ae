import PredictionEngine
import PredictionEvaluation
import Testing

@testable import SyntheticWeeks

@Suite("The habits that a generated person changes are known")
struct DrawnChangesTests {
  private let dataset = WeekGenerator(persona: .mover, weeks: 6, people: 3, seed: 4).dataset()

  private func changes(_ dataset: Dataset) throws -> [HabitChange] {
    try RoutineOracle(generator: #require(self.dataset.generator), dataset: dataset).habitChanges
  }

  @Test("A mover has six: four turn at once or begin on day 21, two turn half-way from day 14 to day 35")
  func mover() throws {
    let changes = try changes(dataset)
    #expect(changes.count == 18)
    for person in 0..<3 {
      let own = changes.filter { $0.person == person }
      #expect(own.map { $0.moment.localDay - Self.firstMonday } == [25, 21, 21, 25, 21, 21])
      #expect(own.map { $0.oldShortcut == nil } == [false, false, false, false, false, true])
    }
    #expect(changes.allSatisfy { $0.end.localDay - Self.firstMonday == 42 && $0.moment.hour == 0 })
  }

  @Test("At an abrupt change nothing old is done afterwards and nothing new before, and both are mostly done")
  func abrupt() throws {
    for change in try changes(dataset) where change.moment.localDay - Self.firstMonday == 21 {
      let before = change.occurrences.filter { $0.moment < change.moment }.map(\.shortcut)
      let after = change.occurrences.filter { !($0.moment < change.moment) }.map(\.shortcut)
      #expect(!before.contains(change.newShortcut))
      #expect(2 * after.count { $0 == change.newShortcut } > after.count)
      guard let old = change.oldShortcut else {
        #expect(before.isEmpty)
        continue
      }
      #expect(2 * before.count { $0 == old } > before.count && !after.contains(old))
    }
  }

  @Test("Occurrences are the person's own rows, by time, with what was donated there")
  func rows() throws {
    let decomposer = Decomposer(catalog: dataset.catalog)
    for change in try changes(dataset) {
      #expect(!change.occurrences.isEmpty)
      for occurrence in change.occurrences {
        let row = dataset.rows[occurrence.row]
        #expect(row.person == change.person && row.donation.context.moment == occurrence.moment)
        #expect(decomposer.target(of: row.donation) == occurrence.shortcut)
      }
      let times = change.occurrences.map(\.moment)
      #expect(zip(times, times.dropFirst()).allSatisfy { $0 < $1 })
    }
  }

  @Test("What is new from the first day on is no change: nothing was before it")
  func fromTheStart() throws {
    func changes(from day: Int) throws -> Int {
      let mover = Persona.mover
      let persona = Persona(
        name: "novice", summary: "one habit, old or new", signals: [.timeOfDay], intents: mover.intents,
        repertoires: mover.repertoires,
        routines: [
          Routine(
            "drink", .daily(0.9), hour: 8, jitterMinutes: 20, repertoire: "drinks", tastes: [0.8, 0.2],
            change: RoutineChange(.turnsToOtherDeeds, .abrupt(day: day)))
        ], oneOffs: mover.oneOffs)
      let dataset = WeekGenerator(persona: persona, weeks: 2, people: 1, seed: 4).dataset()
      return try RoutineOracle(
        persona: persona, generator: #require(dataset.generator), dataset: dataset
      ).habitChanges.count
    }
    #expect(try changes(from: 1) == 1)
    #expect(try changes(from: 0) == 0)
  }

  @Test("Who does not change has none, nor a person whose rows are not the generator's")
  func none() throws {
    let steady = WeekGenerator(persona: .listener, weeks: 2, people: 1, seed: 4).dataset()
    let record = try #require(steady.generator)
    #expect(try RoutineOracle(generator: record, dataset: steady).habitChanges.isEmpty)
    let missing = dataset.people[1].rows[5]
    let other = Dataset(
      name: "", digest: "", catalog: dataset.catalog, symbols: dataset.symbols,
      rows: dataset.rows.indices.filter { $0 != missing }.map { dataset.rows[$0] },
      people: dataset.people.map(\.identifier))
    #expect(Set(try changes(other).map(\.person)) == [0, 2])
  }

  @Test(
    "A record that claims ten years of a million people costs what the rows cost, and is believed of nobody",
    .timeLimit(.minutes(1)))
  func claims() throws {
    let names = (1...10).map { "mover-\($0)" }
    let rows = names.indices.map { person in
      var row = dataset.rows[person]
      row.person = person
      return row
    }
    let claiming = Dataset(
      name: "", digest: "", catalog: dataset.catalog, symbols: dataset.symbols, rows: rows, people: names)
    let record = GeneratorRecord(
      persona: "mover", weeks: GeneratorRecord.weekRange.upperBound,
      people: GeneratorRecord.peopleRange.upperBound, seed: 4, version: WeekGenerator.version)
    #expect(try RoutineOracle(generator: record, dataset: claiming).habitChanges.isEmpty)
    // A day is drawn when it is asked for: the first of a million people's ten years is there at once.
    let generator = WeekGenerator(persona: .mover, weeks: record.weeks, people: record.people, seed: 4)
    let drawn = WeekGenerator(persona: .mover, weeks: 1, people: 1, seed: 4).donations(ofPerson: 1)
    #expect(Array(generator.days(ofPerson: 1).prefix(7).flatMap { $0 }) == drawn)
  }

  private static let firstMonday = Moment.daysSince1970(year: 2026, month: 3, day: 2)
}
