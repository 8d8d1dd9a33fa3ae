/// A maker of lines of JSON of a text with other records, piece by piece as it is read.
protocol LineMaker {
  /// Replaces a piece by the lines that are whole with it. The last piece is empty.
  mutating func change(_ piece: inout [UInt8])
}
