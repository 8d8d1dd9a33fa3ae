/// The weights of what is sensed, learned of other people.
///
/// `Scripts/learn-timing-weights` writes this file; do not edit it.
///
/// # Layout
/// ```
/// the 2 rows of SensedWeights.set, 6 columns each
/// ```
/// in units of 1/4,096.
///
/// # Source
/// Ours; learned on personas of SyntheticWeeks.
enum ShippedSensedWeights {
  /// The weights as rows.
  static let learned = (0..<SensedWeights.sets).map { row in
    var weights = SIMD8<Float>.zero
    for column in 0..<SensedWeights.count {
      weights[column] = Float(units[row * SensedWeights.count + column]) / 4096
    }
    return weights
  }

  private static let units: [Int16] = [
    1980, 2217, 2438, 3119, -57, -3174, 328, 19, 4095, -246, 0, 0,
  ]
}
