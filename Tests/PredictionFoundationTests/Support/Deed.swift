import PredictionEngine

@testable import PredictionFoundation

/// One donation of the tests, which a store and a plain predictor learn by the same names.
struct Deed {
  /// Two intents and two activities, of which one is not eligible.
  static let catalog = {
    do {
      return try DefinitionCatalog(
        intents: [
          IntentDefinition(
            name: "Order",
            parameters: [
              ParameterDefinition("soup", .object), ParameterDefinition("quantity", .integer),
              ParameterDefinition("extras", .string, isArray: true),
            ],
            shortcutTypes: [["soup"], ["soup", "quantity"], ["soup", "extras"]]),
          IntentDefinition(
            name: "Play", parameters: [ParameterDefinition("song", .string)], shortcutTypes: [["song"]]),
        ],
        activities: [
          ActivityDefinition(activityType: "read"),
          ActivityDefinition(activityType: "hide", isEligibleForPrediction: false),
        ])
    } catch { preconditionFailure("\(error)") }
  }()

  let number: Int
  let kind: Int
  let value: Int
  let moment: Moment

  /// Draws a deed some hours after the one before.
  init(_ number: Int, after last: Moment, using draw: inout SplitMix64) {
    self.number = number
    kind = Int.random(in: 0..<10, using: &draw)
    value = Int.random(in: 0..<4, using: &draw)
    moment = Moment(
      microsecondsSince1970: last.microsecondsSince1970 + Int64.random(in: 0..<30_000_000_000, using: &draw),
      secondsFromGMT: 3600)
  }

  /// A text that no other deed has.
  var identifier: String { "deed-\(number)." }
  var group: String { "group-\(value)." }
  /// Another text that no other deed has; people see it.
  var display: String { "Soup \(number)." }
  var isRemembered: Bool { kind != 9 }

  var named: NamedDonation {
    switch kind {
    case 8, 9:
      return NamedDonation(
        kind: .activity, name: kind == 8 ? "read" : "hide", values: ["page": .integer(value), "new": true],
        moment: moment, identifier: identifier)
    case 6, 7:
      return NamedDonation(
        name: "Play", values: ["song": .string("s\(value)")], moment: moment,
        signals: ["car": true, "bass": 0.5],
        identifier: identifier, group: group)
    case 4, 5:
      return NamedDonation(
        name: "Order", values: ["soup": .object("t\(value)", display: display), "extras": ["salt", "egg"]],
        moment: moment, identifier: identifier, relatedItem: "item-\(value).")
    default:
      return NamedDonation(
        name: "Order", values: ["soup": .object("t\(value)", display: nil), "quantity": .integer(kind)],
        moment: moment, place: "home", identifier: identifier, group: group)
    }
  }

  /// Donates to a plain predictor, through the engine's own interface.
  func donate(to predictor: inout Predictor) throws {
    switch kind {
    case 8, 9:
      try predictor.donate(
        activity: kind == 8 ? "read" : "hide", userInfo: ["page": .integer(value), "new": true], at: moment,
        persistentIdentifier: identifier)
    case 6, 7:
      try predictor.donate(
        "Play", ["song": .string("s\(value)")], at: moment, signals: ["bass": 0.5, "car": true],
        identifier: identifier, group: group)
    case 4, 5:
      try predictor.donate(
        "Order", ["soup": .object("t\(value)", display: display), "extras": ["salt", "egg"]], at: moment,
        identifier: identifier, relatedItem: "item-\(value).")
    default:
      try predictor.donate(
        "Order", ["soup": .object("t\(value)", display: nil), "quantity": .integer(kind)], at: moment,
        place: "home", identifier: identifier, group: group)
    }
  }
}

/// A donation as the tests tell it.
typealias NamedDonation = ToldDonation

extension ToldDonation {
  /// Whether a donation is of an intent or an activity.
  enum Kind { case intent, activity }

  init(
    kind: Kind = .intent, name: String, values: [String: ParameterValue], moment: Moment,
    place: String? = nil,
    signals: [String: ParameterValue] = [:], identifier: String? = nil, group: String? = nil,
    relatedItem: String? = nil, origin: Donation.Origin = .user
  ) {
    self.init(
      isActivity: kind == .activity, name, NamedValues(values), at: moment, place: place,
      signals: NamedValues(signals), origin: origin, identifier: identifier, group: group,
      relatedItem: relatedItem)
  }
}
