import PredictionEngine
import PredictionEvaluation

/// Draws weeks of donations of people of one persona.
///
///     let dataset = WeekGenerator(persona: .commuter, weeks: 6, people: 12, seed: 1).dataset()
///     dataset.people[0].identifier   // "commuter-0001"
///     dataset.rows[0].identifier     // symbol of "commuter-0001-000001"
///
/// # Definition
/// Weeks begin on Monday 2026-03-02. A person's seed is a hash of the persona's name, the seed and the person's
/// number, a day's seed one of the person's seed and the day's number: nobody's donations depend on how many
/// people or weeks there are. With two weeks or more, scoring starts on the Monday of the second.
///
/// # Cost
/// O(routines × slots) a day: about a millisecond for a person's six weeks.
///
/// # Source
/// Ours.
public struct WeekGenerator: Sendable {
  /// The version of the bytes; any change to what is drawn needs another.
  public static let version = 1

  /// Who is drawn.
  public let persona: Persona
  /// How many weeks.
  public let weeks: Int
  /// How many people.
  public let people: Int
  /// The seed.
  public let seed: UInt64

  /// Prepares to draw; nothing is drawn yet.
  public init(persona: Persona, weeks: Int, people: Int, seed: UInt64) {
    precondition(weeks > 0 && people > 0, "at least one week of one person")
    self.persona = persona
    self.weeks = weeks
    self.people = people
    self.seed = seed
  }

  /// What a manifest keeps, enough to draw the same again.
  public var record: GeneratorRecord {
    GeneratorRecord(
      persona: persona.name, weeks: weeks, people: people, seed: seed, version: WeekGenerator.version)
  }

  /// The dataset: all rows of the first person by time, then of the second, ….
  ///
  /// The digest is left empty for whoever writes the bytes.
  /// - Complexity: O(people × days × routines × slots).
  public func dataset() -> Dataset { dataset(ofPeople: 1...people) }

  /// Some of the people, by their numbers from 1: with the others before and after them, they are the whole dataset.
  ///
  /// For datasets that fit in no memory: nobody's donations depend on who else is drawn.
  /// - Complexity: O(people × days × routines × slots).
  public func dataset(ofPeople numbers: ClosedRange<Int>) -> Dataset {
    precondition(numbers.lowerBound > 0 && numbers.upperBound <= people, "people are numbered from 1")
    let calendar = PersonaCalendar(persona.knobs)
    let (catalog, deeds) = (persona.catalog(), persona.deeds)
    let (places, devices) = (persona.places, persona.deviceValues)
    var symbols = SymbolTable()
    let signalName = persona.deviceSignal.map { symbols.intern($0) }
    var rows: [Dataset.Row] = []
    var identifiers: [String] = []
    for person in numbers {
      let identifier = "\(persona.name)-" + WeekGenerator.padded(person, 4)
      identifiers.append(identifier)
      var count = 0
      for drawn in donations(ofPerson: person) {
        count += 1
        var context = Context(
          at: calendar.moment(day: drawn.day, slot: drawn.slot, second: drawn.second),
          place: places[drawn.place].map { symbols.intern($0) })
        if let signalName, let value = devices[drawn.device] {
          context.signals = [DeviceSignal(name: signalName, value: symbols.intern(value))]
        }
        let row = symbols.intern(identifier + "-" + WeekGenerator.padded(count, 6))
        let donation = Vocabulary.donation(
          of: deeds[drawn.deed], variant: drawn.variant, in: context, catalog: catalog, symbols: &symbols)
        rows.append(Dataset.Row(identifier: row, person: person - numbers.lowerBound, donation: donation))
      }
    }
    return Dataset(
      name: "\(persona.name)-\(weeks)-week" + (weeks == 1 ? "" : "s"), digest: "", catalog: catalog,
      symbols: symbols, rows: rows, people: identifiers,
      scoredFrom: weeks > 1 ? calendar.monday(ofWeek: 1) : nil, generator: record)
  }

  /// The share of donations, doubles included, that no routine made; `nil` without donations.
  /// - Complexity: that of drawing them.
  public func unroutineShare() -> Double? {
    var (unroutine, all) = (0, 0)
    for person in 1...people {
      for drawn in donations(ofPerson: person) {
        all += 1
        if drawn.source == persona.routines.count { unroutine += 1 }
      }
    }
    return all == 0 ? nil : Double(unroutine) / Double(all)
  }

  /// One person's donations with their latent draws.
  /// - Parameter person: the person's number, from 1.
  package func donations(ofPerson person: Int) -> [DrawnDonation] { days(ofPerson: person).flatMap { $0 } }

  /// One person's donations day by day; a day is drawn when it is asked for.
  /// - Parameter person: the person's number, from 1.
  package func days(ofPerson person: Int) -> some Sequence<[DrawnDonation]> {
    let personSeed = PersonDraw.seed(of: persona, number: person, seed: seed)
    let truth = PersonDraw.truth(of: persona, seed: personSeed)
    let calendar = PersonaCalendar(persona.knobs)
    return (0..<(weeks * 7)).lazy.map { number in
      var random = SplitMix64(seed: StableHash.fold(StableHash.fold(personSeed, 2), UInt64(number)))
      let today = DayTruth(truth, day: calendar.day(number))
      return DayDraw.donations(truth, on: today, slotSeconds: calendar.slotSeconds, random: &random)
    }
  }

  private static func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
