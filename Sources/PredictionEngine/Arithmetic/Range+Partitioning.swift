extension Range<Int> {
  /// The first number from which on a rule holds, the end of the range where it holds for none; the name is
  /// that of `partitioningIndex(where:)` in swift-algorithms. The rule holds for all behind that number.
  @inlinable @inline(__always)
  package func partitioningIndex(where isAtOrBehind: (Int) -> Bool) -> Int {
    var (low, high) = (lowerBound, upperBound)
    while low < high {
      let middle = low + (high - low) / 2
      if isAtOrBehind(middle) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension [Int] {
  /// The number of ascending numbers that are below another.
  @inlinable
  package func count(below limit: Int) -> Int { indices.partitioningIndex { self[$0] >= limit } }
}
