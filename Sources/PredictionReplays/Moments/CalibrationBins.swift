/// Probabilities of one person's moments in 20 bins of equal width, the last one with 1, beside what came.
///
/// A moment's *gap* is its probability minus 1 where it came, and its probability where it did not. A day's gaps are
/// squared when the next day begins, so the number of days takes no memory.
package struct CalibrationBins: Sendable, Equatable {
  package static let count = 20
  /// The bins from .2 on.
  package static let tail = 4..<count

  package private(set) var bins = [CalibrationBin](repeating: CalibrationBin(), count: count)
  private var today = 0

  package init() {}

  /// - Precondition: there are as many as `count` says, and their days have ended.
  package init(ended bins: [CalibrationBin]) {
    precondition(bins.count == CalibrationBins.count, "there are \(CalibrationBins.count) bins")
    self.bins = bins
  }

  /// The same bins with the last day ended, which changes no figure.
  package var ended: CalibrationBins {
    var ended = self
    ended.endDay()
    return CalibrationBins(ended: ended.bins)
  }

  /// Adds a moment of a day; days come in their order.
  mutating func add(_ probability: Double, _ came: Bool, day: Int) {
    if day != today { endDay() }
    today = day
    let place = max(0, min(CalibrationBins.count - 1, Int(probability * Double(CalibrationBins.count))))
    bins[place].add(probability, came)
  }

  /// Adds the bins of another person, whose days are others.
  package mutating func add(_ other: CalibrationBins) {
    endDay()
    for (place, bin) in other.ended.bins.enumerated() { bins[place].add(bin) }
  }

  /// The mean error that chance alone would give to probabilities such as these; `nil` without moments.
  var floor: Double? {
    let bins = ended.bins
    let moments = bins.reduce(0) { $0 + $1.moments }
    if moments == 0 { return nil }
    // The mean of |gap| of a normal gap is √(2/π) of its standard deviation.
    let share = 0.797_884_560_802_865_4
    return share * bins.reduce(0) { $0 + $1.chance.squareRoot() } / Double(moments)
  }

  private mutating func endDay() {
    for place in bins.indices { bins[place].endDay() }
  }
}

/// The sums of one bin of probabilities, over moments and over days.
package struct CalibrationBin: Sendable, Equatable {
  /// The number of moments, and of those at which it came.
  package private(set) var (moments, came) = (0, 0)
  /// The sum of the moments' gaps, of their squares, and of P(1 − P).
  package private(set) var (gap, squares, variance) = (0.0, 0.0, 0.0)
  /// The sums over ended days of gap², of gap × moments, and of moments².
  private var (gapsOfDays, products, momentsOfDays) = (0.0, 0.0, 0.0)
  /// The moments and the gap of the day that has not ended.
  private var (momentsToday, gapToday) = (0.0, 0.0)

  /// The number of sums that a bin has when its days have ended.
  static let width = 6

  package init() {}

  /// - Precondition: there are as many sums as `width` says, and the days have ended.
  package init(moments: Int, came: Int, sums: [Double]) {
    precondition(sums.count == CalibrationBin.width, "a bin has \(CalibrationBin.width) sums")
    (self.moments, self.came) = (moments, came)
    (gap, squares, variance) = (sums[0], sums[1], sums[2])
    (gapsOfDays, products, momentsOfDays) = (sums[3], sums[4], sums[5])
  }

  package var sums: [Double] { [gap, squares, variance, gapsOfDays, products, momentsOfDays] }

  /// Adds a moment of the present day.
  fileprivate mutating func add(_ probability: Double, _ came: Bool) {
    let own = probability - (came ? 1 : 0)
    moments += 1
    if came { self.came += 1 }
    gap += own
    squares += own * own
    variance += probability * (1 - probability)
    momentsToday += 1
    gapToday += own
  }

  fileprivate mutating func endDay() {
    gapsOfDays += gapToday * gapToday
    products += gapToday * momentsToday
    momentsOfDays += momentsToday * momentsToday
    (momentsToday, gapToday) = (0, 0)
  }

  /// Adds ended days.
  fileprivate mutating func add(_ other: CalibrationBin) {
    moments += other.moments
    came += other.came
    gap += other.gap
    squares += other.squares
    variance += other.variance
    gapsOfDays += other.gapsOfDays
    products += other.products
    momentsOfDays += other.momentsOfDays
  }

  /// The variance of the gap that calibrated probabilities would have, when all days have ended.
  fileprivate var chance: Double { max(0, variance) * dependence }

  /// The design effect: by how much a day's moments make that variance larger than independent moments would.
  private var dependence: Double {
    let count = Double(moments)
    guard momentsOfDays > 0 else { return 1 }
    let days = count * count / momentsOfDays
    let mean = gap / count
    let ofMoments = squares - mean * gap
    guard days > 1, ofMoments > 1e-9 * squares else { return 1 }
    let ofDays = gapsOfDays - 2 * mean * products + mean * mean * momentsOfDays
    return max(1, min(momentsOfDays / count, ofDays / ofMoments * days / (days - 1)))
  }
}
