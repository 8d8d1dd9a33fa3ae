import PredictionBaselines
import PredictionEngine
import PredictionLogs
import PredictionReplays

/// Reads an experiment from JSON: a file that somebody wrote, or the manifest of an experiment that ran. Keys that
/// start with `x-` are ignored and free for your own use.
public enum ExperimentFile {
  /// The maximum number of cells, which protects against a mistake in a grid.
  static let maximumCells = 100_000
  /// The keys, of which the last four are those of a manifest.
  private static let keys = [
    "formatVersion", "name", "datasets", "strategies", "seeds", "intervals", "baseline", "choose", "moments",
    "version", "digest", "cells", "environment",
  ]

  /// Reads a file. Its paths are relative to it, or are looked up in `datasets` when that is given.
  /// - Throws: ``DataError`` with file, line, column, reason and remedy.
  public static func read(
    _ path: String, version: String, datasets folder: String? = nil, worlds: any ExperimentWorlds
  ) throws(DataError) -> Experiment {
    let reader = try JSONDocument(path)
    let root = try reader.object(reader.root, "the file", allowed: keys)
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
    let moments = try ExperimentMoments.read(root)
    let paths = ExperimentPaths(file: path, datasets: folder)
    var entries: [ExperimentDataset] = []
    var names: Set<String> = []
    for node in try root.list("datasets") {
      let entry = try ExperimentDatasetReader(node, paths, reader)
        .read(personas: worlds.personas, atMoments: moments != nil)
      if !names.insert(entry.name).inserted {
        throw reader.fail(
          node.offset, "there are two datasets named \"\(Excerpt.of(entry.name))\"",
          "give one of them another \"name\"")
      }
      entries.append(entry)
    }
    for entry in entries {
      guard let against = entry.against, against == entry.name || !names.contains(against) else { continue }
      throw entry.place.saying(
        "\(entry.name) is compared against \"\(Excerpt.of(against))\", which is no other dataset here",
        NearName.remedy(for: against, among: entries.map(\.name), else: "name another dataset of the file"))
    }
    var strategies: [Experiment.Strategy] = []
    for node in try root.list("strategies") {
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
    let seeds = try seeds(root)
    let recipes = strategies.reduce(0) { $0 + $1.recipes.count }
    // The product is a floating-point number, because it could overflow an integer.
    let cells = Double(recipes) * Double(entries.count) * Double(seeds.count)
    if cells > Double(maximumCells) {
      throw reader.fail(
        root.node.offset,
        "this makes \(Figure.count(cells)) cells, over \(Figure.count(Double(maximumCells)))",
        "ask for less at once")
    }
    let name = root.optional("name") == nil ? DatasetReader.name(of: path) : try root.name("name")
    if let node = root.optional("name"), name.contains("/") {
      throw reader.fail(
        node.offset, "the name \"\(Excerpt.of(name))\" has a slash", "write one that can name a folder")
    }
    return Experiment(
      name: name, datasets: entries, strategies: strategies, seeds: seeds,
      intervals: try root.flag("intervals", otherwise: true),
      baselines: try ExperimentBaselines.read(root, of: strategies, atMoments: moments != nil),
      choice: try ExperimentChoice.read(root, of: entries, atMoments: moments != nil),
      moments: moments,
      demanded: try root.text("digest").map { ($0, reader.fail(root.optional("digest")?.offset, "", "")) })
  }

  private static func seeds(_ root: JSONDocument.Object) throws(DataError) -> [UInt64] {
    guard root.optional("seeds") != nil else { return [1] }
    var seeds: [UInt64] = []
    for node in try root.list("seeds") {
      guard let seed = node.unsigned else {
        throw root.document.fail(node.offset, "a seed is a whole number from 0 up", "correct it")
      }
      if seeds.contains(seed) {
        throw root.document.fail(node.offset, "the seed \(seed) stands twice", "remove one")
      }
      seeds.append(seed)
    }
    return seeds
  }
}
