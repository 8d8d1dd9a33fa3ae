/// The weights of ``TimingMixture``: a row for each set of contexts.
package struct TimingWeights: Sendable {
  /// The rows one after the other, ``TimingInputs/count`` weights each.
  package let rows: [Float]
  /// The same, eight at a time, with zeros up to a multiple of eight.
  private let vectors: [SIMD8<Float>]

  package init(rows: [Float]) {
    self.rows = rows
    let count = TimingInputs.count
    vectors = (0..<rows.count / count * 5).map { number in
      var vector = SIMD8<Float>.zero
      for lane in 0..<min(8, count - number % 5 * 8) {
        vector[lane] = rows[number / 5 * count + number % 5 * 8 + lane]
      }
      return vector
    }
  }

  /// Weights that answer by the weekday's kernel, by every use, and by the intent's share.
  package static let constants: TimingWeights = {
    var row = [Float](repeating: 0, count: TimingInputs.count)
    row[TimingInputs.ofWeekday] = 0.5
    row[8] = 0.2
    row[11] = 0.3
    row[TimingInputs.free + 1] = 1
    return TimingWeights(rows: (0..<TimingInputs.sets).flatMap { _ in row })
  }()

  /// Weights that were learned of other people: on seven personas of SyntheticWeeks, and on check-ins in Calgary and New
  /// York, which are not in this project. The rows are in units of 1/8,192, in a text that `Scripts/studies/learn-weights`
  /// writes.
  package static let shipped = TimingWeights(
    rows: EmbeddedWeights.read(PackageResources.TimingWeights_txt, unitsOfOne: 8192))

  func probability(_ inputs: borrowing TimingInputs) -> Double {
    1 / (1 + Exponential.natural(-logOdds(inputs)))
  }

  /// The log odds of the probability.
  func logOdds(_ inputs: borrowing TimingInputs) -> Double {
    var sums = SIMD8<Float>.zero
    let start = inputs.set * 5
    for part in 0..<5 { sums += vectors[start + part] * inputs.vectors[part] }
    return Double(sums.sum())
  }

  /// The log odds of the probability within an hour, whatever the horizon is.
  func logOddsOfHour(_ inputs: borrowing TimingInputs) -> Double {
    let start = inputs.set * 5
    var sums = vectors[start + 3] * inputs.vectors[3]
    for lane in TimingInputs.free - 24..<8 { sums[lane] = 0 }
    for part in 0..<3 { sums += vectors[start + part] * inputs.vectors[part] }
    return Double(sums.sum())
  }
}
