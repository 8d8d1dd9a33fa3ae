import PredictionEngine

extension IntentDefinition {
  /// An intent with one string parameter, which is its one shortcut type.
  static func simple(_ name: String, _ parameter: String) -> IntentDefinition {
    IntentDefinition(
      name: name, parameters: [ParameterDefinition(parameter, .string)],
      shortcutTypes: [ShortcutType([parameter], runsInBackground: true, title: "\(name) ${\(parameter)}")])
  }
}

extension Repertoire {
  /// Deeds of an intent with one string parameter.
  static func simple(_ name: String, _ intent: String, _ parameter: String, _ values: [String]) -> Repertoire
  {
    Repertoire(name, values.map { Deed(intent: intent, [parameter: .string($0)]) })
  }
}

extension String {
  /// The text with its first letter in upper case, without asking any locale.
  var capitalisedFirst: String {
    guard let first = utf8.first, first >= 97, first <= 122 else { return self }
    return String(UnicodeScalar(first - 32)) + dropFirst()
  }
}
