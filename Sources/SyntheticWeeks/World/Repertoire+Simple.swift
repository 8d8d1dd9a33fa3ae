import PredictionEngine

extension Repertoire {
  /// Creates deeds of an intent with one string parameter.
  static func simple(_ name: String, _ intent: String, _ parameter: String, _ values: [String]) -> Repertoire
  {
    Repertoire(name, values.map { Deed(intent: intent, [parameter: .string($0)]) })
  }
}
