/// A sum as a whole number of 2⁻⁶⁴, in 128 bits: the form in which sums leave one machine for another. Whole numbers
/// add up to the same total in any order; numbers with a floating point do not.
///
///     WholeSum(1.5)?.text        // "27670116110564327424"
///     WholeSum(1.5)?.number      // 1.5
///
/// The units are the sum times 2⁶⁴, rounded to the nearest, ties away from zero. A sum from 2⁻¹¹ up, and 0, keeps every
/// bit; a smaller one is off by 2⁻⁶⁵ at the most.
package struct WholeSum: Sendable, Equatable {
  package let units: Int128

  package init(units: Int128) { self.units = units }

  /// Rounds a sum to units; `nil` when it is too large, or not finite.
  package init?(_ sum: Double) {
    guard abs(sum) < 0x1p63 else { return nil }
    units = Int128((sum * 0x1p64).rounded())
  }

  /// The sum as a floating-point number, the nearest one.
  package var number: Double { Double(units) * 0x1p-64 }

  /// Rounds a sum to units without making a whole number of it. Zero has no sign, as a whole number has none.
  static func rounded(_ sum: Double) -> Double {
    abs(sum) < 0x1p-11 ? (sum * 0x1p64).rounded() * 0x1p-64 + 0 : sum
  }
}
