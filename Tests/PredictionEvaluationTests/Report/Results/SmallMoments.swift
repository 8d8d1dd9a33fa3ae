import PredictionEvaluation

@testable import PredictionReports
@testable import PredictionResults

/// Printed results at moments whose numbers are known, for the tests of charts and pages.
enum SmallMoments {
  /// A document of two strategies and an oracle, or what a test leaves of it. Those who answered elsewhere have no
  /// series.
  static func json(
    name: String = "commuter-3-weeks", strategies: [String] = ["hour-poisson", "timing-mixture"],
    elsewhere: [String] = [], oracle: Bool = true, series: Bool = true, intervals: Bool = true
  ) -> JSONOutput {
    let all = strategies + (oracle ? ["oracle"] : [])
    let results = all.enumerated().map { number, strategy in
      var members: [(String, JSONOutput)] = [
        ("strategy", .string(strategy)), ("recipe", .raw("{}")),
        ("answersDigest", .string("sha256:1\(number)")),
        ("metrics", metrics(number, hasShare: oracle && strategy != "oracle", intervals: intervals)),
        ("cost", .object([("answerNanosecondsP50", .number(900)), ("cpu", .string("cpu"))])),
      ]
      if series, !elsewhere.contains(strategy) {
        members.append(("series", self.series(number).json))
      }
      return JSONOutput.object(members)
    }
    let environment = RunEnvironment(version: "1", seed: 7, options: [("horizon", .integer(60))])
    return .object([
      ("dataset", facts(name)), ("environment", environment.json), ("results", .array(results)),
    ])
  }

  /// The facts about a dataset.
  static func facts(_ name: String) -> JSONOutput {
    .object([
      ("name", .string(name)), ("digest", .string(SmallDocument.digest(of: name))), ("people", .integer(4)),
      ("donations", .integer(150)), ("scoredPeople", .integer(3)), ("scoredMoments", .integer(4032)),
      ("scoredDonations", .integer(90)), ("from", .string("2026-01-05T08:00:00+01:00")),
      ("until", .string("2026-01-25T20:00:00+01:00")),
    ])
  }

  /// Each strategy knows more than the one before it.
  static func metrics(_ number: Int, hasShare: Bool, intervals: Bool) -> JSONOutput {
    let names = [
      "moment_nats", "moment_utility@.3", "display_coverage@30", "budget_coverage@1", "wrong_claims_per_week",
      "claim_precision", "moment_calibration_error",
    ]
    return .object(
      names.map { name in
        let value = 0.25 + 0.125 * Double(number)
        var members: [(String, JSONOutput)] = [("value", .number(value))]
        if intervals { members += [("low", .number(value - 0.0625)), ("high", .number(value + 0.0625))] }
        if hasShare { members.append(("ofOracle", .object([("value", .number(value * 2))]))) }
        return (name, .object(members))
      })
  }

  private static func series(_ number: Int) -> MomentSeries {
    var series = MomentSeries()
    series.weeks = (0..<2).map {
      .init(number: $0, people: 3, nats: 0.5 + 0.25 * Double($0 + number), utility: 4)
    }
    series.displayCurve = (0...4).map {
      .init(minutes: Double($0) * 15, coverage: 0.0625 * Double($0 * (number + 1)))
    }
    series.reliability = [
      .init(low: 0, high: 0.05, trials: 3900, confidence: 0.015625, accuracy: 0.03125),
      .init(low: 0.5, high: 0.55, trials: 132, confidence: 0.53125, accuracy: 0.5),
    ]
    return series
  }

  /// The datasets of printed results, as a page reads them.
  static func read(_ output: JSONOutput...) throws -> [ReportedDataset] {
    try output.flatMap { try ResultsFile.read(Array($0.text.utf8), file: "r.json") }
  }
}
