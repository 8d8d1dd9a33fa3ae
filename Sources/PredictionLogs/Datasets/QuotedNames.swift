/// A list of names in an option: separated by a sign, which may stand in a name that is quoted, or behind a backslash.
///
///     QuotedNames.split("a,\"b,c\",d\\,e", at: ",").map { QuotedNames.plain($0[...]) }   // a   b,c   d,e
enum QuotedNames {
  /// The characters that a backslash makes a part of a name.
  static let special = ",+=:\\"

  /// Splits a text at a character that stands in no quotes and has no backslash before it. Both stay.
  static func split(_ text: String, at separator: Character) -> [String] {
    var (parts, isEscaped, isQuoted) = ([""], false, false)
    var last: Character?
    for character in text {
      if character == "\"", isQuoted || last.map({ ",+=: ".contains($0) }) ?? true {
        // A quote without a partner is a letter.
        isQuoted = !isQuoted && text.count { $0 == "\"" } > 1
      }
      if character == separator, !isEscaped, !isQuoted {
        parts.append("")
      } else {
        parts[parts.count - 1].append(character)
      }
      isEscaped = character == "\\" && !isEscaped && !isQuoted
      last = character
    }
    return parts
  }

  static func plain(_ text: Substring) -> String {
    if text.count > 1, text.first == "\"", text.last == "\"" {
      return String(text.dropFirst().dropLast()).replacing("\"\"", with: "\"")
    }
    var (name, rest) = ("", text)
    while let character = rest.popFirst() {
      let isMark = character == "\\" && rest.first.map(special.contains) == true
      name.append(isMark ? rest.removeFirst() : character)
    }
    return name
  }
}
