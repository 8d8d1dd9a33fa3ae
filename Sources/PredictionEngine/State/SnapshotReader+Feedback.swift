/// Reads what came of suggestions, as `SnapshotSection` draws it.
extension SnapshotReader {
  /// One piece of feedback in a snapshot's own definitions, its shortcut as a donation of just these values.
  struct Told: Sendable {
    let outcome: Feedback.Outcome
    let surface: String
    var donation: Donation
    /// The number of donations before it.
    var donations: Int
    /// Whether the shortcut has been supplied since then.
    var isOfSupplied: Bool
  }

  /// Reads the section of feedback; its shortcuts are of the definitions that the snapshot names.
  /// - Parameter donations: the number of the snapshot's donations.
  mutating func feedback(
    _ definitions: [SnapshotDefinition], donations: Int
  ) throws(SnapshotError) -> [Told] {
    // A piece has at least seven bytes: outcome, surface, definition, parameters, time, offset, donations.
    let count = try cursor.count(ofBytes: 7)
    if count == 0 { throw .malformed(byte: cursor.position, reason: "a section of feedback has some") }
    var (told, before) = ([Told](), UInt64(0))
    for _ in 0..<count {
      let start = cursor.position
      let kind = try cursor.byte()
      let isOfSupplied = kind & SnapshotSection.ofSupplied != 0
      guard let outcome = Feedback.Outcome(number: kind & ~SnapshotSection.ofSupplied) else {
        throw .malformed(byte: start, reason: "there is no such outcome of a suggestion")
      }
      let surface = try cursor.text()
      var donation = try suggested(definitions)
      try moment()
      donation.context.moment = last
      let more = try cursor.number()
      guard more <= UInt64(donations) - before else {
        throw .malformed(byte: start, reason: "feedback comes after more donations than there are")
      }
      before += more
      told.append(
        Told(
          outcome: outcome, surface: surface, donation: donation, donations: Int(before),
          isOfSupplied: isOfSupplied))
    }
    return told
  }

  /// Reads the shortcut that a piece of feedback is about.
  private mutating func suggested(_ definitions: [SnapshotDefinition]) throws(SnapshotError) -> Donation {
    let start = cursor.position
    let definition = try number(of: definitions)
    let parameters = definitions[definition].parameters.count
    var donation = Donation(
      definition: definition, values: Array(repeating: .missing, count: parameters),
      context: Context(at: last))
    var next = 0
    for _ in 0..<(try cursor.count(ofBytes: 2)) {
      let place = try cursor.number()
      guard place < UInt64(parameters), place >= UInt64(next) else {
        throw .malformed(byte: start, reason: "a shortcut's parameters are not in order")
      }
      next = Int(place) + 1
      guard let value = try symbol(where: 1) else { continue }
      donation.values[Int(place)] = value
    }
    return donation
  }
}
