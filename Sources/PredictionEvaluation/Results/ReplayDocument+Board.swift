import PredictionBaselines
import PredictionEngine

/// Chooses the rows of the board.
extension ReplayDocument {
  /// The most rows of a board for which nobody named strategies, without those that every board has.
  private static let mostRows = 8
  /// The strategies that every board has, to compare with.
  private static let always: Set = [RandomChoice.name, MostRecent.name, MostFrequent.name]

  /// The results in the order of the board: the one with the most hits first, equal ones in the order of the request,
  /// the oracle last.
  var ranked: [Result] {
    func rate(_ result: Result) -> Double { result.metric("hit_rate@1")?.value ?? -1 }
    let oracle = results.filter { $0.strategy == "oracle" }
    let others = results.filter { $0.strategy != "oracle" }
    let order = others.indices.sorted { left, right in
      let (first, second) = (rate(others[left]), rate(others[right]))
      return first == second ? left < right : first > second
    }
    return order.map { others[$0] } + oracle
  }

  /// The rows of the board: each result where strategies were named or all are asked for, else the best and those that
  /// every board has, equal ones together. Answers that were made elsewhere are always there.
  var board: [[Result]] {
    if !isShort { return ranked.map { [$0] } }
    var rows: [[Result]] = []
    for result in ranked {
      if result.strategy != "oracle", let last = rows.last?.first, accuracy(last) == accuracy(result) {
        rows[rows.count - 1].append(result)
      } else {
        rows.append([result])
      }
    }
    return rows.indices.filter { place in
      place < ReplayDocument.mostRows
        || rows[place].contains { $0.recipe == nil || ReplayDocument.always.contains($0.strategy) }
    }.map { rows[$0] }
  }

  /// The number of strategies that are left out, and what the signs of the board mean; empty where it has every one.
  var boardNote: TerminalText {
    if !isShort { return "" }
    let hidden = results.count - board.joined().count
    let rest: TerminalText =
      hidden == 0
      ? ""
      : "Rows: the best \(ReplayDocument.mostRows), and random, most-recent and most-frequent; --all-strategies shows "
        + "\(hidden) more.\n"
    return rest
      + (board.contains { $0.count > 1 } ? "= before a name: the figures of the row above.\n" : "")
  }

  /// Whether the board has the best alone: the strategies are those of a replay that names none, and not all are asked for.
  private var isShort: Bool {
    guard !showsAll,
      case .string(let name)? = environment.options.first(where: { $0.name == "surface" })?.value,
      let surface = Surface.named(name)
    else { return false }
    let usual = StrategyRegistry.all.filter { $0.isQuick && surface.refusal(of: $0) == nil }
    return results.filter { $0.recipe != nil }.map(\.strategy) == usual.map { $0.name }
  }
}
