/// A seeded random number generator: the same numbers for the same seed, everywhere.
///
///     var generator = SplitMix64(seed: 1)
///     generator.unitInterval()   // in [0, 1)
///
/// # Source
/// Steele, Lea and Flood, "Fast splittable pseudorandom number generators", OOPSLA 2014.
public struct SplitMix64: RandomNumberGenerator, Sendable {
  @usableFromInline var state: UInt64

  /// A generator for one seed.
  @inlinable
  public init(seed: UInt64) { state = seed }

  /// The next 64 random bits.
  @inlinable
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    return StableHash.mix(state)
  }

  /// The next number in [0, 1): 53 random bits.
  @inlinable
  public mutating func unitInterval() -> Double { Double(next() >> 11) * 0x1p-53 }

  /// A uniform integer in 0..<bound; ours, because the standard library's `random(in:using:)` promises no
  /// particular sequence.
  @inlinable
  public mutating func below(_ bound: Int) -> Int {
    precondition(bound > 0, "below(_:) needs a positive bound")
    return Int(truncatingIfNeeded: next().multipliedFullWidth(by: UInt64(bound)).high)
  }
}
