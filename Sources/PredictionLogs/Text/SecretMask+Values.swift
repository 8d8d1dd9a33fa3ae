/// The values that a mask takes the place of, and what stays around them.
extension SecretMask {
  private static let plain: Set = [
    "true", "false", "yes", "no", "on", "off", "none", "null", "nil", "prompt", "stdin", "auto",
    "always", "never", "in",
  ]

  /// Whether a word that stands behind a secret's name may be one: no option, variable, file, number of a
  /// digit or yes and no.
  static func isValue(_ bare: Substring) -> Bool {
    guard let first = bare.utf8.first else { return false }
    if "-$@<>`".utf8.contains(first) || bare == mask || plain.contains(bare.lowercased()) { return false }
    if starts(bare, "file:") || starts(bare, "env:") || starts(bare, "fd:") { return false }
    return bare.utf8.count > 1 || !(48...57 ~= first)
  }

  /// Whether a word says how one is authorised, and the next one is the secret.
  static func isScheme(_ bare: Substring, isAuthorised: Bool = false) -> Bool {
    let isSame = { (scheme: String) in SecretMask.isSame(bare, scheme) }
    return isSame("bearer") || isSame("basic")
      || isAuthorised && ["token", "digest", "apikey", "key", "negotiate"].contains(where: isSame)
  }

  /// A user's word with what stands behind the mark masked; `nil` where that is a number, as of groups and
  /// ports, or nothing.
  static func user(_ word: String, _ mark: Character) -> String? {
    guard let at = word.firstIndex(of: mark) else { return nil }
    let rest = word[word.index(after: at)...]
    let value = bare(rest)
    if !isValue(value) || value.utf8.allSatisfy({ 48...57 ~= $0 }) { return nil }
    return word[...at] + keepingEnds(of: String(rest))
  }

  /// A word whose password in an address is masked: `https://ann:…@host`; and a user that looks drawn.
  static func withoutPassword(_ word: String) -> String {
    guard word.utf8.contains(UInt8(ascii: "@")), let scheme = word.firstRange(of: "://") else { return word }
    var host = word[scheme.upperBound...].prefix { $0 != "/" && $0 != "?" }
    if !host.contains("@"), let colon = host.firstIndex(of: ":"),
      host[colon...].dropFirst().contains(where: \.isLetter)
    {
      host = word[scheme.upperBound...]
    }
    guard let at = host.lastIndex(of: "@") else { return word }
    let colon = host[..<at].firstIndex(of: ":")
    let value = host[(colon.map(host.index(after:)) ?? host.startIndex)..<at]
    if colon == nil, !TokenShape.isDrawnValue(value), value.utf8.count < 20 { return word }
    return !value.isEmpty && value.first != "$" ? word[..<value.startIndex] + mask + word[at...] : word
  }

  /// Whether a word begins with a text of ASCII, byte by byte.
  static func starts(_ word: Substring, _ text: String) -> Bool { word.utf8.starts(with: text.utf8) }

  /// Whether a word is a text of small letters, in letters of any size.
  static func isSame(_ word: Substring, _ small: String) -> Bool {
    word.utf8.count == small.utf8.count && zip(word.utf8, small.utf8).allSatisfy { $0 | 32 == $1 }
  }

  static func bare(_ word: Substring) -> Substring {
    let isQuote: (UInt8) -> Bool = { $0 == 34 || $0 == 39 || $0 == UInt8(ascii: "\\") }
    let bytes = word.utf8.drop(while: isQuote)
    let end = bytes.lastIndex { !isQuote($0) && $0 != UInt8(ascii: ";") }
    return end.map { Substring(bytes[...$0]) } ?? ""
  }

  /// The mask between the quotes and brackets at the ends of a word.
  static func keepingEnds(of word: String) -> String {
    let isEnd: (Character) -> Bool = { "\"'{}[]();,\\=:".contains($0) }
    return String(word.prefix(while: isEnd)) + mask + String(word.reversed().prefix(while: isEnd).reversed())
  }
}
