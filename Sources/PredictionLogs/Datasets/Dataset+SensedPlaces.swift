import PredictionEngine

/// Makes places of coordinates.
extension Dataset {
  /// Returns the dataset with a place for every donation that has no label of one and before which it is known in which
  /// significant building the person was.
  ///
  ///     dataset.withSensedPlaces()   // donations at "place 1", "place 2", …
  ///
  /// # Definition
  /// Readings up to a donation, its moment included, are counted first. The donation's own coordinates are counted
  /// after that, so a place is never the target's own, and nothing later changes it. A position holds as
  /// `SignificantPlaces` says. As long as nothing but donations has told where the person was, the place is that of the
  /// previous donation with coordinates, however long ago.
  ///
  /// # Edge cases
  /// Where nothing is known the place stays missing. Where the dataset has a label that begins as these do, they begin
  /// with `sensed place`. A local time without offset counts as if it were UTC. A donation's coordinates without an
  /// accuracy count as known within 30 metres; sensed ones without it count nothing.
  ///
  /// - Complexity: O(readings + visits × places).
  public func withSensedPlaces() -> Dataset {
    var dataset = self
    let beginning = beginningOfSensedPlaces
    var labels: [Int: Symbol] = [:]
    walk(
      before: { row, walk in
        if dataset.rows[row].donation.context.place != nil { return }
        guard let number = walk.building(at: dataset.rows[row].donation.context.moment) else { return }
        let label = labels[number] ?? dataset.symbols.intern("\(beginning)\(number)")
        labels[number] = label
        dataset.rows[row].donation.context.place = label
      }, after: { _, _ in })
    return dataset
  }

  package var hasCoordinates: Bool { !positions.isEmpty || sensedMoments.contains { $0.latitude != nil } }

  /// Follows each person through what they sensed and donated.
  /// - Parameters:
  ///   - before: gets each row's position in `rows`, with what was known before it.
  ///   - after: gets each person's number, with what is known at the end.
  package func walk(before: (Int, SensedPlaceWalk) -> Void, after: (Int, SensedPlaceWalk) -> Void) {
    var next = 0
    for (number, person) in people.enumerated() {
      var walk = SensedPlaceWalk()
      func sense(until end: Moment?) {
        while next < sensedMoments.count, sensedMoments[next].person == number {
          if let end, end < sensedMoments[next].moment { break }
          walk.sense(sensedMoments[next])
          next += 1
        }
      }
      for row in person.rows {
        let moment = rows[row].donation.context.moment
        sense(until: moment)
        before(row, walk)
        if let position = positions[row] { walk.checkIn(at: moment, position) }
      }
      sense(until: nil)
      after(number, walk)
    }
  }

  /// A label of the dataset's own that begins as those of sensed places do; `nil` when there is none.
  var labelLikeSensedPlaces: String? { ownLabels.filter { $0.hasPrefix(Dataset.beginningOfPlaces) }.min() }

  private static let beginningOfPlaces = "place "

  /// The beginning of labels for sensed places, with which no label of the dataset's own begins.
  private var beginningOfSensedPlaces: String {
    let labels = ownLabels
    var beginning = Dataset.beginningOfPlaces
    while labels.contains(where: { $0.hasPrefix(beginning) }) { beginning = "sensed " + beginning }
    return beginning
  }

  private var ownLabels: [String] {
    var places: Set<Symbol> = []
    for row in rows { if let place = row.donation.context.place { places.insert(place) } }
    for sensed in sensedMoments { if let place = sensed.place { places.insert(place) } }
    return places.map { symbols.text(of: $0) }
  }
}
