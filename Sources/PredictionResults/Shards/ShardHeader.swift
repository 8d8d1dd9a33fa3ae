import PredictionEngine
import PredictionLogs
import PredictionMeasures
import PredictionReplays

/// What all shards of one replay have in common. Totals with different headers are not merged.
///
/// # Definition
/// It names the version of the tool, the dataset, the seed, the options that can change an answer, the digest of
/// the definitions with their targets, whether there are counts of series, and the strategies with their recipes. The
/// referee of a synthetic log is the last of them, without a recipe. Totals of moments have the horizons and the last day
/// of the whole log beside.
package struct ShardHeader: Sendable {
  /// The name of the dataset in its manifest; `nil` for rows without one.
  let dataset: String?
  package let environment: RunEnvironment
  let definitions: String
  /// The moment from which the manifest says to score; `nil` when it does not.
  let scoredFrom: String?
  package let form: TotalsForm

  /// Says in what another header differs, or returns `nil` when it does not.
  func difference(from other: ShardHeader) -> String? {
    func words(_ options: [(name: String, value: JSONOutput)]) -> String {
      options.map { "\($0.name)=\($0.value.compact)" }.joined(separator: " ")
    }
    func facts(_ header: ShardHeader) -> [(what: String, value: String)] {
      [
        ("version is", header.environment.version),
        ("totals are of", header.form.moments == nil ? "donations" : "moments"),
        ("dataset is", header.dataset ?? "without a name"),
        ("definitions have the digest", header.definitions),
        ("scores begin at", header.scoredFrom ?? "the first donation"),
        ("seed is", String(header.environment.seed)), ("options are", words(header.environment.options)),
        ("strategies are", header.form.strategies.map(\.name).joined(separator: ",")),
        ("counts of series are", header.form.hasSeries ? "there" : "left out"),
      ] + (header.form.moments?.words ?? [])
    }
    for (own, others) in zip(facts(self), facts(other)) where own.value != others.value {
      return "its \(own.what) \(Excerpt.of(own.value)), theirs \(Excerpt.of(others.value))"
    }
    return form.strategies == other.form.strategies ? nil : "its strategies have other recipes"
  }
}

extension JSONOutput {
  var compact: String { String(text.dropLast()) }
}

/// Makes the header of a replay, and reads and writes it as one line of a totals file.
extension ShardHeader {
  init(
    _ manifest: DatasetManifest?, _ plan: ReplayPlan, environment: RunEnvironment, catalog: DefinitionCatalog
  ) {
    self.init(
      dataset: manifest?.name, environment: environment,
      definitions: ReplayDigests.definitions(of: catalog),
      scoredFrom: manifest?.scoredFrom?.description, form: plan.form)
  }

  private static let version = 5
  static let keys = [
    "totals", "version", "dataset", "seed", "options", "definitions", "scoredFrom", "metrics", "series",
    "moments", "strategies",
  ]

  var line: String {
    let options = environment.options.map {
      "{\"name\":\(JSONText.quoted($0.name)),\"value\":\($0.value.compact)}"
    }
    let metrics = ShardHeader.metrics(areMoments: form.moments != nil).map(JSONText.quoted)
    let strategies = form.strategies.map { strategy in
      "{\"name\":\(JSONText.quoted(strategy.name)),"
        + (strategy.recipe.map { "\"recipe\":\(JSONText.quoted($0))," } ?? "")
        + "\"statesProbabilities\":\(strategy.statesProbabilities)}"
    }
    return "{\"totals\":\(ShardHeader.version),\"version\":\(JSONText.quoted(environment.version)),"
      + (dataset.map { "\"dataset\":\(JSONText.quoted($0))," } ?? "") + "\"seed\":\(environment.seed),"
      + "\"options\":[\(options.joined(separator: ","))],\"definitions\":\(JSONText.quoted(definitions)),"
      + (scoredFrom.map { "\"scoredFrom\":\(JSONText.quoted($0))," } ?? "")
      + "\"metrics\":[\(metrics.joined(separator: ","))],\"series\":\(form.hasSeries),"
      + (form.moments.map { "\"moments\":\($0.line)," } ?? "")
      + "\"strategies\":[\(strategies.joined(separator: ","))]}"
  }

  private static func metrics(areMoments: Bool) -> [String] {
    areMoments ? MomentMetricRegistry.all.map(\.name) : MetricRegistry.all.map(\.name)
  }

  init(_ json: JSONDocument) throws(DataError) {
    guard let first = json.root.members?.first, first.key == "totals" else {
      throw json.fail(
        0, "the first line is no header of totals", "name a file that `nextaction shard-replay` wrote")
    }
    guard first.node.integer == ShardHeader.version else {
      throw json.fail(
        first.node.offset, "these totals have another form", "merge them with the version that wrote them")
    }
    let object = try json.object(json.root, "the header", allowed: ShardHeader.keys)
    let metrics = try object.strings("metrics")
    guard metrics == ShardHeader.metrics(areMoments: object.optional("moments") != nil) else {
      throw json.fail(
        0, "these totals have other metrics than this version", "merge them with the version that wrote them")
    }
    var options: [(name: String, value: JSONOutput)] = []
    for node in try json.array(object.required("options"), "options") {
      let option = try json.object(node, "an option", allowed: ["name", "value"])
      options.append(
        (try option.name("name"), try ShardHeader.value(option.required("value"), json)))
    }
    let seed = try object.required("seed")
    guard let number = seed.unsigned else {
      throw json.fail(seed.offset, "the seed is no whole number from 0 up", "write the shard's totals again")
    }
    var strategies: [TotalsForm.Strategy] = []
    for node in try json.array(object.required("strategies"), "strategies") {
      let strategy = try json.object(
        node, "a strategy", allowed: ["name", "recipe", "statesProbabilities"])
      let recipe = try strategy.text("recipe")
      // A recipe is printed as it stands, inside the JSON of results.
      if let recipe, (try? JSONParser.parse(Array(recipe.utf8)))?.members == nil {
        throw json.fail(node.offset, "a recipe is no JSON object", "write the shard's totals again")
      }
      let name = try strategy.name("name")
      if strategies.contains(where: { $0.name == name }) {
        throw json.fail(
          node.offset, "the strategy \"\(Excerpt.of(name))\" stands twice", "write the shard's totals again")
      }
      strategies.append(
        TotalsForm.Strategy(
          name: name, recipe: recipe,
          statesProbabilities: try json.boolean(
            strategy.required("statesProbabilities"), "statesProbabilities"),
          isReferee: recipe == nil))
    }
    let referees = strategies.drop { $0.recipe != nil }.map(\.name)
    guard !strategies.isEmpty, referees == Ceiling.names.suffix(referees.count) else {
      throw json.fail(0, "these totals have no strategies", "write the shard's totals again")
    }
    self.init(
      dataset: try object.text("dataset"),
      environment: RunEnvironment(
        version: try object.name("version"), seed: number, options: options),
      definitions: try object.name("definitions"),
      scoredFrom: try object.text("scoredFrom"),
      form: TotalsForm(
        strategies: strategies, hasSeries: try json.boolean(object.required("series"), "series"),
        moments: try object.optional("moments").map { node throws(DataError) in
          try MomentFrame(node, strategies, json)
        }))
  }

  private static func value(_ node: JSONNode, _ json: JSONDocument) throws(DataError) -> JSONOutput {
    switch node.value {
    case .string(let text): return .string(text)
    case .integer(let number): return .integer(number)
    case .boolean(let flag): return .boolean(flag)
    case .decimal(let number): return .number(number)
    default: throw json.fail(node.offset, "this is no option's value", "write the shard's totals again")
    }
  }
}
