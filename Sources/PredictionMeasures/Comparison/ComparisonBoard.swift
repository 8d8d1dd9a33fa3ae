import PredictionEngine

/// Decides which strategies of a comparison are separated, so that letters and verdicts agree about every pair.
///
/// A challenger is separated from the baseline exactly when its ``Verdict`` is better or worse. Two challengers are
/// separated when one is better and the other worse than the baseline; any other two when ``RandomisedTukey`` over the
/// challengers has p ≤ .01. If all strategies are equally good, the table makes an error on some pair in at most .05 of
/// boards because of Holm's correction, and Tukey's test in .01: at most .06 together (Bonferroni).
package struct ComparisonBoard {
  /// The relation of one strategy to another.
  package enum Relation: Int { case worse = -1, notApart, better }

  /// The level for the pairs that the table does not decide.
  static let level = 0.01

  private let baseline: Int
  /// The verdict of each strategy against the baseline; that of the baseline itself is not apart.
  private let standing: [Relation]
  /// The value of each strategy. It says which of two challengers is better, for pairs that the table leaves
  /// open.
  private let values: [Double]
  private let isBetterWhenLarger: Bool
  private let pValue: (Int, Int) -> Double

  /// `verdicts` are those of the challengers, in the order of the runs without the baseline.
  package init(_ common: CommonTrials, baseline: Int, verdicts: [Verdict], seed: UInt64) {
    let challengers = common.sums.indices.filter { $0 != baseline }
    let tukey = challengers.count > 1 ? RandomisedTukey(common.only(challengers), seed: seed) : nil
    self.init(
      values: common.sums.map { common.value($0) ?? 0 }, baseline: baseline, verdicts: verdicts,
      isBetterWhenLarger: common.metric.isBetterWhenLarger
    ) { first, second in
      let place = { (index: Int) in index < baseline ? index : index - 1 }
      return tukey?.pValue(place(first), place(second)) ?? 1
    }
  }

  init(
    values: [Double], baseline: Int, verdicts: [Verdict], isBetterWhenLarger: Bool,
    pValue: @escaping (Int, Int) -> Double
  ) {
    (self.values, self.baseline, self.isBetterWhenLarger) = (values, baseline, isBetterWhenLarger)
    self.pValue = pValue
    var standing = verdicts.map { verdict -> Relation in
      verdict == .better ? .better : verdict == .worse ? .worse : .notApart
    }
    standing.insert(.notApart, at: baseline)
    self.standing = standing
  }

  /// Returns the relation of the first strategy to the second, by positions in the runs.
  package func relation(_ first: Int, _ second: Int) -> Relation {
    if first == second { return .notApart }
    let (one, other) = (standing[first].rawValue, standing[second].rawValue)
    if first == baseline || second == baseline || one * other < 0 {
      return one > other ? .better : one < other ? .worse : .notApart
    }
    guard values[first] != values[second], pValue(first, second) <= ComparisonBoard.level else {
      return .notApart
    }
    return (values[first] > values[second]) == isBetterWhenLarger ? .better : .worse
  }
}
