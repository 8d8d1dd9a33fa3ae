import PredictionEngine
import PredictionLogs

/// The reason why a number has no interval, by the limits of `IntervalReach`. The reasons are tried in the order of the
/// cases. Blocks whose effective number was not computed are judged by their number alone.
///
///     IntervalLack(blocks: 6, effective: 1.2)?.words("people")
///     // "6 people weigh like 1.2 of equal length, too few for one"
package enum IntervalLack: Sendable, Hashable {
  /// So many blocks have a value, fewer than ``IntervalReach/fewest``.
  case few(Int)
  /// Blocks weigh like so many of equal length, fewer than ``IntervalReach/fewestEffective``.
  case light(blocks: Int, effective: Double)
  /// Few blocks all differ by the same amount, which says nothing about how others differ.
  case alike
  /// The number rests on one block, or too many resamples have no spread.
  case narrow

  /// Tells why there is none whatever the blocks' values; `nil` where they are enough.
  package init?(blocks: Int, effective: Double?) {
    if blocks < IntervalReach.fewest {
      self = .few(blocks)
      return
    }
    // Lengths that are equal but for rounding weigh like as many, but for rounding.
    guard let effective, effective * (1 + 1e-12) < IntervalReach.fewestEffective else { return nil }
    self = .light(blocks: blocks, effective: effective)
  }

  /// Tells why blocks of these weights have none, given that they have none. `error` is the number's standard error.
  init(weights: [Double], error: Double) {
    self =
      IntervalLack(blocks: weights.count { $0 != 0 }, effective: EffectiveBlocks.of(weights))
      ?? (error == 0 ? .alike : .narrow)
  }

  /// The reason as a part of a sentence. `kind` names the blocks: `people` or `days`.
  package func words(_ kind: String) -> String {
    switch self {
    case .few(let blocks):
      return "\(CountedNoun.of(blocks, kind)) \(blocks == 1 ? "is" : "are") too few for one"
    case .light(let blocks, let effective):
      // Rounded down, so that 2.97 is not the 3 that would be enough.
      let weight = Figure.fixed((effective * 10).rounded(.down) / 10, 1)
      return "\(CountedNoun.of(blocks, kind)) weigh like \(weight) of equal length, too few for one"
    case .alike: return "few \(kind) all differ by the same amount"
    case .narrow: return "too few \(kind) differ"
    }
  }

  /// The reasons of several numbers, each kind of reason once.
  package static func words(of lacks: [IntervalLack], _ kind: String) -> String {
    let kept = (0...3).compactMap { rank in lacks.first { $0.rank == rank } }
    return kept.map { $0.words(kind) }.joined(separator: "; ")
  }

  private var rank: Int {
    switch self {
    case .few: 0
    case .light: 1
    case .alike: 2
    case .narrow: 3
    }
  }
}
