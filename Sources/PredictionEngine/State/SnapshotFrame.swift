/// The ends of a snapshot's parts, once its bytes are known to be those that were written.
struct SnapshotFrame {
  /// The position behind the last donation.
  let end: Int
  /// The bytes of a learner; empty when it keeps nothing.
  let learner: Range<Int>

  init(_ bytes: [UInt8]) throws(SnapshotError) {
    let known = min(bytes.count, Snapshot.magic.count)
    guard known > 0, bytes[..<known].elementsEqual(Snapshot.magic[..<known]) else { throw .notASnapshot }
    let least = Snapshot.headBytes + Snapshot.checksumBytes
    guard bytes.count >= least else { throw .wrongLength(expected: UInt64(least), found: bytes.count) }
    let (version, length) = (SnapshotFrame.number(bytes, 8), SnapshotFrame.number(bytes, 16))
    guard version == Snapshot.version else { throw .unknownVersion(version) }
    if length != UInt64(bytes.count) { throw .wrongLength(expected: length, found: bytes.count) }
    let checksum = bytes.count - Snapshot.checksumBytes
    if SnapshotFrame.number(bytes, checksum) != StableHash.hash(bytes[..<checksum]) { throw .damaged }
    let foot = bytes.count - Snapshot.footBytes
    let kept = foot < Snapshot.headBytes ? 0 : SnapshotFrame.number(bytes, foot)
    guard foot >= Snapshot.headBytes, kept <= UInt64(foot - Snapshot.headBytes) else {
      throw .malformed(byte: foot, reason: "the learner keeps more than there are bytes for")
    }
    end = foot - Int(kept)
    learner = end..<foot
  }

  /// Reads a number of 64 bits, low byte first.
  static func number(_ bytes: [UInt8], _ start: Int) -> UInt64 {
    var number: UInt64 = 0
    for index in 0..<8 { number |= UInt64(bytes[start + index]) << (8 * UInt64(index)) }
    return number
  }
}
