/// A SHA-256 digest in 32 bytes instead of its 71 characters, for lists of many of them.
///
/// Any text but `sha256:` and 64 hexadecimal digits in lower case is none.
package struct ShortDigest: Sendable, Equatable {
  private static let prefix = "sha256:"

  private var words = SIMD4<UInt64>()

  package init?(_ text: String) {
    let digits = Array(text.utf8.dropFirst(ShortDigest.prefix.utf8.count))
    guard digits.count == 64 else { return nil }
    for place in 0..<4 {
      let word = String(decoding: digits[16 * place..<16 * (place + 1)], as: UTF8.self)
      guard let value = UInt64(word, radix: 16) else { return nil }
      words[place] = value
    }
    if self.text != text { return nil }
  }

  package var text: String {
    ShortDigest.prefix + (0..<4).map { Figure.hexadecimal(words[$0], digits: 16) }.joined()
  }
}
