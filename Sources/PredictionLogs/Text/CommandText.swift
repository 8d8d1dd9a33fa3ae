/// A command of a shell taken apart: its program, its subcommand, and all of it, with secrets masked.
///
///     CommandText("sudo git push --token x")   // git, push, sudo git push --token <secret>
///
/// The program is the first word that is neither an assignment nor a word before a command, such as `sudo`.
/// The subcommand is the next word where it is one of small letters and hyphens.
package struct CommandText {
  package let program: String
  package let subcommand: String
  package let text: String

  static let before: Set = ["sudo", "env", "time", "nohup", "exec", "command", "builtin", "doas"]

  package init(_ command: String) {
    let parts = CommandText.parts(of: command)
    let masked = SecretMask.masked(parts.map(\.word))
    let words = zip(masked, parts).filter { _, part in
      !part.word.isEmpty && !CommandText.isAssignment(part.word) && !CommandText.before.contains(part.word)
    }.map(\.0)
    program = words.first ?? ""
    let second = words.count > 1 ? words[1] : "-"
    let isPlain = second.first != "-" && second.utf8.allSatisfy { 97...122 ~= $0 || $0 == 45 }
    subcommand = isPlain ? second : ""
    text = zip(masked, parts).map { $0 + $1.gap }.joined()
  }

  /// Whether a secret of a command was masked, so that it cannot be run as it stands.
  package static func isMasked(_ text: String) -> Bool { text.contains(SecretMask.mask) }

  private static func isAssignment(_ word: String) -> Bool {
    guard let mark = word.utf8.firstIndex(of: UInt8(ascii: "=")), mark > word.startIndex else { return false }
    return word[..<mark].utf8.allSatisfy { $0 == 95 || 48...57 ~= $0 || 97...122 ~= $0 | 32 }
  }

  /// The words of a command, each with the blanks behind it. Blanks in quotes belong to a word.
  ///
  /// A word in quotes is itself a text of words at depth 1, where the other quotes count, and at depth 2,
  /// where none do.
  static func parts(of command: String, depth: Int = 0) -> [(word: String, gap: String)] {
    var (parts, start, quote, last) = (
      [(word: String, gap: String)](), command.startIndex, UInt8(0), UInt8(0)
    )
    var gap: String.Index?
    let isQuote: (UInt8) -> Bool = { $0 == UInt8(ascii: "'") || $0 == UInt8(ascii: "\"") }
    let outer = depth == 0 ? nil : command.utf8.first(where: isQuote)
    for at in command.utf8.indices {
      let byte = command.utf8[at]
      if quote == 0, byte == 32 || 9...13 ~= byte {
        gap = gap ?? at
        continue
      }
      if let end = gap {
        parts.append((String(command[start..<end]), String(command[end..<at])))
        (start, gap) = (at, nil)
      }
      if byte == quote {
        quote = 0
      } else if quote == 0, depth < 2, isQuote(byte), byte != outer, last != UInt8(ascii: "\\") {
        quote = byte
      }
      last = byte
    }
    let end = gap ?? command.endIndex
    return parts + [(String(command[start..<end]), String(command[end...]))]
  }
}
