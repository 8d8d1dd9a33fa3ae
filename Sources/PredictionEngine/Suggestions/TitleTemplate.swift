/// Fills a shortcut type's title with display texts: `Order ${quantity} ${soup}` becomes
/// `Order 1 Tomato soup`.
///
/// # Edge cases
/// An unknown name between `${` and `}` stays as it is written. Without a template the title is the intent's
/// name and the values.
///
/// # Source
/// Title templates of shortcut types, WWDC 2018, session 214.
enum TitleTemplate {
  static func fill(_ template: String, _ value: (String) -> String?) -> String {
    var result = ""
    var rest = template[...]
    while let start = rest.firstIndex(of: "$") {
      result += rest[..<start]
      let after = rest.index(after: start)
      if after < rest.endIndex, rest[after] == "{", let end = rest[after...].firstIndex(of: "}") {
        let name = String(rest[rest.index(after: after)..<end])
        result += value(name) ?? String(rest[start...end])
        rest = rest[rest.index(after: end)...]
      } else {
        result += "$"
        rest = rest[after...]
      }
    }
    return result + rest
  }
}
