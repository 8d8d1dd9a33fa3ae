import PredictionKernels

/// The one place where counters are written through pointers: a donation adds to a count of each of its columns.
extension CounterTiles {
  /// Counts a donation of a lane in some columns.
  /// - Complexity: O(columns), one count each.
  @inline(__always)
  mutating func add(_ lane: Int, in columns: ColumnList) {
    totals[lane] += 1
    count(lane, in: columns)
  }

  /// Adds one to one count.
  mutating func increment(_ lane: Int, _ column: Int) {
    var columns = ColumnList()
    columns.append(column)
    count(lane, in: columns)
  }

  /// Adds one to a lane's count in some columns, promoting a plane before a byte would overflow.
  @inline(__always)
  mutating func count(_ lane: Int, in columns: ColumnList) {
    let tile = (lane &>> 6) &* planes
    let first = tile &* 64 &+ (lane & 63)
    precondition(
      lane >= 0 && columns.highest < planes && first &+ columns.highest &* lanes < bytes.count,
      "columns lie within their tile")
    let width = lanes
    var left = bytes.withUnsafeMutableBufferPointer { bytes in
      wide.withUnsafeMutableBufferPointer { wide in
        wideNumbers.withUnsafeBufferPointer { numbers in
          columns.columns.span.withUnsafeBufferPointer { list in
            guard let base = bytes.baseAddress else { return UInt32(0) }
            return prediction_kernel_count(
              base + first, width, numbers.isEmpty ? nil : numbers.baseAddress.map { $0 + tile },
              wide.baseAddress, lane & 63, list.baseAddress, columns.count)
          }
        }
      }
    }
    while left != 0 {
      makeRoom(lane, columns[left.trailingZeroBitCount])
      left &= left &- 1
    }
  }
}
