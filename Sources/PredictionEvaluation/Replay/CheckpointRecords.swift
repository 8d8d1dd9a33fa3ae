import PredictionEngine

/// The bytes of a checkpoint: a line that names the format, followed by records that each carry a digest.
///
/// # Definition
/// ```
/// "next-action checkpoint 1\n"
/// record: ┌ length n, 8 bytes, little-endian ┬ payload, n bytes ┬ SHA-256 in hexadecimal, 64 bytes ┐
/// ```
/// The SHA-256 covers the record's offset (8 bytes, little-endian), its length and its payload, so a torn,
/// changed or moved record is detected. The first record is the header. Every other record holds a section's
/// name, a person's position and the outcome of that person's replay.
///
/// # Edge cases
/// Reading stops at the first record that does not match its digest, because the position of the next one is
/// then unknown.
enum CheckpointRecords {
  static let signature = Array("next-action checkpoint 1\n".utf8)
  private static let frame = 8 + 64

  /// The bytes of a record with a payload, for an offset in the file.
  static func record(_ payload: [UInt8], at offset: Int) -> [UInt8] {
    let length = little(payload.count)
    return length + payload + check(payload[...], length: length, offset: offset)
  }

  /// The payload of the record at an offset and the offset of the next record, or `nil` when the digest does
  /// not match.
  static func payload(in bytes: [UInt8], at offset: Int) -> (payload: ArraySlice<UInt8>, end: Int)? {
    guard bytes.count - offset >= frame else { return nil }
    var length: UInt64 = 0
    for index in 0..<8 { length |= UInt64(bytes[offset + index]) << UInt64(8 * index) }
    guard length <= UInt64(bytes.count - offset - frame) else { return nil }
    let start = offset + 8
    let end = start + Int(length)
    let expected = check(bytes[start..<end], length: Array(bytes[offset..<start]), offset: offset)
    guard bytes[end..<end + 64].elementsEqual(expected) else { return nil }
    return (bytes[start..<end], end + 64)
  }

  private static func little(_ number: Int) -> [UInt8] {
    (0..<8).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
  }

  private static func check(_ payload: ArraySlice<UInt8>, length: [UInt8], offset: Int) -> [UInt8] {
    var digest = Digest()
    digest.update(little(offset))
    digest.update(length)
    payload.withUnsafeBufferPointer { digest.update($0) }
    return Array(digest.hex.utf8)
  }
}
