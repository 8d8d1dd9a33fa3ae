import PredictionEngine

/// The people of a replay, whole people one after the other: a ``DonationStream``, or a dataset in memory.
package protocol PeopleSource: ~Copyable {
  var name: String { get }
  /// The digest of the donations' bytes; of a stream once all were read.
  var digest: String { mutating get }
  var rowsPassedOver: RowsPassedOver { mutating get }
  /// The record of the generator of a synthetic log; `nil` for a real one.
  var generator: GeneratorRecord? { get }
  /// The number of donations as far as it is known before they are read, or 0.
  var statedDonations: Int { get }
  /// The dataset of all people, where they are in memory together; `nil` for a stream.
  var everybody: Dataset? { get }

  /// Returns the next people as a dataset, up to a number of them where they are read now; `nil` at the end.
  mutating func next(people limit: Int) throws(DataError) -> Dataset?
  /// States the last day of the whole log, after which no donation may be.
  mutating func end(on day: Int)
}

extension DonationStream: PeopleSource {
  package var generator: GeneratorRecord? { manifest?.generator }
  package var statedDonations: Int { isWhole ? manifest?.donations ?? 0 : 0 }
  package var everybody: Dataset? { nil }
}

/// Everybody of a dataset, which comes in one piece.
package struct PeopleInMemory: PeopleSource {
  private let dataset: Dataset
  private var isGiven = false

  package init(_ dataset: Dataset) { self.dataset = dataset }

  package var name: String { dataset.name }
  package var digest: String { dataset.digest }
  package var rowsPassedOver: RowsPassedOver { dataset.rowsPassedOver }
  package var generator: GeneratorRecord? { dataset.generator }
  package var statedDonations: Int { dataset.rows.count }
  package var everybody: Dataset? { dataset }

  package mutating func next(people limit: Int) -> Dataset? {
    defer { isGiven = true }
    return isGiven ? nil : dataset
  }

  package mutating func end(on day: Int) {}
}
