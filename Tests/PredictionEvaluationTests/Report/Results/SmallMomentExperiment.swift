@testable import PredictionEvaluation

/// Printed results of an experiment at moments whose numbers are known.
enum SmallMomentExperiment {
  /// The results of two strategies and the oracle on two datasets within half an hour.
  static var json: JSONOutput {
    let names = ["one", "two"]
    let results = names.flatMap { name in
      ["poisson", "hour-poisson", "oracle"].enumerated().map { number, strategy in
        JSONOutput.object([
          ("cell", .string("\(name)-\(number)")), ("dataset", .string(name)), ("strategy", .string(strategy)),
          ("recipe", .string("default")), ("seed", .integer(5)),
          ("answersDigest", .string("sha256:1\(number)")),
          ("metrics", SmallMoments.metrics(number, hasShare: false, intervals: true)), ("cost", cost),
        ])
      }
    }
    return .object([
      ("formatVersion", .integer(1)), ("name", .string("timing")), ("version", .string("1")),
      ("experiment", .string("sha256:ee")), ("digest", .string("sha256:dd")),
      ("moments", .object([("kind", .string("grid")), ("horizon", .integer(30))])),
      ("datasets", .array(names.map { SmallMoments.facts($0) })), ("results", .array(results)),
    ])
  }

  /// The cost of an answer at a moment.
  private static let cost = JSONOutput.object([
    ("answerNanosecondsP50", .number(900)), ("answerNanosecondsP99", .number(1800)),
    ("donateNanosecondsP50", .number(70)), ("bytesPerPerson", .number(108)), ("threads", .integer(2)),
    ("cpu", .string("a processor")), ("swift", .string("6.3")),
  ])
}
