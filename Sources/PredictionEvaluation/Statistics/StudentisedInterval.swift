/// The 95 % interval of one number, from how far resamples lie from it in their own standard errors.
///
/// The definition is that of ``BlockBootstrap``: q is the 95 % quantile of the resamples' distances, and the interval
/// holds every value within q standard errors on the number's `IntervalScale`.
///
/// # Edge cases
/// A value at an end of its scale has no finite position, so it uses the plain scale. Without variation the interval
/// is the value itself.
///
/// # Source
/// That of ``BlockBootstrap``.
struct StudentisedInterval {
  /// A value and its jackknife standard error, which is infinite when the denominator is empty without some
  /// block.
  struct Estimate {
    let value: Double
    let error: Double

    /// Computes the error from Σ((aᵢ − θbᵢ)/(Σb − bᵢ))² over the given number of blocks.
    init(value: Double, squares: Double, blocks: Int) {
      self.value = value
      error = (Double(blocks - 1) / Double(blocks) * squares).squareRoot()
    }

    /// True when blocks differ by more than rounding.
    var isVaried: Bool { error > rounding * abs(value) }
  }

  /// Relative differences up to this size are rounding.
  private static let rounding = 1e-12

  /// The number's estimate from all blocks.
  let estimate: Estimate
  private let range: ClosedRange<Double>
  private let scale: IntervalScale
  private let position: Double

  /// Prepares the interval of a number with this range.
  init(_ estimate: Estimate, range: ClosedRange<Double>) {
    let own = IntervalScale(range)
    scale = own.position(estimate.value).isFinite ? own : .plain
    position = scale.position(estimate.value)
    (self.estimate, self.range) = (estimate, range)
  }

  /// Returns a resample's distance from the value, in the resample's own standard errors on the scale; infinite for
  /// a resample without a value.
  func distance(of resampled: Estimate?) -> Double {
    guard let resampled, resampled.error < .infinity else { return .infinity }
    if !resampled.isVaried {
      let isOther = abs(resampled.value - estimate.value) > StudentisedInterval.rounding * abs(estimate.value)
      return isOther ? .infinity : 0
    }
    let place = scale.position(resampled.value)
    guard place.isFinite else { return .infinity }
    return abs(place - position) / (resampled.error * scale.slope(at: resampled.value))
  }

  /// Returns the interval by the distances of all resamples; `nil` where there is none.
  /// - Complexity: O(m log m) for m resamples.
  func interval(_ distances: ArraySlice<Double>) -> (low: Double, high: Double)? {
    guard estimate.error < .infinity else { return nil }
    let distance = StudentisedInterval.quantile(distances)
    guard distance < .infinity else { return nil }
    if !estimate.isVaried { return (estimate.value, estimate.value) }
    let halfWidth = distance * estimate.error * scale.slope(at: estimate.value)
    return (
      max(range.lowerBound, scale.value(at: position - halfWidth)),
      min(range.upperBound, scale.value(at: position + halfWidth))
    )
  }

  /// Returns the ⌈(1 − .05/k)(m + 1)⌉-th smallest of m distances, for one of k intervals that together hold their values
  /// with a probability of .95 (Bonferroni), k = 1 for one alone.
  static func quantile(_ distances: ArraySlice<Double>, among comparisons: Int = 1) -> Double {
    let sorted = distances.sorted()
    let position = sorted.count + 1 - (sorted.count + 1) / (20 * comparisons)
    return sorted[min(sorted.count, position) - 1]
  }
}
