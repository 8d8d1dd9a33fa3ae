/// Fills a shortcut type's title with display texts: `Order ${quantity} ${soup}` becomes
/// `Order 1 Tomato soup`.
///
/// # Edge cases
/// A `$` without braces, and a `${` that nothing closes, stay as they are written. A catalogue refuses a title
/// with a name that its shortcut type does not have. Without a template the title is the intent's name and the
/// values.
///
/// # Source
/// Title templates of shortcut types, WWDC 2018, session 214.
enum TitleTemplate {
  static func fill(_ template: String, _ value: (String) -> String?) -> String {
    var result = ""
    read(template) { part in
      switch part {
      case .text(let text): result += text
      case .name(let name): result += value(name) ?? "${" + name + "}"
      }
    }
    return result
  }

  /// Returns the names between `${` and `}`, in order.
  static func names(in template: String) -> [String] {
    var names: [String] = []
    read(template) { if case .name(let name) = $0 { names.append(name) } }
    return names
  }

  private enum Part {
    case text(Substring)
    case name(String)
  }

  private static func read(_ template: String, _ part: (Part) -> Void) {
    var rest = template[...]
    while let start = rest.firstIndex(of: "$") {
      part(.text(rest[..<start]))
      let after = rest.index(after: start)
      if after < rest.endIndex, rest[after] == "{", let end = rest[after...].firstIndex(of: "}") {
        part(.name(String(rest[rest.index(after: after)..<end])))
        rest = rest[rest.index(after: end)...]
      } else {
        part(.text("$"))
        rest = rest[after...]
      }
    }
    part(.text(rest))
  }
}
