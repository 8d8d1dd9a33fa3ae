import PredictionEngine

/// The members that a line of `donations.jsonl` and one of `moments.jsonl` share. A null field is a missing one.
extension JSONDocument.Object {
  /// Returns a time in text, or as a number of seconds since 1970.
  func time(_ name: String) throws(DataError) -> TimeText.Reading {
    let time = try required(name)
    let text: String
    if let seconds = time.integer {
      text = String(seconds)
    } else if let seconds = time.number {
      text = ParameterValue.decimal(seconds).canonicalText
    } else {
      text = try document.string(time, name)
    }
    do throws(DataError) {
      return try TimeText.parse(text)
    } catch { throw document.fail(time.offset, error.reason, error.remedy) }
  }

  /// Returns a time; throws for a local time without offset, because what lies hours from the donations around it would
  /// not be noticed.
  func instant(_ name: String) throws(DataError) -> Moment {
    let time = try time(name)
    if time.fixesInstant { return time.moment }
    throw document.fail(
      optional(name)?.offset, "the time has no offset",
      "write the local clock's offset, such as +01:00; donations without one are read as if it were Z")
  }

  func coordinates() throws(DataError) -> (latitude: Double, longitude: Double)? {
    let (latitude, longitude) = (optional("latitude"), optional("longitude"))
    if let alone = latitude ?? longitude, latitude == nil || longitude == nil {
      throw document.fail(
        alone.offset, "there is a latitude or a longitude without the other", "give both or none")
    }
    guard let north = try degrees(latitude, "latitude", limit: 90),
      let east = try degrees(longitude, "longitude", limit: 180)
    else { return nil }
    return (north, east)
  }

  func accuracy() throws(DataError) -> Double? {
    guard let node = optional("accuracy") else { return nil }
    let metres = try document.number(node, "accuracy")
    if metres >= 0 { return metres }
    throw document.fail(node.offset, "\"accuracy\" is negative", "write metres from 0 up")
  }

  private func degrees(_ node: JSONNode?, _ name: String, limit: Double) throws(DataError) -> Double? {
    guard let node else { return nil }
    let degrees = try document.number(node, name)
    if degrees >= -limit && degrees <= limit { return degrees }
    throw document.fail(
      node.offset, "\"\(name)\" lies beyond \(Int(limit)) degrees", "write decimal degrees")
  }

  func place(_ symbols: inout SymbolTable) throws(DataError) -> Symbol? {
    try text("place").map { symbols.intern($0) }
  }

  func signals(_ symbols: inout SymbolTable) throws(DataError) -> [DeviceSignal] {
    guard let node = optional("signals") else { return [] }
    guard let members = node.members else {
      throw document.fail(
        node.offset, "\"signals\" is \(node.kind), not an object", "write {\"name\": reading}")
    }
    var signals: [DeviceSignal] = []
    for member in members.sorted(by: { JSONText.precedes($0.key, $1.key) }) where !member.node.isNull {
      guard let value = try DonationLine.value(member.node, document), member.node.elements == nil,
        member.node.members == nil
      else {
        throw document.fail(
          member.node.offset, "the signal \"\(Excerpt.of(member.key))\" is \(member.node.kind)",
          "write true, false, a number or a string")
      }
      signals.append(
        DeviceSignal(name: symbols.intern(member.key), value: symbols.intern(value.canonicalText)))
    }
    return signals
  }
}
