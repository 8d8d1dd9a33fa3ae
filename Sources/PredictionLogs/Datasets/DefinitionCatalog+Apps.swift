import PredictionEngine

extension DefinitionCatalog {
  /// The names of the apps that definitions belong to, in the order of the definitions.
  /// - Complexity: O(definitions × apps).
  package var apps: [String] {
    var apps: [String] = []
    for app in entries.compactMap(\.traits.app)
    where !apps.contains(where: { $0.utf8.elementsEqual(app.utf8) }) {
      apps.append(app)
    }
    return apps
  }
}
