import PredictionEngine

/// The numbers of rows that could not be read and were passed over, and of those that an option left out, as results state
/// them; nothing where all were read.
package struct RowsPassedOver: Sendable, Equatable {
  /// The option by which a row that could be read is left out.
  package enum Reason: String, Sendable, CaseIterable {
    case condition = "where"
    case missing, collapse
  }

  package static let key = "rowsPassedOver"
  /// The names in CSV, of columns or of metrics of no strategy.
  package static let columns =
    ["rows_passed_over"] + Reason.allCases.map { "rows_left_out_\($0.rawValue)" }
  package static let leftOutKey = "rowsLeftOut"
  package let count: Int
  package private(set) var leftOut: [Reason: Int] = [:]

  package init(_ count: Int, leftOut: [Reason: Int] = [:]) { (self.count, self.leftOut) = (count, leftOut) }

  package var isEmpty: Bool { count == 0 && leftOut.isEmpty }
  /// The numbers of the columns, in their order.
  package var numbers: [Int] { [count] + Reason.allCases.map { leftOut[$0] ?? 0 } }
  package var cells: [CSVTable.Cell] { numbers.map { .count($0) } }
  /// The columns that count a row.
  package var figures: [(name: String, count: Int)] {
    zip(RowsPassedOver.columns, numbers).filter { $1 > 0 }.map { ($0, $1) }
  }

  package mutating func leaveOut(_ count: Int = 1, _ reason: Reason) {
    if count > 0 { leftOut[reason, default: 0] += count }
  }

  private var counts: [(reason: Reason, count: Int)] {
    Reason.allCases.compactMap { reason in leftOut[reason].map { (reason, $0) } }
  }

  package var members: [(String, JSONOutput)] {
    let others = counts.map { ($0.reason.rawValue, JSONOutput.integer($0.count)) }
    return (count == 0 ? [] : [(RowsPassedOver.key, .integer(count))])
      + (others.isEmpty ? [] : [(RowsPassedOver.leftOutKey, .object(others))])
  }

  /// What follows the numbers of a log in a sentence; empty where every row was read.
  package var words: String {
    (count == 0 ? "" : ", \(CountedNoun.of(count, "rows")) passed over")
      + counts.map { ", \(CountedNoun.of($0.count, "rows")) left out by --\($0.reason.rawValue)" }.joined()
  }

  /// The sentences about rows that an option left out.
  var remarks: [String] {
    counts.map { reason, count in
      "\(CountedNoun.of(count, "rows")) \(count == 1 ? "is" : "are") left out by --\(reason.rawValue)"
    }
  }
}
