/// The fields of a plain line of a table, found in one look.
///
/// # Definition
/// A line is plain when it is ASCII without NUL bytes and quotes, not empty, and read to its end by whole steps of eight
/// bytes inside the text. Any other is left to the readers of lines and of quotes, with everything that is wrong in it.
///
///     // "b,22,\n" of three fields: 0..<1, 2..<4, 5..<5
///
/// # Cost
/// Eight bytes a step, all of separators, line ends and doubtful bytes marked at once.
///
/// # Source
/// Ours; the marks are those of ``ByteSearch``.
enum PlainFields {
  /// Finds as many fields as there are ranges, counted from where the line begins.
  /// - Returns: where the line ends and where the next one begins; `nil` when it is not plain, or has more fields or fewer.
  static func find(
    in text: UnsafeRawBufferPointer, from first: Int, separator: UInt8,
    into fields: UnsafeMutableBufferPointer<Range<Int>>
  ) -> (end: Int, next: Int)? {
    let last = fields.count - 1
    guard last >= 0 else { return nil }
    var (start, position, count) = (first, first, 0)
    while position + 8 <= text.count {
      let word = UInt64(littleEndian: text.loadUnaligned(fromByteOffset: position, as: UInt64.self))
      var separators = ByteSearch.marks(separator, in: word)
      let lineEnd = ByteSearch.lineEndMarks(word)
      var doubtful = ByteSearch.doubtfulMarks(word)
      if lineEnd != 0 {
        // Marks of the next line are not this one's.
        let before = lineEnd & (0 &- lineEnd) &- 1
        separators &= before
        doubtful &= before
      }
      if doubtful != 0 { return nil }
      while separators != 0 {
        if count == last { return nil }
        let end = position &+ separators.trailingZeroBitCount &>> 3
        fields[count] = Range(uncheckedBounds: (start &- first, end &- first))
        count &+= 1
        start = end &+ 1
        separators &= separators &- 1
      }
      if lineEnd != 0 {
        let next = position &+ lineEnd.trailingZeroBitCount &>> 3
        let end = next > first && text[next &- 1] == 13 ? next &- 1 : next
        guard count == last, end > first else { return nil }
        fields[count] = Range(uncheckedBounds: (start &- first, end &- first))
        return (end, next &+ 1)
      }
      position &+= 8
    }
    return nil
  }
}
