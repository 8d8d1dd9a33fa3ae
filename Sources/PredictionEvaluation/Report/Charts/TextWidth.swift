/// An upper bound of a text's width. Charts are laid out without a browser, and no text may be clipped.
///
///     TextWidth.of("markov-1", size: 10)         // about 47
///     TextWidth.fitting("context-mixture", 60, size: 10)   // "context-…"
///
/// Widths are the advances of DejaVu Sans, the widest font that a page's `sans-serif` is likely to use.
enum TextWidth {
  /// Returns a text's width in the unit of the font's size.
  static func of(_ text: String, size: Double) -> Double {
    var ems = 0.0
    for scalar in text.unicodeScalars { ems += advance(scalar) }
    return ems * size
  }

  /// Returns the text, or its longest beginning that fits with an ellipsis.
  static func fitting(_ text: String, _ width: Double, size: Double) -> String {
    if of(text, size: size) <= width { return text }
    var (ems, end) = (0.0, text.startIndex)
    while end < text.endIndex {
      let next = text.index(after: end)
      for scalar in text.unicodeScalars[end..<next] { ems += advance(scalar) }
      if next == text.endIndex || (ems + advance("…")) * size > width { break }
      end = next
    }
    return text[..<end] + "…"
  }

  /// Returns the text as ``fitting(_:_:size:)`` does. Where others of these would look the same then, its middle is cut
  /// instead, so that what sets it apart is seen; and where even that is the same, it ends with its number among them.
  /// - Complexity: O(characters of all) for a text that does not fit.
  static func fitting(_ text: String, _ width: Double, size: Double, among others: [String]) -> String {
    let plain = fitting(text, width, size: size)
    if plain == text { return text }
    let start = plain.dropLast()
    let alike = others.filter { $0.hasPrefix(start) && fitting($0, width, size: size) == plain }
    guard alike.contains(where: { $0 != text }) else { return plain }
    func apart(_ one: String) -> String {
      let same = alike.map { shared(one, $0) }.min() ?? 0
      let head = fitting(one, width / 2, size: size)
      return head + fitting(String(one.dropFirst(same)), width - of(head, size: size), size: size)
    }
    let own = apart(text)
    guard alike.contains(where: { $0 != text && apart($0) == own }) else { return own }
    let number = " \((alike.firstIndex(of: text) ?? alike.count) + 1)"
    return fitting(text, width - of(number, size: size), size: size) + number
  }

  /// The number of characters with which two texts begin alike.
  private static func shared(_ one: String, _ other: String) -> Int {
    zip(one, other).prefix { $0 == $1 }.count
  }

  private static func advance(_ scalar: Unicode.Scalar) -> Double {
    switch scalar {
    case "i", "j", "l", "'": return 0.29
    case " ", ".", ",", ":", ";", "|", "I", "f", "-", "(", ")", "[", "]", "r", "t", "/", "!": return 0.41
    case "m", "M", "W", "@", "%", "…", "→": return 1.0
    case "w": return 0.82
    case "A"..."Z", "0"..."9", "+", "−", "_", "=", "<", ">", "#", "–": return scalar == "_" ? 0.5 : 0.72
    case "a"..."z", "\"", "{", "}", "*": return 0.64
    default: return scalar.value < 0x1100 ? 0.7 : scalar.value < 0x2E80 ? 0.9 : 1.05
    }
  }
}
