import PredictionEngine

/// Writes donations as lines of `donations.jsonl`, and the parts that other lines of a dataset share with them.
enum DonationText {
  private static let pieceSize = 1 << 16

  static func forEachPiece<Failure>(
    of dataset: Dataset, _ body: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    try forEachPiece(of: dataset.rows.indices, line: { line(ofRow: $0, dataset) }, body)
  }

  static func forEachPiece<Elements: Sequence, Failure>(
    of elements: Elements, line: (Elements.Element) -> String, _ body: ([UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    var piece: [UInt8] = []
    for element in elements {
      piece += line(element).utf8
      piece.append(10)
      if piece.count >= pieceSize {
        try body(piece)
        piece.removeAll(keepingCapacity: true)
      }
    }
    if !piece.isEmpty { try body(piece) }
  }

  static func line(ofRow index: Int, _ dataset: Dataset) -> String {
    let symbols = dataset.symbols
    let row = dataset.rows[index]
    let donation = row.donation
    let entry = dataset.catalog.entries[donation.definition]
    func quoted(_ symbol: Symbol) -> String { JSONText.quoted(symbols.text(of: symbol)) }
    var text = "{\"id\":\(quoted(row.identifier)),\"person\":"
    text += JSONText.quoted(dataset.people[row.person].identifier)
    text +=
      ",\"time\":\"\(donation.context.moment)\",\"\(entry.kind.rawValue)\":\(JSONText.quoted(entry.name))"
    text += payload(of: donation, entry, symbols)
    if entry.kind == .activity, let identifier = donation.identifier {
      text += ",\"persistentIdentifier\":" + quoted(identifier)
    }
    text += place(donation.context.place, symbols)
    if let position = dataset.positions[index] {
      text += coordinates((position.latitude, position.longitude), accuracy: position.accuracy)
    }
    text += signals(donation.context.signals, symbols)
    if donation.origin != .user { text += ",\"origin\":\"\(donation.origin.rawValue)\"" }
    if let group = donation.group { text += ",\"group\":" + quoted(group) }
    if let item = donation.relatedItem { text += ",\"relatedItem\":" + quoted(item) }
    return text + "}"
  }

  static func payload(of donation: Donation, _ entry: CatalogEntry, _ symbols: SymbolTable) -> String {
    if entry.kind == .activity {
      return ",\"userInfo\":" + symbols.text(of: donation.payload ?? donation.values[0])
    }
    var members: [String] = []
    for (index, parameter) in entry.parameters.enumerated() where donation.values[index] != .missing {
      let display = donation.displays.isEmpty ? Symbol.missing : donation.displays[index]
      members.append(
        JSONText.quoted(parameter.name) + ":"
          + value(
            symbols.text(of: donation.values[index]), parameter,
            display: display == .missing ? nil : symbols.text(of: display)))
    }
    return ",\"parameters\":{" + members.joined(separator: ",") + "}"
  }

  static func place(_ place: Symbol?, _ symbols: SymbolTable) -> String {
    place.map { ",\"place\":" + JSONText.quoted(symbols.text(of: $0)) } ?? ""
  }

  static func coordinates(_ degrees: (latitude: Double, longitude: Double)?, accuracy: Double?) -> String {
    (degrees.map { ",\"latitude\":\($0.latitude),\"longitude\":\($0.longitude)" } ?? "")
      + (accuracy.map { ",\"accuracy\":\($0)" } ?? "")
  }

  static func signals(_ signals: [DeviceSignal], _ symbols: SymbolTable) -> String {
    if signals.isEmpty { return "" }
    let readings = signals.map {
      JSONText.quoted(symbols.text(of: $0.name)) + ":" + symbols.text(of: $0.value)
    }
    return ",\"signals\":{" + readings.joined(separator: ",") + "}"
  }

  private static func value(_ canonical: String, _ parameter: ParameterDefinition, display: String?) -> String
  {
    switch parameter.type {
    case .object, .person, .place: break
    default: return canonical
    }
    func object(_ identifier: String) -> String {
      "{\"id\":\(identifier)" + (display.map { ",\"display\":" + JSONText.quoted($0) } ?? "") + "}"
    }
    guard parameter.isArray else { return object(canonical) }
    guard let elements = try? JSONParser.parse(Array(canonical.utf8)).elements else { return canonical }
    return "["
      + elements.compactMap(\.string).map { "{\"id\":\(JSONText.quoted($0))}" }.joined(separator: ",") + "]"
  }
}
