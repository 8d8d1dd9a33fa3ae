/// A seeded random number generator that yields the same numbers for the same seed on every machine.
///
///     var generator = SplitMix64(seed: 1)
///     generator.unitInterval()   // in [0, 1)
///
/// # Source
/// Steele, Lea and Flood, "Fast splittable pseudorandom number generators", OOPSLA 2014.
package struct SplitMix64: RandomNumberGenerator, Sendable {
  @usableFromInline var state: UInt64

  @inlinable
  package init(seed: UInt64) { state = seed }

  @inlinable
  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    return StableHash.mix(state)
  }

  /// Returns the next number in [0, 1), made of 53 random bits.
  @inlinable
  package mutating func unitInterval() -> Double { Double(next() >> 11) * 0x1p-53 }

  /// Returns a uniform integer in 0..<bound. The standard library's `random(in:using:)` promises no
  /// particular sequence, so the generator has its own method.
  @inlinable
  package mutating func below(_ bound: Int) -> Int {
    precondition(bound > 0, "below(_:) needs a positive bound")
    return Int(truncatingIfNeeded: next().multipliedFullWidth(by: UInt64(bound)).high)
  }
}
