import PredictionEngine

/// One line of `donations.jsonl`, read with the definitions of a catalogue. A null value is a missing value.
package struct DonationLine {
  static let keys = [
    "id", "person", "time", "intent", "parameters", "activity", "userInfo", "persistentIdentifier", "place",
    "latitude", "longitude", "accuracy", "signals", "origin", "group", "relatedItem",
  ]

  /// `nil` for a line without one, which its number in the file identifies.
  let identifier: String?
  let person: String
  let donation: Donation
  /// When, with whether the line says the local clock.
  let time: TimeText.Reading
  let position: DonationPositions.Position?

  init(_ reader: JSONDocument, catalog: DefinitionCatalog, symbols: inout SymbolTable) throws(DataError) {
    let row = try reader.object(reader.root, "the line", allowed: DonationLine.keys)
    identifier = row.optional("id") == nil ? nil : try row.name("id")
    person = try row.name("person")
    time = try row.time("time")
    let (coordinates, accuracy) = (try row.coordinates(), try row.accuracy())
    position = coordinates.map {
      DonationPositions.Position(latitude: $0.latitude, longitude: $0.longitude, accuracy: accuracy)
    }
    let context = Context(
      at: time.moment, place: try row.place(&symbols), signals: try row.signals(&symbols))
    var donation: Donation
    let isActivity = row.optional("intent") == nil
    guard let action = row.optional(isActivity ? "activity" : "intent") else {
      throw reader.fail(reader.root.offset, "the line has neither intent nor activity", "add one of them")
    }
    for name in isActivity ? ["parameters"] : ["activity", "userInfo", "persistentIdentifier"] {
      guard let node = row.optional(name) else { continue }
      throw reader.fail(
        node.offset, "a row of an \(isActivity ? "activity" : "intent") has no \"\(name)\"",
        isActivity ? "write userInfo" : "remove one of the two")
    }
    let own = isActivity ? "userInfo" : "parameters"
    let values = try DonationLine.values(row.optional(own), own, reader)
    let name = try reader.string(action, isActivity ? "activity" : "intent")
    do throws(DonationError) {
      donation = try catalog.donation(
        isActivity: isActivity, name, values.map { ($0.name, $0.value) }, in: context, &symbols)
    } catch { throw reader.fail(values.first { $0.name == error.parameter }?.offset ?? action.offset, error) }
    if isActivity { donation.identifier = try row.text("persistentIdentifier").map { symbols.intern($0) } }
    if row.optional("origin") != nil {
      donation.origin = try row.known("origin", "origin", remedy: "write user, suggestion or shortcut")
    }
    donation.group = try row.text("group").map { symbols.intern($0) }
    donation.relatedItem = try row.text("relatedItem").map { symbols.intern($0) }
    self.donation = donation
  }

  package static func values(
    _ node: JSONNode?, _ name: String, _ reader: JSONDocument
  ) throws(DataError) -> [(name: String, value: ParameterValue, offset: Int)] {
    guard let node else { return [] }
    guard let members = node.members else {
      throw reader.fail(node.offset, "\"\(name)\" is \(node.kind), not an object", "write it in braces")
    }
    var values: [(name: String, value: ParameterValue, offset: Int)] = []
    for member in members where !member.node.isNull {
      guard let value = try value(member.node, reader) else {
        throw reader.fail(
          member.node.offset,
          "\"\(Excerpt.of(member.key))\" is no value: an object is {\"id\": text, \"display\": text}",
          "write a boolean, a number, a string, such an object, or an array of these")
      }
      values.append((member.key, value, member.node.offset))
    }
    return values
  }

  /// Returns a JSON value as a parameter's value; throws at its place for a number that is not held.
  static func value(
    _ node: JSONNode, _ reader: JSONDocument
  ) throws(DataError) -> ParameterValue? {
    do {
      return try value(node)
    } catch { throw reader.fail(error.offset, error.reason, error.remedy) }
  }

  /// Returns a JSON value as a parameter's value; `nil` when it cannot be one. Throws for a number that is
  /// not held.
  package static func value(_ node: JSONNode) throws(JSONFailure) -> ParameterValue? {
    switch node.value {
    case .null: return nil
    case .boolean(let flag): return .boolean(flag)
    case .integer(let number): return .integer(number)
    case .unsigned, .rounded: throw JSONNumber.refusal(at: node.offset)
    case .decimal(let number): return .decimal(number)
    case .string(let text): return .string(text)
    case .array(let elements):
      var values: [ParameterValue] = []
      for element in elements {
        guard element.elements == nil, let value = try value(element) else { return nil }
        values.append(value)
      }
      return .array(values)
    case .object(let members):
      var identifier: String?
      var display: String?
      for member in members {
        switch (member.key, member.node.value) {
        case ("id", .string(let text)): identifier = text
        case ("display", .string(let text)): display = text
        case ("display", .null): break
        default: return nil
        }
      }
      return identifier.map { .object($0, display: display) }
    }
  }
}
