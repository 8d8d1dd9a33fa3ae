/// The reason why a snapshot is refused; after an error nothing was loaded.
public enum SnapshotError: Error, Sendable, Equatable, CustomStringConvertible {
  /// The bytes do not begin with a snapshot's signature.
  case notASnapshot
  /// An engine with another format wrote the snapshot.
  case unknownVersion(UInt64)
  /// Bytes are missing, or there are more than were written.
  case wrongLength(expected: UInt64, found: Int)
  /// The checksum differs: a byte has changed since it was written.
  case damaged
  /// Some donations or values do not fit the definitions. The caller has asked for all of them.
  case losses([SnapshotLoss])
  /// The snapshot counts a signal that this engine does not have.
  case unknownSignal(String)
  /// The checksum is right and the content is impossible, so another program made the bytes.
  case malformed(byte: Int, reason: String)

  public var description: String {
    switch self {
    case .notASnapshot: return "these bytes are no snapshot; give what `snapshot()` returned"
    case .unknownVersion(let version):
      return
        "the snapshot has version \(version), and version \(Snapshot.version) is read; load it with "
        + "the engine that wrote it"
    case .wrongLength(let expected, let found):
      return "the snapshot has \(found) bytes and says that it has \(expected); use a whole copy"
    case .damaged: return "the snapshot was changed after it was written; use an intact copy"
    case .losses(let losses):
      return "\(CountedNoun.of(losses.count, "donations or values")) would be lost, the first in "
        + "\(losses.first?.description ?? "none"); say what was renamed, or take the list of losses to load the rest"
    case .unknownSignal(let name):
      return
        "the snapshot counts the signal \"\(name)\", which this engine does not have; load it with the engine "
        + "that wrote it"
    case .malformed(let byte, let reason):
      return "the snapshot is malformed at byte \(byte): \(reason); donate again"
    }
  }
}
