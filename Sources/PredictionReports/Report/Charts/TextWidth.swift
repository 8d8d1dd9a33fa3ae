/// An upper bound of a text's width. Charts are laid out without a browser, and no text may be clipped.
///
///     TextWidth.of("markov-1", size: 10)         // about 47
///     TextWidth.fitting("context-mixture", 60, size: 10)   // "context-…"
///
/// Widths are the advances of DejaVu Sans, the widest font that a page's `sans-serif` is likely to use.
enum TextWidth {
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
