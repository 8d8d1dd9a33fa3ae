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
    let facts = try ReplayDocument.DatasetFacts(printed: about, areMoments: moments != nil)
    let people = results.compactMap(\.series).first?.people.count ?? 0
    self.document = try ReportedDataset.document(facts, document.environment, results, of: printed)
    self.document.blocks = comparisons.first?.blocks ?? (people > 0 ? people : facts.people)
    file = document.json.file
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
          moments: moments))
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
}
