import PredictionEngine
import Testing

/// Something that every scoring strategy owes: a sentence, and a check over a strategy of anybody's.
///
///     for law in StrategyLaw.all { print(law.check(MyStrategy.self) ?? "\(law.name): kept") }
///
/// or, in a test, one line: `expectLaws(of: MyStrategy.self)`.
///
/// # Definition
/// A law asks the strategy, with its defaults, about histories drawn from fixed seeds (``DrawnHistory``), and answers
/// with the first trial that breaks it. The same strategy has the same answer every time.
///
/// # Source
/// Ours; laws over all implementations as in river, shipped as a product as in swift-configuration.
public struct StrategyLaw: Sendable, CustomTestStringConvertible {
  /// The law as a sentence; it stays.
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

  /// Every law.
  public static let all: [StrategyLaw] = [
    named, keepsItsRecipe, deterministic, catalogueOrder, renaming, countedSignals, copies, explained, finite,
    unknownSignal, learningHelps, blindToTheFuture, forgetsWithoutTrace, survivesSnapshots,
  ]

  /// How many donations a law draws: in a debug build a third of them, so that a registry of dozens is checked in seconds.
  static func drawn(_ count: Int) -> Int {
    #if DEBUG
      count / 3
    #else
      count
    #endif
  }

  /// The first breach of the law by a strategy, `nil` when it keeps it.
  /// - Complexity: a few hundred questions.
  public func check(_ strategy: any ScoringStrategy.Type) -> LawFailure? {
    do {
      return try firstBreach(strategy).map { LawFailure(law: name, subject: strategy.name, first: $0) }
    } catch {
      return LawFailure(law: name, subject: strategy.name, first: "\(error)")
    }
  }

  /// The name.
  public var testDescription: String { name }
}
