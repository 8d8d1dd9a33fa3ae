import PredictionEngine

/// Writes supplied shortcuts as lines of `suggestions.jsonl`.
enum SuppliedText {
  /// Calls `body` with the lines of all rows, in pieces of some lines each.
  static func forEachPiece<Failure>(
    of dataset: Dataset, _ body: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    try DonationText.forEachPiece(of: dataset.suppliedRows, line: { line($0, dataset) }, body)
  }

  private static func line(_ row: SuppliedRow, _ dataset: Dataset) -> String {
    let entry = row.entry
    var text = "{\"person\":\(JSONText.quoted(dataset.people[row.person].identifier))"
    text += ",\"kind\":\"\(entry.kind.rawValue)\""
    if let from = entry.from { text += ",\"from\":\"\(from)\"" }
    if let until = entry.until { text += ",\"until\":\"\(until)\"" }
    let definition = dataset.catalog.entries[entry.donation.definition]
    let values = DonationText.payload(of: entry.donation, definition, dataset.symbols)
    text += ",\"shortcut\":{\"\(definition.kind.rawValue)\":\(JSONText.quoted(definition.name))\(values)}"
    if !entry.providers.isEmpty {
      text += ",\"providers\":[" + entry.providers.map(provider).joined(separator: ",") + "]"
    }
    if !entry.app.isEmpty { text += ",\"app\":\(JSONText.quoted(entry.app))" }
    if entry.isOnly { text += ",\"onlyThese\":true" }
    if !entry.phrase.isEmpty { text += ",\"phrase\":\(JSONText.quoted(entry.phrase))" }
    if let identifier = entry.identifier { text += ",\"identifier\":\(JSONText.quoted(identifier))" }
    if let item = entry.relatedItem { text += ",\"relatedItem\":\(JSONText.quoted(item))" }
    return text + "}"
  }

  private static func provider(_ provider: RelevanceProvider) -> String {
    switch provider {
    case .date(let start, let end):
      return "{\"date\":\"\(start)\"" + (end.map { ",\"until\":\"\($0)\"" } ?? "") + "}"
    case .location(let centre, let radius, let region):
      let (latitude, longitude) = (Double(centre.latitude) / 1e7, Double(centre.longitude) / 1e7)
      return "{\"latitude\":\(latitude),\"longitude\":\(longitude),\"radius\":\(radius)"
        + (region == .near ? "}" : ",\"region\":\"\(region.rawValue)\"}")
    case .routine(let routine): return "{\"routine\":\"\(routine.rawValue)\"}"
    }
  }
}
