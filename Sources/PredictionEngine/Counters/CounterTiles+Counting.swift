import PredictionKernels

/// Incrementing of counts. Only this file passes pointers to counts to a kernel that writes them.
extension CounterTiles {
  /// Calls `body` with pointers to the tiles' arrays. The pointers are valid during the call only.
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

  /// Adds one donation to the totals and columns of some slots, each of which is in one of the two sets of tiles.
  /// - Parameters:
  ///   - lanes: for each slot, twice its lane, plus one when the lane belongs to `others`.
  ///   - left: receives for each slot a bit mask of the columns without room, which `makeRoom` finishes.
  /// - Returns: whether any bit of `left` is set.
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
