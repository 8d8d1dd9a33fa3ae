import PredictionEngine

extension Surface {
  /// The name of the surface of a prompt.
  static let promptName = "prompt"

  /// The surface of a prompt, which a person asks: what was done once may be shown.
  static func prompt(slots: Int, within minutes: Int? = nil) -> Surface {
    Surface(name: promptName, slots: slots, minimumProbability: 0, minimumSupport: 1, within: minutes)
  }
}
