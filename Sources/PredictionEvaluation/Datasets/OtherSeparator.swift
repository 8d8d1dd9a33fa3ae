/// A separator of columns that tables are not read with, found in a header that is one long name.
///
///     OtherSeparator(in: "3::54::5::978476555")?.text   // ::
struct OtherSeparator {
  let text: String

  /// Finds a separator that stands in a line more than once.
  init?(in line: String) {
    guard
      let text = ["::", "||", ";;", "~", "\u{1}", "\u{1F}"].first(where: {
        line.split(separator: $0).count > 2
      })
    else { return nil }
    self.text = text
  }

  func command(_ file: String) -> String {
    let pattern = text.unicodeScalars.map { scalar in
      let octal = String(scalar.value, radix: 8)
      return scalar.value < 32 ? "\\" + String(repeating: "0", count: 3 - octal.count) + octal : "[\(scalar)]"
    }.joined()
    return ShellText.command("awk '{gsub(/\(pattern)/, \"\\t\"); print}'", file, "tabs", extension: "tsv")
  }
}
