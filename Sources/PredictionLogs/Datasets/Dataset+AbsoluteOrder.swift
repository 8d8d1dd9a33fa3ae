import PredictionEngine

/// Orders the rows of all people by absolute time, the only order between people.
extension Dataset {
  /// The positions in `rows` by absolute time, for state that people share.
  ///
  /// # Definition
  /// Equal times are ordered by the bytes of the person's identifier, then by their place in `rows`. A local time
  /// without offset counts as if it were UTC. The order within one person is that of ``Person/rows``.
  ///
  /// - Complexity: O(n log n) for n rows.
  public var rowsByAbsoluteTime: [Int] {
    let byName = people.sorted { $0.identifier.utf8.lexicographicallyPrecedes($1.identifier.utf8) }
    // Sorting keeps the order of rows of equal times.
    return byName.flatMap(\.rows).sorted {
      rows[$0].donation.context.moment < rows[$1].donation.context.moment
    }
  }

  /// The dataset with its rows by absolute time, for whoever reads them in the order of the file.
  /// - Complexity: O(n log n) for n rows.
  package var byAbsoluteTime: Dataset {
    var sorted = Dataset(
      name: name, digest: "", catalog: catalog, symbols: symbols, rows: rowsByAbsoluteTime.map { rows[$0] },
      people: people.map(\.identifier))
    sorted.sensedMoments = sensedMoments
    sorted.tell(told)
    sorted.suppliedRows = suppliedRows
    return sorted
  }
}
