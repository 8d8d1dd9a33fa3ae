/// A text as one line in which every character is visible; a character without a shape is shown by its code.
///
///     VisibleText.line("a\u{1B}[2Jb")   // a\u{1B}[2Jb, seven characters where the terminal would have cleared its screen
///     VisibleText.line("a\nb")          // a\nb
///
/// Names come from data, and data may be hostile: an escape sequence moves the cursor, a line end makes two lines of one
/// name, a mark of direction shows one name as another.
///
/// These characters are shown as `\n`, `\r`, `\t` or by a code such as `\u{1B}`: control characters (C0, DEL,
/// C1), line and paragraph separators, marks, overrides and isolates of direction, characters of no width,
/// fillers without a shape, and codes that are no characters. Variation selectors stay, because ordinary emoji
/// have them.
///
/// A backslash stays as it is, so that a second time changes nothing; a line end looks like a backslash and an n.
///
/// Source: Unicode's general categories Cc, Cf, Zl and Zp, less the selectors. They are listed here, so that
/// no library's version decides.
package enum VisibleText {
  package static func line(_ text: String) -> String {
    if text.utf8.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case _ where isShown(scalar): result.unicodeScalars.append(scalar)
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      default: result += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
      }
    }
    return result
  }

  /// Returns whether a character has a shape of its own and no other effect.
  package static func isShown(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0...0x1F, 0x7F...0x9F, 0xAD: return false
    case 0x34F, 0x61C, 0x115F...0x1160, 0x17B4...0x17B5, 0x180E: return false
    case 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F: return false
    case 0x3164, 0xFEFF, 0xFFA0, 0xFFF0...0xFFFB, 0xFFFE...0xFFFF: return false
    case 0x1BCA0...0x1BCA3, 0x1D173...0x1D17A, 0xE0000...0xE007F: return false
    default: return true
    }
  }
}
