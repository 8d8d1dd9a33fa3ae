import PredictionEngine

/// Who carries a difference: how many people it weighs like, what it is by person, and what it is without the busiest.
///
/// A pooled difference belongs to those who do most. Where a tenth of the people decide it, or people's own means point the
/// other way, the verdict says so.
///
/// # Definition
/// Effective blocks: ``EffectiveBlocks`` over the blocks' lengths, their trials mostly. By person: the mean over blocks of
/// each one's own difference. The busiest tenth: the ⌈n/10⌉ longest of n blocks; without them difference and sign flips
/// are computed anew.
///
/// # Edge cases
/// Equal lengths, as for means of person means: nobody is busiest, and nobody is left out. Nor where fewer than six blocks
/// would be left: sign flips could not answer.
///
/// # Cost
/// A sort, and the sign flips of those who are left.
///
/// # Source
/// Ours; leaving out the influential: Broderick, Giordano, Meager, "An automatic finite-sample robustness metric", 2020.
public struct Carriers: Sendable, Equatable {
  /// How many blocks of one length weigh as much.
  public let effectiveBlocks: Double
  /// The mean of the blocks' own differences; `nil` where none has one.
  public let differenceByBlock: Double?
  /// How many blocks are the busiest tenth; none where all are of one length.
  public let busiest: Int
  /// The difference without them; `nil` with too few left.
  public let differenceWithoutBusiest: Double?
  /// The p-value of the sign flips without them; `nil` with too few left.
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

  /// What has to be said beside a verdict of better or worse; `nil` where nothing has.
  ///
  /// `difference`: the pooled difference that the verdict is about.
  /// - Complexity: O(1).
  public func reservation(difference: Double) -> Reservation? {
    if let mean = differenceByBlock, mean * difference < 0 { return .notByBlock }
    guard let rest = differenceWithoutBusiest, let pValue = pValueWithoutBusiest else { return nil }
    return rest * difference <= 0 || pValue > 0.05 ? .byTheBusiest(busiest) : nil
  }
}

/// What stands beside a verdict that few people carry.
public enum Reservation: Sendable, Equatable {
  /// The blocks' own differences point the other way on average.
  case notByBlock
  /// Without the busiest tenth, so many blocks, nothing is found.
  case byTheBusiest(Int)

  /// The words behind `better` or `worse`: `, not by person`, `, by the busiest 54`.
  ///
  /// `kind`: what the blocks are, `people` or `days`.
  public func words(kind: String) -> String {
    switch self {
    case .notByBlock: return kind == "days" ? ", not by day" : ", not by person"
    case .byTheBusiest(let count):
      return count == 1
        ? ", by the busiest \(kind == "days" ? "day" : "person")" : ", by the busiest \(count)"
    }
  }
}
