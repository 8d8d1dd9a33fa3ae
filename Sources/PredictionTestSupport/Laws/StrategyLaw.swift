import PredictionEngine
import Testing

/// A law that every scoring strategy has to keep: a sentence, and a check of any strategy.
///
///     for law in StrategyLaw.all { print(law.check(MyStrategy.self) ?? "\(law.name): kept") }
///
/// In a test, one line checks all laws: `expectLaws(of: MyStrategy.self)`.
///
/// # Definition
/// A law asks the strategy, with its defaults, about histories drawn from fixed seeds (``DrawnHistory``), and
/// returns the first trial that breaks it. The same strategy always gets the same result.
public struct StrategyLaw: Sendable, CustomTestStringConvertible {
  /// The law as a sentence, which must not change.
  public let name: String
  /// True when a strategy may be exempted, with a reason.
  public let mayBeExempted: Bool
  private let firstBreach: @Sendable (any ScoringStrategy.Type) throws -> String?

  init(
    _ name: String, mayBeExempted: Bool = false,
    _ firstBreach: @escaping @Sendable (any ScoringStrategy.Type) throws -> String?
  ) {
    self.name = name
    self.mayBeExempted = mayBeExempted
    self.firstBreach = firstBreach
  }

  /// Every law of strategies.
  public static let all: [StrategyLaw] = [
    named, keepsItsRecipe, deterministic, catalogueOrder, renaming, countedSignals, copies, explained, finite,
    unknownSignal, learningHelps, blindToTheFuture, blindToOrigins, coherent, contextReachesTypes,
    forgetsWithoutTrace, survivesSnapshots,
  ]

  /// Returns the number of donations that a law draws: a quarter unless effort is whole, so that a registry of dozens is
  /// checked in seconds.
  static func drawn(_ count: Int) -> Int { TestEffort.isWhole ? count : count / 4 }

  /// Returns the first breach of the law by a strategy; `nil` when it keeps the law.
  /// - Complexity: a few hundred questions.
  public func check(_ strategy: any ScoringStrategy.Type) -> LawFailure? {
    do {
      return try firstBreach(strategy).map { LawFailure(law: name, subject: strategy.name, first: $0) }
    } catch {
      return LawFailure(law: name, subject: strategy.name, first: "\(error)")
    }
  }

  /// The law's name, which test output shows.
  public var testDescription: String { name }
}
