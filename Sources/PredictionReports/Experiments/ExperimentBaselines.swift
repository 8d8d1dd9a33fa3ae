import PredictionEngine
import PredictionLogs

/// Those that the other cells of an experiment are compared with.
///
/// A baseline is the name of a recipe: every other recipe of the same strategy is compared with it. At moments it may
/// also be the name of a strategy with one recipe, and there may be several, in an array. Where a recipe and a strategy
/// have the same name, it is the recipe's. A baseline is not compared with other baselines.
struct ExperimentBaselines: Sendable {
  struct Baseline: Sendable, Equatable {
    let name: String
    let isStrategy: Bool

    /// Whether a cell is one of the baseline's, beside a cell of some strategy.
    func contains(_ cell: ExperimentCell, of strategy: String) -> Bool {
      isStrategy ? cell.strategy == name : cell.recipeName == name && cell.strategy == strategy
    }
  }

  /// The baselines in the file's order; empty for no comparison.
  let all: [Baseline]

  var names: [String] { all.map(\.name) }

  /// Reads the member of an experiment's file, which may be absent.
  static func read(
    _ root: JSONDocument.Object, of strategies: [Experiment.Strategy], atMoments: Bool
  ) throws(DataError) -> ExperimentBaselines {
    guard let node = root.optional("baseline") else { return ExperimentBaselines(all: []) }
    let reader = root.document
    if node.elements != nil, !atMoments {
      throw reader.fail(node.offset, "several baselines are for experiments at moments", "name one recipe")
    }
    var all: [Baseline] = []
    for node in try node.elements == nil ? [node] : root.list("baseline") {
      let baseline = try read(node, of: strategies, atMoments: atMoments, reader)
      if all.contains(baseline) {
        throw reader.fail(
          node.offset, "the baseline \"\(Excerpt.of(node.string ?? ""))\" stands twice", "remove one")
      }
      all.append(baseline)
    }
    if strategies.allSatisfy({ all.contains(Baseline(name: $0.name, isStrategy: true)) }) {
      throw reader.fail(node.offset, "every strategy is a baseline", "leave out the one to be compared")
    }
    return ExperimentBaselines(all: all)
  }

  private static func read(
    _ node: JSONNode, of strategies: [Experiment.Strategy], atMoments: Bool, _ reader: JSONDocument
  ) throws(DataError) -> Baseline {
    let name = try reader.string(node, "baseline")
    let recipes = strategies.flatMap { $0.recipes.map(\.name) }
    if recipes.contains(name) { return Baseline(name: name, isStrategy: false) }
    guard atMoments else {
      throw reader.fail(
        node.offset, "no strategy has a recipe \"\(Excerpt.of(name))\"",
        NearName.remedy(
          for: name, among: recipes, else: "name the recipe that the others are compared with"))
    }
    guard let strategy = strategies.first(where: { $0.name == name }) else {
      throw reader.fail(
        node.offset, "there is neither a strategy nor a recipe \"\(Excerpt.of(name))\" here",
        NearName.remedy(
          for: name, among: strategies.map(\.name) + recipes,
          else: "name what the others are compared with"))
    }
    if strategy.recipes.count > 1 {
      throw reader.fail(
        node.offset, "the baseline \(name) has \(strategy.recipes.count) recipes",
        "name one of its recipes, or give it one alone")
    }
    return Baseline(name: name, isStrategy: true)
  }

  func twins(of cell: ExperimentCell, among cells: [ExperimentCell]) -> [Int] {
    if all.contains(where: { $0.contains(cell, of: cell.strategy) }) { return [] }
    return all.compactMap { baseline in
      cells.firstIndex { other in
        other.dataset == cell.dataset && other.seed == cell.seed
          && baseline.contains(other, of: cell.strategy)
      }
    }
  }

  /// The member of a manifest; nothing without a baseline.
  var members: [(String, JSONOutput)] {
    if names.isEmpty { return [] }
    return [("baseline", names.count == 1 ? .string(names[0]) : .strings(names))]
  }
}
