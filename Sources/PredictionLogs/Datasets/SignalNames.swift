import PredictionEngine

/// The names of the signals of a log: those that a map names, and those that a donation or a sensed moment has.
package struct SignalNames: Sendable {
  private var names: Set<[UInt8]> = []

  /// Takes the names of a whole log.
  /// - Complexity: O(readings).
  package init(_ dataset: Dataset) { add(dataset) }

  /// Finds the names of a log by reading it once, a few people at a time.
  /// - Throws: ``DataError``, as for a log that is replayed.
  package init(reading stream: consuming DonationStream) throws(DataError) {
    while let people = try stream.next(people: 64) { add(people) }
  }

  package init(_ map: ColumnMap) { names = Set(map.signals.map { Array($0.name.utf8) }) }

  package var sorted: [String] {
    names.sorted { $0.lexicographicallyPrecedes($1) }.map { String(decoding: $0, as: UTF8.self) }
  }

  private mutating func add(_ dataset: Dataset) {
    var symbols: Set<Symbol> = []
    for row in dataset.rows { for signal in row.donation.context.signals { symbols.insert(signal.name) } }
    for moment in dataset.sensedMoments { for signal in moment.signals { symbols.insert(signal.name) } }
    names.formUnion(symbols.map { Array(dataset.symbols.utf8(of: $0)) })
    names.formUnion(dataset.mappedSignals.map { Array($0.utf8) })
  }
}
