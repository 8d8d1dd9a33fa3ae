/// The evidence of a place or of a further signal's value: at any time, around this time, on days like this
/// one, and after the previous shortcut.
///
/// # Definition
/// There are four features for each sensed dimension, which is the place or one named signal: H of D₃₀₀[same
/// value]; the same ·K₆₀; the same ·K₆₀[both weekend or both working days]; L of D₃₀₀[same value and
/// previous]. All are 0 at a trial without a value.
///
/// # Edge cases
/// A value never seen has no donations, so it gives no evidence. Only a person's first six sensed dimensions
/// are used.
///
/// # Cost
/// One pass over the ring for each dimension that has a value.
///
/// # Source
/// Ours.
enum SensedValue {
  /// The number of columns for each dimension.
  static let count = 4
  /// The greatest number of dimensions in a person's mixture.
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
    let count = ring.events.count
    let candidates = work.candidates
    var position = ring.newest
    for age in stride(from: 1, through: ring.weighed, by: 1) {
      let before = position == 0 ? count - 1 : position - 1
      if ring.sensed[dimension][position] == value {
        let event = ring.events[position]
        let difference = event.minute - now.minute
        let distance = difference < 0 ? -difference : difference
        let recency = tables.recency300[age]
        let clock = recency * tables.clock[4 * (distance > 720 ? 1440 - distance : distance) + 1]
        let cell = first + Int(event.candidate)
        work.features[cell] += recency
        work.features[cell + candidates] += clock
        totals.0 += recency
        totals.1 += clock
        if event.isWeekend == now.isWeekend {
          work.features[cell + 2 * candidates] += clock
          totals.2 += clock
        }
        if let previous, age < count, ring.events[before].candidate == previous {
          work.features[cell + 3 * candidates] += recency
        }
      }
      position = before
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
