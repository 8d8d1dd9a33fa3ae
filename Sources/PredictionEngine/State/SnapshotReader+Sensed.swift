/// Reads what a snapshot has of readings, behind its donations.
extension SnapshotReader {
  /// Reads what was sensed, after the donations.
  /// - Parameter donations: the number of the snapshot's donations.
  mutating func sensed(donations: Int) throws(SnapshotError) -> SensedLedger {
    var sensed = SensedLedger()
    // A reading has at least five bytes: donations, flags, time, offset, signals.
    let count = try cursor.count(ofBytes: 5)
    last = Moment(microsecondsSince1970: 0)
    var before: UInt64 = 0
    for _ in 0..<count {
      let start = cursor.position
      let more = try cursor.number()
      guard more <= UInt64(donations) - before else {
        throw .malformed(byte: start, reason: "a reading comes after more donations than there are")
      }
      before += more
      let flags = try cursor.byte()
      guard let kind = SensedKind(number: flags & 3), flags < 16 else {
        throw .malformed(byte: start, reason: "there is no such kind of reading")
      }
      try moment()
      var context = Context(at: last)
      context.place = try symbol(where: flags & 4)
      let position = flags & 8 == 0 ? nil : try position(of: kind)
      try readSignals(into: &context)
      sensed.append(kind, in: context, position, after: Int(before))
    }
    return sensed
  }

  private mutating func position(of kind: SensedKind) throws(SnapshotError) -> PlaceReading {
    let start = cursor.position
    let latitude = Snapshot.unzigzag(try cursor.number())
    let longitude = Snapshot.unzigzag(try cursor.number())
    let accuracy = try cursor.number()
    guard let coordinate = Coordinate(keptLatitude: latitude, longitude: longitude),
      let metres = UInt16(exactly: accuracy), metres > 0
    else { throw .malformed(byte: start, reason: "a coordinate is out of range") }
    return PlaceReading(kind.ofVisit, at: last, coordinate, accuracy: metres)
  }
}
