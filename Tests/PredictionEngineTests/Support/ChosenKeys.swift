@testable import PredictionEngine

/// Keys that somebody chose who knows the hashes: what a log would hold that was made to be slow.
enum ChosenKeys {
  /// The number that ``StableHash/mix(_:)`` makes another of.
  static func unmix(_ number: UInt64) -> UInt64 {
    func unshift(_ number: UInt64, _ bits: UInt64) -> UInt64 {
      var result = number
      // Each round makes as many upper bits right again.
      for _ in 0..<(64 / bits) { result = number ^ (result >> bits) }
      return result
    }
    var z = unshift(number, 31)
    z = unshift(z &* inverse(0x94D0_49BB_1331_11EB), 27)
    return unshift(z &* inverse(0xBF58_476D_1CE4_E5B9), 30)
  }

  /// What an odd number is to be multiplied with for 1, modulo 2⁶⁴.
  static func inverse(_ number: UInt64) -> UInt64 {
    var inverse = number
    // Newton: each round doubles how many lower bits are right.
    for _ in 0..<6 { inverse = inverse &* (2 &- number &* inverse) }
    return inverse
  }

  /// Texts of eight bytes whose hashes have no bit in common but the lower ones, which are all zero.
  static func textsOfOnePlace(_ count: Int) -> [[UInt8]] {
    (1...UInt64(count)).map { number in
      let hash = number << 40
      return bytes(0x9E37_79B9_7F4A_7C15 ^ unmix(unmix(unmix(hash) ^ 8)))
    }
  }

  /// Texts of sixteen bytes that have one hash, all 64 bits of it.
  static func textsOfOneHash(_ count: Int) -> [[UInt8]] {
    (0..<UInt64(count)).map { number in
      bytes(number) + bytes(StableHash.mix(0x9E37_79B9_7F4A_7C15 ^ number) ^ 0x0123_4567_89AB_CDEF)
    }
  }

  private static func bytes(_ word: UInt64) -> [UInt8] {
    (0..<8).map { UInt8(truncatingIfNeeded: word >> (8 * $0)) }
  }
}

extension SymbolTable {
  /// The symbol of bytes that need be no text.
  mutating func intern(bytes: [UInt8]) -> Symbol { bytes.withUnsafeBufferPointer { intern(utf8: $0) } }
}
