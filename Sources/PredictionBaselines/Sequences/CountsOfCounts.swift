import PredictionEngine

/// The numbers of counts that are one, two, three and four, and the discounts that follow from them, for
/// modified Kneser–Ney.
///
/// Y = n₁/(n₁ + 2 n₂); D₁ = 1 − 2 Y n₂/n₁, D₂ = 2 − 3 Y n₃/n₂, D₃₊ = 3 − 4 Y n₄/n₃. If one of n₁ to n₄ is 0,
/// or a discount would not be positive, every discount is 0.75.
///
/// Source: Chen and Goodman, "An empirical study of smoothing techniques for language modeling", Harvard
/// TR-10-98, 1998.
struct CountsOfCounts: Sendable {
  private var numbers: SIMD4<UInt32> = .zero
  /// The discounts D₁, D₂ and D₃₊, in this order.
  private(set) var discounts: SIMD4<Double> = [0.75, 0.75, 0.75, 0]

  /// Notes that a count rose from `before` by one.
  mutating func raise(from before: UInt32) {
    if before >= 5 { return }
    if before >= 1 { numbers[Int(before) - 1] -= 1 }
    if before < 4 { numbers[Int(before)] += 1 }
    let (n1, n2) = (Double(numbers[0]), Double(numbers[1]))
    let (n3, n4) = (Double(numbers[2]), Double(numbers[3]))
    discounts = [0.75, 0.75, 0.75, 0]
    guard n1 > 0, n2 > 0, n3 > 0, n4 > 0 else { return }
    let y = n1 / (n1 + 2 * n2)
    let (d1, d2, d3) = (1 - 2 * y * n2 / n1, 2 - 3 * y * n3 / n2, 3 - 4 * y * n4 / n3)
    if d1 > 0, d2 > 0, d3 > 0 { discounts = [d1, d2, d3, 0] }
  }

  func discount(_ count: UInt32) -> Double { count == 0 ? 0 : discounts[Int(min(count, 3)) - 1] }
}
