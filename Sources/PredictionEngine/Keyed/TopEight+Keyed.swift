/// The eight best candidates of `KeyedCounters`.
extension TopEight {
  /// The same for keys, in a bucket of each signal.
  /// - Returns: whether each signal has its bucket.
  @inline(__always)
  mutating func rank(
    _ keyed: KeyedMemory, in buckets: UnsafeBufferPointer<Int32>, by kernel: TileKernel
  ) -> Bool {
    // Room even for no tile: the kernel sees whether the buckets are right.
    makeRoom(max(1, (keyed.parts.pointee.count &+ 63) >> 6))
    count = kernel.rank(keyed, in: buckets, scores: &scores, reached: &lanes, into: &best)
    return count >= 0
  }
}
