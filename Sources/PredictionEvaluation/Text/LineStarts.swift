import PredictionEngine

/// The positions at which the lines of a text begin: a byte's line is found without reading the text before it.
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

  /// The line of a byte and its column in bytes, from 1.
  func place(of offset: Int) -> (line: Int, column: Int) {
    let line = max(1, starts.indices.partitioningIndex { starts[$0] > offset }) - 1
    return (firstLine + line, offset - starts[line] + 1)
  }

  func failure(_ offset: Int, _ file: String, _ reason: String, _ remedy: String) -> DataError {
    let (line, column) = place(of: offset)
    return DataError(file: file, line: line, column: column, reason: reason, remedy: remedy)
  }
}
