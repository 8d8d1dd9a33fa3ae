/// The evidence of a place or of a further signal's value: at any time, around this time, on days like this
/// one, and after the previous shortcut.
///
/// There are four features for each sensed dimension, which is the place or one named signal: H of D[same
/// value]; the same ·K₆₀; the same ·K₆₀[both weekend or both working days]; L of D[same value and
/// previous]. All are 0 at a trial without a value.
///
/// Of a person's sensed dimensions the first six are used.
enum SensedValue {
  /// The number of columns for each dimension.
  static let count = 4
  static let maximumDimensions = 6
  /// The weight of each column before anything is learned.
  static let starts = [0.2, 0.2, 0.2, 0.1]
  static let suffixes = ["", "-clock", "-day-class", "-previous"]
  static let placeNames = suffixes.map { "place" + $0 }
  static let deviceNames = suffixes.map { "device" + $0 }

  /// Sums the four kinds of evidence of one dimension by candidate, then computes the features.
  static func fill(
    _ work: inout LearnerWorkspace, dimension: Int, value: UInt32, _ ring: DonationRing,
    asked now: MixtureMoment, previous: UInt32?, _ tables: MixtureTables, smoothing: Double
  ) {
    let first = work.beginSensed(dimension)
    guard value != .max else { return }
    var totals = (0.0, 0.0, 0.0)
    let candidates = work.candidates
    let events = ring.events.span
    let values = ring.sensed[dimension]
    let (clocks, recencies) = (tables.clock.span, tables.recency.span)
    var features = work.features.mutableSpan
    var position = ring.newest
    for age in 1..<(ring.weighed + 1) {
      let (event, isSame) = (events[position], values[position] == value)
      position = position == 0 ? events.count - 1 : position - 1
      guard isSame, !event.isLight else { continue }
      let recency = recencies[age]
      let clock = recency * clocks[DonationRing.distance(event.minute, now.minute)][2]
      let cell = first + Int(event.candidate)
      features[cell] += recency
      features[cell + candidates] += clock
      totals.0 += recency
      totals.1 += clock
      if event.isWeekend == now.isWeekend {
        features[cell + 2 * candidates] += clock
        totals.2 += clock
      }
      if let previous, age < events.count, events[position].candidate == previous {
        features[cell + 3 * candidates] += recency
      }
    }
    for candidate in 0..<candidates {
      let inverse = work.inverse[candidate]
      for column in 0..<3 {
        let cell = first + column * candidates + candidate
        work.features[cell] = work.features[cell] * inverse + 0.5
      }
      let cell = first + 3 * candidates + candidate
      work.features[cell] = work.features[cell] * inverse / smoothing + 1
    }
    work.takeLogarithms(first, count: SensedValue.count * candidates)
    for (column, total) in [totals.0, totals.1, totals.2].enumerated() {
      let scale = Logarithm.binary(total + 0.5)
      for candidate in 0..<candidates { work.features[first + column * candidates + candidate] -= scale }
    }
  }
}
