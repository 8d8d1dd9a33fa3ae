import PredictionEngine

extension NamedDonation {
  /// The same donation under the names of today.
  /// - Complexity: O(values).
  func renamed(by renames: SnapshotRenames) -> NamedDonation {
    if renames == SnapshotRenames() { return self }
    var today = self
    today.name = renames.intents[name] ?? name
    let names = renames.parameters[name] ?? [:]
    let cases = renames.cases[name] ?? [:]
    today.values = [:]
    for (parameter, value) in values {
      today.values[names[parameter] ?? parameter] = value.renamed(by: cases[parameter] ?? [:])
    }
    return today
  }
}
