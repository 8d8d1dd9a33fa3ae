import PredictionEngine

/// Reads printed results as sets of one dataset's results each.
extension ReportedDataset {
  /// The limit of results in a document. A chart names every strategy and compares each name's place with all others.
  private static let mostResults = 1000

  /// Reads a document of `replay` or `compare`, or one element of `benchmark`. A merge of shards has no costs.
  ///
  /// A document whose dataset has scored moments is one of a replay at moments.
  init(printed document: PrintedObject) throws(DataError) {
    let about = try document.member("dataset")
    var moments: ReportedMoments?
    if about.has("scoredMoments") {
      let options = try document.member("environment").member("options")
      moments = try ReportedMoments(printed: about, horizon: options.count("horizon"))
    }
    let facts = try ReplayDocument.DatasetFacts(printed: about, areMoments: moments != nil)
    let environment = try document.optionalMember("environment").map(RunEnvironment.init(printed:))
    let printed = try ReportedDataset.results(of: document)
    var results: [ReplayDocument.Result] = []
    for object in printed {
      results.append(try ReplayDocument.Result(printed: object, areMoments: moments != nil))
      try moments?.add(object)
    }
    comparisons = []
    for object in try document.objects("comparisons", "a comparison") {
      comparisons.append(try ReportedComparison(printed: object))
    }
    for object in try document.objects("board", "a place of the board") {
      letters[try object.name("strategy")] = try object.name("letters")
    }
    let people = results.compactMap(\.series).first?.people.count ?? 0
    let machine = try ReportedDataset.machine(of: printed)
    file = document.json.file
    canHaveSeries =
      moments == nil
      ? results.contains { $0.cost.replaySeconds > 0 || $0.series != nil } : comparisons.isEmpty
    self.document = ReplayDocument(
      dataset: facts, environment: environment ?? RunEnvironment(version: "", seed: 0, options: []),
      results: results, blocks: comparisons.first?.blocks ?? (people > 0 ? people : facts.people),
      blockKind: facts.people == 1 ? "days" : "people", cpu: machine.cpu, swift: machine.swift)
    self.moments = moments
  }

  /// Returns the results of a document, which has at least one and not too many.
  private static func results(of document: PrintedObject) throws(DataError) -> [PrintedObject] {
    let results = try document.someObjects("results", "a result", else: "replay at least one strategy")
    if results.count > mostResults {
      throw document.fail(
        "there are \(results.count) results, over \(mostResults)", "replay fewer strategies at once",
        at: "results")
    }
    return results
  }

  /// The machine that the last timed result names.
  private static func machine(
    of results: [PrintedObject]
  ) throws(DataError) -> (cpu: String, swift: String) {
    var machine = (cpu: "unknown", swift: "unknown")
    for result in results {
      let cost = try result.optionalMember("cost", "the cost")
      machine.cpu = try cost?.text("cpu") ?? machine.cpu
      machine.swift = try cost?.text("swift") ?? machine.swift
    }
    return machine
  }

  /// Reads the results of an experiment as one set for each dataset and seed, in the order of the cells.
  ///
  /// A strategy with several recipes makes a result for each of them, named `strategy · recipe`. Results of an earlier
  /// version have no facts about datasets, which are then left out. The cells have no series.
  static func datasets(ofExperiment document: PrintedObject) throws(DataError) -> [ReportedDataset] {
    let cells = try document.someObjects("results", "a result")
    var keys: [[String]] = []
    for cell in cells {
      keys.append([try cell.name("dataset"), String(try cell.seed(of: "cell"))])
    }
    var known: [String: (facts: ReplayDocument.DatasetFacts, moments: ReportedMoments?)] = [:]
    for about in try document.objects("datasets", "a dataset") {
      var moments: ReportedMoments?
      if about.has("scoredMoments") {
        let horizon = try document.optionalMember("moments").map { object throws(DataError) in
          try object.count("horizon")
        }
        moments = try ReportedMoments(printed: about, horizon: horizon)
      }
      let facts = try ReplayDocument.DatasetFacts(printed: about, areMoments: moments != nil)
      known[facts.name] = (facts, moments)
    }
    let name = ("experiment", JSONOutput.string(try document.name("name")))
    let version = try document.name("version")
    var datasets: [ReportedDataset] = []
    for group in Dictionary(grouping: cells.indices, by: { keys[$0] }).values.sorted(by: { $0[0] < $1[0] }) {
      let (key, cells) = (keys[group[0]], group.map { cells[$0] })
      let (facts, moments) = known[key[0]] ?? (.unknown(named: key[0]), nil)
      let machine = try machine(of: cells)
      datasets.append(
        ReportedDataset(
          file: document.json.file,
          document: ReplayDocument(
            dataset: facts,
            environment: RunEnvironment(
              version: version, seed: try cells[0].seed(of: "cell"), options: [name]),
            results: try results(ofCells: cells, areMoments: moments != nil), blocks: facts.people,
            blockKind: facts.people == 1 ? "days" : "people", cpu: machine.cpu, swift: machine.swift),
          canHaveSeries: false, moments: moments))
    }
    return datasets
  }

  private static func results(
    ofCells cells: [PrintedObject], areMoments: Bool
  ) throws(DataError) -> [ReplayDocument.Result] {
    if cells.count > mostResults {
      throw cells[0].fail(
        "there are \(cells.count) results, over \(mostResults)", "make an experiment of fewer recipes")
    }
    var recipes: [String: Set<String>] = [:]
    for cell in cells { recipes[try cell.name("strategy"), default: []].insert(try cell.name("recipe")) }
    var results: [ReplayDocument.Result] = []
    for cell in cells {
      var result = try ReplayDocument.Result(printed: cell, areMoments: areMoments)
      let recipe = try cell.name("recipe")
      result.recipe = result.strategy == "oracle" ? nil : recipe
      if recipes[result.strategy, default: []].count > 1 { result.strategy += " · " + recipe }
      results.append(result)
    }
    return results
  }

  /// Reads results at what was sensed as one set for each kind of the document's `moments`, in their order. Each result
  /// has the metrics of every kind.
  static func datasets(ofSensed document: PrintedObject) throws(DataError) -> [ReportedDataset] {
    let about = try document.member("dataset")
    var facts = ReplayDocument.DatasetFacts.unknown(named: try about.name("name"))
    facts.digest = try about.name("digest")
    facts.rowsPassedOver = try RowsPassedOver(printed: about)
    let people = try about.count("scoredPeople")
    let printed = try document.member("environment")
    let horizon = try printed.member("options").count("horizon")
    let environment = try RunEnvironment(printed: printed)
    var datasets: [ReportedDataset] = []
    for count in try document.someObjects("moments", "a count of moments") {
      let kind = try SensedKind(printed: count)
      if datasets.contains(where: { $0.moments?.sensed?.kind == kind }) {
        throw count.fail("\"\(kind.rawValue)\" stands twice", "keep one of them")
      }
      datasets.append(
        ReportedDataset(
          file: document.json.file,
          document: ReplayDocument(
            dataset: facts, environment: environment, results: [], blocks: people, blockKind: "people",
            cpu: "–", swift: "–"),
          canHaveSeries: false,
          moments: ReportedMoments(
            horizon: horizon, people: people, moments: try count.count("moments"),
            sensed: (kind, try count.count("busy")))))
    }
    for result in try results(of: document) { try add(result, to: &datasets) }
    return datasets
  }

  private static func add(
    _ result: PrintedObject, to datasets: inout [ReportedDataset]
  ) throws(DataError) {
    let strategy = try result.name("strategy")
    _ = try result.json.required(result.object, "kinds")
    let kinds = try result.objects("kinds", "a kind of moment")
    for object in kinds {
      let kind = try SensedKind(printed: object)
      guard let place = datasets.firstIndex(where: { $0.moments?.sensed?.kind == kind }) else {
        throw object.fail("\"\(kind.rawValue)\" is none of the document's moments", ResultsFile.remedy)
      }
      if datasets[place].document.results.contains(where: { $0.strategy == strategy }) {
        throw object.fail(
          "\"\(Excerpt.of(strategy))\" stands twice at \(kind.moments)", "keep one of them")
      }
      let metrics = try object.member("metrics")
      datasets[place].document.results.append(
        ReplayDocument.Result(
          strategy: strategy, recipe: result.recipe, answersDigest: "",
          metrics: try MetricValue.all(in: metrics), cost: .untimed, series: nil))
      datasets[place].moments?.shares[strategy] = try MetricValue.shares(in: metrics)
    }
    if kinds.count < datasets.count {
      throw result.fail(
        "\(CountedNoun.of(kinds.count, "kinds")) of \(datasets.count) have metrics", ResultsFile.remedy,
        at: "kinds")
    }
  }
}

extension SensedKind {
  fileprivate init(printed: PrintedObject) throws(DataError) {
    let name = try printed.name("kind")
    guard let kind = SensedKind(rawValue: name) else {
      throw printed.fail(
        "\"\(Excerpt.of(name))\" is no kind of sensed moment",
        "write one of \(SensedKind.allCases.map(\.rawValue).joined(separator: ", "))", at: "kind")
    }
    self = kind
  }
}
