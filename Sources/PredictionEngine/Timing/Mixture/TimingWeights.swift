/// The weights of ``TimingMixture``: a row for each set of contexts.
struct TimingWeights: Sendable {
  /// The rows one after the other, ``TimingInputs/count`` weights each.
  let rows: [Float]

  /// Weights that answer by the weekday's kernel, by every use, and by the intent's share.
  static let constants: TimingWeights = {
    var row = [Float](repeating: 0, count: TimingInputs.count)
    row[TimingInputs.ofWeekday] = 0.5
    row[8] = 0.2
    row[11] = 0.3
    row[TimingInputs.free + 1] = 1
    return TimingWeights(rows: (0..<TimingInputs.sets).flatMap { _ in row })
  }()

  /// The weights that were learned of other people.
  static let shipped = TimingWeights(rows: ShippedTimingWeights.learned)

  /// The probability that a row of weights gives to inputs.
  func probability(_ inputs: borrowing TimingInputs) -> Double {
    var sum: Float = 0
    let start = inputs.set * TimingInputs.count
    for place in 0..<TimingInputs.count { sum += rows[start + place] * inputs.values[place] }
    return 1 / (1 + Exponential.natural(-Double(sum)))
  }
}
