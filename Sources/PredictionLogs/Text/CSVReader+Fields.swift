extension CSVReader {
  /// The fields of a record. They are valid as long as the record is.
  struct Fields {
    let bytes: UnsafeBufferPointer<UInt8>
    let ranges: UnsafeBufferPointer<Range<Int>>

    var count: Int { ranges.count }

    @inline(__always)
    subscript(index: Int) -> UnsafeBufferPointer<UInt8> {
      UnsafeBufferPointer(rebasing: bytes[ranges[index]])
    }
  }
}
