import PredictionEngine

/// Reads `donations.jsonl`, or any JSON Lines of donations, line by line.
struct DonationLinesReader {
  let options: DatasetOptions

  /// What reading yields besides the rows.
  struct Result {
    var builder: DatasetBuilder
    var digest: String
    var skipped: [DataError]
  }

  /// Reads rows against a catalogue.
  func read(_ path: String, catalog: DefinitionCatalog) throws(DataError) -> Result {
    var lines = try LineReader(path)
    var builder = DatasetBuilder()
    var bad = BadRows(allowed: options.skipBadLines)
    var bytes: [UInt8] = []
    while try lines.next(into: &bytes) {
      if bytes.allSatisfy({ $0 == 32 || $0 == 9 }) { continue }
      do {
        let document = try JSONDocument(bytes, file: lines.name, firstLine: lines.line)
        let line = try DonationLine(document, catalog: catalog, symbols: &builder.symbols)
        do {
          try builder.add(identifier: line.identifier, person: line.person, donation: line.donation)
        } catch {
          throw document.fail(
            document.root.members?.first { $0.key == "id" }?.node.offset,
            "the identifier \"\(line.identifier)\" stands twice", "make every id unique in the file")
        }
      } catch {
        let error =
          error as? DataError ?? DataError(file: lines.name, reason: "\(error)", remedy: "correct it")
        try bad.note(error)
      }
    }
    if builder.rows.isEmpty {
      throw DataError(
        file: lines.name, reason: "no donation could be read", remedy: "write at least one donation to it")
    }
    return Result(builder: builder, digest: lines.digest, skipped: bad.reports)
  }
}
