import Testing

/// A broken law, with the first place where it is broken.
///
///     print(StrategyLaw.deterministic.check(MyStrategy.self) ?? "all is well")
///     // my-strategy breaks the law "the same history has the same answers": trial 12, …
public struct LawFailure: Error, Sendable, Equatable, CustomStringConvertible {
  /// The name of the law, which is a sentence.
  public let law: String
  /// The name of the strategy, signal, metric or format.
  public let subject: String
  /// The first trial, value or seed that differs, with the difference.
  public let first: String

  /// Creates a failure from its parts.
  public init(law: String, subject: String, first: String) {
    self.law = law
    self.subject = subject
    self.first = first
  }

  public var description: String { "\(subject) breaks the law \"\(law)\": \(first)" }
}

/// An exemption from a law that something cannot keep by its nature, with the reason. It is declared,
/// printed, and checked to be necessary.
///
///     try expectLaws(of: RandomChoice.self, exempting: [.init(.learningHelps, because: "it draws anew")])
public struct LawExemption: Sendable {
  /// The name of the law.
  public let law: String
  /// The reason why the law does not hold, as a sentence.
  public let reason: String

  /// Creates an exemption from a law of strategies.
  public init(_ law: StrategyLaw, because reason: String) { (self.law, self.reason) = (law.name, reason) }

  /// Creates an exemption from a law of metrics.
  public init(_ law: MetricLaw, because reason: String) { (self.law, self.reason) = (law.name, reason) }
}
