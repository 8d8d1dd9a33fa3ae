import PredictionEngine

/// The people of a replay, whole people one after the other: a ``DonationStream``, or a dataset in memory.
package protocol PeopleSource: ~Copyable {
  var name: String { get }
  /// The digest of the donations' bytes; of a stream once all were read.
  var digest: String { mutating get }
  var rowsPassedOver: RowsPassedOver { get }

  /// Returns the next people as a dataset, up to a number of them where they are read now; `nil` at the end.
  mutating func next(people limit: Int) throws(DataError) -> Dataset?
  /// States the last day of the whole log, after which no donation may be.
  mutating func end(on day: Int)
}

extension DonationStream: PeopleSource {}

/// Everybody of a dataset, which comes in one piece.
package struct PeopleInMemory: PeopleSource {
  private let dataset: Dataset
  private var isGiven = false

  package init(_ dataset: Dataset) { self.dataset = dataset }

  package var name: String { dataset.name }
  package var digest: String { dataset.digest }
  package var rowsPassedOver: RowsPassedOver { dataset.rowsPassedOver }

  package mutating func next(people limit: Int) -> Dataset? {
    defer { isGiven = true }
    return isGiven ? nil : dataset
  }

  package mutating func end(on day: Int) {}
}
