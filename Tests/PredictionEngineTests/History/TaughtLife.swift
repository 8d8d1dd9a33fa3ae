import Testing

@testable import PredictionEngine

/// A drawn person who does things, some of them twice and some because they were suggested, who has some of them
/// forgotten, and whose predictor is now and then written and read back.
struct TaughtLife {
  /// How often something happened, so that a test can say that it did.
  struct Tally {
    var doubles = 0
    var thinned = 0
    var forgotten = 0
    var reloads = 0
  }

  private(set) var predictor: Predictor
  /// What is left, in order, learned or not.
  private(set) var deeds: [Deed] = []
  /// What was forgotten.
  private(set) var forgotten: [Deed] = []
  private(set) var tally = Tally()
  private let strategy: any ScoringStrategy
  private let rules: LearningRules
  private var minutes = 0
  private var random: SplitMix64

  /// Lives a life under rules that it draws.
  init(seed: UInt64, _ strategy: any ScoringStrategy) throws {
    random = SplitMix64(seed: seed)
    self.strategy = strategy
    rules = LearningRules(
      doubleWindowSeconds: [0, 5, 5, 90][random.below(4)], suggestionWeight: [0, 0.5, 0.5, 1][random.below(4)])
    predictor = Predictor(catalog: Deed.catalog, strategy: strategy, seed: 7, learning: rules)
    let steps = 1 + random.below(30)
    for _ in 0..<steps {
      switch random.below(12) {
      case 0, 1: forget()
      case 2: try reload()
      default: try act()
      }
    }
    forget()
    tally.doubles = predictor.history.leftOut.doubles
    tally.thinned = predictor.donationsLeftOut - tally.doubles
    tally.forgotten = forgotten.count
    try predictor.history.checkInvariants()
  }

  /// A predictor that was told what is left and nothing else, from texts.
  func neverForgot() throws -> Predictor {
    var twin = Predictor(catalog: Deed.catalog, strategy: strategy, seed: 7, learning: rules)
    for deed in deeds { try deed.donate(to: &twin) }
    return twin
  }

  /// A deed to ask with.
  mutating func question() -> Deed { Deed(after: minutes, &random) }

  /// The texts that only forgotten deeds have.
  var lostTexts: Set<String> { Set(forgotten.flatMap(\.texts)).subtracting(deeds.flatMap(\.texts)) }

  private mutating func act() throws {
    var deed = Deed(after: minutes, &random)
    // Half of what is done is done again at once, under another name and from another place.
    if let last = deeds.last, random.below(2) == 0 {
      (deed.kind, deed.minutes) = (last.kind, last.minutes)
      deed.seconds = last.seconds + random.below(9)
    }
    minutes = deed.minutes
    try deed.donate(to: &predictor)
    if deed.isEligible { deeds.append(deed) }
  }

  private mutating func reload() throws {
    let bytes = predictor.snapshot()
    predictor = try Predictor(snapshot: bytes, catalog: Deed.catalog, strategy: strategy, learning: rules)
    #expect(predictor.snapshot() == bytes)
    tally.reloads += 1
  }

  private mutating func forget() {
    let number = random.below(6)
    switch random.below(10) {
    case 0: forget(.group("group \(number)")) { $0.group == number }
    case 1: forget(.relatedItem("item \(number)")) { $0.item == number }
    case 2 where number == 0: forget(.all) { _ in true }
    case 3 where number < 3: forget(.allSavedUserActivities) { $0.isActivity }
    case 4:
      forget(.value("soup", of: "OrderSoup", being: .object("soup \(number)", display: nil))) { deed in
        if case .soup(number, _, _, _) = deed.kind { true } else { false }
      }
    case 5:
      let (first, length) = (random.below(minutes + 1), 1 + random.below(900))
      forget(.everything(from: Deed.moment(first), to: Deed.moment(first + length))) {
        (first..<first + length).contains($0.minutes + $0.seconds / 60)
      }
    default: forget(.identifiers(["deed \(number)"])) { $0.identifier == number }
    }
  }

  private mutating func forget(_ filter: DonationFilter, _ matches: (Deed) -> Bool) {
    let gone = deeds.filter(matches)
    deeds.removeAll(where: matches)
    forgotten += gone
    #expect(predictor.forget(filter) == gone.count, "\(filter.description)")
  }
}

extension Deed {
  /// The moment of a minute of drawn lives.
  static func moment(_ minutes: Int) -> Moment {
    Moment(secondsSince1970: 1_772_400_000 + Int64(minutes) * 60, secondsFromGMT: 0)
  }

  /// The texts of its values, names and place, as a snapshot writes them.
  var texts: [String] {
    var texts: [String] = []
    switch kind {
    case .soup(let soup, _, let options, let display):
      texts.append("\"soup \(soup)\"")
      if let display { texts.append("Soup \(soup) v\(display)") }
      if let options, !options.isEmpty { texts += options.map { "option \($0)" } }
    case .message(let recipient, let display):
      texts.append("\"person \(recipient)\"")
      if let display { texts.append("Name \(recipient) v\(display)") }
    case .page(let page): texts.append("{\"page\":\(page),\"scroll\":\(minutes)}")
    case .scroll(let position): texts.append("{\"position\":\(position)}")
    case .hidden: break
    }
    return texts + [place.map { "place \($0)" }, identifier.map { "deed \($0)" }, group.map { "group \($0)" }]
      .compactMap { $0 }
  }
}
