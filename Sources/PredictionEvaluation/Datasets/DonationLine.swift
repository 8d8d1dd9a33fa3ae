import PredictionEngine

/// Reads one line of `donations.jsonl` with the definitions of a catalogue.
///
/// # Edge cases
/// A null value is a missing value. A number that 64 bits do not hold, as ``JSONNumber`` defines it, is
/// refused as a value. A time is rounded to the nearest microsecond. Latitude and longitude are checked but
/// not used, because places are learned from labels here.
///
/// # Source
/// The schema of the dataset folder, format version 1.
struct DonationLine {
  static let keys = [
    "id", "person", "time", "intent", "parameters", "activity", "userInfo", "persistentIdentifier", "place",
    "latitude", "longitude", "signals", "origin", "group", "relatedItem",
  ]

  let identifier: String
  let person: String
  let donation: Donation

  init(_ reader: JSONDocument, catalog: DefinitionCatalog, symbols: inout SymbolTable) throws(DataError) {
    let row = try reader.object(reader.root, "the line", allowed: DonationLine.keys)
    identifier = try reader.name(row, "id")
    person = try reader.name(row, "person")
    let context = try DonationLine.context(row, reader, &symbols)
    var donation: Donation
    if let intent = row.optional("intent") {
      for name in ["activity", "userInfo", "persistentIdentifier"] {
        if let node = row.optional(name) {
          throw reader.fail(node.offset, "a row of an intent has no \"\(name)\"", "remove one of the two")
        }
      }
      let values = try DonationLine.values(row.optional("parameters"), "parameters", reader)
      do {
        donation = try catalog.donation(
          intent: try reader.string(intent, "intent"), parameters: values.map { ($0.name, $0.value) },
          context: context, symbols: &symbols)
      } catch let error as DonationError {
        let node = values.first { $0.name == error.parameter }?.offset ?? intent.offset
        throw reader.fail(node, error)
      } catch let error as DataError {
        throw error
      } catch {
        throw reader.fail(intent.offset, "the donation cannot be read", "correct it")
      }
    } else if let activity = row.optional("activity") {
      if let node = row.optional("parameters") {
        throw reader.fail(node.offset, "a row of an activity has no \"parameters\"", "write userInfo")
      }
      let values = try DonationLine.values(row.optional("userInfo"), "userInfo", reader)
      do {
        donation = try catalog.donation(
          activity: try reader.string(activity, "activity"), userInfo: values.map { ($0.name, $0.value) },
          context: context, symbols: &symbols)
      } catch let error as DonationError {
        throw reader.fail(activity.offset, error)
      } catch let error as DataError {
        throw error
      } catch {
        throw reader.fail(activity.offset, "the donation cannot be read", "correct it")
      }
      if let persistent = try reader.text(row.optional("persistentIdentifier"), "persistentIdentifier") {
        donation.identifier = symbols.intern(persistent)
      }
    } else {
      throw reader.fail(reader.root.offset, "the line has neither intent nor activity", "add one of them")
    }
    if let node = row.optional("origin") {
      guard let origin = Donation.Origin(rawValue: try reader.string(node, "origin")) else {
        throw reader.fail(node.offset, "this origin is unknown", "write user, suggestion or shortcut")
      }
      donation.origin = origin
    }
    if let group = try reader.text(row.optional("group"), "group") { donation.group = symbols.intern(group) }
    if let item = try reader.text(row.optional("relatedItem"), "relatedItem") {
      donation.relatedItem = symbols.intern(item)
    }
    self.donation = donation
  }

  private static func context(
    _ row: JSONDocument.Object, _ reader: JSONDocument, _ symbols: inout SymbolTable
  ) throws(DataError) -> Context {
    let time = try reader.required(row, "time")
    let moment: Moment
    do {
      if let seconds = time.number {
        moment = try TimeText.parse(ParameterValue.decimal(seconds).canonicalText).moment
      } else {
        moment = try TimeText.parse(try reader.string(time, "time")).moment
      }
    } catch let error as TimeText.Failure {
      throw reader.fail(time.offset, error.reason, error.remedy)
    } catch let error as DataError {
      throw error
    } catch {
      throw reader.fail(time.offset, "the time cannot be read", "write it as 2026-03-02T08:04:11+01:00")
    }
    let (latitude, longitude) = (row.optional("latitude"), row.optional("longitude"))
    if let alone = latitude ?? longitude, latitude == nil || longitude == nil {
      throw reader.fail(
        alone.offset, "there is a latitude or a longitude without the other", "give both or none")
    }
    for (name, limit) in [("latitude", 90.0), ("longitude", 180.0)] {
      if let node = row.optional(name), let degrees = try reader.number(node, name),
        !(degrees >= -limit && degrees <= limit)
      {
        throw reader.fail(
          node.offset, "\"\(name)\" lies beyond \(Int(limit)) degrees", "write decimal degrees")
      }
    }
    var context = Context(at: moment)
    if let place = try reader.text(row.optional("place"), "place") { context.place = symbols.intern(place) }
    if let node = row.optional("signals") {
      guard let members = node.members else {
        throw reader.fail(
          node.offset, "\"signals\" is \(node.kind), not an object", "write {\"name\": reading}")
      }
      for member in members.sorted(by: { JSONText.precedes($0.key, $1.key) }) where !member.node.isNull {
        guard let value = try value(member.node, reader), member.node.elements == nil,
          member.node.members == nil
        else {
          throw reader.fail(
            member.node.offset, "the signal \"\(Excerpt.of(member.key))\" is \(member.node.kind)",
            "write true, false, a number or a string")
        }
        context.signals.append(
          DeviceSignal(name: symbols.intern(member.key), value: symbols.intern(value.canonicalText)))
      }
    }
    return context
  }

  private static func values(
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

  private static func value(
    _ node: JSONNode, _ reader: JSONDocument
  ) throws(DataError) -> ParameterValue? {
    do {
      return try value(node)
    } catch { throw reader.fail(error.offset, error.reason, error.remedy) }
  }

  /// Returns a JSON value as a parameter's value; `nil` when it cannot be one. Throws for a number that is
  /// not held.
  static func value(_ node: JSONNode) throws(JSONFailure) -> ParameterValue? {
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
