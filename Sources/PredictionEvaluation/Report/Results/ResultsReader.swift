import PredictionEngine

/// Reads one document from printed results.
struct ResultsReader {
  /// The limit of results in a document. A chart names every strategy and compares each name's place with all
  /// others.
  static let mostResults = 1000

  let json: JSONDocument

  /// Reads a document of `replay` or `compare`, or one element of `benchmark`. A merge of shards has no costs.
  ///
  /// A document whose dataset has scored moments is one of a replay at moments.
  func dataset(_ node: JSONNode) throws(DataError) -> ReportedDataset {
    let document = try members(of: node, "the document")
    let about = try json.required(document, "dataset")
    let reader = MomentsReader(json: json)
    var moments = try reader.moments(members(of: about, "\"dataset\""), document)
    let facts = try facts(about, areMoments: moments != nil)
    let environment = try document.optional("environment").map { node throws(DataError) in
      try self.environment(node)
    }
    var results: [ReplayDocument.Result] = []
    var machine = (cpu: "unknown", swift: "unknown")
    for result in try self.results(of: document) {
      results.append(try self.result(result, machine: &machine, areMoments: moments != nil))
      if moments != nil { try reader.add(result, to: &moments) }
    }
    var comparisons: [ReportedComparison] = []
    for element in try json.array(document.optional("comparisons"), "comparisons") {
      comparisons.append(try comparison(members(of: element, "a comparison")))
    }
    var letters: [String: String] = [:]
    for element in try json.array(document.optional("board"), "board") {
      let place = try members(of: element, "a place of the board")
      letters[try json.name(place, "strategy")] = try json.name(place, "letters")
    }
    let people = results.compactMap(\.series).first?.people.count ?? 0
    let isOnePerson = facts.people == 1
    return ReportedDataset(
      file: json.file,
      document: ReplayDocument(
        dataset: facts, environment: environment ?? RunEnvironment(version: "", seed: 0, options: []),
        results: results,
        blocks: comparisons.first?.blocks ?? (people > 0 ? people : facts.people),
        blockKind: isOnePerson ? "days" : "people", cpu: machine.cpu, swift: machine.swift),
      comparisons: comparisons, letters: letters,
      canHaveSeries: moments == nil
        ? results.contains { $0.cost.replaySeconds > 0 || $0.series != nil } : comparisons.isEmpty,
      moments: moments)
  }

  /// Returns the results of a document, which has at least one and not too many.
  func results(of document: JSONDocument.Object) throws(DataError) -> [JSONDocument.Object] {
    let list = try json.required(document, "results")
    let elements = try json.array(list, "results")
    if elements.count > ResultsReader.mostResults {
      throw json.fail(
        list.offset, "there are \(elements.count) results, over \(ResultsReader.mostResults)",
        "replay fewer strategies at once")
    }
    if elements.isEmpty {
      throw json.fail(list.offset, "\"results\" is empty", "replay at least one strategy")
    }
    var results: [JSONDocument.Object] = []
    for element in elements { results.append(try members(of: element, "a result")) }
    return results
  }

  func members(of node: JSONNode, _ what: String) throws(DataError) -> JSONDocument.Object {
    guard let members = node.members else {
      throw json.fail(node.offset, "\(what) is \(node.kind), not an object", ResultsFile.remedy)
    }
    return JSONDocument.Object(node: node, members: members, document: json)
  }

  /// Reads the facts about a dataset, without those of trials where it was asked at moments.
  func facts(
    _ node: JSONNode, areMoments: Bool = false
  ) throws(DataError) -> ReplayDocument.DatasetFacts {
    let object = try members(of: node, "\"dataset\"")
    var facts = ReplayDocument.DatasetFacts(
      name: try json.name(object, "name"), digest: try json.name(object, "digest"),
      people: try json.count(object, "people"), donations: try json.count(object, "donations"),
      scoredTrials: areMoments ? 0 : try json.count(object, "scoredTrials"),
      noveltyRate: try json.optionalFigure(object, "noveltyRate"),
      untargeted: areMoments ? 0 : try json.count(object, "untargeted"),
      from: try json.text(object.optional("from"), "from") ?? "",
      until: try json.text(object.optional("until"), "until") ?? "")
    facts.rowsPassedOver = try rowsPassedOver(object)
    return facts
  }

  func rowsPassedOver(_ facts: JSONDocument.Object) throws(DataError) -> RowsPassedOver {
    RowsPassedOver(
      facts.optional(RowsPassedOver.key) == nil ? 0 : try json.count(facts, RowsPassedOver.key))
  }

  /// Reads the version, the seed and the options of a run.
  func environment(_ node: JSONNode) throws(DataError) -> RunEnvironment {
    let object = try members(of: node, "\"environment\"")
    let seed = try json.required(object, "seed")
    guard let number = seed.unsigned else {
      throw json.fail(seed.offset, "\"seed\" is no whole number from 0 up", "write the seed of the run")
    }
    let options = try members(of: json.required(object, "options"), "\"options\"")
    return RunEnvironment(
      version: try json.name(object, "version"), seed: number,
      options: options.members.map { ($0.key, $0.node.output) })
  }

  /// Reads one result, and the machine's name where its costs have one. Costs and series of one at moments are others,
  /// and are left out.
  func result(
    _ object: JSONDocument.Object, machine: inout (cpu: String, swift: String), areMoments: Bool = false
  ) throws(DataError) -> ReplayDocument.Result {
    let cost = try object.optional("cost").map { node throws(DataError) in
      try members(of: node, "the cost")
    }
    machine.cpu = try json.text(cost?.optional("cpu"), "cpu") ?? machine.cpu
    machine.swift = try json.text(cost?.optional("swift"), "swift") ?? machine.swift
    return ReplayDocument.Result(
      strategy: try json.name(object, "strategy"), recipe: recipe(object),
      answersDigest: try json.name(object, "answersDigest"),
      metrics: try metrics(json.required(object, "metrics")),
      cost: try (areMoments ? nil : cost).map { object throws(DataError) in try self.cost(object) }
        ?? ReplayCost([], donations: 0, seconds: 0, threads: 1),
      firstUses: try firstUses(object),
      series: try (areMoments ? nil : object.optional("series")).map { node throws(DataError) in
        try SeriesReader(json: json).series(node)
      })
  }

  /// Reads how many shortcuts a result names at their first use; `nil` where it does not say.
  private func firstUses(_ result: JSONDocument.Object) throws(DataError) -> FirstUses? {
    guard let node = result.optional("firstUses") else { return nil }
    let object = try members(of: node, "\"firstUses\"")
    var firstUses = FirstUses()
    firstUses.trials = try json.count(object, "trials")
    firstUses.named = try json.count(object, "named")
    if firstUses.named > firstUses.trials {
      throw json.fail(node.offset, "more first uses are named than there are", "correct it")
    }
    return firstUses
  }

  /// Returns the recipe of a result as it is printed; `nil` where there is none.
  func recipe(_ result: JSONDocument.Object) -> String? {
    let recipe = result.optional("recipe")?.output.text ?? "{}"
    return recipe.filter { !$0.isWhitespace } == "{}" ? nil : recipe
  }

  func metrics(_ node: JSONNode) throws(DataError) -> [MetricValue] {
    var metrics: [MetricValue] = []
    for member in try members(of: node, "\"metrics\"").members {
      let value = try members(of: member.node, "the metric \"\(Excerpt.of(member.key))\"")
      metrics.append(
        MetricValue(
          name: member.key, value: try json.figure(value, "value"),
          interval: try json.interval(value),
          largestShare: try json.optionalFigure(value, "largestShare")))
    }
    return metrics
  }

  private func cost(_ object: JSONDocument.Object) throws(DataError) -> ReplayCost {
    ReplayCost(
      donationsPerSecond: try json.figure(object, "donationsPerSecond"),
      suggestNanosecondsP50: try json.figure(object, "suggestNanosecondsP50"),
      suggestNanosecondsP99: try json.figure(object, "suggestNanosecondsP99"),
      donateNanosecondsP50: try json.figure(object, "donateNanosecondsP50"),
      bytesPerPerson: try json.figure(object, "bytesPerPerson"),
      replaySeconds: try json.figure(object, "replaySeconds"), threads: try json.count(object, "threads"))
  }

  private func comparison(_ object: JSONDocument.Object) throws(DataError) -> ReportedComparison {
    ReportedComparison(
      challenger: try json.name(object, "challenger"), baseline: try json.name(object, "baseline"),
      metric: try json.name(object, "metric"), difference: try json.figure(object, "difference"),
      interval: try json.interval(object), pValue: try json.optionalFigure(object, "pValue"),
      holmAdjusted: try json.optionalFigure(object, "holmAdjusted"),
      smallestDetectableEffect: try json.optionalFigure(object, "smallestDetectableEffect"),
      blocks: try json.count(object, "blocks"), verdict: try json.text(object.optional("verdict"), "verdict"))
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
