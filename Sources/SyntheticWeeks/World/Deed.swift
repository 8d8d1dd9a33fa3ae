import PredictionEngine

/// Something that a person may do in an app: the values that make the habit, and the values that vary.
///
///     Deed(intent: "SendMessage", ["recipient": .object("ann", display: "Ann")],
///       payload: Payload("text", variants: 400))
///
/// # Edge cases
/// Two deeds of one persona never have the same target shortcut. A key that an activity does not compare may
/// be part of the payload; it leaves no trace in the donation.
public struct Deed: Sendable {
  /// The intent's name or the activity's type.
  public var definition: String
  /// True when `definition` names an activity.
  public var isActivity: Bool
  /// The values of the target type's parameters, by name.
  public var values: KeyValuePairs<String, ParameterValue>
  /// The parameter that varies from donation to donation; `nil` when there is none.
  public var payload: Payload?

  /// Creates a deed of an intent.
  public init(intent: String, _ values: KeyValuePairs<String, ParameterValue>, payload: Payload? = nil) {
    (definition, isActivity) = (intent, false)
    (self.values, self.payload) = (values, payload)
  }

  /// Creates a deed of an activity.
  public init(activity: String, _ values: KeyValuePairs<String, ParameterValue>, payload: Payload? = nil) {
    (definition, isActivity) = (activity, true)
    (self.values, self.payload) = (values, payload)
  }

  func namedValues(variant: Int) -> [DefinitionCatalog.NamedValue] {
    var named: [DefinitionCatalog.NamedValue] = values.map { ($0.key, $0.value) }
    if let payload { named.append((payload.parameter, payload.value(variant))) }
    return named
  }
}

/// A parameter outside the target type, drawn anew at each donation: a text, an episode, a scroll position.
public struct Payload: Sendable, Equatable {
  /// The name of the parameter.
  public var parameter: String
  /// The number of values, all equally likely.
  public var variants: Int
  /// True when the values are integers instead of texts.
  public var isInteger: Bool

  /// Creates a payload of texts (`text 17`) or of integers.
  public init(_ parameter: String, variants: Int, isInteger: Bool = false) {
    precondition(variants > 0, "a payload has at least one value")
    (self.parameter, self.variants, self.isInteger) = (parameter, variants, isInteger)
  }

  func value(_ variant: Int) -> ParameterValue {
    isInteger ? .integer(variant) : .string("\(parameter) \(variant + 1)")
  }
}

/// Deeds of one kind, of which each person has their own favourites.
///
/// Every person shuffles each repertoire once. Routines then take their favourites from the front, one after
/// the other, so two routines share a deed only when the repertoire runs out.
public struct Repertoire: Sendable {
  /// The name by which routines refer to it.
  public var name: String
  /// The deeds that a person may do.
  public var deeds: [Deed]
  /// The intent of the deeds, where the repertoire declares it.
  var intent: IntentDefinition?

  /// Creates a repertoire of deeds with a name.
  public init(_ name: String, _ deeds: [Deed]) {
    (self.name, self.deeds) = (name, deeds)
  }

  /// Creates deeds of an intent with one string parameter, which is its only shortcut type, and declares the intent.
  static func simple(_ name: String, _ intent: String, _ parameter: String, _ values: [String]) -> Repertoire
  {
    var repertoire = Repertoire(name, values.map { Deed(intent: intent, [parameter: .string($0)]) })
    let type = ShortcutType([parameter], runsInBackground: true, title: "\(intent) ${\(parameter)}")
    repertoire.intent = IntentDefinition(
      name: intent, parameters: [ParameterDefinition(parameter, .string)], shortcutTypes: [type])
    return repertoire
  }
}

extension String {
  /// The text with its first letter in upper case, independent of any locale.
  var capitalisedFirst: String {
    guard let first = utf8.first, first >= 97, first <= 122 else { return self }
    return String(UnicodeScalar(first - 32)) + dropFirst()
  }
}
