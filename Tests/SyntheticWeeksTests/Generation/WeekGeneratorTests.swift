import PredictionEngine
import PredictionEvaluation
import PredictionTestSupport
import Testing

@testable import SyntheticWeeks

@Suite("Weeks are drawn from seeds alone")
struct WeekGeneratorTests {
  /// Everything of a person's donations that a file would hold, as text.
  private func lines(_ dataset: Dataset, person: Int) -> [String] {
    dataset.people[person].rows.map { index in
      let (row, symbols) = (dataset.rows[index], dataset.symbols)
      let context = row.donation.context
      let values =
        row.donation.values.map { symbols.text(of: $0) } + row.donation.displays.map { symbols.text(of: $0) }
      let signals = context.signals.map { symbols.text(of: $0.name) + "=" + symbols.text(of: $0.value) }
      return symbols.text(of: row.identifier) + " \(context.moment) \(row.donation.definition) "
        + (values + signals).joined(separator: ",")
        + (context.place.map { " at " + symbols.text(of: $0) } ?? "")
    }
  }

  @Test("The same seed draws the same donations, another seed others")
  func sameSeed() {
    for persona in [Persona.commuter, .messenger, .scroller] {
      let first = WeekGenerator(persona: persona, weeks: 2, people: 2, seed: 5).dataset()
      let second = WeekGenerator(persona: persona, weeks: 2, people: 2, seed: 5).dataset()
      let other = WeekGenerator(persona: persona, weeks: 2, people: 2, seed: 6).dataset()
      #expect(lines(first, person: 1) == lines(second, person: 1))
      #expect(lines(first, person: 1) != lines(other, person: 1))
      #expect(lines(first, person: 0) != lines(first, person: 1))
    }
  }

  @Test("Nobody's donations depend on how many people or weeks are drawn")
  func independence() {
    for persona in [Persona.commuter, .nightShift, .mover] {
      let few = WeekGenerator(persona: persona, weeks: 2, people: 2, seed: 5).dataset()
      let many = WeekGenerator(persona: persona, weeks: 5, people: 4, seed: 5).dataset()
      for person in 0..<2 {
        let short = lines(few, person: person)
        #expect(!short.isEmpty)
        #expect(Array(lines(many, person: person).prefix(short.count)) == short)
      }
    }
  }

  @Test("Rows go person by person and by time, names and identifiers as published", arguments: Persona.all)
  func shape(persona: Persona) throws {
    let dataset = WeekGenerator(persona: persona, weeks: 6, people: 2, seed: 1).dataset()
    #expect(dataset.name == "\(persona.name)-6-weeks")
    #expect(
      WeekGenerator(persona: persona, weeks: 1, people: 1, seed: 1).dataset().name == "\(persona.name)-1-week"
    )
    #expect(dataset.people.map(\.identifier) == ["\(persona.name)-0001", "\(persona.name)-0002"])
    #expect(dataset.symbols.text(of: dataset.rows[0].identifier) == "\(persona.name)-0001-000001")
    #expect(dataset.people.flatMap(\.rows) == Array(dataset.rows.indices))
    let moments = dataset.rows.map(\.donation.context.moment)
    for person in dataset.people {
      for (row, next) in zip(person.rows, person.rows.dropFirst()) { #expect(moments[row] < moments[next]) }
    }
    let record = try #require(dataset.generator)
    #expect(record == GeneratorRecord(persona: persona.name, weeks: 6, people: 2, seed: 1, version: 1))
  }

  @Test("Scoring starts on the Monday of the second week, or at once")
  func scoring() {
    let six = WeekGenerator(persona: .commuter, weeks: 6, people: 1, seed: 1).dataset()
    #expect(six.scoredFrom?.description == "2026-03-09T00:00:00+01:00")
    #expect(WeekGenerator(persona: .commuter, weeks: 1, people: 1, seed: 1).dataset().scoredFrom == nil)
    let american = WeekGenerator(persona: .weekender, weeks: 2, people: 1, seed: 1).dataset()
    #expect(american.scoredFrom?.description == "2026-03-09T00:00:00-04:00")
  }

  @Test(
    "Every moment lies in the slot it was drawn for, on the days clocks change too", arguments: Persona.all)
  func slots(persona: Persona) {
    let generator = WeekGenerator(persona: persona, weeks: 6, people: 3, seed: 3)
    let calendar = PersonaCalendar(persona.knobs)
    for person in 1...3 {
      for drawn in generator.donations(ofPerson: person) {
        let moment = calendar.moment(day: drawn.day, slot: drawn.slot, second: drawn.second)
        #expect(calendar.place(of: moment) == (drawn.day, drawn.slot))
        #expect(drawn.second < calendar.slotSeconds)
        #expect(!calendar.day(drawn.day).missing.contains(drawn.slot))
      }
    }
  }

  @Test("Doubles repeat the donation before them within the slot, at about their rate")
  func doubles() {
    let drawn = (1...20).flatMap {
      WeekGenerator(persona: .messenger, weeks: 6, people: 20, seed: 3).donations(ofPerson: $0)
    }
    var doubles = 0.0
    for (before, donation) in zip(drawn, drawn.dropFirst()) where donation.isDouble {
      doubles += 1
      var copy = donation
      copy.second = before.second
      copy.isDouble = before.isDouble
      #expect(copy == before && !before.isDouble && donation.second > before.second)
    }
    let (singles, rate) = (Double(drawn.count) - doubles, Persona.messenger.knobs.doubleRate)
    let difference = doubles - singles * rate
    #expect(difference * difference <= 3.29 * 3.29 * singles * rate * (1 - rate))
  }

  @Test(
    "Drawn and written some people at a time, the bytes are those of everyone at once", arguments: [1, 3, 7])
  func chunks(size: Int) throws {
    let weeks = WeekGenerator(persona: .listener, weeks: 1, people: 7, seed: 4)
    let folder = try TemporaryFolder()
    var writer = try DatasetFolderWriter(folder.path("listeners"))
    for first in stride(from: 1, through: 7, by: size) {
      try writer.add(weeks.dataset(ofPeople: first...min(7, first + size - 1)))
    }
    let manifest = try writer.finish(description: "", source: "", license: "")
    let whole = weeks.dataset()
    #expect(manifest.digest == DatasetWriter.digest(of: whole))
    #expect(manifest.people == 7 && manifest.donations == whole.rows.count)
    #expect(try DatasetReader.read(folder.path("listeners")).dataset.rows.count == whole.rows.count)
  }
}
