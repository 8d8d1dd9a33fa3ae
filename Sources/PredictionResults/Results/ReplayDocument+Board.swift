import PredictionBaselines
import PredictionEngine
import PredictionLogs
import PredictionMeasures
import PredictionReplays

/// Chooses the rows of the board.
extension ReplayDocument {
  /// The most rows of a board for which nobody named strategies, without those that every board has.
  private static let mostRows = 8
  private static let always: Set = [RandomChoice.name, MostRecent.name, MostFrequent.name]
  private static let figures = ["hit_rate@1", "hit_rate@3", "mrr", "log_loss", "calibration_error"]

  /// The results of the board: the one with the most hits first, equal ones in the order of the request, the ceilings last.
  /// Where nobody named strategies and not all are asked for, they are the first of each row.
  var ranked: [Result] { isShort ? rows.compactMap(\.first) : everything }

  /// Says how many strategies are left out, and who shares a row; empty where the board has every one.
  var boardNote: TerminalText {
    if !isShort { return "" }
    let hidden = results.count - rows.joined().count
    let rest: TerminalText =
      hidden == 0
      ? ""
      : "Rows: the best \(ReplayDocument.mostRows), and random, most-recent and most-frequent; --all-strategies shows "
        + "\(hidden) more.\n"
    return rows.filter { $0.count > 1 }.reduce(rest) { text, row in
      text + "Equal figures in one row, with the cost of the first: "
        + "\(row.map(\.strategy).joined(separator: ", ")).\n"
    }
  }

  private var everything: [Result] {
    results.filter { !Ceiling.names.contains($0.strategy) }.ranked { $0.metric("hit_rate@1")?.value ?? -1 }
      + results.filter { Ceiling.names.contains($0.strategy) }
  }

  /// The best results and those that every board has, equal ones together. Answers that were made elsewhere are always
  /// there.
  private var rows: [[Result]] {
    func figures(_ result: Result) -> [Double?] {
      ReplayDocument.figures.map { result.metric($0)?.value }
    }
    var rows: [[Result]] = []
    for result in everything {
      if result.recipe != nil, let last = rows.last?.first, figures(last) == figures(result) {
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

  /// Whether the board has the best alone: the strategies are those of a replay that names none, and not all are asked for.
  private var isShort: Bool {
    guard !showsAll,
      case .string(let name)? = environment["surface"], let surface = Surface.named(name)
    else { return false }
    let usual = StrategyRegistry.all.filter { $0.isQuick && surface.refusal(of: $0) == nil }
    return results.filter { $0.recipe != nil }.map(\.strategy) == usual.map { $0.name }
  }
}

extension Sequence {
  /// The elements, the one with the highest score first; equal ones keep their order.
  package func ranked(by score: (Element) -> some Comparable) -> [Element] {
    map { ($0, score($0)) }.sorted { $0.1 > $1.1 }.map(\.0)
  }
}
