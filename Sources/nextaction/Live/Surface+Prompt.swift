import PredictionEngine
import SystemLibraries

extension Surface {
  /// The name of the surface of a prompt.
  static let promptName = "prompt"

  /// The surface of a prompt, which a person asks: what was done once may be shown.
  static func prompt(slots: Int, within minutes: Int? = nil) -> Surface {
    Surface(name: promptName, slots: slots, minimumProbability: 0, minimumSupport: 1, within: minutes)
  }
}

extension Predictor {
  /// The suggestions at a prompt, without the change to the directory where the person is.
  func promptSuggestions(
    at moment: Moment, place: String?, signals: NamedValues = [:], limit: Int
  ) -> [Suggestion] {
    let shown = suggestions(at: moment, place: place, signals: signals, on: .prompt(slots: limit + 1))
    return Array(shown.filter { !$0.changes(to: place) }.prefix(limit))
  }
}

extension Suggestion {
  /// Whether it is the command that changes to a directory; at a prompt there it does nothing.
  fileprivate func changes(to place: String?) -> Bool {
    guard let place, let command = parameters["command"]?.displayText, command.hasPrefix("cd ") else {
      return false
    }
    let named = String(command.dropFirst(3).drop { $0 == " " })
    let home = ProcessInfo.processInfo.environment["HOME"] ?? "~"
    let target = named == "~" || named.hasPrefix("~/") ? home + named.dropFirst() : named
    return [named, target].contains { $0 == place || $0 == place + "/" }
  }
}
