/// The text between the fields of a line: a byte, several bytes, or a run of blanks.
///
///     FieldSeparator("::")       // 1::1193::5
///     FieldSeparator.blanks      // 2010-11-04   00:03:50  M003 ON
///
/// Blanks that are dropped, around a separator and at both ends of a line, belong to no field.
package struct FieldSeparator: Sendable, Equatable {
  /// The bytes; none for a run of spaces and tabs.
  let bytes: [UInt8]
  let dropsBlanks: Bool
  /// The byte, where it is a single one and fields keep their blanks.
  let single: UInt8?

  static let comma = FieldSeparator(",")
  static let tab = FieldSeparator("\t")
  static let blanks = FieldSeparator("", dropsBlanks: true)

  init(_ text: String, dropsBlanks: Bool = false) {
    bytes = Array(text.utf8)
    self.dropsBlanks = dropsBlanks
    single = bytes.count == 1 && !dropsBlanks ? bytes[0] : nil
  }

  /// Returns where the separator that begins at a position ends; `nil` where none begins.
  @inline(__always)
  func end(at position: Int, in record: UnsafeBufferPointer<UInt8>) -> Int? {
    if let single { return record[position] == single ? position + 1 : nil }
    return longEnd(at: position, in: record)
  }

  private func longEnd(at position: Int, in record: UnsafeBufferPointer<UInt8>) -> Int? {
    let first = pastBlanks(position, in: record)
    if bytes.isEmpty { return first > position ? first : nil }
    guard first + bytes.count <= record.count,
      bytes.indices.allSatisfy({ record[first + $0] == bytes[$0] })
    else { return nil }
    return pastBlanks(first + bytes.count, in: record)
  }

  /// The part of a record that has fields: all of it, or what lies between the blanks at its ends.
  func content(of record: UnsafeBufferPointer<UInt8>) -> Range<Int> {
    let start = pastBlanks(0, in: record)
    guard dropsBlanks, start < record.count else { return 0..<record.count }
    var end = record.count
    while end > start, isBlank(record[end - 1]) { end -= 1 }
    return start..<end
  }

  private func pastBlanks(_ position: Int, in record: UnsafeBufferPointer<UInt8>) -> Int {
    var position = position
    while dropsBlanks, position < record.count, isBlank(record[position]) { position += 1 }
    return position
  }

  private func isBlank(_ byte: UInt8) -> Bool { byte == 32 || byte == 9 && bytes != [9] }

  /// The separator as programs such as awk have it in a pattern.
  var pattern: String {
    bytes.isEmpty ? " \\t" : String(decoding: bytes, as: UTF8.self).replacing("\t", with: "\\t")
  }
}
