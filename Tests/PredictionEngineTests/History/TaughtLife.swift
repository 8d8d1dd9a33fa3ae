import Testing

@testable import PredictionEngine

/// A drawn person who does things, some of them twice and some because they were suggested, who says what came of
/// suggestions, who has some of it all forgotten, and whose predictor is now and then written and read back.
struct TaughtLife {
  /// How often something happened, so that a test can say that it did.
  struct Tally {
    var doubles = 0
    var thinned = 0
    var forgotten = 0
    var reloads = 0
    var feedback = 0
    var dropped = 0
  }

  private(set) var predictor: Predictor
  /// What is done or told.
  enum Event {
    case deed(Deed)
    case feedback(Feedback)
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
      switch random.below(12) {
      case 0, 1: forget()
      case 2: try reload()
      case 3, 4: try tell()
      default: try act()
      }
    }
    forget()
    tally.doubles = predictor.history.leftOut.doubles
    tally.thinned = predictor.donationsLeftOut - tally.doubles
    tally.feedback = predictor.feedbackCount
    tally.dropped = events.count - deeds.count - predictor.feedbackCount
    try predictor.history.checkInvariants()
  }

  /// A predictor that was told what is left and nothing else, from texts.
  func neverForgot() throws -> Predictor {
    var twin = Predictor(catalog: Deed.catalog, strategy: strategy, seed: 7, learning: rules)
    for event in events {
      switch event {
      case .deed(let deed): try deed.donate(to: &twin)
      case .feedback(let feedback): try twin.record(feedback)
      }
    }
    return twin
  }

  /// What was done and is left, in order.
  var deeds: [Deed] { events.compactMap { if case .deed(let deed) = $0 { deed } else { nil } } }

  /// A deed to ask with.
  mutating func question() -> Deed { Deed(after: minutes, &random) }

  /// The texts that only forgotten deeds have.
  var lostTexts: Set<String> { forgottenTexts.subtracting(events.flatMap(\.texts)) }

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
    let deed =
      random.below(5) == 0 ? Deed(after: minutes, &random) : deeds.last ?? Deed(after: minutes, &random)
    let outcome = Feedback.Outcome.allCases[random.below(Feedback.Outcome.allCases.count)]
    let surface = Surface.all[random.below(Surface.all.count)].name
    minutes += random.below(600)
    guard let feedback = deed.feedback(outcome, on: surface, at: Deed.moment(minutes), &random) else {
      return
    }
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
    case 2 where number == 0: forget(.all, feedback: { _ in true }) { _ in true }
    case 3 where number < 3: forget(.allSavedUserActivities) { $0.isActivity }
    case 4:
      forget(.value("soup", of: "OrderSoup", being: .object("soup \(number)", display: nil))) { deed in
        if case .soup(number, _, _, _) = deed.kind { true } else { false }
      }
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
      }
    }
    tally.forgotten += gone
    #expect(predictor.forget(filter) == gone, "\(filter.description)")
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
    }
  }
}

extension Deed {
  /// What came of a suggestion of one of its shortcuts; `nil` for an activity that is not eligible.
  func feedback(
    _ outcome: Feedback.Outcome, on surface: String, at moment: Moment, _ random: inout SplitMix64
  ) -> Feedback? {
    switch kind {
    case .soup(let soup, let quantity, let options, _):
      var names = Set(["soup"])
      if random.below(2) == 0 { names.insert("quantity") }
      if random.below(2) == 0 { names.insert("options") }
      var values: [String: ParameterValue] = ["soup": .object("soup \(soup)", display: nil)]
      if let quantity, names.contains("quantity") { values["quantity"] = .integer(quantity) }
      if let options, names.contains("options") {
        values["options"] = .array(options.map { .string("option \($0)") })
      }
      return Feedback(outcome, intent: "OrderSoup", NamedValues(values), on: surface, at: moment)
    case .message(let recipient, _):
      let values: NamedValues =
        random.below(2) == 0 ? [:] : ["recipient": .object("person \(recipient)", display: nil)]
      return Feedback(outcome, intent: "SendMessage", values, on: surface, at: moment)
    case .page(let page):
      return Feedback(outcome, activity: "page", ["page": .integer(page)], on: surface, at: moment)
    case .scroll(let position):
      return Feedback(outcome, activity: "scroll", ["position": .integer(position)], on: surface, at: moment)
    case .hidden: return nil
    }
  }

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
    return texts
      + [place.map { "place \($0)" }, identifier.map { "deed \($0)" }, group.map { "group \($0)" }]
      .compactMap { $0 }
  }
}
