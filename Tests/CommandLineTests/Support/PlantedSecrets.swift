import Foundation

/// The commands of `Histories`, which says where they are from.
enum PlantedSecrets {
  /// The commands with a secret each.
  static func planted() throws -> [(source: String, secret: String, command: String)] {
    try lines("planted.tsv").map { line in
      let parts = line.components(separatedBy: "\t")
      let secret = turned(parts[1])
      return (parts[0], secret, parts[2].replacingOccurrences(of: "HIDDEN", with: secret))
    }
  }

  /// The commands without secrets.
  static func ordinary() throws -> [String] { try lines("ordinary.txt") }

  /// Whether a text has a secret, or the second half of one that is long.
  static func leaks(_ secret: String, in text: Data) -> Bool {
    let bytes = Data(secret.utf8)
    return text.range(of: bytes) != nil
      || bytes.count >= 12 && text.range(of: bytes.dropFirst(bytes.count / 2)) != nil
  }

  /// The history of a shell with these commands, one an hour.
  static func history(_ shell: String, _ commands: [String]) -> String {
    commands.enumerated().map { number, command in
      let time = 1_700_000_000 + 3600 * number
      return switch shell {
      case "zsh": ": \(time):0;\(command)\n"
      case "bash": "#\(time)\n\(command)\n"
      default:
        "- cmd: \(command.replacingOccurrences(of: "\\", with: "\\\\"))\n  when: \(time)\n"
      }
    }.joined()
  }

  private static func lines(_ name: String) throws -> [String] {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let text = try String(contentsOf: folder.appendingPathComponent("Histories/" + name), encoding: .utf8)
    return text.split(separator: "\n").map(String.init)
  }

  /// The text with its letters turned by 13 places, as the file keeps secrets.
  private static func turned(_ text: String) -> String {
    String(
      decoding: text.utf8.map { byte in
        let first: UInt8 = byte & 32 | 65
        return 0..<26 ~= Int(byte) - Int(first) ? (byte - first + 13) % 26 + first : byte
      }, as: UTF8.self)
  }
}
