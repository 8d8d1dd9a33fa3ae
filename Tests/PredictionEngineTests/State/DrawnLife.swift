import Testing

@testable import PredictionEngine

/// A drawn person who does things and has some of them forgotten, at random times and by every kind of filter.
struct DrawnLife {
  private(set) var predictor: Predictor
  /// What is left, in order.
  private(set) var deeds: [Deed] = []
  /// How many donations were forgotten.
  private(set) var forgotten = 0
  private var minutes = 0
  private var random: SplitMix64

  /// Lives a life.
  /// - Parameter hashBits: fewer make more collisions.
  init(seed: UInt64, hashBits: Int = 32, strategy: any ScoringStrategy = BucketedBayes()) throws {
    random = SplitMix64(seed: seed)
    predictor = Predictor(catalog: Deed.catalog, strategy: strategy, seed: 7, learning: .everything)
    predictor.history = PersonalHistory(catalog: Deed.catalog, hashBits: hashBits)
    let steps = 1 + random.below(40)
    for _ in 0..<steps {
      switch random.below(24) {
      case 0..<5: try forget()
      case 5 where random.below(40) == 0: try repeatOne()
      default: try act()
      }
    }
    try forget()
    // Of one life in eight: it reads all that a life has counted.
    guard seed % 8 == 0 else { return }
    try predictor.history.checkInvariants()
    try predictor.symbols.checkInvariants()
  }

  /// A predictor that was taught what is left and nothing else, from texts.
  ///
  /// `symbols`: texts that it knows beforehand; the life's own where learners are compared, which name signals by number.
  func neverDonated(
    strategy: any ScoringStrategy = BucketedBayes(), symbols: SymbolTable = SymbolTable()
  ) throws -> Predictor {
    var twin = Predictor(catalog: Deed.catalog, strategy: strategy, symbols: symbols, seed: 7)
    for deed in deeds { try deed.donate(to: &twin) }
    return twin
  }

  /// A deed to ask with.
  mutating func question() -> Deed { Deed(after: minutes, &random) }

  private mutating func act() throws {
    let deed = Deed(after: minutes, &random)
    minutes = deed.minutes
    try deed.donate(to: &predictor)
    if deed.isEligible { deeds.append(deed) }
  }

  /// The same thing so often that its rows are promoted.
  private mutating func repeatOne() throws {
    let deed = Deed(after: minutes, &random)
    minutes = deed.minutes
    for _ in 0..<(250 + random.below(20)) {
      try deed.donate(to: &predictor)
      if deed.isEligible { deeds.append(deed) }
    }
  }

  private mutating func forget() throws {
    let number = random.below(6)
    switch random.below(16) {
    case 0: try forget(.identifiers(["deed \(number)", "never donated"])) { $0.identifier == number }
    case 1: try forget(.group("group \(number)")) { $0.group == number }
    case 2: try forget(.relatedItem("item \(number)")) { $0.item == number }
    case 3:
      try forget(.savedUserActivities(withPersistentIdentifiers: ["deed \(number)"])) {
        $0.isActivity && $0.identifier == number
      }
    case 4 where number == 0: try forget(.all) { _ in true }
    case 5 where number == 0: try forget(.allSavedUserActivities) { $0.isActivity }
    case 6:
      try forget(.value("soup", of: "OrderSoup", being: .object("soup \(number)", display: nil))) { deed in
        if case .soup(number, _, _, _) = deed.kind { true } else { false }
      }
    case 7:
      let time = Moment(secondsSince1970: 1_772_400_000 + Int64(random.below(minutes + 1)) * 60)
      let isBefore = random.below(2) == 0
      try forget(.matching("by time") { donation, _ in (donation.context.moment < time) == isBefore }) {
        (Moment(secondsSince1970: 1_772_400_000 + Int64($0.minutes) * 60) < time) == isBefore
      }
    default:
      guard !deeds.isEmpty else { return }
      // One donation, told apart by nothing but its place in the ledger.
      let position = random.below(deeds.count)
      predictor.learnAgain(without: [position], keeping: [])
      deeds.remove(at: position)
      forgotten += 1
    }
  }

  private mutating func forget(_ filter: DonationFilter, _ matches: (Deed) -> Bool) throws {
    let before = deeds.count
    deeds.removeAll(where: matches)
    forgotten += before - deeds.count
    #expect(predictor.forget(filter) == before - deeds.count, "\(filter.description)")
  }
}
