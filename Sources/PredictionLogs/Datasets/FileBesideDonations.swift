import PredictionEngine
import SystemLibraries

/// A file beside a folder's donations, one object a line, whose number of lines and digest the manifest states.
///
///     {"person":"ann","time":"2026-03-02T08:04:11+01:00","kind":"arrival","place":"gym"}
///     {"person":"ann","time":"2026-03-02T09:00:00+01:00","forget":{"identifier":"order-17"}}
///
/// A file that the manifest does not know, one that is missing, and one whose digest or number differs are errors. Lines
/// need not be sorted.
package struct FileBesideDonations {
  /// The subject of the lines, by the manifest's key of their number; that of the digest has `Digest` behind it.
  package enum Kind: String, CaseIterable, Sendable {
    case moments
    /// Outcomes of suggestions, deletions, and actions that can or cannot be done.
    case feedback
    case suggestions

    var file: String { rawValue + ".jsonl" }
    var contents: String {
      switch self {
      case .moments: "sensed moments"
      case .feedback: "feedback lines"
      case .suggestions: "suggestions"
      }
    }

    func lines(_ catalog: DefinitionCatalog) -> any PeopleLines {
      switch self {
      case .moments: SensedMomentLines(catalog)
      case .feedback: ToldLines(catalog)
      case .suggestions: SuppliedLines(catalog)
      }
    }

    /// The failure of somebody without a donation, because there is nothing to predict for them.
    func stranger(_ name: String) -> (reason: String, remedy: String) {
      let one =
        switch self {
        case .moments: "a sensed moment"
        case .feedback: "feedback"
        case .suggestions: "a suggestion"
        }
      return (
        "\"\(Excerpt.of(name))\" has \(one) and no donation",
        "correct the person, or leave out the \(rawValue) of people who donate nothing"
      )
    }
  }

  let kind: Kind
  let path: String
  private let stated: DatasetManifest.Beside

  /// Takes the file of a folder, whose path ends with a slash.
  init(_ kind: Kind, folder: String, manifest: DatasetManifest) {
    (self.kind, path, stated) = (kind, folder + kind.file, manifest[kind])
  }

  private var key: String { kind.rawValue }
  var digest: String? { stated.digest }

  /// True when the folder has the file. Throws when the manifest says that it has one and there is none.
  func exists() throws(DataError) -> Bool {
    if FileManager.default.fileExists(atPath: path) { return true }
    if digest == nil { return false }
    throw DataError(
      file: path,
      reason: "the file is missing, and the manifest says that it has "
        + CountedNoun.of(stated.count, kind.contents),
      remedy: "restore it, or take \(key) and \(key)Digest out of the manifest")
  }

  /// Throws where the file is there, because a shard has no part of it.
  func refuseInShard() throws(DataError) {
    if try !exists() { return }
    throw DataError(
      file: path,
      reason: "the dataset has \(kind.contents), which change answers, and a shard has donations alone",
      remedy: "replay the folder, or write one without them")
  }

  func check(digest found: String) throws(DataError) {
    guard let digest else {
      throw DataError(
        file: path, reason: "the digest is \(found), the manifest has none",
        remedy: "remove the file, or write \(key)Digest and \(key) into the manifest")
    }
    try DatasetManifest.check(found, is: digest, file: path)
  }

  func check(count: Int) throws(DataError) {
    if count == stated.count { return }
    throw DataError(
      file: path,
      reason: "the file has \(CountedNoun.of(count, kind.contents)), the manifest says \(stated.count)",
      remedy: "correct the manifest")
  }
}

/// Writes the lines of the files beside donations.
extension FileBesideDonations.Kind {
  func count(in dataset: Dataset) -> Int {
    switch self {
    case .moments: dataset.sensedMoments.count
    case .feedback: dataset.told.count
    case .suggestions: dataset.suppliedRows.count
    }
  }

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
