/// What turns a text of other records into lines of JSON, piece by piece as it is read.
protocol LineMaker {
  /// Replaces a piece by the lines that are whole with it. The last piece is empty.
  mutating func change(_ piece: inout [UInt8])
}
