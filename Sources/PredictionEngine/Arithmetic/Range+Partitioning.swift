extension Range<Int> {
  /// The first number from which on a rule holds; the end of the range where it holds for none.
  ///
  /// Among 1, 3, 3 and 7 it is 1, where the rule is that the number is at least 3.
  ///
  /// - Parameter isAtOrBehind: a rule that holds for all numbers after the first one for which it holds.
  /// - Complexity: O(log of their number).
  ///
  /// # Source
  /// The name is that of `partitioningIndex(where:)` in swift-algorithms.
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
  /// - Complexity: O(log of their number).
  @inlinable
  package func count(below limit: Int) -> Int { indices.partitioningIndex { self[$0] >= limit } }
}
