/// Something that a structure of the engine always holds, and does not: a defect of the engine, never of what it was given.
///
/// Tests call the `checkInvariants()` of each structure, so that a defect is found where it begins.
///
/// Source: after `_checkInvariants()` of swift-collections.
struct BrokenInvariant: Error, CustomStringConvertible {
  let description: String

  static func require(
    _ holds: Bool, of structure: Any.Type, _ statement: @autoclosure () -> String
  ) throws(BrokenInvariant) {
    if !holds { throw BrokenInvariant(description: "\(structure): \(statement())") }
  }
}
