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
      moments = try ReportedMoments(
        printed: about, options: document.member("environment").member("options"))
    }
    let printed = try ReportedDataset.results(of: document)
    let results = try ReportedDataset.read(printed, areMoments: moments != nil)
    for result in printed { try moments?.add(result) }
    comparisons = try document.comparisons
    for place in try document.objects("board") { letters[try place.strategy] = try place.letters as String }
    let facts = try ReplayDocument.DatasetFacts(printed: about, areMoments: moments != nil)
    let people = results.compactMap(\.series).first?.people.count ?? 0
    self.document = try ReportedDataset.document(facts, document.environment, results, of: printed)
    self.document.blocks = comparisons.first?.blocks ?? (people > 0 ? people : facts.people)
    file = document.json.file
    canHaveSeries =
      moments == nil
      ? results.contains { $0.cost.replaySeconds > 0 || $0.series != nil } : comparisons.isEmpty
    self.moments = moments
  }

  /// Returns the results of a document, which has at least one and not too many.
  private static func results(of document: PrintedObject) throws(DataError) -> [PrintedObject] {
    let results = try document.someObjects("results", else: "replay at least one strategy")
    if results.count > mostResults {
      throw document.fail(
        "there are \(results.count) results, over \(mostResults)", "replay fewer strategies at once",
        at: "results")
    }
    return results
  }

  private static func read(
    _ printed: [PrintedObject], areMoments: Bool
  ) throws(DataError) -> [ReplayDocument.Result] {
    var results: [ReplayDocument.Result] = []
    for object in printed {
      results.append(try ReplayDocument.Result(printed: object, areMoments: areMoments))
    }
    return results
  }

  /// Puts results together, with the machine that the last of them names.
  private static func document(
    _ facts: ReplayDocument.DatasetFacts, _ environment: RunEnvironment, _ results: [ReplayDocument.Result],
    of printed: [PrintedObject]
  ) throws(DataError) -> ReplayDocument {
    var machine = (cpu: "unknown", swift: "unknown")
    for result in printed where result.has("cost") {
      let cost = try result.member("cost")
      machine = try (cost.text("cpu") ?? machine.cpu, cost.text("swift") ?? machine.swift)
    }
    return ReplayDocument(
      dataset: facts, environment: environment, results: results, blocks: facts.people,
      blockKind: facts.people == 1 ? "days" : "people", cpu: machine.cpu, swift: machine.swift)
  }

  /// Reads the results of an experiment as one set for each dataset and seed, in the order of the cells.
  ///
  /// A strategy with several recipes makes a result for each of them, named `strategy · recipe`. The cells have no
  /// series.
  static func datasets(ofExperiment document: PrintedObject) throws(DataError) -> [ReportedDataset] {
    let cells = try document.someObjects("results")
    var keys: [(dataset: String, seed: UInt64)] = []
    for cell in cells { keys.append(try (cell.dataset, cell.seed)) }
    var known: [String: (facts: ReplayDocument.DatasetFacts, moments: ReportedMoments?)] = [:]
    for about in try document.objects("datasets") {
      var moments: ReportedMoments?
      if about.has("scoredMoments") {
        moments = try ReportedMoments(printed: about, options: document.member("moments"))
      }
      let facts = try ReplayDocument.DatasetFacts(printed: about, areMoments: moments != nil)
      known[facts.name] = (facts, moments)
    }
    let (name, version): (String, String) = try (document["name"], document.version)
    var datasets: [ReportedDataset] = []
    let groups = Dictionary(grouping: cells.indices) { [keys[$0].dataset, String(keys[$0].seed)] }
    for group in groups.values.sorted(by: { $0[0] < $1[0] }) {
      let (key, cells) = (keys[group[0]], group.map { cells[$0] })
      guard let (facts, moments) = known[key.dataset] else {
        throw cells[0].fail(
          "\"\(Excerpt.of(key.dataset))\" is none of the \"datasets\"", ResultsFile.remedy, at: "dataset")
      }
      let environment = RunEnvironment(
        version: version, seed: key.seed, options: [("experiment", .string(name))])
      datasets.append(
        ReportedDataset(
          file: document.json.file,
          document: try self.document(
            facts, environment, read(cells: cells, areMoments: moments != nil), of: cells),
          canHaveSeries: false, moments: moments))
    }
    return datasets
  }

  private static func read(
    cells: [PrintedObject], areMoments: Bool
  ) throws(DataError) -> [ReplayDocument.Result] {
    if cells.count > mostResults {
      throw cells[0].fail(
        "there are \(cells.count) results, over \(mostResults)", "make an experiment of fewer recipes")
    }
    var results = try read(cells, areMoments: areMoments)
    var recipes: [String] = []
    for cell in cells { recipes.append(try cell.recipe) }
    let byStrategy = Dictionary(grouping: cells.indices) { results[$0].strategy }
    for (strategy, places) in byStrategy {
      let isOne = Set(places.map { recipes[$0] }).count == 1
      for place in places {
        results[place].recipe = strategy == "oracle" ? nil : recipes[place]
        if !isOne { results[place].strategy += " · " + recipes[place] }
      }
    }
    return results
  }

  /// Reads results at what was sensed as one set for each kind of the document's `moments`, in their order. Each result
  /// has the metrics of every kind.
  static func datasets(ofSensed document: PrintedObject) throws(DataError) -> [ReportedDataset] {
    let about = try document.member("dataset")
    var facts = ReplayDocument.DatasetFacts.unknown(named: try about["name"])
    facts.digest = try about.digest
    facts.rowsPassedOver = try RowsPassedOver(printed: about)
    let people: Int = try about.scoredPeople
    let horizon: Int = try document.member("environment").member("options").horizon
    let environment: RunEnvironment = try document.environment
    var datasets: [ReportedDataset] = []
    for count in try document.someObjects("moments") {
      let kind: SensedKind = try count.kind
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
          moments: try ReportedMoments(
            horizon: horizon, people: people, moments: count.moments, sensed: (kind, count.busy))))
    }
    for result in try results(of: document) { try add(result, to: &datasets) }
    return datasets
  }

  private static func add(
    _ result: PrintedObject, to datasets: inout [ReportedDataset]
  ) throws(DataError) {
    let strategy: String = try result.strategy
    _ = try result.required("kinds")
    let kinds = try result.objects("kinds")
    for object in kinds {
      let kind: SensedKind = try object.kind
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
          strategy: strategy, recipe: result.recipeText, answersDigest: "",
          metrics: try MetricValue.all(in: metrics), cost: .unknown, series: nil))
      datasets[place].moments?.shares[strategy] = try MetricValue.shares(in: metrics)
    }
    if kinds.count < datasets.count {
      throw result.fail(
        "\(CountedNoun.of(kinds.count, "kinds")) of \(datasets.count) have metrics", ResultsFile.remedy,
        at: "kinds")
    }
  }
}
