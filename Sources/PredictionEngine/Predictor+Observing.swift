extension Predictor {
  /// The number of remembered readings.
  public var readings: Int { sensed.entries.count }

  /// Learns what the device sensed between donations.
  ///
  /// It counts in ``timing(at:within:place:)``, and so on the surfaces that interrupt. A donation or question that names no place has
  /// the one that holds, and signals that hold and are not named are its signals too.
  ///
  ///     try predictor.observe(SensedReading(.arrival, at: now, place: "gym"))
  ///     predictor.suggestion(on: &policy, at: now)
  ///
  /// Readings and donations come in the order of time: look at a surface after observing. A reading without place, coordinate
  /// and signals is remembered and changes no answer.
  /// - Throws: ``DonationError/duplicateSignal(_:)``. Nothing is then learned.
  /// - Complexity: O(bytes of the texts + places).
  public mutating func observe(_ reading: SensedReading) throws(DonationError) {
    if let name = reading.signals.repeated { throw .duplicateSignal(name) }
    let (context, position) = reading.told(&symbols)
    observe(reading.kind, in: context, position)
  }

  /// Learns a reading whose symbols are of this predictor's table.
  package mutating func observe(_ kind: SensedKind, in context: Context, _ position: PlaceReading?) {
    let told = sensed.append(kind, in: context, position, after: history.remembered)
    if !forgottenTexts.isEmpty, let entry = sensed.entries.last { forgottenTexts.subtract(entry.texts) }
    times?.observe(told)
  }
}
