/// A SHA-256 digest in 32 bytes instead of its 71 characters, for lists of many of them.
///
///     ShortDigest("sha256:00…0f")?.text   // "sha256:00…0f"
///
/// # Edge cases
/// Any text but `sha256:` and 64 hexadecimal digits in lower case is none.
struct ShortDigest: Sendable, Equatable {
  private static let prefix = "sha256:"

  private var words = SIMD4<UInt64>()

  init?(_ text: String) {
    let bytes = Array(text.utf8)
    let digits = bytes.dropFirst(ShortDigest.prefix.utf8.count)
    guard bytes.starts(with: ShortDigest.prefix.utf8), digits.count == 64 else { return nil }
    for (place, digit) in digits.enumerated() {
      let value: UInt8
      switch digit {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = digit - UInt8(ascii: "0")
      case UInt8(ascii: "a")...UInt8(ascii: "f"): value = digit - UInt8(ascii: "a") + 10
      default: return nil
      }
      words[place / 16] = words[place / 16] << 4 | UInt64(value)
    }
  }

  var text: String {
    var text = ShortDigest.prefix
    for place in 0..<4 {
      let digits = String(words[place], radix: 16)
      text += String(repeating: "0", count: 16 - digits.count) + digits
    }
    return text
  }
}
