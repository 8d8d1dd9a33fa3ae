import Testing

@testable import PredictionEngine

/// A donation that is told again with its identifier is the same donation.
@Suite("Donations that are told again")
struct RepeatedDonationTests {
  private static let noon = SoupChef.moment(day: 1, hour: 12)

  private static func soup(_ identifier: String = "order-1") -> ToldDonation {
    var told = ToldDonation(
      "OrderSoup", ["soup": .object("tomato", display: "Tomato"), "quantity": 1], at: noon)
    (told.place, told.signals) = ("work", ["headphones": true, "charging": false])
    (told.identifier, told.group, told.relatedItem) = (identifier, "lunch", "menu")
    return told
  }

  private static func catalog() throws -> DefinitionCatalog {
    try DefinitionCatalog(
      intents: [SoupChef.intent(types: [["soup"], ["soup", "quantity"]])],
      activities: [ActivityDefinition(activityType: "page", requiredKeys: ["page"])])
  }

  private static func predictor(_ learning: LearningRules = .everything) throws -> Predictor {
    var predictor = Predictor(
      catalog: try RepeatedDonationTests.catalog(), strategy: .bucketedBayes, learning: learning)
    #expect(try predictor.donate(soup()))
    return predictor
  }

  @Test(
    "The same donation counts once, in whatever order its signals are told and however its values are shown")
  func same() throws {
    var predictor = try RepeatedDonationTests.predictor()
    let (before, texts) = (predictor.snapshot(), predictor.symbols.count)
    var again = RepeatedDonationTests.soup()
    again.signals = ["charging": false, "headphones": true]
    again.values = ["quantity": 1, "soup": .object("tomato", display: "Tomates")]
    #expect(try !predictor.donate(RepeatedDonationTests.soup()) && !predictor.donate(again))
    #expect(predictor.snapshot() == before && predictor.symbols.count == texts)
    var restored = try Predictor(
      snapshot: before, catalog: try RepeatedDonationTests.catalog(), strategy: .bucketedBayes,
      learning: .everything)
    #expect(try !restored.donate(RepeatedDonationTests.soup()) && restored.donations == 1)
    #expect(try restored.donate(RepeatedDonationTests.soup("order-2")) && restored.donations == 2)
  }

  /// By what differs, another donation with the identifier.
  private static let others: [(what: String, change: @Sendable (inout ToldDonation) -> Void)] = [
    ("a value", { $0.values = ["soup": .object("tomato", display: nil), "quantity": 2] }),
    ("one value less", { $0.values = ["soup": .object("tomato", display: nil)] }),
    ("a microsecond", { $0.moment = Moment(microsecondsSince1970: noon.microsecondsSince1970 + 1) }),
    ("the place", { $0.place = "home" }), ("no place", { $0.place = nil }),
    ("a signal", { $0.signals = ["headphones": true, "charging": true] }),
    ("one signal less", { $0.signals = ["headphones": true] }),
    ("the group", { $0.group = "dinner" }), ("no group", { $0.group = nil }),
    ("the related item", { $0.relatedItem = "other" }), ("the origin", { $0.origin = .shortcut }),
  ]

  @Test(
    "Another donation with the identifier is refused, whatever differs, and nothing of it stays",
    arguments: others.indices)
  func other(_ number: Int) throws {
    var predictor = try RepeatedDonationTests.predictor()
    let (before, texts) = (predictor.snapshot(), predictor.symbols.count)
    var other = RepeatedDonationTests.soup()
    RepeatedDonationTests.others[number].change(&other)
    let told = other
    #expect(
      throws: DonationError.otherDonation(
        identifier: "order-1", of: "OrderSoup", at: RepeatedDonationTests.noon),
      "\(RepeatedDonationTests.others[number].what)"
    ) { try predictor.donate(told) }
    #expect(predictor.snapshot() == before && predictor.symbols.count == texts)
    // The two ways out.
    other.identifier = "order-2"
    #expect(try predictor.donate(other))
    #expect(predictor.forget(.identifiers(["order-1"])) == 1)
    #expect(try predictor.donate(told) && predictor.donations == 2)
  }

  @Test(
    "What was forgotten is new, a text that is no identifier names nothing, and a left out donation is known")
  func forgotten() throws {
    var predictor = try RepeatedDonationTests.predictor()
    for number in 2...20 { #expect(try predictor.donate(RepeatedDonationTests.soup("order-\(number)"))) }
    #expect(try !predictor.donate(RepeatedDonationTests.soup("order-7")))
    #expect(predictor.forget(.identifiers(["order-3"])) == 1)
    // The places of those behind it are others now.
    #expect(try !predictor.donate(RepeatedDonationTests.soup("order-20")))
    #expect(try predictor.donate(RepeatedDonationTests.soup("order-3")))
    #expect(try predictor.donate(RepeatedDonationTests.soup("\"tomato\"")))
    #expect(predictor.forget(.all) == 21)
    #expect(try predictor.donate(RepeatedDonationTests.soup()) && predictor.donations == 1)
    // The second equals the first within the window, so it is remembered and not learned.
    var doubled = try RepeatedDonationTests.predictor(.standard)
    #expect(try doubled.donate(RepeatedDonationTests.soup("order-2")) && doubled.donationsLeftOut == 1)
    #expect(try !doubled.donate(RepeatedDonationTests.soup("order-2")) && doubled.donations == 2)
  }

  @Test("What was sensed of a donation is not told by the app, and makes it no other one")
  func sensed() throws {
    var predictor = Predictor(catalog: try RepeatedDonationTests.catalog(), strategy: .bucketedBayes)
    try predictor.observe(
      SensedReading(.arrival, at: RepeatedDonationTests.noon, place: "gym", signals: ["motion": "still"]))
    var told = ToldDonation(
      "OrderSoup", ["soup": .object("tomato", display: nil)], at: RepeatedDonationTests.noon)
    told.identifier = "order-1"
    #expect(try predictor.donate(told))
    try predictor.observe(SensedReading(.departure, at: RepeatedDonationTests.noon, place: "gym"))
    #expect(try !predictor.donate(told) && predictor.donations == 1)
    #expect(predictor.forget(.everythingSensed) == 2)
    #expect(try !predictor.donate(told) && predictor.donations == 1)
  }

  @Test(
    "A persistent identifier may be that of many donations; with the same time and dictionary it is the same one"
  )
  func activities() throws {
    var predictor = Predictor(
      catalog: try RepeatedDonationTests.catalog(), strategy: .bucketedBayes, learning: .everything)
    func read(_ minutes: Int, page: Int) throws -> Bool {
      let moment = Moment(
        microsecondsSince1970: RepeatedDonationTests.noon.microsecondsSince1970 + Int64(minutes) * 60_000_000)
      return try predictor.donate(
        activity: "page", userInfo: ["page": .integer(page)], at: moment, persistentIdentifier: "article")
    }
    #expect(try read(0, page: 1) && read(1, page: 1) && read(0, page: 2) && predictor.donations == 3)
    #expect(try !read(0, page: 1) && !read(1, page: 1) && !read(0, page: 2) && predictor.donations == 3)
    // An intent may have the identifier too.
    #expect(try predictor.donate(RepeatedDonationTests.soup("article")))
    #expect(try !predictor.donate(RepeatedDonationTests.soup("article")))
  }
}
