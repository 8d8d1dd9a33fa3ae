import PredictionEngine

/// The positions at which the lines of a text begin. A byte's line is then found without reading all the text
/// before it.
///
/// # Cost
/// One pass over the text, eight bytes at a time. Each line takes eight bytes of memory.
struct LineStarts {
  private let starts: [Int]
  private let firstLine: Int

  /// Finds the lines of a text whose first line has the given number.
  init(_ bytes: [UInt8], firstLine: Int) {
    var starts = [0]
    bytes.withUnsafeBufferPointer { bytes in
      while let end = ByteSearch.newline(in: bytes, from: starts[starts.count - 1]) { starts.append(end + 1) }
    }
    self.starts = starts
    self.firstLine = firstLine
  }

  /// Returns the line of a byte and its column in bytes, from 1.
  /// - Complexity: O(log lines).
  func place(of offset: Int) -> (line: Int, column: Int) {
    let line = max(1, starts.indices.partitioningIndex { starts[$0] > offset }) - 1
    return (firstLine + line, offset - starts[line] + 1)
  }

  func failure(_ offset: Int, _ file: String, _ reason: String, _ remedy: String) -> DataError {
    let (line, column) = place(of: offset)
    return DataError(file: file, line: line, column: column, reason: reason, remedy: remedy)
  }
}
