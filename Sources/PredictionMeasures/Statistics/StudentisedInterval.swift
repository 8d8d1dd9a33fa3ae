/// The interval of one number: as many standard errors to either side as its `IntervalReach` says, on the number's
/// `IntervalScale`. A difference of two numbers has no scale of its own.
///
/// A value at an end of its scale uses the plain scale. Without variation the interval is the value itself where blocks
/// are resampled, and there is none where they are too few: that four people are alike does not show that everybody is.
/// Two sides that are alike differ by [0, 0], however few there are.
package struct StudentisedInterval {
  /// A value and its jackknife standard error, which is infinite when the denominator is empty without some
  /// block.
  package struct Estimate {
    package let value: Double
    package let error: Double

    package init(value: Double, error: Double) {
      (self.value, self.error) = (value, error)
    }

    /// True when blocks differ by more than rounding.
    var isVaried: Bool { error > rounding * abs(value) }
  }

  /// Relative differences up to this size are rounding.
  private static let rounding = 1e-12

  let estimate: Estimate
  private let range: ClosedRange<Double>
  private let scale: IntervalScale
  private let position: Double
  private let isDifference: Bool

  init(_ estimate: Estimate, range: ClosedRange<Double>) {
    let own = IntervalScale(range)
    scale = own.position(estimate.value).isFinite ? own : .plain
    position = scale.position(estimate.value)
    (self.estimate, self.range, isDifference) = (estimate, range, false)
  }

  /// Takes a difference that is at most `span` in size.
  package init(difference: Estimate, span: Double = .infinity) {
    (estimate, range, isDifference) = (difference, -span...span, true)
    (scale, position) = (.plain, difference.value)
  }

  /// Returns a resample's distance from the value, in the resample's own standard errors on the scale; infinite for
  /// a resample without a value.
  package func distance(of resampled: Estimate?) -> Double {
    guard let resampled, resampled.error < .infinity else { return .infinity }
    if !resampled.isVaried {
      let isOther = abs(resampled.value - estimate.value) > StudentisedInterval.rounding * abs(estimate.value)
      return isOther ? .infinity : 0
    }
    let place = scale.position(resampled.value)
    guard place.isFinite else { return .infinity }
    return abs(place - position) / (resampled.error * scale.slope(at: resampled.value))
  }

  /// Returns the interval that misses with probability `outside`; `nil` where there is none.
  package func interval(_ reach: IntervalReach, outside: Double = 0.05) -> ConfidenceInterval? {
    let distance = reach.distance(outside: outside)
    if isDifference, estimate.value == 0, estimate.error == 0, reach.form == .student {
      return ConfidenceInterval(low: 0, high: 0, form: reach.form)
    }
    guard estimate.error < .infinity, distance < .infinity else { return nil }
    if !estimate.isVaried {
      return reach.form == .student
        ? nil : ConfidenceInterval(low: estimate.value, high: estimate.value, form: reach.form)
    }
    let halfWidth = distance * estimate.error * scale.slope(at: estimate.value)
    return ConfidenceInterval(
      low: max(range.lowerBound, scale.value(at: position - halfWidth)),
      high: min(range.upperBound, scale.value(at: position + halfWidth)), form: reach.form)
  }
}

extension StudentisedInterval.Estimate {
  /// Computes the error from Σ((aᵢ − θbᵢ)/(Σb − bᵢ))² over the given number of blocks.
  init(value: Double, squares: Double, blocks: Int) {
    self.init(value: value, error: (Double(blocks - 1) / Double(blocks) * squares).squareRoot())
  }
}
