import PredictionEngine

extension IntentDefinition {
  /// Creates an intent with one string parameter, which is its only shortcut type.
  static func simple(_ name: String, _ parameter: String) -> IntentDefinition {
    IntentDefinition(
      name: name, parameters: [ParameterDefinition(parameter, .string)],
      shortcutTypes: [ShortcutType([parameter], runsInBackground: true, title: "\(name) ${\(parameter)}")])
  }
}
