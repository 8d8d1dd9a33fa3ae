import PredictionTestSupport
import Testing

@testable import PredictionEngine

/// What people of a shared mixture know of one another, and what not.
@Suite("The shared mixture")
struct SharedMixtureTests {
  private let catalog: DefinitionCatalog
  private var symbols = SymbolTable()

  init() throws {
    catalog = try DefinitionCatalog(intents: [
      IntentDefinition(
        name: "Order", parameters: [ParameterDefinition("dish", .string)], shortcutTypes: [["dish"]])
    ])
    // A population's texts are known when it is made.
    for dish in ["soup", "cake", "rice", "stew"] + (0..<6).map({ "dish \($0)" }) {
      for number in 0..<5 { _ = try order(dish, hour: 0, signal: "signal \(number)") }
    }
  }

  private func population(_ people: Int, _ recipe: KeyValuePairs<String, Double> = [:]) throws -> Population<
    ContextMixtureShared
  > {
    Population(
      seeds: (0..<UInt64(people)).map { $0 }, catalog: catalog,
      strategy: ContextMixtureShared(recipe: try Recipe(ContextMixtureShared.self, recipe)),
      symbols: symbols)
  }

  private mutating func order(_ dish: String, hour: Int, signal: String? = nil) throws -> Donation {
    let moment = Moment(secondsSince1970: 1_772_409_600 + Int64(hour) * 3600)
    let signals = signal.map {
      [DeviceSignal(name: symbols.intern($0), value: symbols.intern(dish))]
    }
    return try catalog.donation(
      intent: "Order", parameters: [("dish", .string(dish))],
      context: Context(at: moment, signals: signals ?? []), symbols: &symbols)
  }

  /// What is offered to a person an hour after everything else.
  private func offers(to person: Int, _ population: inout Population<ContextMixtureShared>, hour: Int)
    -> Forecast
  {
    var forecast = Forecast()
    population.forecast(
      of: person, in: Context(at: Moment(secondsSince1970: 1_772_409_600 + Int64(hour) * 3600)),
      into: &forecast)
    return forecast
  }

  @Test("What four others do is offered to nobody, what five do to everybody but themselves")
  mutating func five() throws {
    var population = try population(7)
    var forecast = Forecast()
    for person in 0..<5 {
      #expect(offers(to: 6, &population, hour: person).offers.isEmpty, "\(person) others")
      try population.donate(try order("soup", hour: person), of: person, after: &forecast)
      // However often one person does something, it is one person.
      for hour in 10..<14 {
        try population.donate(try order("cake", hour: person * 24 + hour), of: 0, after: &forecast)
      }
    }
    let offered = offers(to: 6, &population, hour: 200)
    #expect(offered.offers.map { symbols.text(of: $0.shortcut.values[0]) } == ["\"soup\""])
    #expect(offers(to: 3, &population, hour: 201).offers.isEmpty, "who knows it is not offered it")
    try population.donate(try order("soup", hour: 202), of: 6, after: &forecast)
    #expect(offers(to: 6, &population, hour: 203).offers.isEmpty)
  }

  @Test("Offers are a part of P(NEW), on the candidates' scale, best first")
  mutating func parts() throws {
    var population = try population(9)
    var forecast = Forecast()
    for person in 0..<8 {
      for (number, dish) in ["soup", "cake", "rice"].enumerated() where person >= number {
        try population.donate(try order(dish, hour: person * 5 + number), of: person, after: &forecast)
      }
    }
    try population.donate(try order("stew", hour: 60), of: 8, after: &forecast)
    let found = offers(to: 8, &population, hour: 80)
    #expect(found.offers.count == 3)
    let sum = found.offers.reduce(0) { $0 + $1.probability }
    #expect(sum > 0 && sum < found.probabilityOfNew)
    let score = try #require(found.evidence.scoreOfNew)
    for offer in found.offers {
      let bits = score + Logarithm.binary(offer.probability / found.probabilityOfNew)
      #expect(abs(offer.score - bits) < 1e-9)
    }
    #expect(found.offers.map(\.score) == found.offers.map(\.score).sorted(by: >))
    #expect(
      abs(found.probabilities.reduce(0, +) + found.probabilityOfNew - 1) < 1e-12,
      "known and NEW, offers among it, make one")
  }

  @Test("None is offered where the recipe says so, and what people share is still shared")
  mutating func recipe() throws {
    var population = try population(7, ["offers": 0])
    var forecast = Forecast()
    for person in 0..<6 {
      try population.donate(try order("soup", hour: person), of: person, after: &forecast)
    }
    #expect(offers(to: 6, &population, hour: 9).offers.isEmpty)
    #expect(throws: RecipeError.self) { try Recipe(ContextMixtureShared.self, ["minimumPeople": 4]) }
  }

  @Test("A donation teaches the same whether it was asked about just before, long before or never")
  mutating func asked() throws {
    var generator = SplitMix64(seed: 5)
    var donations: [(Int, Donation)] = []
    for hour in 0..<160 {
      let dish = "dish \(generator.below(6))"
      donations.append(
        (
          generator.below(8),
          try order(dish, hour: hour, signal: generator.below(3) == 0 ? "signal \(hour % 5)" : nil)
        ))
    }
    var (plain, asking) = (try population(8), try population(8))
    var forecast = Forecast()
    for (number, (person, donation)) in donations.enumerated() {
      var unasked = Forecast()
      try plain.donate(donation, of: person, after: &unasked)
      if number % 3 < 2 { asking.forecast(of: person, in: donation.context, into: &forecast) }
      if number % 3 == 1 { asking.forecast(of: 7 - person, in: donation.context, into: &forecast) }
      try asking.donate(donation, of: person, after: &forecast)
    }
    for person in 0..<8 {
      let (one, other) = (
        offers(to: person, &plain, hour: 170), offers(to: person, &asking, hour: 170)
      )
      #expect(one.evidence.scores == other.evidence.scores && one.offers == other.offers)
      #expect(one.probabilityOfNew == other.probabilityOfNew)
    }
  }

  @Test(
    "An answer from before somebody else's donation is not learned from: less was shared when it was given")
  mutating func staleAnswer() throws {
    var plain = try population(7)
    var forecast = Forecast()
    for person in 0..<5 { try plain.donate(try order("soup", hour: person), of: person, after: &forecast) }
    for hour in 5..<9 { try plain.donate(try order("cake", hour: hour), of: 6, after: &forecast) }
    var asking = plain
    let (early, late) = (try order("rice", hour: 9), try order("soup", hour: 10))
    var (unasked, other) = (Forecast(), Forecast())
    try plain.donate(early, of: 0, after: &unasked)
    unasked = Forecast()
    try plain.donate(late, of: 6, after: &unasked)
    asking.forecast(of: 6, in: late.context, into: &forecast)
    try asking.donate(early, of: 0, after: &other)
    try asking.donate(late, of: 6, after: &forecast)
    for person in [0, 6] {
      let (one, two) = (offers(to: person, &plain, hour: 20), offers(to: person, &asking, hour: 20))
      #expect(one.evidence.scores == two.evidence.scores && one.offers == two.offers)
    }
  }

  @Test("Alone it is a population of one, and forgets what it was told there")
  func alone() throws {
    let history = try DrawnHistory(seed: 12, count: 60)
    var predictor = history.predictor(ContextMixtureShared())
    for donation in history.donations { predictor.donate(donation) }
    let moment = history.donations[30].context.moment
    predictor.forget(.matching("one") { donation, _ in donation.context.moment == moment })
    var never = history.predictor(ContextMixtureShared())
    for donation in history.donations where donation.context.moment != moment { never.donate(donation) }
    var (left, right) = (Forecast(), Forecast())
    predictor.forecast(in: history.donations[59].context, into: &left)
    never.forecast(in: history.donations[59].context, into: &right)
    #expect(left.evidence.scores == right.evidence.scores && left.offers.isEmpty)
  }
}
