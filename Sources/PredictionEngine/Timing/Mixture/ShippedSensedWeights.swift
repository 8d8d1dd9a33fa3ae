/// The weights of what is sensed, learned of other people.
///
/// `Scripts/learn-timing-weights` writes this file; do not edit it.
///
/// # Layout
/// ```
/// the 12 rows of SensedWeights.set, 8 columns each
/// ```
/// in units of 1/4,096.
///
/// # Source
/// Ours; learned on personas of SyntheticWeeks.
enum ShippedSensedWeights {
  /// The weights as rows.
  static let learned = (0..<units.count / 8).map { row in
    SIMD8<Float>((0..<8).map { Float(units[row * 8 + $0]) / 4096 })
  }

  private static let units: [Int16] = [
    -1192, 1035, 865, 1035, 1035, 0, 0, 638, -50, 1006, 1086, 1006, 1006, 0, 0, 109, -679, 1203, 504, 1203,
    1203, 0, 0, 193, 408, 958, 1408, 958, 958, -839, 502, 2881, 1617, 551, 2727, 551, 551, -156, 1525, 391,
    2398, 684, 2844, 684, 684, 107, 2464, -35, 37, 113, 16, 113, 3872, 0, 1422, 232, 949, 27, 230, 27, 3711,
    0, -682, -425, 795, 35, 12, 35, 4133, 0, 371, -78, -495, 26, 236, 26, 3838, 0, -586, 706, 31, 22, 728,
    22, 3370, 0, 172, 43, 711, 12, 603, 12, 3464, 0, 406, -249,
  ]
}
