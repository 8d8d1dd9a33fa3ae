import ArgumentParser
import PredictionBaselines
import PredictionEngine
import PredictionEvaluation

/// The options of a comparison of strategies with one of them.
struct ComparisonArguments: ParsableArguments {
  @Option(
    help: .value(
      "name",
      "The strategy that the others are compared with (default: the first named, at moments hour-poisson where it is "
        + "named)."), completion: NameCompletion.strategyOfEither)
  var baseline: String?

  @Option(
    help: .value(
      "name", "The metric, see `nextaction list metrics` (default: hit_rate@1, at moments moment_nats)."),
    completion: NameCompletion.metric)
  var metric: String?

  @Option(
    help: .value("x", "A difference that would not matter, stated beforehand: lets equivalence be shown."))
  var margin: Double?

  func metricName(areMoments: Bool) -> String { metric ?? (areMoments ? "moment_nats" : "hit_rate@1") }

  /// The strategy that the others are compared with: at moments knowing the time has to beat how often by the hour.
  func baselineName(among names: [String], areMoments: Bool) -> String {
    baseline ?? names.first { areMoments && $0 == HourPoisson.name } ?? names.first ?? ""
  }

  /// Says that the baseline is none of some strategies, or `nil` where it is; `place` says whose those are.
  func stranger(among names: [String], of place: String) -> String? {
    guard let baseline, !names.contains(baseline) else { return nil }
    return "the baseline \"\(baseline)\" is not among \(place); "
      + NearName.remedy(for: baseline, among: names, else: "they are " + names.joined(separator: ", "))
  }

  /// The facts that can change a verdict, beside those that change the answers.
  func facts(among names: [String], areMoments: Bool) -> [(name: String, value: JSONOutput)] {
    [
      ("metric", .string(metricName(areMoments: areMoments))),
      ("baseline", .string(baselineName(among: names, areMoments: areMoments))),
    ] + (margin.map { [("margin", .number($0))] } ?? [])
  }
}
