/// Names of files in the commands that messages advise, so that a shell takes them as they are.
///
///     ShellText.quoted("my log.csv")              // 'my log.csv'
///     ShellText.beside("logs/a.txt", "utf8")      // logs/a.utf8.txt
///
/// Standard input has no name: there `FILE` stands for whatever was read.
///
/// # Source
/// POSIX, Shell Command Language, 2.2.
package enum ShellText {
  package static func inQuotes(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }

  /// A text as one word of a command, in quotes where it needs them.
  package static func quoted(_ text: String) -> String {
    let isPlain = text.utf8.allSatisfy {
      48...57 ~= $0 || 65...90 ~= $0 || 97...122 ~= $0 || "_-./+".utf8.contains($0)
    }
    return isPlain && !text.isEmpty && !text.hasPrefix("-") ? text : inQuotes(text)
  }

  static func file(_ name: String) -> String { name == "standard input" ? "FILE" : quoted(name) }

  /// The word for a new file beside one: with a mark before its extension, or with another extension.
  static func beside(_ name: String, _ mark: String, extension other: String? = nil) -> String {
    if name == "standard input" { return "FILE.\(mark)" }
    let slash = name.lastIndex(of: "/").map { name.index(after: $0) } ?? name.startIndex
    let file = name[slash...]
    guard let point = file.lastIndex(of: "."), point > file.startIndex else {
      return quoted(name + ".\(mark)" + (other.map { ".\($0)" } ?? ""))
    }
    return quoted(name[..<point] + ".\(mark)." + (other ?? String(file[file.index(after: point)...])))
  }

  /// A command that reads a file and writes a new one: `make < FILE > NEW`.
  static func command(
    _ make: String, _ name: String, _ mark: String, extension other: String? = nil
  ) -> String {
    "\(make) < \(file(name)) > \(beside(name, mark, extension: other))"
  }
}
