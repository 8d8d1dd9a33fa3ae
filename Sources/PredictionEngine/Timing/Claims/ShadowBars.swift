/// The sixty fixed bars of the shadow, and sets of them.
///
/// The bars are .3 to .7875 in steps of .0125, and .8 to .99 in steps of .01: close together where most claims
/// would be made, and reaching far enough up for a predictor that is too sure of itself. A set of bars is a
/// number, whose bit i is that of bar i.
enum ShadowBars {
  static let count = 60
  static let all: [Double] = (24..<64).map { Double($0) / 80 } + (80..<100).map { Double($0) / 100 }

  /// The bars that a probability reaches.
  static func reached(by probability: Double) -> UInt64 {
    (1 << UInt64((0..<count).partitioningIndex { all[$0] > probability })) - 1
  }
}
