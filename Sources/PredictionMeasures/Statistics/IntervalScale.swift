import PredictionEngine

/// The scale on which an interval is symmetric. It has no ends, so the interval of a rate near 0 or 1 is skewed.
///
///     IntervalScale(0...1).position(0.5)   // 0, the logit
///
/// A metric from a to b is put at ln((x − a)/(b − x)), the logit; one from a without an upper end at ln(x − a); any
/// other stays unchanged. A standard error s at x becomes s · dg/dx. Source: Davison and Hinkley, "Bootstrap Methods
/// and their Application", 1997, § 5.2.
package enum IntervalScale {
  case logit(from: Double, to: Double)
  case logarithm(from: Double)
  case plain

  package init(_ range: ClosedRange<Double>) {
    switch (range.lowerBound.isFinite, range.upperBound.isFinite) {
    case (true, true): self = .logit(from: range.lowerBound, to: range.upperBound)
    case (true, false): self = .logarithm(from: range.lowerBound)
    default: self = .plain
    }
  }

  /// The words after the form of an interval: ` on the logit scale`.
  package var words: String {
    switch self {
    case .logit: return " on the logit scale"
    case .logarithm: return " on a logarithmic scale"
    case .plain: return ""
    }
  }

  /// Returns the position of a value; infinite at an end of the range.
  func position(_ value: Double) -> Double {
    switch self {
    case .logit(let low, let high):
      if value <= low { return -.infinity }
      return value >= high ? .infinity : Logarithm.natural((value - low) / (high - value))
    case .logarithm(let low): return value <= low ? -.infinity : Logarithm.natural(value - low)
    case .plain: return value
    }
  }

  /// Returns the derivative of the position with respect to the metric, at a value.
  func slope(at value: Double) -> Double {
    switch self {
    case .logit(let low, let high): return (high - low) / ((value - low) * (high - value))
    case .logarithm(let low): return 1 / (value - low)
    case .plain: return 1
    }
  }

  func value(at position: Double) -> Double {
    switch self {
    case .logit(let low, let high):
      // Each branch uses the form that cannot overflow.
      if position > 0 {
        let rest = Exponential.natural(-position)
        return (high + low * rest) / (1 + rest)
      }
      let ratio = Exponential.natural(position)
      return (low + high * ratio) / (1 + ratio)
    case .logarithm(let low): return low + Exponential.natural(position)
    case .plain: return position
    }
  }
}
