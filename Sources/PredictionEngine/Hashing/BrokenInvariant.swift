/// Something that a structure of the engine always holds, and does not: a defect of the engine, never of what it was given.
///
/// Each structure has a `checkInvariants()`, which reads all of it. Tests call it after what they do, so that a defect is found where
/// it begins and not at the first wrong answer; nothing else calls it.
///
/// # Source
/// Ours; after `_checkInvariants()` of swift-collections.
struct BrokenInvariant: Error, CustomStringConvertible {
  /// Which structure it is, and what it should hold.
  let description: String

  /// Throws unless a statement about a structure holds.
  static func require(
    _ holds: Bool, of structure: Any.Type, _ statement: @autoclosure () -> String
  ) throws(BrokenInvariant) {
    if !holds { throw BrokenInvariant(description: "\(structure): \(statement())") }
  }
}
