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
    let names = people.map { Array($0.identifier.utf8) }
    let byName = names.indices.sorted { names[$0].lexicographicallyPrecedes(names[$1]) }
    var place: [Int] = Array(repeating: 0, count: names.count)
    for (position, person) in byName.enumerated() { place[person] = position }
    return rows.indices.sorted { left, right in
      let first = rows[left].donation.context.moment.microsecondsSince1970
      let second = rows[right].donation.context.moment.microsecondsSince1970
      if first != second { return first < second }
      let (one, other) = (place[rows[left].person], place[rows[right].person])
      return one != other ? one < other : left < right
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
