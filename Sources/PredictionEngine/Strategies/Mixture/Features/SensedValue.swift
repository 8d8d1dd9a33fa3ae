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
    // The sums that the logarithms were taken of give way to these, of which there are four for each candidate.
    work.clearSums(keepingMarks: true)
    var totals = (0.0, 0.0, 0.0)
    let events = ring.events.span
    let sensed = ring.sensed[dimension]
    let values = sensed.span
    let (clocks, recencies) = (tables.clock.span, tables.recency.span)
    var sums = work.sums.mutableSpan
    var position = ring.newest
    for age in 1..<(ring.weighed + 1) {
      let (event, isSame) = (events[position], values[position] == value)
      position = position == 0 ? events.count - 1 : position - 1
      guard isSame, !event.isLight else { continue }
      let recency = recencies[age]
      let clock = recency * clocks[DonationRing.distance(event.minute, now.minute)][2]
      let row = Int(event.candidate) * RingSums.width
      sums[row] += recency
      sums[row + 1] += clock
      totals.0 += recency
      totals.1 += clock
      if event.isWeekend == now.isWeekend {
        sums[row + 2] += clock
        totals.2 += clock
      }
      if let previous, age < events.count, events[position].candidate == previous {
        sums[row + 3] += recency
      }
    }
    for (kind, total) in [totals.0, totals.1, totals.2].enumerated() {
      work.fill(first + kind, sum: kind, offset: 0.5, less: Logarithm.binary(total + 0.5)) {
        pair, inverse, _, _ in pair * inverse
      }
    }
    work.fill(first + 3, sum: 3, offset: 1, less: 0) { pair, inverse, _, _ in pair * inverse / smoothing }
  }
}
