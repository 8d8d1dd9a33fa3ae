/// A command of a shell taken apart: its program, its subcommand, and all of it, with secrets masked.
///
///     CommandText("sudo git push --token x")   // git, push, sudo git push --token <secret>
///
/// The program is the first word that is neither an assignment nor a word before a command, such as `sudo`. The subcommand is
/// the next word where it is one of small letters and hyphens.
package struct CommandText {
  package let program: String
  package let subcommand: String
  package let text: String

  private static let before: Set = ["sudo", "env", "time", "nohup", "exec", "command", "builtin", "doas"]

  package init(_ command: String) {
    let parts = CommandText.parts(of: command)
    let words = parts.map(\.word).filter { word in
      !word.isEmpty && !CommandText.isAssignment(word) && !CommandText.before.contains(word)
    }
    var mask = SecretMask(program: words.first ?? "")
    program = words.first.map { mask.masked($0, after: "") } ?? ""
    let second = words.count > 1 ? words[1] : "-"
    let isPlain = second.first != "-" && second.allSatisfy { "a"..."z" ~= $0 || $0 == "-" }
    subcommand = isPlain ? second : ""
    var (text, last) = ("", "")
    for (word, gap) in parts {
      text += mask.masked(word, after: last) + gap
      last = word
    }
    self.text = text
  }

  /// Whether a secret of a command was masked, so that it cannot be run as it stands.
  package static func isMasked(_ text: String) -> Bool { text.contains(SecretMask.mask) }

  private static func isAssignment(_ word: String) -> Bool {
    guard let mark = word.firstIndex(of: "="), mark > word.startIndex else { return false }
    return word[..<mark].allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
  }

  /// The words of a command, each with the blanks behind it. Blanks in quotes belong to a word.
  private static func parts(of command: String) -> [(word: String, gap: String)] {
    var parts = [(word: "", gap: "")]
    var quote: Character?
    for character in command {
      if quote == nil, character.isWhitespace {
        parts[parts.count - 1].gap.append(character)
        continue
      }
      if !parts[parts.count - 1].gap.isEmpty { parts.append(("", "")) }
      if character == quote {
        quote = nil
      } else if quote == nil, "'\"".contains(character) {
        quote = character
      }
      parts[parts.count - 1].word.append(character)
    }
    return parts
  }
}
