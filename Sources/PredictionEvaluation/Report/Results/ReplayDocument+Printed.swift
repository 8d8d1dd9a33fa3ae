import PredictionEngine

extension ReplayDocument.DatasetFacts {
  /// The facts about a dataset of which only the name is known.
  static func unknown(named name: String) -> ReplayDocument.DatasetFacts {
    ReplayDocument.DatasetFacts(
      name: name, digest: "", people: 0, donations: 0, scoredTrials: 0, noveltyRate: nil, untargeted: 0,
      from: "", until: "")
  }

  /// Reads the facts about a dataset, without those of trials where it was asked at moments.
  init(printed: PrintedObject, areMoments: Bool) throws(DataError) {
    self.init(
      name: try printed.name("name"), digest: try printed.name("digest"),
      people: try printed.count("people"), donations: try printed.count("donations"),
      scoredTrials: areMoments ? 0 : try printed.count("scoredTrials"),
      noveltyRate: try printed.optionalFigure("noveltyRate"),
      untargeted: areMoments ? 0 : try printed.count("untargeted"),
      from: try printed.text("from") ?? "", until: try printed.text("until") ?? "",
      rowsPassedOver: try RowsPassedOver(printed: printed))
  }
}

extension RowsPassedOver {
  init(printed: PrintedObject) throws(DataError) {
    self.init(printed.has(RowsPassedOver.key) ? try printed.count(RowsPassedOver.key) : 0)
  }
}

extension RunEnvironment {
  init(printed: PrintedObject) throws(DataError) {
    let seed = try printed.seed(of: "run")
    let options = try printed.member("options").object.members.map { ($0.key, $0.node.output) }
    self.init(version: try printed.name("version"), seed: seed, options: options)
  }
}

extension ReplayDocument.Result {
  /// Reads one result. Costs and series of one at moments are others, and are left out.
  init(printed: PrintedObject, areMoments: Bool) throws(DataError) {
    let cost = try printed.optionalMember("cost", "the cost")
    let series = try areMoments ? nil : printed.optionalMember("series", "an element of the series")
    self.init(
      strategy: try printed.name("strategy"), recipe: printed.recipe,
      answersDigest: try printed.name("answersDigest"),
      metrics: try MetricValue.all(in: printed.member("metrics")),
      cost: try (areMoments ? nil : cost).map(ReplayCost.init(printed:)) ?? .untimed,
      firstUses: try printed.optionalMember("firstUses").map(FirstUses.init(printed:)),
      series: try series.map(ReplaySeries.init(printed:)))
  }
}

extension PrintedObject {
  /// The recipe of a result as it is printed; `nil` where there is none.
  var recipe: String? {
    let recipe = object.optional("recipe")?.output.text ?? "{}"
    return recipe.filter { !$0.isWhitespace } == "{}" ? nil : recipe
  }
}

extension MetricValue {
  /// Reads the `metrics` of a result.
  static func all(in metrics: PrintedObject) throws(DataError) -> [MetricValue] {
    var values: [MetricValue] = []
    for (name, metric) in try metrics.members("the metric") {
      values.append(
        MetricValue(
          name: name, value: try metric.figure("value"), interval: try metric.interval(),
          largestShare: try metric.optionalFigure("largestShare")))
    }
    return values
  }

  /// Reads the shares of the oracle's that metrics have, by their names.
  static func shares(in metrics: PrintedObject) throws(DataError) -> [String: MetricValue] {
    var shares: [String: MetricValue] = [:]
    for (name, metric) in try metrics.members("the metric") {
      guard let share = try metric.optionalMember("ofOracle") else { continue }
      shares[name] = MetricValue(name: name, value: try share.figure("value"), interval: try share.interval())
    }
    return shares
  }
}

extension FirstUses {
  fileprivate init(printed: PrintedObject) throws(DataError) {
    self.init()
    (trials, named) = (try printed.count("trials"), try printed.count("named"))
    if named > trials { throw printed.fail("more first uses are named than there are", "correct it") }
  }
}

extension ReplayCost {
  /// The cost of answers that were made elsewhere, or not timed.
  static let untimed = ReplayCost([], donations: 0, seconds: 0, threads: 1)

  fileprivate init(printed: PrintedObject) throws(DataError) {
    self.init(
      donationsPerSecond: try printed.figure("donationsPerSecond"),
      suggestNanosecondsP50: try printed.figure("suggestNanosecondsP50"),
      suggestNanosecondsP99: try printed.figure("suggestNanosecondsP99"),
      donateNanosecondsP50: try printed.figure("donateNanosecondsP50"),
      bytesPerPerson: try printed.figure("bytesPerPerson"),
      replaySeconds: try printed.figure("replaySeconds"), threads: try printed.count("threads"))
  }
}

extension JSONNode {
  /// The value in the form for writing.
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
