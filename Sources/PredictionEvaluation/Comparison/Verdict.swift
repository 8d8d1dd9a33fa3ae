import PredictionEngine

/// What a comparison allows one to say, derived from its numbers and nothing else.
///
/// # Definition
/// In this order: `same` where no person differs; `better` or `worse` where the adjusted p is at most .05 and the 95 %
/// interval, where there is one, lies beyond zero on that side; with a margin stated, `equivalent` where the 90 % interval lies inside it,
/// `noWorse` where its bad end does; else `cannotTell`.
///
/// # Edge cases
/// Under six blocks sign flips cannot reach .05, so nothing is better or worse. Where too few people vary for an interval
/// (all gain alike but one), p alone decides, and nothing is equivalent. Nor is it without a margin.
///
/// # Example
/// A hit rate higher by .05, 95 % interval [.01, .09], adjusted p .03: better. The same of a log loss: worse.
///
/// # Source
/// Ours.
public enum Verdict: Equatable, Sendable {
  /// Better than the baseline.
  case better
  /// Worse than the baseline.
  case worse
  /// Within a stated margin of the baseline, either way.
  case equivalent(margin: Double)
  /// Not worse than the baseline by a stated margin.
  case noWorse(margin: Double)
  /// Not one person's figure differs.
  case same
  /// The data do not say.
  case cannotTell(blocks: Int, kind: String)

  /// Reads a comparison.
  ///
  /// `adjustedPValue`: its p-value, corrected for the comparisons made beside it.
  ///
  /// `margin`: what difference would not matter, stated before looking; `nil` for none.
  /// - Complexity: O(1).
  public init(_ comparison: PairedComparison, adjustedPValue: Double, margin: Double? = nil) {
    let unknown = Verdict.cannotTell(blocks: comparison.blocks, kind: comparison.blockKind)
    if comparison.difference == 0, comparison.standardError == 0 {
      self = .same
      return
    }
    let isUp = comparison.isBetterWhenLarger
    let interval = comparison.interval()
    if adjustedPValue <= 0.05, interval.map({ $0.low > 0 || $0.high < 0 }) ?? true {
      self = (comparison.difference > 0) == isUp ? .better : .worse
      return
    }
    guard let test = margin.map({ comparison.equivalence(margin: $0) }) else {
      self = unknown
      return
    }
    if test.isEquivalent {
      self = .equivalent(margin: test.margin)
    } else if isUp ? test.isNotLower : test.isNotHigher {
      self = .noWorse(margin: test.margin)
    } else {
      self = unknown
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
