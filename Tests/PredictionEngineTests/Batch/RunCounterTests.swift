import PredictionEngine
import Testing

/// Donations counted in one go, against the same ones donated one by one.
@Suite("Runs of donations counted in one go")
struct RunCounterTests {
  private let catalog: DefinitionCatalog
  private var symbols = SymbolTable()
  private let forms: [Donation]
  private let places: [Symbol]

  /// Donations of an intent with nested types, one without a type that contains all others, and one of no eligible type.
  init() throws {
    let catalog = try DefinitionCatalog(
      intents: [
        IntentDefinition(
          name: "OrderMeal", parameters: ["venue", "dish", "size"].map { ParameterDefinition($0, .string) },
          shortcutTypes: [["venue"], ["venue", "dish"], ["venue", "dish", "size"]]),
        SoupChef.intent(types: [["soup", "quantity"], ["soup", "options"]]),
      ],
      activities: [
        ActivityDefinition(activityType: "read", requiredKeys: ["page"], isEligibleForPrediction: false)
      ])
    var symbols = SymbolTable()
    var forms: [Donation] = []
    let context = Context(at: SoupChef.moment(day: 0, hour: 0))
    func add(_ intent: String, _ parameters: [DefinitionCatalog.NamedValue]) throws {
      forms.append(
        try catalog.donation(intent: intent, parameters: parameters, context: context, symbols: &symbols))
    }
    for item in 0..<24 {
      let venue: DefinitionCatalog.NamedValue = ("venue", .string("venue \(item / 6)"))
      let dish: DefinitionCatalog.NamedValue = ("dish", .string("dish \(item / 2)"))
      try add("OrderMeal", item % 5 == 4 ? [venue] : [venue, dish, ("size", .string("size \(item % 2)"))])
      try add(
        "OrderSoup",
        item % 7 == 0
          ? [("quantity", .integer(1))]
          : [
            ("soup", .object("soup \(item % 3)", display: nil)), ("quantity", .integer(item % 2)),
            ("options", []),
          ])
    }
    places = (0..<40).map { symbols.intern("place \($0)") }
    (self.catalog, self.symbols, self.forms) = (catalog, symbols, forms)
  }

  /// One person's donations: so many, of some forms, in some places.
  private func history(_ count: Int, forms kinds: Int, places: Int, seed: UInt64) -> [(
    donation: Donation, place: Int?
  )] {
    var random = SplitMix64(seed: seed)
    return (0..<count).map { number in
      var donation = forms[random.below(random.below(kinds) + 1)]
      let place = random.below(5) == 0 ? nil : random.below(places)
      donation.context = Context(
        at: SoupChef.moment(day: number / 20, hour: random.below(24)), place: place.map { self.places[$0] })
      return (donation, place)
    }
  }

  private func packed(
    _ history: [(donation: Donation, place: Int?)], _ families: inout ShortcutFamilies
  ) -> [PackedDonation] {
    history.compactMap { donation, place in
      families.number(of: donation, entry: catalog.entries[donation.definition], symbols: symbols).map {
        PackedDonation(
          person: 0, family: $0, place: place.map { UInt16($0) }, moment: donation.context.moment)
      }
    }
  }

  /// What differs between a person's rows and what a predictor learned one by one; `nil` when nothing does.
  private func difference(
    _ people: CountedPeople, _ person: Int, _ history: [(donation: Donation, place: Int?)],
    _ families: ShortcutFamilies
  ) -> String? {
    var predictor = Predictor(catalog: catalog, symbols: symbols)
    for (donation, _) in history { predictor.donate(donation) }
    let (counters, rows) = (predictor.history.counters, Array(people.slots(of: person)))
    guard rows.map({ families.shortcut($0.shortcut) }) == counters.shortcuts else { return "shortcuts" }
    for slot in rows.indices {
      if rows[slot].total != UInt32(counters.total(slot)) { return "total of \(slot)" }
      if rows[slot].lastUse != predictor.history.lastUse[slot] { return "last use of \(slot)" }
      func differs(_ dimension: UInt32, _ value: UInt32, _ column: CountedPeople.Column) -> Bool {
        counters.count(slot, in: Bucket(dimension: dimension, value: value))
          != people.count(slot, of: person, in: column)
      }
      for hour in 0..<24 where differs(0, UInt32(hour), .hour(hour)) { return "hour \(hour) of \(slot)" }
      for day in 0..<7 where differs(1, UInt32(day), .weekday(day)) { return "weekday \(day) of \(slot)" }
      for place in places.indices where differs(2, places[place].rawValue, .place(UInt16(place))) {
        return "place \(place) of \(slot)"
      }
    }
    return nil
  }

  @Test(
    "A run's counts are those of its donations one by one, promoted rows and a seventeenth place included",
    arguments: [0, 1, 2, 100, 254, 255, 256, 511, 1200], [(1, 2), (8, 16), (48, 40)])
  func counts(count: Int, world: (forms: Int, places: Int)) throws {
    var families = ShortcutFamilies()
    var counter = RunCounter()
    var people = CountedPeople()
    let histories = (0..<3).map {
      history($0 == 1 ? 7 : count, forms: world.forms, places: world.places, seed: UInt64(count + $0))
    }
    for history in histories {
      counter.count(packed(history, &families).span, of: families, into: &people)
    }
    #expect(people.count == 3)
    for (person, history) in histories.enumerated() {
      #expect(difference(people, person, history, families) == nil)
    }
  }

  @Test("A counter that has counted somebody else counts as a new one does")
  func isReused() {
    var families = ShortcutFamilies()
    let runs = (0..<6).map { packed(history($0 * 130, forms: 48, places: 40, seed: UInt64($0)), &families) }
    var (used, fresh) = (CountedPeople(), CountedPeople())
    var counter = RunCounter()
    for run in runs {
      counter.count(run.span, of: families, into: &used)
      var other = RunCounter()
      other.count(run.span, of: families, into: &fresh)
    }
    #expect(used == fresh)
    #expect(used.count == 6 && used.rowCount > 0)
  }

  @Test("Families are told apart by their shortcuts, however few bits their hashes have")
  func families() throws {
    var (families, crowded) = (ShortcutFamilies(), ShortcutFamilies(hashBits: 2))
    for donation in forms + forms {
      let entry = catalog.entries[donation.definition]
      #expect(
        families.number(of: donation, entry: entry, symbols: symbols)
          == crowded.number(of: donation, entry: entry, symbols: symbols))
    }
    let exact = Set(
      forms.map { donation in
        catalog.entries[donation.definition].combinations.map { $0.parameters.map { donation.values[$0] } }
          .filter { !$0.contains(.missing) }.description + "\(donation.definition)"
      })
    // A family without members is the same for every intent.
    #expect(families.count == exact.count)
  }

  @Test("What is not eligible for prediction has no family")
  func ineligible() throws {
    var symbols = symbols
    var families = ShortcutFamilies()
    let donation = try catalog.donation(
      activity: "read", userInfo: [("page", .integer(1))], context: forms[0].context, symbols: &symbols)
    #expect(families.number(of: donation, entry: catalog.entries[2], symbols: symbols) == nil)
    #expect(families.count == 0)
  }

  @Test("A packed donation has twelve bytes, and a row is a cache line")
  func layout() {
    #expect(MemoryLayout<PackedDonation>.stride == 12)
    #expect(MemoryLayout<CountedRow>.stride == 64)
    let packed = PackedDonation(
      person: 0x0403_0201, family: 0x0807_0605, place: nil, moment: SoupChef.moment(day: 2, hour: 8))
    #expect(withUnsafeBytes(of: packed) { Array($0) } == [1, 2, 3, 4, 5, 6, 7, 8, 255, 255, 8, 2])
  }
}
