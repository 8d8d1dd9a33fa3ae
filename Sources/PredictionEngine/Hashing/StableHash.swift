/// A hash that is the same on every machine and in every process.
///
/// `Hasher` is seeded per process, so nothing that is stored, ordered or printed may depend on it.
///
/// The bytes are read eight at a time (little-endian, the last group zero-padded), and each group changes the state:
/// `h = mix(h ^ word)`. The number of bytes is hashed last. `mix` is the finaliser of SplitMix64.
///
/// Source: Steele, Lea and Flood, "Fast splittable pseudorandom number generators", OOPSLA 2014.
package enum StableHash {
  package static func hash(_ bytes: some Sequence<UInt8>) -> UInt64 {
    if let hash = bytes.withContiguousStorageIfAvailable({
      unsafe hash(contiguous: UnsafeRawBufferPointer($0))
    }) {
      return hash
    }
    var state: UInt64 = 0x9E37_79B9_7F4A_7C15
    var word: UInt64 = 0
    var length: UInt64 = 0
    for byte in bytes {
      word |= UInt64(byte) &<< ((length & 7) * 8)
      length += 1
      if length & 7 == 0 {
        state = mix(state ^ word)
        word = 0
      }
    }
    return mix(mix(state ^ word) ^ length)
  }

  private static func hash(contiguous bytes: UnsafeRawBufferPointer) -> UInt64 {
    var state: UInt64 = 0x9E37_79B9_7F4A_7C15
    var place = 0
    while place + 8 <= bytes.count {
      state = unsafe mix(
        state ^ UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self)))
      place += 8
    }
    let left = bytes.count - place
    var word: UInt64 = 0
    if left > 0, place > 0 {
      // Reads the last eight bytes and shifts out those that were already hashed.
      word = unsafe UInt64(
        littleEndian: bytes.loadUnaligned(fromByteOffset: bytes.count - 8, as: UInt64.self))
      word = word &>> UInt64((8 - left) * 8)
    } else {
      for index in 0..<left { unsafe word |= UInt64(bytes[index]) &<< UInt64(index * 8) }
    }
    return mix(mix(state ^ word) ^ UInt64(bytes.count))
  }

  package static func hash(_ text: String) -> UInt64 { hash(text.utf8) }

  /// Folds one more number into a hash; the order of folds matters.
  @inlinable
  package static func fold(_ hash: UInt64, _ number: UInt64) -> UInt64 {
    mix(hash ^ (number &+ 0x9E37_79B9_7F4A_7C15))
  }

  /// Scatters the bits of a number; different numbers have different results.
  @inlinable
  package static func mix(_ number: UInt64) -> UInt64 {
    var z = number
    z = (z ^ (z &>> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z &>> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z &>> 31)
  }
}
