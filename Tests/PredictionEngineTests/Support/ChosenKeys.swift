@testable import PredictionEngine

/// Keys chosen with knowledge of the hashes, as in a log that an attacker made to slow the engine down.
enum ChosenKeys {
  /// Returns the number that ``StableHash/mix(_:)`` maps to a given one.
  static func unmix(_ number: UInt64) -> UInt64 {
    func unshift(_ number: UInt64, _ bits: UInt64) -> UInt64 {
      var result = number
      // Each round makes another group of upper bits right.
      for _ in 0..<(64 / bits) { result = number ^ (result >> bits) }
      return result
    }
    var z = unshift(number, 31)
    z = unshift(z &* inverse(0x94D0_49BB_1331_11EB), 27)
    return unshift(z &* inverse(0xBF58_476D_1CE4_E5B9), 30)
  }

  /// Returns the inverse of an odd number modulo 2⁶⁴.
  static func inverse(_ number: UInt64) -> UInt64 {
    var inverse = number
    // Newton's method: each round doubles the number of lower bits that are right.
    for _ in 0..<6 { inverse = inverse &* (2 &- number &* inverse) }
    return inverse
  }

  /// Returns texts of eight bytes whose hashes agree in the lower bits, which are all zero, and in no other.
  static func textsOfOnePlace(_ count: Int) -> [[UInt8]] {
    (1...UInt64(count)).map { number in
      let hash = number << 40
      return bytes(0x9E37_79B9_7F4A_7C15 ^ unmix(unmix(unmix(hash) ^ 8)))
    }
  }

  /// Returns texts of sixteen bytes that agree in all 64 bits of their hash.
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
  /// Interns bytes that need not be valid text.
  mutating func intern(bytes: [UInt8]) -> Symbol { bytes.withUnsafeBufferPointer { intern(utf8: $0) } }
}
