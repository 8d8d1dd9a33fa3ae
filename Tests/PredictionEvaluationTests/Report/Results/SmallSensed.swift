import PredictionEngine

@testable import PredictionEvaluation

/// Printed results at what was sensed whose numbers are known.
enum SmallSensed {
  /// A document of two strategies and an oracle at some kinds; at departures nothing comes, so that they have no nats.
  static func json(
    name: String = "parent", strategies: [String] = ["survival-kernel", "timing-mixture"],
    kinds: [SensedKind] = [.arrival, .departure, .look], oracle: Bool = true, intervals: Bool = true
  ) -> JSONOutput {
    let results = (strategies + (oracle ? ["oracle"] : [])).enumerated().map { number, strategy in
      SensedDocument.Result(
        strategy: strategy, recipe: strategy == "oracle" ? nil : "{\"sensed\":1}",
        values: kinds.flatMap { kind in
          values(kind, 0.25 + 0.125 * Double(number), hasShare: oracle && strategy != "oracle", intervals)
        })
    }
    return SensedDocument(
      dataset: name, digest: SmallDocument.digest(of: name), people: 3, effectivePeople: 3,
      counts: kinds.map { .init(kind: $0, moments: 400, busy: $0 == .departure ? 0 : 36) },
      environment: RunEnvironment(
        version: "1", seed: 7, options: [("horizon", .integer(60)), ("moments", .string("sensed"))]),
      horizon: 60, results: results
    ).json
  }

  private static func values(
    _ kind: SensedKind, _ value: Double, hasShare: Bool, _ intervals: Bool
  ) -> [(kind: SensedKind, value: MomentValue)] {
    SensedDocument.metrics.compactMap { metric in
      if kind == .departure, metric.name == "moment_nats" { return nil }
      let figure = MetricValue(
        name: metric.name, value: value,
        interval: intervals
          ? ConfidenceInterval(low: value - 0.0625, high: value + 0.0625, form: .studentised) : nil)
      let share = MetricValue(name: metric.name, value: value * 2)
      return (kind, MomentValue(metric: figure, minutes: 60, ofOracle: hasShare ? share : nil))
    }
  }
}
