/// Finds a small part of a list for which a condition still holds that holds for the whole list.
///
///     await LeakGuardShrinking.smallest([1, 2, 3, 4], trials: 20) { $0.contains(3) }   // [3]
///
/// # Edge cases
/// When the trials are used up, the smallest part found so far is returned.
///
/// # Cost
/// About 2 log₂ n trials when a single element suffices, and at most `trials`.
///
/// # Source
/// Zeller and Hildebrandt, "Simplifying and Isolating Failure-Inducing Input", IEEE TSE 2002 (ddmin).
enum LeakGuardShrinking {
  /// Returns the smallest part that was found. It is never empty.
  static func smallest<Element: Sendable>(
    _ whole: [Element], trials: Int, suffices: ([Element]) async throws -> Bool
  ) async rethrows -> [Element] {
    var current = whole
    var parts = 2
    var left = trials
    while current.count > 1, left > 0 {
      let size = (current.count + parts - 1) / parts
      let chunks = stride(from: 0, to: current.count, by: size).map {
        $0..<min($0 + size, current.count)
      }
      var smaller: [Element]?
      for chunk in chunks where smaller == nil && left > 0 {
        left -= 1
        let part = Array(current[chunk])
        if try await suffices(part) { smaller = part }
      }
      if let found = smaller {
        (current, parts) = (found, 2)
        continue
      }
      for chunk in chunks where smaller == nil && left > 0 && chunks.count > 2 {
        left -= 1
        let rest = Array(current[..<chunk.lowerBound] + current[chunk.upperBound...])
        if try await suffices(rest) { smaller = rest }
      }
      if let found = smaller {
        (current, parts) = (found, max(parts - 1, 2))
      } else if parts >= current.count {
        break
      } else {
        parts = min(current.count, parts * 2)
      }
    }
    return current
  }
}
