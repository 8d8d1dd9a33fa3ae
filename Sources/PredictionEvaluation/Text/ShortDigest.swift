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
    let digits = Array(text.utf8.dropFirst(ShortDigest.prefix.utf8.count))
    guard digits.count == 64 else { return nil }
    for place in 0..<4 {
      let word = String(decoding: digits[16 * place..<16 * (place + 1)], as: UTF8.self)
      guard let value = UInt64(word, radix: 16) else { return nil }
      words[place] = value
    }
    if self.text != text { return nil }
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
