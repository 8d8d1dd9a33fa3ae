import PredictionBaselines
import PredictionEngine

/// Reads an experiment from JSON: a file that somebody wrote, or the manifest of an experiment that ran. Keys that
/// start with `x-` are ignored and free for your own use.
public enum ExperimentFile {
  /// The maximum number of cells, which protects against a mistake in a grid.
  static let maximumCells = 100_000
  static let keys = [
    "formatVersion", "name", "datasets", "strategies", "seeds", "intervals", "baseline", "choose", "moments",
  ]
  static let manifestKeys = ["version", "digest", "cells", "environment"]

  /// Reads a file. Its paths are relative to it, or are looked up in `datasets` when that is given.
  /// - Throws: ``DataError`` with file, line, column, reason and remedy.
  public static func read(
    _ path: String, version: String, datasets folder: String? = nil, worlds: any ExperimentWorlds
  ) throws(DataError) -> Experiment {
    let reader = try JSONDocument(path)
    let root = try reader.object(reader.root, "the file", allowed: keys + manifestKeys)
    try reader.checkVersion(root)
    if let node = root.optional("version") {
      let made = try reader.string(node, "version")
      if made != version {
        throw reader.fail(
          node.offset,
          "this is the manifest of version \(Excerpt.of(made)), and this tool is version \(version)",
          "run it with version \(Excerpt.of(made)), or remove \"version\", \"digest\" and \"cells\" to ask anew"
        )
      }
    }
    let moments = try ExperimentMoments.read(root, reader)
    let paths = ExperimentPaths(file: path, datasets: folder)
    let datasets = try list("datasets", root, reader)
    var entries: [ExperimentDataset] = []
    var names: Set<String> = []
    for node in datasets {
      let entry = try ExperimentDatasetReader(
        reader: reader, paths: paths, personas: worlds.personas, atMoments: moments != nil
      ).read(node)
      if !names.insert(entry.name).inserted {
        throw reader.fail(
          node.offset, "there are two datasets named \"\(Excerpt.of(entry.name))\"",
          "give one of them another \"name\"")
      }
      entries.append(entry)
    }
    for entry in entries {
      guard let against = entry.against, against == entry.name || !names.contains(against) else { continue }
      throw entry.fail(
        "\(entry.name) is compared against \"\(Excerpt.of(against))\", which is no other dataset here",
        NearName.remedy(for: against, among: entries.map(\.name), else: "name another dataset of the file"))
    }
    var strategies: [Experiment.Strategy] = []
    for node in try list("strategies", root, reader) {
      let strategy = try ExperimentRecipes.read(node, areTiming: moments != nil, reader)
      if strategies.contains(where: { $0.name == strategy.name }) {
        throw reader.fail(
          node.offset, "the strategy \"\(strategy.name)\" stands twice", "list its recipes in one place")
      }
      if moments == nil, let type = try? StrategyRegistry.type(named: strategy.name) {
        for entry in entries {
          if let refusal = entry.scoring.surface.refusal(of: type) { throw reader.fail(node.offset, refusal) }
        }
      }
      strategies.append(strategy)
    }
    let seeds = try seeds(root, reader)
    let recipes = strategies.reduce(0) { $0 + $1.recipes.count }
    // The product is a floating-point number, because it could overflow an integer.
    let cells = Double(recipes) * Double(entries.count) * Double(seeds.count)
    if cells > Double(maximumCells) {
      throw reader.fail(
        root.node.offset,
        "this makes \(Figure.count(cells)) cells, over \(Figure.count(Double(maximumCells)))",
        "ask for less at once")
    }
    let name = root.optional("name") == nil ? DatasetReader.name(of: path) : try reader.name(root, "name")
    if let node = root.optional("name"), name.contains("/") {
      throw reader.fail(
        node.offset, "the name \"\(Excerpt.of(name))\" has a slash", "write one that can name a folder")
    }
    return Experiment(
      name: name, datasets: entries, strategies: strategies, seeds: seeds,
      intervals: try reader.boolean(root.optional("intervals"), "intervals") ?? true,
      baselines: try ExperimentBaselines.read(root, of: strategies, atMoments: moments != nil, reader),
      choice: try ExperimentChoice.read(root, of: entries, atMoments: moments != nil, reader),
      moments: moments,
      demanded: try root.optional("digest").map { node throws(DataError) in
        (try reader.string(node, "digest"), reader.fail(node.offset, "", ""))
      })
  }

  /// The elements of a list, which has to be present and not empty.
  private static func list(
    _ name: String, _ root: JSONDocument.Object, _ reader: JSONDocument
  ) throws(DataError) -> [JSONNode] {
    let node = try reader.required(root, name)
    let elements = try reader.array(node, name)
    if elements.isEmpty { throw reader.fail(node.offset, "\"\(name)\" is empty", "name at least one") }
    return elements
  }

  private static func seeds(
    _ root: JSONDocument.Object, _ reader: JSONDocument
  ) throws(DataError) -> [UInt64] {
    guard root.optional("seeds") != nil else { return [1] }
    var seeds: [UInt64] = []
    var seen: Set<UInt64> = []
    for node in try list("seeds", root, reader) {
      guard let seed = node.unsigned else {
        throw reader.fail(node.offset, "a seed is a whole number from 0 up", "correct it")
      }
      if !seen.insert(seed).inserted {
        throw reader.fail(node.offset, "the seed \(seed) stands twice", "remove one")
      }
      seeds.append(seed)
    }
    return seeds
  }
}
