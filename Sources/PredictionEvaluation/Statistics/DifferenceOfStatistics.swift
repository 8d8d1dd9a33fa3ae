/// A number of one kind minus that of another contender over the same blocks: the sums of both, one after the other.
///
/// # Definition
/// With v = a − b, where near the totals a = A/C and b = B/D, the ratio of the difference has the denominator C and the
/// numerator A − b·C − (B − b·D)·C/D, which is v·C at the totals.
///
/// # Edge cases
/// It has no value where one of the two has none.
///
/// # Source
/// Ours; the delta method.
struct DifferenceOfStatistics: SumStatistic {
  private let form: any SumStatistic

  /// Makes the difference of two numbers of a form.
  init(of form: any SumStatistic) { self.form = form }

  /// The sums of both.
  var width: Int { 2 * form.width }
  /// As far apart as the ends of the form's own range.
  var range: ClosedRange<Double> {
    let reach = form.range.upperBound - form.range.lowerBound
    return -reach...reach
  }

  private func halves(_ sums: [Double]) -> ([Double], [Double]) {
    (Array(sums[..<form.width]), Array(sums[form.width...]))
  }

  /// Returns the first number minus the second.
  func value(_ sums: [Double]) -> Double? {
    let (own, other) = halves(sums)
    guard let first = form.value(own), let second = form.value(other) else { return nil }
    return first - second
  }

  /// Returns the weights of all sums in the numerator and the denominator of the definition.
  func linearisation(at totals: [Double]) -> (numerator: [Double], denominator: [Double]) {
    let (own, other) = halves(totals)
    let (first, second) = (form.linearisation(at: own), form.linearisation(at: other))
    func total(_ weights: [Double], _ sums: [Double]) -> Double {
      zip(weights, sums).reduce(0) { $0 + $1.0 * $1.1 }
    }
    let below = total(second.denominator, other)
    let value = total(second.numerator, other) / below
    let ratio = total(first.denominator, own) / below
    let numerator =
      zip(first.numerator, first.denominator).map { $0 - value * $1 }
      + zip(second.numerator, second.denominator).map { -ratio * ($0 - value * $1) }
    return (numerator, first.denominator + [Double](repeating: 0, count: form.width))
  }
}
