import PredictionEngine

extension IntentDefinition {
  /// An intent with one string parameter, which is its one shortcut type.
  static func simple(_ name: String, _ parameter: String) -> IntentDefinition {
    IntentDefinition(
      name: name, parameters: [ParameterDefinition(parameter, .string)],
      shortcutTypes: [ShortcutType([parameter], runsInBackground: true, title: "\(name) ${\(parameter)}")])
  }
}
