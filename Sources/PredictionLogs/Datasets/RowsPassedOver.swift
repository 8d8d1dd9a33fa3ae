import PredictionEngine

/// The number of rows that could not be read and were passed over, as results state it; nothing where all were read.
package struct RowsPassedOver: Sendable, Equatable {
  package static let key = "rowsPassedOver"
  /// The name in CSV, of a column or of a metric of no strategy.
  package static let column = "rows_passed_over"
  package let count: Int

  package init(_ count: Int) { self.count = count }

  package var members: [(String, JSONOutput)] {
    count == 0 ? [] : [(RowsPassedOver.key, .integer(count))]
  }

  /// What follows the numbers of a log in a sentence; empty where every row was read.
  package var words: String { count == 0 ? "" : ", \(CountedNoun.of(count, "rows")) passed over" }
}
