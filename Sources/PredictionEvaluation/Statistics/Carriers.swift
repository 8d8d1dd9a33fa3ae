import PredictionEngine

/// Shows how much a difference depends on a few people: the effective number of people, the difference by
/// person, and the difference without the busiest people.
///
/// The busiest people weigh most in a pooled difference. When a tenth of the people decide it, or the mean
/// over people has the other sign, the verdict says so.
///
/// # Definition
/// The effective number of blocks is ``EffectiveBlocks`` over their lengths, which are mostly their trials.
/// The difference by person is the mean over blocks of each one's own difference. The busiest tenth is the
/// ⌈n/10⌉ longest of n blocks; without them the difference and the sign flips are computed anew.
///
/// # Edge cases
/// With equal lengths, as for means of person means, no block is busiest and none is left out. None is left
/// out either when fewer than six blocks would remain, because sign flips could not reach the level.
///
/// # Source
/// Ours; leaving out the influential: Broderick, Giordano, Meager, "An automatic finite-sample robustness
/// metric", 2020.
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
    guard busiest > 0, kept.blocks >= 6, let estimate = kept.estimate((0..<kept.blocks).map { ($0, 1) })
    else {
      (differenceWithoutBusiest, pValueWithoutBusiest) = (nil, nil)
      return
    }
    differenceWithoutBusiest = estimate.value
    pValueWithoutBusiest = kept.signFlip(seed: seed).pValue
  }

  /// Returns the reservation that belongs to a verdict of better or worse; `nil` when there is none.
  ///
  /// `difference` is the pooled difference of the verdict.
  /// - Complexity: O(1).
  public func reservation(difference: Double) -> Reservation? {
    if let mean = differenceByBlock, mean * difference < 0 { return .notByBlock }
    guard let rest = differenceWithoutBusiest, let pValue = pValueWithoutBusiest else { return nil }
    return rest * difference <= 0 || pValue > 0.05 ? .byTheBusiest(busiest) : nil
  }
}

/// A warning beside a verdict that a few people decide.
public enum Reservation: Sendable, Equatable {
  /// The mean of the blocks' own differences has the other sign.
  case notByBlock
  /// Without the busiest tenth, this number of blocks, no difference is found.
  case byTheBusiest(Int)

  /// Returns the words after `better` or `worse`: `, not by person`, `, by the busiest 54`.
  ///
  /// `kind` names the blocks: `people` or `days`.
  public func words(kind: String) -> String {
    switch self {
    case .notByBlock: return kind == "days" ? ", not by day" : ", not by person"
    case .byTheBusiest(let count):
      return count == 1
        ? ", by the busiest \(kind == "days" ? "day" : "person")" : ", by the busiest \(count)"
    }
  }
}
