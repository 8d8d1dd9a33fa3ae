/// Checks the form of names and summaries.
enum Wording {
  /// Returns what is wrong with a name in kebab-case; metrics may also use `_` and `@`.
  static func fault(inName name: String, alsoAllowed: Set<Character> = []) -> String? {
    guard let first = name.first else { return "the name is empty" }
    if !first.isASCII || !first.isLetter { return "the name \"\(name)\" does not begin with a letter" }
    let wrong = name.first {
      !($0.isASCII
        && ($0.isNumber || ($0.isLetter && $0.isLowercase) || $0 == "-" || alsoAllowed.contains($0)))
    }
    return wrong.map { "the name \"\(name)\" has a \"\($0)\"" }
  }

  /// Returns what is wrong with a text that should have one line.
  static func fault(inLine text: String) -> String? {
    if text.isEmpty { return "is empty" }
    return text.contains(where: \.isNewline) ? "has more than one line" : nil
  }
}
