import PredictionKernels

/// Counts are written through pointers here and nowhere else: a donation adds to a count of each of its columns.
extension CounterTiles {
  /// Adds one to one count, promoting its plane before a byte would overflow.
  mutating func increment(_ lane: Int, _ column: Int) {
    if let start = wideStart(lane / 64, column) {
      let place = start + lane % 64
      wide[place] &+= 1
      if wide[place] == 0 { makeRoom(lane, column) }
    } else if bytes[place(lane, column)] < 255 {
      bytes[place(lane, column)] += 1
    } else {
      makeRoom(lane, column)
    }
  }

  /// The tiles as the kernel writes them. The pointers live for the call of `body` alone.
  @inline(__always)
  fileprivate mutating func withKernelCounts<Result>(_ body: (PredictionKernelCounts) -> Result) -> Result {
    let (planes, lanes) = (planes, lanes)
    return unsafe bytes.withUnsafeMutableBufferPointer { bytes in
      unsafe totals.withUnsafeMutableBufferPointer { totals in
        unsafe wide.withUnsafeMutableBufferPointer { wide in
          unsafe wideNumbers.withUnsafeMutableBufferPointer { numbers in
            unsafe body(
              PredictionKernelCounts(
                bytes: bytes.baseAddress, totals: totals.baseAddress,
                wide_numbers: numbers.isEmpty ? nil : numbers.baseAddress, wide: wide.baseAddress,
                planes: planes, width: lanes))
          }
        }
      }
    }
  }

  /// Counts a donation of some slots in some columns, each slot in the tiles that have its lane.
  /// - Parameters:
  ///   - lanes: by slot, twice its lane, and one more where the lane is of `others`.
  ///   - left: gets for each slot the columns whose counts need room, a bit each.
  /// - Returns: whether any does.
  /// - Complexity: O(slots × columns), one count each.
  @inline(__always)
  static func count(
    _ candidates: inout CounterTiles, _ others: inout CounterTiles, lanes: [UInt32], _ slots: CountedSlots,
    in columns: ColumnList, left: inout InlineArray<16, UInt8>
  ) -> Bool {
    precondition(
      slots.highest < lanes.count && columns.highest < candidates.planes
        && candidates.planes == others.planes,
      "slots and columns are those that there are")
    return unsafe candidates.withKernelCounts { candidates in
      unsafe others.withKernelCounts { others in
        unsafe lanes.withUnsafeBufferPointer { lanes in
          unsafe slots.slots.span.withUnsafeBufferPointer { numbers in
            unsafe columns.columns.span.withUnsafeBufferPointer { list in
              unsafe withUnsafeMutableBytes(of: &left) { left in
                unsafe withUnsafeBytes(of: (candidates, others)) { tiles in
                  unsafe prediction_kernel_count(
                    tiles.assumingMemoryBound(to: PredictionKernelCounts.self).baseAddress, lanes.baseAddress,
                    numbers.baseAddress, slots.count, list.baseAddress, columns.count,
                    left.assumingMemoryBound(to: UInt8.self).baseAddress) != 0
                }
              }
            }
          }
        }
      }
    }
  }
}
