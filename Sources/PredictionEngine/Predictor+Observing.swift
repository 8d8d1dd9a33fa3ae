extension Predictor {
  /// The number of remembered readings.
  public var readings: Int { sensed.entries.count }

  /// Learns what the device sensed between donations.
  ///
  /// It counts in ``timing(at:within:)``, and so on the surfaces that interrupt. Where a donation or a question names no place, the
  /// place that holds is its place, and a signal that holds and is not named is one of its signals.
  ///
  ///     try predictor.observe(SensedReading(.arrival, at: now, place: "gym"))
  ///     predictor.suggestion(on: &policy, at: now)
  ///
  /// Readings and donations come in the order of time. What is sensed at a moment is known at it: look at the surface after
  /// observing.
  ///
  /// # Edge cases
  /// Of a reading without place, coordinate and signals the time is remembered, and changes no answer.
  ///
  /// - Throws: ``DonationError/duplicateSignal(_:)``. Nothing is then learned.
  /// - Complexity: O(bytes of the texts + places).
  public mutating func observe(_ reading: SensedReading) throws(DonationError) {
    if let name = reading.signals.repeated { throw .duplicateSignal(name) }
    let context = interned(at: reading.moment, place: reading.place, signals: reading.signals)
    let position = reading.coordinate.map {
      PlaceReading(
        reading.kind.ofVisit, at: reading.moment, $0, accuracyInMetres: reading.accuracyInMetres ?? 0)
    }
    observe(reading.kind, in: context, position)
  }

  /// Learns a reading whose symbols are of this predictor's table.
  package mutating func observe(_ kind: SensedKind, in context: Context, _ position: PlaceReading?) {
    let told = sensed.append(kind, in: context, position, after: history.remembered)
    if !forgottenTexts.isEmpty, let entry = sensed.entries.last { forgottenTexts.subtract(entry.texts) }
    times?.observe(told)
  }

  /// Forgets the readings that a filter selects, as if they had never been sensed.
  ///
  /// # Postconditions
  /// The snapshot equals, byte for byte, that of a predictor that never observed these readings. It has no place, coordinate
  /// or signal of theirs.
  ///
  /// - Returns: the number of forgotten readings.
  /// - Complexity: O(readings × places + donations); that of learning every donation again, where one of them was made at a place
  ///   or with a signal that was sensed and is forgotten.
  @discardableResult
  public mutating func forget(_ filter: SensedFilter) -> Int {
    let before = sensed.entries
    let symbols = symbols
    let count = sensed.forget { filter.selects($0, symbols) }
    if count == 0 { return 0 }
    var (held, next) = (self.held, 0)
    var texts = Set(before.filter { filter.selects($0, symbols) }.flatMap(\.texts))
    let known = history
    let contexts = sensed.completeAgain(
      known.remembered, &self.symbols, { known.context(atPlace: $0) },
      { held.complete(from: &next, by: $0, &$1, upTo: $2, before: $3) })
    self.held = held
    for place in contexts.keys {
      if let label = known.context(atPlace: place).place { texts.insert(label) }
    }
    if !contexts.isEmpty { learnAgain(without: [], in: contexts) }
    for entry in sensed.entries { texts.subtract(entry.texts) }
    forgottenTexts.formUnion(history.leftOut.ledger.withoutUsed(history.ledger.withoutUsed(texts)))
    times = times.map { DonationTimes($0.strategy, holidays, of: history, sensed) }
    return count
  }
}

extension SensedKind {
  /// What the device knows of the visit.
  package var ofVisit: PlaceReading.Kind {
    switch self {
    case .arrival: .arrival
    case .departure: .departure
    case .look, .sensed: .position
    }
  }
}
