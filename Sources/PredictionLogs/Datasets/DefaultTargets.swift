import PredictionEngine

/// The default target types of a log in which parameters are optional.
///
/// The target of an intent is the declared type that most of its rows have. Of types that equally many rows have it is the
/// one with most parameters, and of these the first declared: the full set when every row has all values, and else a
/// smaller type, because a row without a value of its target cannot be scored.
struct DefaultTargets {
  /// For an intent's name, the parameters of its target, where that is not the catalogue's own.
  private(set) var targets: [String: [String]] = [:]
  private(set) var remarks: [String] = []

  init(_ rows: [Dataset.Row], _ catalog: DefinitionCatalog) {
    var counts = catalog.entries.map { [Int](repeating: 0, count: $0.combinations.count) }
    var rowCounts = [Int](repeating: 0, count: catalog.entries.count)
    for row in rows {
      let definition = row.donation.definition
      rowCounts[definition] += 1
      for (place, combination) in catalog.entries[definition].combinations.enumerated()
      where !combination.parameters.contains(where: { row.donation.values[$0] == .missing }) {
        counts[definition][place] += 1
      }
    }
    for (number, entry) in catalog.entries.enumerated() where entry.kind == .intent {
      var best = entry.targetCombination
      for place in entry.combinations.indices {
        let (count, size) = (counts[number][place], entry.combinations[place].parameters.count)
        let bestSize = entry.combinations[best].parameters.count
        if (count, size) > (counts[number][best], bestSize) { best = place }
      }
      let own = entry.targetCombination
      if best == own || counts[number][best] == 0 { continue }
      let target = entry.combinations[best].type.parameters
      targets[entry.name] = target
      func text(_ place: Int) -> String { entry.combinations[place].type.parameters.joined(separator: "+") }
      let lacking = rowCounts[number] - counts[number][own]
      remarks.append(
        "\(Excerpt.of(text(best))) is what is predicted of \(Excerpt.of(entry.name)), because "
          + "\(CountedNoun.digits(lacking)) of its \(CountedNoun.of(rowCounts[number], "rows")) "
          + "\(lacking == 1 ? "has" : "have") no \(Excerpt.of(text(own))); "
          + "choose another with --target")
    }
  }
}
