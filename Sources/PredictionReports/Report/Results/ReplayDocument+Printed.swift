import PredictionEngine
import PredictionLogs
import PredictionMeasures
import PredictionReplays
import PredictionResults

extension ReplayDocument.DatasetFacts {
  init(printed: PrintedObject, areMoments: Bool) throws(DataError) {
    try self.init(
      name: printed.name, digest: printed.digest, people: printed.people, donations: printed.donations)
    noveltyRate = try printed.noveltyRate
    (from, until) = try (printed.text("from") ?? "", printed.text("until") ?? "")
    rowsPassedOver = try RowsPassedOver(printed: printed)
    if areMoments {
      (scoredPeople, scoredMoments) = try (printed.scoredPeople, printed.scoredMoments)
      scoredDonations = try printed.scoredDonations
    } else {
      (scoredTrials, untargeted) = try (printed.scoredTrials, printed.untargeted)
    }
  }
}

extension RowsPassedOver {
  /// Reads the numbers of rows that were not read, as the facts about a dataset have them.
  fileprivate init(printed: PrintedObject) throws(DataError) {
    var leftOut: [Reason: Int] = [:]
    if printed.has(RowsPassedOver.leftOutKey) {
      let numbers = try printed.member(RowsPassedOver.leftOutKey)
      for reason in Reason.allCases { leftOut[reason] = try numbers[reason.rawValue] }
    }
    let count: Int? = try printed[RowsPassedOver.key]
    self.init(count ?? 0, leftOut: leftOut)
  }
}

extension RunEnvironment: PrintedRecord {
  init(printed: PrintedObject) throws(DataError) {
    guard let seed = try printed.required("seed").unsigned else {
      throw printed.fail("\"seed\" is no whole number from 0 up", "write the seed of the run", at: "seed")
    }
    try self.init(
      version: printed.version, seed: seed,
      options: printed.member("options").object.members.map { ($0.key, $0.node.output) })
  }
}

extension ReplayDocument.Result {
  /// Reads one result. The costs of one at moments are others, and are left out.
  init(printed: PrintedObject, areMoments: Bool) throws(DataError) {
    try self.init(
      strategy: printed.strategy, answersDigest: printed.answersDigest,
      metrics: MetricValue.all(in: printed.member("metrics")),
      cost: areMoments ? .unknown : printed.cost ?? .unknown)
    (recipe, firstUses) = try (printed.recipeText, printed.firstUses)
    if areMoments { momentSeries = try printed.series } else { series = try printed.series }
    for (name, metric) in try printed.member("metrics").members("the metric") where metric.has("ofOracle") {
      shares[name] = try metric.member("ofOracle")["value"]
    }
  }
}

extension PrintedObject {
  /// The recipe of a result as it is printed; `nil` where there is none.
  var recipeText: String? {
    let recipe = object.optional("recipe")?.output.text ?? "{}"
    return recipe.filter { !$0.isWhitespace } == "{}" ? nil : recipe
  }
}

extension MetricValue {
  static func all(in metrics: PrintedObject) throws(DataError) -> [MetricValue] {
    var values: [MetricValue] = []
    for (name, metric) in try metrics.members("the metric") {
      values.append(
        try MetricValue(
          name: name, value: metric["value"], interval: metric.interval(),
          largestShare: metric.largestShare))
    }
    return values
  }
}

extension FirstUses: PrintedRecord {
  init(printed: PrintedObject) throws(DataError) {
    self.init()
    (trials, named) = try (printed.trials, printed.named)
    if named > trials { throw printed.fail("more first uses are named than there are", "correct it") }
  }
}

extension ReplayCost: PrintedRecord {
  init(printed: PrintedObject) throws(DataError) {
    try self.init(
      donationsPerSecond: printed.donationsPerSecond, suggestNanosecondsP50: printed.suggestNanosecondsP50,
      suggestNanosecondsP99: printed.suggestNanosecondsP99,
      donateNanosecondsP50: printed.donateNanosecondsP50, bytesPerPerson: printed.bytesPerPerson,
      replaySeconds: printed.replaySeconds, threads: printed.threads)
  }
}

extension JSONNode {
  var output: JSONOutput {
    switch value {
    case .null: return .null
    case .boolean(let flag): return .boolean(flag)
    case .integer(let number): return .integer(number)
    case .unsigned(let number): return .unsigned(number)
    case .decimal(let number), .rounded(let number): return .number(number)
    case .string(let text): return .string(text)
    case .array(let elements): return .array(elements.map(\.output))
    case .object(let members): return .object(members.map { ($0.key, $0.node.output) })
    }
  }
}

extension JSONOutput {
  /// A text without quotes, and anything else in one line.
  var unquoted: String { if case .string(let text) = self { text } else { text.inOneLine } }
}

extension String {
  var inOneLine: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}
