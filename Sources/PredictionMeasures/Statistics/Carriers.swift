import PredictionEngine

/// Shows how much a difference depends on a few people: the effective number of people, the difference by person, and
/// the difference without the busiest people, who weigh most in a pooled difference.
///
/// # Definition
/// The effective number of blocks is ``EffectiveBlocks`` over their lengths. The difference by person is the mean over
/// blocks of each one's own difference. The busiest tenth is the ⌈n/10⌉ longest of n blocks; without them the
/// difference and the sign flips are computed anew.
///
/// # Edge cases
/// With equal lengths no block is busiest. None is left out either when fewer than six blocks would remain, because
/// sign flips could not reach the level.
public struct Carriers: Sendable, Equatable {
  /// The number of blocks of equal length that would weigh as much.
  public let effectiveBlocks: Double
  /// The mean of the blocks' own differences; `nil` when no block has one.
  public let differenceByBlock: Double?
  /// The number of blocks in the busiest tenth; 0 when all blocks have the same length.
  public let busiest: Int
  /// The difference without the busiest blocks; `nil` when too few would remain.
  public let differenceWithoutBusiest: Double?
  /// The p-value of the sign flips without the busiest blocks; `nil` when too few would remain.
  public let pValueWithoutBusiest: Double?

  init(_ sums: PairedSums, seed: UInt64) {
    let lengths = sums.lengths
    effectiveBlocks = EffectiveBlocks.of(lengths)
    let own = sums.blockValues
    differenceByBlock = own.isEmpty ? nil : own.reduce(0, +) / Double(own.count)
    let isEqual = lengths.allSatisfy { $0 == lengths.first }
    busiest = isEqual ? 0 : (lengths.count + 9) / 10
    let order = lengths.indices.sorted { (-lengths[$0], $0) < (-lengths[$1], $1) }
    let kept = sums.kept(order.dropFirst(busiest).sorted())
    guard busiest > 0, kept.blocks >= 6, let estimate = kept.estimate
    else {
      (differenceWithoutBusiest, pValueWithoutBusiest) = (nil, nil)
      return
    }
    differenceWithoutBusiest = estimate.value
    pValueWithoutBusiest = kept.signFlip(seed: seed).pValue
  }

  /// Returns the words after a verdict of better or worse that a few decide: `, not by person`, `, by the busiest 54`;
  /// empty when nothing has to be said.
  ///
  /// `difference` is the pooled difference of the verdict. `kind` names the blocks: `people` or `days`.
  package func reservation(difference: Double, kind: String) -> String {
    let singular = kind == "days" ? "day" : "person"
    if let mean = differenceByBlock, mean * difference < 0 { return ", not by \(singular)" }
    guard let rest = differenceWithoutBusiest, let pValue = pValueWithoutBusiest,
      rest * difference <= 0 || pValue > 0.05
    else { return "" }
    return busiest == 1 ? ", by the busiest \(singular)" : ", by the busiest \(busiest)"
  }
}
