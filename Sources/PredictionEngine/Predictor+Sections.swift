/// The parts of a snapshot that stand behind donations and readings, each with a tag: see `SnapshotSection`.
extension Predictor {
  /// Writes the sections that have something, by ascending tag.
  func writeSections(_ writer: inout SnapshotWriter) {
    if !history.leftOut.isEmpty {
      writer.add(.learningRules) {
        $0.add(number: UInt64(learning.window))
        $0.add(number: UInt64(learning.suggestionShare))
      }
    }
  }

  /// Reads the sections of a snapshot whose donations and readings were learned.
  /// - Returns: the rules by which the writer left donations out; `nil` where it left out none.
  mutating func readSections(
    _ reader: inout SnapshotReader, _ version: UInt64
  ) throws(SnapshotError) -> LearningRules? {
    if version < 4 { return nil }
    var rules: LearningRules?
    try reader.sections { section, reader throws(SnapshotError) in
      switch section {
      case .learningRules: rules = try reader.learningRules()
      }
    }
    return rules
  }

  /// Whether the writer of a snapshot learned the same donations by its rules as this predictor by its own.
  func isLearned(by rules: LearningRules?) -> Bool {
    rules.map { $0 == learning } ?? history.leftOut.isEmpty
  }
}
