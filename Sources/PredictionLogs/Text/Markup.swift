import PredictionEngine

/// A piece of an HTML or SVG document. It is always balanced and escaped, because the type offers no other
/// way to write one.
///
///     Markup.element("p", [("class", "note")], [.text("a < b")]).html   // <p class="note">a &lt; b</p>
///
/// Names come from data and may be hostile: a line end becomes a space, and every other invisible character
/// becomes U+FFFD. A cell or a row of a table ends where the next begins, so its end tag is left out: tables are
/// most of a page.
///
/// # Source
/// The HTML Living Standard, 13.1.2.4 for end tags.
package indirect enum Markup {
  /// An element with attributes and children.
  case element(String, [(String, String)], [Markup])
  /// Text, escaped when written.
  case text(String)
  /// A style sheet of this program, written without escaping.
  case styleSheet(String)

  private static let empty: Set<String> = [
    "meta", "link", "br", "col", "line", "circle", "rect", "path", "polyline", "polygon",
  ]

  private static let openEnded: Set<String> = ["td", "th", "tr"]

  package static func element(_ name: String, class style: String, _ children: [Markup]) -> Markup {
    .element(name, [("class", style)], children)
  }

  package static func element(_ name: String, text: String) -> Markup { .element(name, [], [.text(text)]) }

  package var html: String {
    var text = ""
    write(to: &text)
    return text
  }

  private var isText: Bool { if case .text = self { true } else { false } }

  private func write(to text: inout String) {
    switch self {
    case .text(let plain): text += Markup.escaped(plain)
    case .styleSheet(let sheet): text += "<style>\n" + sheet + "</style>"
    case .element(let name, let attributes, let children):
      text += "<" + name
      for (key, value) in attributes { text += " " + key + "=\"" + Markup.escaped(value) + "\"" }
      if children.isEmpty, Markup.empty.contains(name) {
        text += "/>"
        return
      }
      text += ">"
      let isSpread = children.count > 1 && name != "tr" && !children.contains(where: \.isText)
      if isSpread { text += "\n" }
      for child in children {
        child.write(to: &text)
        if isSpread { text += "\n" }
      }
      if !Markup.openEnded.contains(name) { text += "</" + name + ">" }
    }
  }

  /// Escapes a text for an element or for an attribute between double quotes.
  static func escaped(_ text: String) -> String {
    var result = ""
    result.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "'": result += "&#39;"
      case "\n": result += " "
      default: result.unicodeScalars.append(VisibleText.isShown(scalar) ? scalar : "\u{FFFD}")
      }
    }
    return result
  }
}
