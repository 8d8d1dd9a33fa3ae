import PredictionEngine

/// The people whose totals are put together, in whatever order they come.
///
/// # Cost
/// The name of everybody.
struct TotalsPeople: Sendable {
  /// Everybody with the place of the file that added them.
  private var everybody: [(identifier: String, file: Int)] = []

  mutating func add(_ identifier: String, file: Int) { everybody.append((identifier, file)) }

  /// Returns in which order people are by the UTF-8 bytes of their identifiers.
  /// - Parameters:
  ///   - only: the people to score; empty for all.
  ///   - files: the names of the files, for messages.
  ///   - areShards: whether others may be in a file that was not added.
  /// - Throws: ``DataError`` for a person who was added twice, and for a person to score who is not there.
  func ordered(only: [String], files: [String], areShards: Bool = true) throws(DataError) -> [Int] {
    let order = everybody.indices.sorted { left, right in
      let (one, other) = (everybody[left].identifier.utf8, everybody[right].identifier.utf8)
      return one.lexicographicallyPrecedes(other)
        || one.elementsEqual(other) && everybody[left].file < everybody[right].file
    }
    for (first, second) in zip(order, order.dropFirst()) {
      let (one, other) = (everybody[first], everybody[second])
      guard one.identifier.utf8.elementsEqual(other.identifier.utf8) else { continue }
      throw DataError(
        file: files[other.file],
        reason: "\"\(Excerpt.of(one.identifier))\" stands "
          + (one.file == other.file ? "twice" : "in \(files[one.file]) too"),
        remedy: "give all rows of a person to one shard, and each shard once")
    }
    let known = Set(everybody.map { Array($0.identifier.utf8) })
    if let stranger = only.first(where: { !known.contains(Array($0.utf8)) }) {
      throw DataError(
        file: files.first, reason: "there is no person \"\(Excerpt.of(stranger))\"",
        remedy: "correct --only-people" + (areShards ? ", or add the shard that is missing" : ""))
    }
    return order
  }
}
