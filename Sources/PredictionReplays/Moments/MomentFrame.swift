import PredictionEngine
import PredictionLogs

/// The contenders, horizons and scored time that all people of a replay at moments have in common. Totals with different
/// frames are not merged.
///
/// Contenders are the strategies in the order of the request, the reference behind them where it was not asked for, those
/// who answered elsewhere, the ideal learner and the oracle.
package struct MomentFrame: Sendable, Equatable {
  /// A strategy, the oracle, or somebody whose answers were made elsewhere.
  package struct Contender: Sendable, Equatable {
    package let name: String
    /// The recipe as JSON; `nil` for the oracle and for who answered elsewhere.
    package let recipe: String?

    package init(name: String, recipe: String?) {
      (self.name, self.recipe) = (name, recipe)
    }
  }

  package let contenders: [Contender]
  /// The number of strategies that were asked for; they are the first contenders.
  package let requested: Int
  /// The contender that knows the rates alone.
  package let reference: Int
  let hasOracle: Bool
  /// In minutes, ascending.
  package let horizons: [Int]
  package let headline: Int
  package let time: ScoredTime

  /// The number of strategies that are replayed, the reference among them.
  package var strategies: Int { max(requested, reference + 1) }
  /// The contender that knows the truth; `nil` without one.
  package var oracle: Int? { hasOracle ? contenders.count - 1 : nil }
  /// The contenders to print: all but a reference that was not asked for.
  package var printed: [Int] { contenders.indices.filter { $0 < requested || $0 >= strategies } }

  package init(
    contenders: [Contender], requested: Int, reference: Int, hasOracle: Bool, horizons: [Int], headline: Int,
    time: ScoredTime
  ) {
    self.contenders = contenders
    self.requested = requested
    self.reference = reference
    self.hasOracle = hasOracle
    self.horizons = horizons
    self.headline = headline
    self.time = time
  }
  package var headlinePlace: Int { horizons.firstIndex(of: headline) ?? 0 }
  package var names: [String] { contenders.prefix(requested).map(\.name) }

  /// The scores of a person without scored time.
  package var nobody: PersonMoments {
    PersonMoments(
      scores: Array(repeating: horizons.map { MomentScores(keepsTops: $0 == 15) }, count: contenders.count))
  }
}

extension MomentFrame {
  /// Makes the frame of a replay.
  /// - Parameters:
  ///   - strategies: those that were asked for.
  ///   - reference: the strategy that knows the rates alone, which is replayed whether it is among them or not.
  ///   - others: the names of those who answered elsewhere.
  package init(
    _ strategies: [any TimingStrategy], _ reference: any TimingStrategy, others: [String] = [],
    hasLearner: Bool = false, hasOracle: Bool, horizons: [Int], headline: Int, time: ScoredTime
  ) {
    let asked = MomentFrame.asked(strategies, reference)
    let name = type(of: reference).name
    self.init(
      contenders: asked.map { Contender(name: type(of: $0).name, recipe: $0.recipe.json) }
        + (others + zip(Ceiling.names, [hasLearner, hasOracle]).filter(\.1).map(\.0)).map {
          Contender(name: $0, recipe: nil)
        },
      requested: strategies.count,
      reference: asked.firstIndex { type(of: $0).name == name } ?? strategies.count, hasOracle: hasOracle,
      horizons: Set(horizons + [headline]).sorted(), headline: headline, time: time)
  }

  /// The strategies that are replayed: those that were asked for, and the reference behind them where it is not one.
  package static func asked(
    _ strategies: [any TimingStrategy], _ reference: any TimingStrategy
  ) -> [any TimingStrategy] {
    let name = type(of: reference).name
    return strategies.contains { type(of: $0).name == name } ? strategies : strategies + [reference]
  }
}
