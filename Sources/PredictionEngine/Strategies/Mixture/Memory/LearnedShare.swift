/// A share in a person's answers that is learned from each donation: AdaGrad moves it against a gradient, between .01 and the most
/// that it may be. Without a rate it stays as it is, and with 0 there is no share.
///
/// A weight of experts learned online as in Mattern, "Mixing strategies in data compression", DCC 2012.
struct LearnedShare: Sendable, Equatable {
  private static let least = 0.01
  private static let start = 5.0

  private(set) var value: Double
  private let most: Double
  private var squares = start

  init(_ value: Double, most: Double) { (self.value, self.most) = (value, most) }

  /// The share that the counters have at first.
  static func ofCounters(_ value: Double) -> LearnedShare { LearnedShare(value, most: 0.5) }

  /// The share that the habits have at first.
  static func ofHabits(_ value: Double) -> LearnedShare { LearnedShare(value, most: 1) }

  var byteCount: Int { 16 }

  /// Moves the share against the gradient of a loss by it.
  mutating func move(against gradient: Double, rate: Double) {
    squares += gradient * gradient
    let moved = value - rate * gradient * InverseSquareRoot.of(squares)
    value = min(max(moved, LearnedShare.least), most)
  }

  mutating func code(_ coder: inout LearnerCoder) {
    coder.code(&value, in: 0...1)
    coder.code(&squares, in: LearnedShare.start...1e12)
  }
}
