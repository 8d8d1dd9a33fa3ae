/// The cosine of a part of a full turn, computed by the same operations on every machine.
///
///     Cosine.ofTurn(0.25)   // 0
///     Cosine.ofTurn(0.5)    // −1
///
/// Symmetry reduces the turn to an eighth of one; there it is Taylor's series of sine or cosine up to the
/// 17th power. Within 2⁻⁵² of the true value; exact at multiples of a quarter turn.
package enum Cosine {
  package static let pi = 3.141592653589793

  /// Returns cos(2π·turns) for a finite number of turns of magnitude below 2³¹.
  package static func ofTurn(_ turns: Double) -> Double {
    let positive = turns < 0 ? -turns : turns
    var part = positive - Double(Int(positive))
    if part > 0.5 { part = 1 - part }
    let sign: Double = part > 0.25 ? -1 : 1
    if part > 0.25 { part = 0.5 - part }
    if part <= 0.125 { return sign * series(2 * pi * part, from: 17) }
    let x = 2 * pi * (0.25 - part)
    return sign * (x * series(x, from: 16))
  }

  /// The cosine of a number from the 17th power on, or its sine by the number from the 16th on.
  private static func series(_ x: Double, from highest: Int) -> Double {
    let square = x * x
    var sum = 0.0
    for power in stride(from: highest, through: 1, by: -2) {
      sum = (1 + sum) * -square / Double(power * (power + 1))
    }
    return 1 + sum
  }
}
