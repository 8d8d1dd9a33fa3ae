@testable import PredictionEngine

/// One thing that a drawn person does, in texts and numbers: what a donation is made from, apart from any symbol table.
struct Deed: Equatable {
  enum Kind: Equatable {
    case soup(Int, quantity: Int?, options: [Int]?, display: Int?)
    case message(Int, display: Int?)
    case page(Int)
    case scroll(Int)
    case hidden(Int)
  }

  var kind: Kind
  var minutes: Int
  var seconds = 0
  var offset: Int32
  var place: Int?
  var headphones: Bool?
  var identifier: Int?
  var group: Int?
  var item: Int?
  var origin: Donation.Origin

  /// Two intents with several shortcut types each, and activities with required keys, without, and not eligible.
  static let catalog: DefinitionCatalog = {
    let soup = IntentDefinition(
      name: "OrderSoup",
      parameters: [
        ParameterDefinition("soup", .object), ParameterDefinition("quantity", .integer),
        ParameterDefinition("options", .string, isArray: true),
      ],
      shortcutTypes: [
        ["soup", "quantity", "options"], ["soup"], ["soup", "options"], ["soup", "quantity"],
      ], primaryShortcutType: ["soup", "quantity"])
    let message = IntentDefinition(
      name: "SendMessage", parameters: [ParameterDefinition("recipient", .person)],
      shortcutTypes: [["recipient"], []])
    guard
      let catalog = try? DefinitionCatalog(
        intents: [soup, message],
        activities: [
          ActivityDefinition(activityType: "page", requiredKeys: ["page"]),
          ActivityDefinition(activityType: "scroll"),
          ActivityDefinition(activityType: "hidden", isEligibleForPrediction: false),
        ])
    else { preconditionFailure("the definitions fit") }
    return catalog
  }()

  /// Draws a deed some hours after another; few values, so that most are met again.
  init(after minutes: Int, _ random: inout SplitMix64) {
    func maybe(_ count: Int, _ random: inout SplitMix64) -> Int? {
      random.below(3) == 0 ? random.below(count) : nil
    }
    switch random.below(10) {
    case 0: kind = .page(random.below(3))
    case 1: kind = .scroll(random.below(4))
    case 2: kind = random.below(3) == 0 ? .hidden(random.below(2)) : .page(random.below(3))
    case 3, 4: kind = .message(random.below(3), display: maybe(3, &random))
    default:
      kind = .soup(
        random.below(3), quantity: random.below(5) == 0 ? nil : 1 + random.below(2),
        options: random.below(4) == 0 ? nil : (0..<random.below(3)).map { $0 },
        display: maybe(3, &random))
    }
    self.minutes = minutes + random.below(900)
    offset = random.below(8) == 0 ? -18_000 : 3600
    place = maybe(3, &random)
    headphones = random.below(3) == 0 ? random.below(2) == 0 : nil
    identifier = maybe(6, &random)
    group = maybe(3, &random)
    item = random.below(6) == 0 ? random.below(2) : nil
    origin = Donation.Origin.allCases[random.below(3)]
  }

  /// The context in a predictor's symbols.
  func context(_ predictor: inout Predictor) -> Context {
    predictor.interned(
      at: Moment(secondsSince1970: 1_772_400_000 + Int64(minutes * 60 + seconds), secondsFromGMT: offset),
      place: place.map { "place \($0)" },
      signals: headphones.map { ["headphones": .boolean($0)] } ?? [:])
  }

  /// Donates it, interning its texts in the predictor's own table.
  func donate(to predictor: inout Predictor) throws {
    let context = context(&predictor)
    var donation: Donation
    switch kind {
    case .soup(let soup, let quantity, let options, let display):
      var parameters: [DefinitionCatalog.NamedValue] = [
        ("soup", .object("soup \(soup)", display: display.map { "Soup \(soup) v\($0)" }))
      ]
      if let quantity { parameters.append(("quantity", .integer(quantity))) }
      if let options { parameters.append(("options", .array(options.map { .string("option \($0)") }))) }
      donation = try Deed.catalog.donation(
        intent: "OrderSoup", parameters: parameters, context: context, symbols: &predictor.symbols)
    case .message(let recipient, let display):
      donation = try Deed.catalog.donation(
        intent: "SendMessage",
        parameters: [
          ("recipient", .object("person \(recipient)", display: display.map { "Name \(recipient) v\($0)" }))
        ],
        context: context, symbols: &predictor.symbols)
    case .page(let page):
      donation = try Deed.catalog.donation(
        activity: "page", userInfo: [("page", .integer(page)), ("scroll", .integer(minutes))],
        context: context, symbols: &predictor.symbols)
    case .scroll(let position):
      donation = try Deed.catalog.donation(
        activity: "scroll", userInfo: [("position", .integer(position))], context: context,
        symbols: &predictor.symbols)
    case .hidden(let page):
      donation = try Deed.catalog.donation(
        activity: "hidden", userInfo: [("page", .integer(page))], context: context,
        symbols: &predictor.symbols)
    }
    donation.identifier = identifier.map { predictor.symbols.intern("deed \($0)") }
    donation.group = group.map { predictor.symbols.intern("group \($0)") }
    donation.relatedItem = item.map { predictor.symbols.intern("item \($0)") }
    donation.origin = origin
    predictor.donate(donation)
  }

  var isActivity: Bool {
    switch kind {
    case .soup, .message: false
    case .page, .scroll, .hidden: true
    }
  }

  var isEligible: Bool { if case .hidden = kind { false } else { true } }
}
