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
  /// The name in CSV, of a column or of a metric of no strategy.
  package static let column = "rows_passed_over"
  private static let leftOutKey = "rowsLeftOut"
  package let count: Int
  private(set) var leftOut: [Reason: Int] = [:]

  package init(_ count: Int) { self.count = count }

  init(_ count: Int, leftOut: [Reason: Int]) { (self.count, self.leftOut) = (count, leftOut) }

  mutating func leaveOut(_ count: Int = 1, _ reason: Reason) {
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
