import PredictionEngine
import PredictionLogs

/// The conclusion that a comparison allows, derived from its numbers alone.
///
/// # Definition
/// The cases are tried in this order. `same`: no person differs. `better` or `worse`: the adjusted p is at most .05,
/// and the 95 % interval, if there is one, lies beyond zero on that side. With a margin stated, `equivalent`: the 90 %
/// interval lies inside it; `noWorse`: its bad end does. Otherwise `cannotTell`.
///
/// # Edge cases
/// Under six blocks sign flips cannot reach .05, so nothing is better or worse. When too few people vary for an
/// interval, p alone decides and nothing is equivalent.
public enum Verdict: Equatable, Sendable {
  /// The challenger is better than the baseline.
  case better
  /// The challenger is worse than the baseline.
  case worse
  /// The challenger is within a stated margin of the baseline on both sides.
  case equivalent(margin: Double)
  /// The challenger is not worse than the baseline by a stated margin.
  case noWorse(margin: Double)
  /// No person's figure differs between the two strategies.
  case same
  /// The data do not decide.
  case cannotTell(blocks: Int, kind: String)

  /// Derives the verdict of a comparison.
  ///
  /// `adjustedPValue` is its p-value, corrected for the other comparisons.
  ///
  /// `margin` is the difference that would not matter, stated before looking; `nil` for none.
  /// - Complexity: O(1).
  public init(_ comparison: PairedComparison, adjustedPValue: Double, margin: Double? = nil) {
    self.init(
      difference: comparison.difference, standardError: comparison.standardError,
      interval: comparison.interval(), adjustedPValue: adjustedPValue,
      isBetterWhenLarger: comparison.isBetterWhenLarger, blocks: comparison.blocks, kind: comparison.blockKind
    )
    guard case .cannotTell = self, let margin else { return }
    if comparison.isEquivalent(margin: margin) {
      self = .equivalent(margin: margin)
    } else if let inner = comparison.innerInterval,
      comparison.isBetterWhenLarger ? -margin < inner.low : inner.high < margin
    {
      self = .noWorse(margin: margin)
    }
  }

  /// Derives the verdict of a difference for which no margin was stated.
  ///
  /// `adjustedPValue` is `nil` where no test fits the metric. Then the interval alone decides, and has to be as wide
  /// as the number of comparisons asks.
  package init(
    difference: Double, standardError: Double, interval: ConfidenceInterval?,
    adjustedPValue: Double?,
    isBetterWhenLarger: Bool, blocks: Int, kind: String
  ) {
    let excludesZero = interval.map { $0.low > 0 || $0.high < 0 }
    let isFound = adjustedPValue.map { $0 <= 0.05 && excludesZero ?? true } ?? (excludesZero ?? false)
    if difference == 0, standardError == 0 {
      self = .same
    } else if isFound {
      self = (difference > 0) == isBetterWhenLarger ? .better : .worse
    } else {
      self = .cannotTell(blocks: blocks, kind: kind)
    }
  }

  /// The words for tables: `better`, `no worse than by .010`, `cannot tell with 12 people`.
  public var words: String {
    switch self {
    case .better: return "better"
    case .worse: return "worse"
    case .equivalent(let margin): return "equivalent within \(Figure.share(margin))"
    case .noWorse(let margin): return "no worse than by \(Figure.share(margin))"
    case .same: return "the same for everybody"
    case .cannotTell(let blocks, let kind): return "cannot tell with " + CountedNoun.of(blocks, kind)
    }
  }
}
