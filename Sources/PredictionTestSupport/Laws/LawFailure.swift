import Testing

/// What broke a law, and where it did so first.
///
///     print(StrategyLaw.deterministic.check(MyStrategy.self) ?? "all is well")
///     // my-strategy breaks the law "the same history has the same answers": trial 12, …
///
/// # Source
/// Ours; after the readable failures of swift-collections' conformance checkers.
public struct LawFailure: Error, Sendable, Equatable, CustomStringConvertible {
  /// The law's name: a sentence.
  public let law: String
  /// The name of the strategy, signal, metric or format.
  public let subject: String
  /// The first trial, value or seed that differs, and how.
  public let first: String

  /// Makes a failure.
  public init(law: String, subject: String, first: String) {
    self.law = law
    self.subject = subject
    self.first = first
  }

  /// One sentence: who breaks which law, and where first.
  public var description: String { "\(subject) breaks the law \"\(law)\": \(first)" }
}

/// A law that something does not keep by its nature, with the reason: declared, printed, and checked to be needed.
///
///     try expectLaws(of: RandomChoice.self, exempting: [.init(.learningHelps, because: "it draws anew")])
public struct LawExemption: Sendable {
  /// The law's name.
  public let law: String
  /// Why it does not hold, in a sentence.
  public let reason: String

  /// Exempts from a law of strategies.
  public init(_ law: StrategyLaw, because reason: String) { (self.law, self.reason) = (law.name, reason) }

  /// Exempts from a law of metrics.
  public init(_ law: MetricLaw, because reason: String) { (self.law, self.reason) = (law.name, reason) }
}
