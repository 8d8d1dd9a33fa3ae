/// Holds sums that several metrics have in common once.
extension RunSums {
  /// Lets a metric with more than two sums, whose sums are those of an earlier metric, share that one's memory, as the
  /// parts of the Brier score do.
  /// - Complexity: O(sums).
  mutating func shareEqualSums() {
    for order in sums.indices where sums[order].count > 2 * trials.count {
      if let earlier = sums[..<order].firstIndex(of: sums[order]) { sums[order] = sums[earlier] }
    }
  }
}
