/// Reads the sections of a snapshot, behind its donations and readings.
extension SnapshotReader {
  /// Reads each section, in the order of the tags.
  /// - Parameter read: reads what a section has, and nothing after it.
  mutating func sections(
    _ read: (SnapshotSection, inout SnapshotReader) throws(SnapshotError) -> Void
  ) throws(SnapshotError) {
    let end = cursor.end
    var last: UInt8 = 0
    while cursor.position < end {
      let start = cursor.position
      let tag = try cursor.byte()
      guard let section = SnapshotSection(rawValue: tag), tag > last else {
        throw .malformed(byte: start, reason: "there is no section \(tag), or it is not in order")
      }
      last = tag
      let length = try cursor.number()
      guard length > 0, length <= UInt64(end - cursor.position) else {
        throw .malformed(byte: start, reason: "a section is empty, or longer than what is left")
      }
      cursor.end = cursor.position + Int(length)
      beginMoments()
      try read(section, &self)
      if cursor.position != cursor.end {
        throw .malformed(byte: cursor.position, reason: "a section has more than is read of it")
      }
      cursor.end = end
    }
  }

  /// Begins to read times anew, as a difference from 1970.
  mutating func beginMoments() { last = Moment(microsecondsSince1970: 0) }

  /// Reads the rules by which donations were left out.
  mutating func learningRules() throws(SnapshotError) -> LearningRules {
    let start = cursor.position
    guard let rules = LearningRules(window: try cursor.number(), suggestionShare: try cursor.number()) else {
      throw .malformed(byte: start, reason: "no rules have these numbers")
    }
    return rules
  }
}
