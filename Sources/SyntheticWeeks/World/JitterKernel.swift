/// A bell-shaped distribution over slots: the jitter of a routine around its hour.
///
/// It is three box sums of one width, which is close to a normal curve and needs only additions. A box of w slots has the
/// variance (w² − 1) / 12, so three of them have a quarter of w² − 1. The odd w nearest to √(4σ² + 1) is found by counting
/// up, because square roots come from the C library in unoptimised builds.
///
/// # Edge cases
/// Mass outside the day is cut off and not moved. A deviation of 0 puts everything into one slot.
///
/// # Source
/// Wells, "Efficient synthesis of Gaussian filters by cascaded uniform filters", IEEE TPAMI 1986.
enum JitterKernel {
  /// - Complexity: O(slots + w³) for a box of w slots.
  static func slots(centre: Int, standardDeviation: Double, count: Int) -> [Double] {
    let square = 4 * standardDeviation * standardDeviation + 1
    var half = 0
    while Double(4 * (half + 1) * (half + 1)) <= square { half += 1 }
    let box = 2 * half + 1
    var kernel = [1.0]
    for _ in 0..<3 {
      var wider = Array(repeating: 0.0, count: kernel.count + 2 * half)
      for (index, value) in kernel.enumerated() {
        for offset in 0..<box { wider[index + offset] += value / Double(box) }
      }
      kernel = wider
    }
    var slots = Array(repeating: 0.0, count: count)
    for (index, value) in kernel.enumerated() {
      let slot = centre + index - kernel.count / 2
      if slots.indices.contains(slot) { slots[slot] += value }
    }
    return slots
  }
}
