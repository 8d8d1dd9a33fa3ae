import Testing

@testable import PredictionEngine

/// A drawn person who does things, some of them twice and some because they were suggested, to whom an app supplies soups, who says
/// what came of suggestions, who has some of it all forgotten, and whose predictor is now and then written and read back.
struct TaughtLife {
  /// How often something happened, so that a test can say that it did.
  struct Tally {
    var doubles = 0
    var thinned = 0
    var forgotten = 0
    var reloads = 0
    var feedback = 0
    var dropped = 0
    var ofSupplied = 0
  }

  private(set) var predictor: Predictor
  /// What is done, told or supplied.
  enum Event {
    case deed(Deed)
    case feedback(Feedback)
    /// The numbers of the soups that the app supplies from now on.
    case supply([Int])
  }

  /// What is left, in order, learned or not.
  private(set) var events: [Event] = []
  /// The texts of what was forgotten.
  private var forgottenTexts: Set<String> = []
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
      doubleWindowSeconds: [0, 5, 5, 90][random.below(4)],
      suggestionWeight: [0, 0.5, 0.5, 1][random.below(4)])
    predictor = Predictor(catalog: Deed.catalog, strategy: strategy, seed: 7, learning: rules)
    let steps = 1 + random.below(30)
    for _ in 0..<steps {
      switch random.below(13) {
      case 0, 1: forget()
      case 2: try reload()
      case 3, 4: try tell()
      case 5: try supply((0..<random.below(3)).map { _ in random.below(5) })
      default: try act()
      }
    }
    forget()
    let ledger = predictor.history.ledger
    tally.doubles = (0..<ledger.count).count { ledger.standing(at: $0) == .double }
    tally.thinned = (0..<ledger.count).count { ledger.standing(at: $0) == .happened }
    tally.feedback = predictor.feedbackCount
    tally.dropped = events.count { if case .feedback = $0 { true } else { false } } - predictor.feedbackCount
    tally.ofSupplied = predictor.feedback.entries.count {
      $0.isOfSupplied
        && predictor.history.firstPositions(of: [$0.shortcut], predictor.symbols)[$0.shortcut] ?? .max
          >= $0.donations
    }
    try predictor.history.checkInvariants()
  }

  /// A predictor that was told what is left and nothing else, from texts.
  func neverForgot() throws -> Predictor {
    var twin = Predictor(catalog: Deed.catalog, strategy: strategy, seed: 7, learning: rules)
    for event in events {
      switch event {
      case .deed(let deed): try deed.donate(to: &twin)
      case .feedback(let feedback): try twin.record(feedback)
      case .supply(let soups): try twin.setAppSuggestions(Self.suggestions(soups))
      }
    }
    return twin
  }

  /// What was done and is left, in order.
  var deeds: [Deed] { events.compactMap { if case .deed(let deed) = $0 { deed } else { nil } } }

  /// A deed to ask with.
  mutating func question() -> Deed { Deed(after: minutes, &random) }

  /// The texts that only forgotten deeds and replaced lists of soups have.
  var lostTexts: Set<String> {
    forgottenTexts.union(supplies.flatMap { $0.map { "\"soup \($0)\"" } })
      .subtracting(events.flatMap(\.texts)).subtracting(soups.map { "\"soup \($0)\"" })
  }

  private var supplies: [[Int]] {
    events.compactMap { if case .supply(let soups) = $0 { soups } else { nil } }
  }

  /// The numbers of the soups that the app supplies now.
  private var soups: [Int] { supplies.last ?? [] }

  private static func suggestions(_ soups: [Int]) -> [AppSuggestion] {
    soups.map { AppSuggestion("OrderSoup", ["soup": .object("soup \($0)", display: nil)]) }
  }

  private mutating func supply(_ soups: [Int]) throws {
    try predictor.setAppSuggestions(Self.suggestions(soups))
    events.append(.supply(soups))
  }

  private mutating func act() throws {
    var deed = Deed(after: minutes, &random)
    // Half of what is done is done again at once, under another name and from another place.
    if let last = deeds.last, random.below(2) == 0 {
      (deed.kind, deed.minutes) = (last.kind, last.minutes)
      deed.seconds = last.seconds + random.below(9)
    }
    minutes = deed.minutes
    try deed.donate(to: &predictor)
    if deed.isEligible { events.append(.deed(deed)) }
  }

  /// Tells what came of a suggestion, of something that was done or of something that never was.
  private mutating func tell() throws {
    var deed =
      random.below(3) == 0 ? Deed(after: minutes, &random) : deeds.last ?? Deed(after: minutes, &random)
    if let soup = soups.last, random.below(2) == 0 {
      deed.kind = .soup(soup, quantity: nil, options: nil, display: nil)
    }
    let outcome = Feedback.Outcome.allCases[random.below(Feedback.Outcome.allCases.count)]
    let surface = Surface.all[random.below(Surface.all.count)].name
    minutes += random.below(600)
    guard let feedback = deed.feedback(outcome, on: surface, at: Deed.moment(minutes), &random)
    else { return }
    let count = predictor.feedbackCount
    #expect(try predictor.record(feedback) == (predictor.feedbackCount > count))
    events.append(.feedback(feedback))
  }

  private mutating func reload() throws {
    let bytes = predictor.snapshot()
    predictor = try Predictor(snapshot: bytes, catalog: Deed.catalog, strategy: strategy, learning: rules)
    #expect(predictor.snapshot() == bytes)
    tally.reloads += 1
  }

  private mutating func forget() {
    let number = random.below(6)
    switch random.below(11) {
    case 10:
      let surface = Surface.all[number].name
      keep { if case .feedback(let feedback) = $0 { feedback.surface != surface } else { true } }
      predictor.forget(FeedbackFilter.feedback(on: surface))
    case 0: forget(.group("group \(number)")) { $0.group == number }
    case 1: forget(.relatedItem("item \(number)")) { $0.item == number }
    case 2 where number == 0:
      forget(.all, feedback: { _ in true }) { _ in true }
      supplies { _ in false }
    case 3 where number < 3: forget(.allSavedUserActivities) { $0.isActivity }
    case 4:
      forget(.value("soup", of: "OrderSoup", being: .object("soup \(number)", display: nil))) { deed in
        if case .soup(number, _, _, _) = deed.kind { true } else { false }
      }
      supplies { $0 != number }
    case 5:
      let (first, length) = (random.below(minutes + 1), 1 + random.below(900))
      let (start, end) = (Deed.moment(first), Deed.moment(first + length))
      forget(
        .everything(from: start, to: end), feedback: { start <= $0.moment && $0.moment < end },
        { (first..<first + length).contains($0.minutes + $0.seconds / 60) })
    default: forget(.identifiers(["deed \(number)"])) { $0.identifier == number }
    }
  }

  private mutating func forget(
    _ filter: DonationFilter, feedback: (Feedback) -> Bool = { _ in false }, _ matches: (Deed) -> Bool
  ) {
    let gone = deeds.filter(matches).count
    keep {
      switch $0 {
      case .deed(let deed): !matches(deed)
      case .feedback(let told): !feedback(told)
      case .supply: true
      }
    }
    tally.forgotten += gone
    #expect(predictor.forget(filter) == gone, "\(filter.description)")
  }

  /// Keeps some soups of all lists, whenever they were supplied.
  private mutating func supplies(_ isKept: (Int) -> Bool) {
    for place in events.indices {
      guard case .supply(let soups) = events[place] else { continue }
      forgottenTexts.formUnion(soups.filter { !isKept($0) }.map { "\"soup \($0)\"" })
      events[place] = .supply(soups.filter(isKept))
    }
  }

  private mutating func keep(where isKept: (Event) -> Bool) {
    forgottenTexts.formUnion(events.filter { !isKept($0) }.flatMap(\.texts))
    events.removeAll { !isKept($0) }
  }
}

extension TaughtLife.Event {
  /// The texts by which it could be found in a snapshot.
  var texts: [String] {
    switch self {
    case .deed(let deed): deed.texts
    case .feedback(let feedback): [feedback.surface]
    // Only the last list counts.
    case .supply: []
    }
  }
}
