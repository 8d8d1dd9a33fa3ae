/// Fills a shortcut type's title: `Order ${quantity} ${soup}` becomes `Order 1 Tomato soup`.
///
/// A `$` without braces, and a `${` that nothing closes, stay as they are written. Without a template the title
/// is the intent's name and the values.
///
/// Source: title templates of shortcut types, WWDC 2018, session 214.
package enum TitleTemplate {
  /// A piece of a template: a text as it is written, or the name of a value.
  package enum Part: Equatable {
    case text(Substring)
    case name(String)
  }

  /// Returns a template with its values filled in; a name without a value stays as it is written.
  package static func fill(_ template: String, _ value: (String) -> String?) -> String {
    var result = ""
    for part in parts(of: template) {
      switch part {
      case .text(let text): result += text
      case .name(let name): result += value(name) ?? "${" + name + "}"
      }
    }
    return result
  }

  package static func names(in template: String) -> [String] {
    parts(of: template).compactMap { if case .name(let name) = $0 { name } else { nil } }
  }

  /// Returns the texts and names of a template, in order; no text is empty.
  package static func parts(of template: String) -> [Part] {
    var parts: [Part] = []
    var start = template.startIndex
    var place = start
    func text(upTo end: String.Index) {
      if start < end { parts.append(.text(template[start..<end])) }
    }
    while let sign = template[place...].firstIndex(of: "$") {
      place = template.index(after: sign)
      guard place < template.endIndex, template[place] == "{",
        let end = template[place...].firstIndex(of: "}")
      else { continue }
      text(upTo: sign)
      parts.append(.name(String(template[template.index(after: place)..<end])))
      place = template.index(after: end)
      start = place
    }
    text(upTo: template.endIndex)
    return parts
  }
}
