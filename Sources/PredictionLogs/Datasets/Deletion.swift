import PredictionEngine

/// A deletion of donations, as a line of `feedback.jsonl` or of a story says it.
///
/// | In a file | In a story | It deletes |
/// | --- | --- | --- |
/// | `"all"` | `forget all` | all donations, what was sensed, and feedback |
/// | `"activities"` | `forget activities` | all donations of user activities |
/// | `{"activities": "Soup Chef"}` | `forget activities "Soup Chef"` | those of one app |
/// | `{"app": "Soup Chef"}` | `forget app "Soup Chef"` | all donations of one app: its log-out |
/// | `{"identifier": "order-17"}` | `forget identifier "order-17"` | the donations of an identifier |
/// | `{"group": "ann"}` | `forget group "ann"` | the donations of a group |
/// | `{"relatedItem": "recipe-4"}` | `forget relatedItem "recipe-4"` | the donations of a searchable item |
/// | `{"intent": "OrderSoup", "parameters": {"soup": "pea"}}` | | the intent's donations with the value |
///
/// # Definition
/// The donations are those that ``filter`` selects. An identifier is the `id` of an intent's row, or the
/// `persistentIdentifier` of an activity's.
package enum Deletion: Sendable, Equatable {
  case all
  case activities(of: String?)
  case app(String)
  case identifier(String)
  case group(String)
  case relatedItem(String)
  case value(DeclaredValue)

  /// The words that stand alone.
  package static let alone = ["all", "activities"]
  /// The words behind which a name stands.
  package static let named = ["app", "activities", "identifier", "group", "relatedItem"]

  /// The deletion of a word, with the name behind it; `nil` where no deletion is written so.
  package init?(_ word: String, _ name: String? = nil) {
    switch (word, name) {
    case ("all", nil): self = .all
    case ("activities", let app): self = .activities(of: app)
    case ("app", let name?): self = .app(name)
    case ("identifier", let name?): self = .identifier(name)
    case ("group", let name?): self = .group(name)
    case ("relatedItem", let name?): self = .relatedItem(name)
    default: return nil
    }
  }

  package var filter: DonationFilter {
    switch self {
    case .all: .all
    case .activities(let app): app.map { .allSavedUserActivities(of: $0) } ?? .allSavedUserActivities
    case .app(let name): .app(name)
    case .identifier(let name): .identifiers([name])
    case .group(let name): .group(name)
    case .relatedItem(let name): .relatedItem(name)
    case .value(let named): .value(named.parameter, of: named.owner, being: named.value)
    }
  }

  var text: String {
    func named(_ word: String, _ name: String) -> String { "{\"\(word)\":\(JSONText.quoted(name))}" }
    return switch self {
    case .all: "\"all\""
    case .activities(let app): app.map { named("activities", $0) } ?? "\"activities\""
    case .app(let name): named("app", name)
    case .identifier(let name): named("identifier", name)
    case .group(let name): named("group", name)
    case .relatedItem(let name): named("relatedItem", name)
    case .value(let value): "{\"intent\":\(JSONText.quoted(value.owner)),\"parameters\":\(value.text)}"
    }
  }
}

/// A value of one parameter of an intent or key of an activity.
package struct DeclaredValue: Sendable, Equatable {
  package let owner: String
  package let parameter: String
  package let value: ParameterValue

  package init(_ parameter: String, of owner: String, being value: ParameterValue) {
    (self.owner, self.parameter, self.value) = (owner, parameter, value)
  }

  var text: String { "{\(JSONText.quoted(parameter)):\(value.canonicalText)}" }
}
