import PredictionKernels

/// The one place where counters are written through pointers: a donation adds to a byte of each of its columns.
extension CounterTiles {
  /// Adds one to a byte of each column, where it is below 255 and, where planes may be promoted, not zero.
  /// - Returns: a bit for each column whose byte was left alone.
  @inline(__always)
  static func increment(
    _ bytes: inout [UInt8], at first: Int, plus columns: ColumnList, times width: Int,
    mayBePromoted: Bool
  ) -> UInt32 {
    bytes.withUnsafeMutableBufferPointer { bytes in
      precondition(
        first >= 0 && first + columns.highest * width < bytes.count, "columns lie within their tile")
      guard let base = bytes.baseAddress else { return 0 }
      return columns.columns.span.withUnsafeBufferPointer {
        prediction_kernel_increment(base + first, $0.baseAddress, columns.count, width, mayBePromoted ? 1 : 0)
      }
    }
  }
}
