/// Why a snapshot is refused. Nothing is loaded by half.
///
/// # Source
/// Ours.
public enum SnapshotError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The bytes do not begin as a snapshot does.
  case notASnapshot
  /// Written by an engine with another format.
  case unknownVersion(UInt64)
  /// Bytes are missing, or there are more than were written.
  case wrongLength(expected: UInt64, found: Int)
  /// The checksum differs: a byte has changed since it was written.
  case damaged
  /// Written for another strategy, or for other parameters of this one.
  case otherRecipe(expected: String)
  /// Written for other definitions: their names, parameters, shortcut types or targets differ, or their order.
  case otherCatalog
  /// The checksum is right and the content impossible: made by something else than this engine.
  case malformed(byte: Int, reason: String)
  /// The donations do not count to the state that was saved: written by an engine that counts otherwise.
  case otherState

  /// One sentence: what is wrong and what to do.
  public var description: String {
    switch self {
    case .notASnapshot: return "these bytes are no snapshot; give what `snapshot()` returned"
    case .unknownVersion(let version):
      return "the snapshot has version \(version), and version \(Snapshot.version) is read; donate again"
    case .wrongLength(let expected, let found):
      return "the snapshot has \(found) bytes and says that it has \(expected); use a whole copy"
    case .damaged: return "the snapshot was changed after it was written; use an intact copy"
    case .otherRecipe(let expected):
      return "the snapshot was made by another strategy or recipe than \(expected); load it with its own"
    case .otherCatalog:
      return "the snapshot was made with other definitions; load it with its own, or donate again"
    case .malformed(let byte, let reason):
      return "the snapshot is malformed at byte \(byte): \(reason); donate again"
    case .otherState:
      return "the snapshot's donations do not count to the state it was saved with: another engine wrote it; "
        + "donate again"
    }
  }
}
