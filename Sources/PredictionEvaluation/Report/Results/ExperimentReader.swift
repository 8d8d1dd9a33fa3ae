import PredictionEngine

/// Reads the results of an experiment as one set of results for each dataset and seed.
///
/// # Definition
/// A strategy with several recipes makes a result for each of them, named `strategy · recipe`. The sets are in
/// the order of the experiment's cells, and so are the results of a set.
///
/// # Edge cases
/// The cells have no series. Results of an earlier version have no facts about datasets, which are then left
/// out. An experiment at moments has scored moments in the facts about its datasets, and costs of another kind, which
/// are left out.
struct ExperimentReader {
  let json: JSONDocument

  private struct Cell {
    let dataset: String
    let strategy: String
    let recipe: String
    let seed: UInt64
    let object: JSONDocument.Object
  }

  private struct Known {
    let facts: ReplayDocument.DatasetFacts
    let moments: ReportedMoments?
  }

  func datasets(_ root: JSONNode) throws(DataError) -> [ReportedDataset] {
    let reader = ResultsReader(json: json)
    let document = try reader.members(of: root, "the document")
    let list = try json.required(document, "results")
    var cells: [Cell] = []
    for node in try json.array(list, "results") { cells.append(try cell(node, reader)) }
    if cells.isEmpty { throw json.fail(list.offset, "\"results\" is empty", ResultsFile.remedy) }
    var known: [String: Known] = [:]
    for node in try json.array(document.optional("datasets"), "datasets") {
      let object = try reader.members(of: node, "a dataset")
      let moments = try MomentsReader(json: json).moments(object, ofExperiment: document)
      let facts = try reader.facts(node, areMoments: moments != nil)
      known[facts.name] = Known(facts: facts, moments: moments)
    }
    let environment = [("experiment", JSONOutput.string(try json.name(document, "name")))]
    let version = try json.name(document, "version")
    var order: [[String]] = []
    var groups: [[String]: [Cell]] = [:]
    for cell in cells {
      let key = [cell.dataset, String(cell.seed)]
      if groups[key] == nil { order.append(key) }
      groups[key, default: []].append(cell)
    }
    var datasets: [ReportedDataset] = []
    for key in order {
      datasets.append(
        try dataset(
          groups[key] ?? [], known[key[0]], reader,
          RunEnvironment(version: version, seed: 0, options: environment)))
    }
    return datasets
  }

  private func cell(_ node: JSONNode, _ reader: ResultsReader) throws(DataError) -> Cell {
    let object = try reader.members(of: node, "a result")
    let seed = try json.required(object, "seed")
    guard let number = seed.unsigned else {
      throw json.fail(seed.offset, "\"seed\" is no whole number from 0 up", "write the seed of the cell")
    }
    return Cell(
      dataset: try json.name(object, "dataset"), strategy: try json.name(object, "strategy"),
      recipe: try json.name(object, "recipe"), seed: number, object: object)
  }

  private func dataset(
    _ cells: [Cell], _ known: Known?, _ reader: ResultsReader, _ environment: RunEnvironment
  ) throws(DataError) -> ReportedDataset {
    if cells.count > ResultsReader.mostResults {
      throw json.fail(
        cells[0].object.node.offset, "there are \(cells.count) results, over \(ResultsReader.mostResults)",
        "make an experiment of fewer recipes")
    }
    var recipes: [String: Set<String>] = [:]
    for cell in cells { recipes[cell.strategy, default: []].insert(cell.recipe) }
    var machine = (cpu: "unknown", swift: "unknown")
    var results: [ReplayDocument.Result] = []
    for cell in cells {
      var result = try reader.result(
        cell.object, machine: &machine, areMoments: known?.moments != nil)
      if (recipes[cell.strategy]?.count ?? 0) > 1 { result.strategy += " · " + cell.recipe }
      result.recipe = cell.strategy == "oracle" ? nil : cell.recipe
      results.append(result)
    }
    var environment = environment
    environment.seed = cells[0].seed
    let people = known?.facts.people ?? 0
    return ReportedDataset(
      file: json.file,
      document: ReplayDocument(
        dataset: known?.facts ?? .unknown(named: cells[0].dataset), environment: environment,
        results: results, blocks: people, blockKind: people == 1 ? "days" : "people",
        cpu: machine.cpu, swift: machine.swift),
      canHaveSeries: false, moments: known?.moments)
  }
}

extension ReplayDocument.DatasetFacts {
  /// The facts about a dataset of which only the name is known.
  static func unknown(named name: String) -> ReplayDocument.DatasetFacts {
    ReplayDocument.DatasetFacts(
      name: name, digest: "", people: 0, donations: 0, scoredTrials: 0, noveltyRate: nil, untargeted: 0,
      from: "", until: "")
  }
}
