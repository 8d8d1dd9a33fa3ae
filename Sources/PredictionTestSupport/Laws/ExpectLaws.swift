import PredictionEngine
import PredictionMeasures
import Testing

/// Expects that a strategy keeps every law of strategies. It records an issue for each law that the strategy
/// breaks.
///
///     @Test("My strategy keeps the laws") func laws() { expectLaws(of: MyStrategy.self) }
///
/// Only ``StrategyLaw/learningHelps`` and ``StrategyLaw/forgetsWithoutTrace`` can be exempted. The reason is
/// printed, and an exemption that the strategy does not need is an issue of its own.
/// - Complexity: a few thousand questions.
public func expectLaws(
  of strategy: any ScoringStrategy.Type, exempting exemptions: [LawExemption] = [],
  sourceLocation: SourceLocation = #_sourceLocation
) {
  let mayExempt = Set(StrategyLaw.all.filter(\.mayBeExempted).map(\.name))
  record(
    strategy.name, StrategyLaw.all.map { law in (law.name, { law.check(strategy) }) }, exemptions,
    mayExempt: mayExempt, sourceLocation)
}

/// Expects that a timing strategy keeps every law of timing strategies. It records an issue for each law that it
/// breaks.
///
///     @Test("My timing keeps the laws") func laws() { expectLaws(of: MyTiming.self) }
///
/// - Complexity: a few thousand questions.
public func expectLaws(
  of strategy: any TimingStrategy.Type, sourceLocation: SourceLocation = #_sourceLocation
) {
  record(
    strategy.name, TimingLaw.all.map { law in (law.name, { law.check(strategy) }) }, [], mayExempt: [],
    sourceLocation)
}

/// Expects that a metric keeps every law of metrics. It records an issue for each law that the metric breaks.
///
///     expectLaws(of: MyMetric())
///
/// - Complexity: a few hundred evaluations of 240 trials.
public func expectLaws(
  of metric: Metric, exempting exemptions: [LawExemption] = [],
  sourceLocation: SourceLocation = #_sourceLocation
) {
  record(
    metric.name, MetricLaw.all.map { law in (law.name, { law.check(metric) }) }, exemptions,
    mayExempt: Set(MetricLaw.all.map(\.name)), sourceLocation)
}

private func record(
  _ subject: String, _ laws: [(name: String, check: () -> LawFailure?)], _ exemptions: [LawExemption],
  mayExempt: Set<String>, _ location: SourceLocation
) {
  for exemption in exemptions where !mayExempt.contains(exemption.law) {
    Issue.record("\(subject) cannot be exempted from the law \"\(exemption.law)\"", sourceLocation: location)
  }
  for (name, check) in laws {
    let failure = check()
    guard let exemption = exemptions.first(where: { $0.law == name }), mayExempt.contains(name) else {
      if let failure { Issue.record("\(failure)", sourceLocation: location) }
      continue
    }
    if failure == nil {
      Issue.record(
        "\(subject) keeps the law \"\(name)\": remove the exemption \"\(exemption.reason)\"",
        sourceLocation: location)
    } else {
      print("\(subject) is exempt from the law \"\(name)\": \(exemption.reason)")
    }
  }
}
