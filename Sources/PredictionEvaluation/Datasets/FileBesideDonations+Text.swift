import PredictionEngine

/// Writes the lines of the files beside donations.
extension FileBesideDonations.Kind {
  func count(in dataset: Dataset) -> Int {
    switch self {
    case .moments: dataset.sensedMoments.count
    case .feedback: dataset.told.count
    case .suggestions: dataset.suppliedRows.count
    }
  }

  /// Calls `body` with a dataset's lines, in pieces of some lines each.
  func forEachPiece<Failure>(
    of dataset: Dataset, _ body: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    func start(_ person: Int) -> String {
      "{\"person\":\(JSONText.quoted(dataset.people[person].identifier))"
    }
    switch self {
    case .moments:
      try DonationText.forEachPiece(
        of: dataset.sensedMoments, line: { start($0.person) + rest(of: $0, dataset) }, body)
    case .feedback:
      try DonationText.forEachPiece(
        of: dataset.told, line: { start($0.person) + rest(of: $0, dataset) }, body)
    case .suggestions:
      try DonationText.forEachPiece(
        of: dataset.suppliedRows, line: { start($0.person) + rest(of: $0.entry, dataset) }, body)
    }
  }

  private func rest(of sensed: SensedMoment, _ dataset: Dataset) -> String {
    let degrees = sensed.latitude.flatMap { latitude in sensed.longitude.map { (latitude, $0) } }
    return ",\"time\":\"\(sensed.moment)\",\"kind\":\"\(sensed.kind.rawValue)\""
      + DonationText.place(sensed.place, dataset.symbols)
      + DonationText.coordinates(degrees, accuracy: sensed.accuracy)
      + DonationText.signals(sensed.signals, dataset.symbols) + "}"
  }

  private func rest(of row: ToldRow, _ dataset: Dataset) -> String {
    let time = ",\"time\":\"\(row.moment)\","
    switch row.deed {
    case .outcome(let outcome, let shortcut, let surface):
      let text = shortcut.text(catalog: dataset.catalog, symbols: dataset.symbols)
      return time + "\"surface\":\(JSONText.quoted(surface)),\"shortcut\":\(text),"
        + "\"outcome\":\"\(outcome.rawValue)\"}"
    case .forget(let deletion): return time + "\"forget\":\(deletion.text)}"
    case .unavailable(let notice): return time + "\"unavailable\":\(notice.text)}"
    case .available(let notice): return time + "\"available\":\(notice.text)}"
    }
  }

  private func rest(of entry: KeptSuggestion, _ dataset: Dataset) -> String {
    var text = ",\"kind\":\"\(entry.kind.rawValue)\""
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

  private func provider(_ provider: RelevanceProvider) -> String {
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
