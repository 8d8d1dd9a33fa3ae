import PredictionEngine

/// Makes lines of JSON of a shell's history: one command each, with its time where the history has one, its program and its
/// subcommand. Secrets are masked here, before anything else reads them.
///
///     : 1700000000:0;git push origin    →    {"time":1700000000,"program":"git","subcommand":"push","command":"git push origin"}
///
/// # Source
/// zsh: EXTENDED_HISTORY of zshoptions(1), and Meta of its source, by which a byte stands behind 0x83 with bit 5 turned.
/// bash: HISTTIMEFORMAT of bash(1). fish: the file `fish_history`, which is like YAML.
struct ShellHistoryLines: LineMaker {
  enum Shell: String {
    case zsh, bash, fish
  }

  private let shell: Shell
  /// The bytes of a line that has not ended.
  private var rest: [UInt8] = []
  private var time: String?
  private var command: String?
  /// Whether the next line goes on with the command.
  private var goesOn = false

  init(_ shell: Shell) { self.shell = shell }

  mutating func change(_ piece: inout [UInt8]) {
    let isEnd = piece.isEmpty
    var lines = (rest + piece).split(separator: 10, omittingEmptySubsequences: false)
    let last = lines.removeLast()
    rest = isEnd ? [] : Array(last)
    if isEnd, !last.isEmpty { lines.append(last) }
    var made: [UInt8] = []
    for line in lines { take(ShellHistoryLines.text(line, shell), &made) }
    if isEnd { finish(&made) }
    piece = made
  }

  private static func text(_ line: ArraySlice<UInt8>, _ shell: Shell) -> String {
    guard shell == .zsh, line.contains(0x83) else { return String(decoding: line, as: UTF8.self) }
    var (bytes, isMeta) = ([UInt8](), false)
    for byte in line {
      if byte == 0x83, !isMeta {
        isMeta = true
      } else {
        bytes.append(isMeta ? byte ^ 0x20 : byte)
        isMeta = false
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private mutating func take(_ line: String, _ made: inout [UInt8]) {
    switch shell {
    case .zsh:
      if goesOn {
        command? += "\n" + line
      } else {
        finish(&made)
        (time, command) = ShellHistoryLines.extended(line) ?? (nil, line)
      }
      goesOn = line.hasSuffix("\\")
      if goesOn { command?.removeLast() }
    case .bash:
      if line.hasPrefix("#"), line.utf8.count > 8, line.utf8.dropFirst().allSatisfy({ 48...57 ~= $0 }) {
        finish(&made)
        time = String(line.dropFirst())
      } else if time != nil, let begun = command {
        command = begun + "\n" + line
      } else {
        if time == nil { finish(&made) }
        command = line
      }
    case .fish:
      if line.hasPrefix("- cmd: ") {
        finish(&made)
        command = String(line.dropFirst(7)).replacing("\\\\", with: "\u{0}").replacing("\\n", with: "\n")
          .replacing("\u{0}", with: "\\")
      } else if line.hasPrefix("  when: ") {
        time = String(line.dropFirst(8))
      }
    }
  }

  /// The time and the command of a line of zsh with times; `nil` for one without.
  private static func extended(_ line: String) -> (time: String?, command: String?)? {
    guard line.hasPrefix(": "), let mark = line.firstIndex(of: ";") else { return nil }
    let numbers = line[..<mark].dropFirst(2).split(separator: ":")
    guard numbers.count == 2, let time = numbers.first, Int(time.filter { $0 != " " }) != nil else {
      return nil
    }
    return (time.filter { $0 != " " }, String(line[line.index(after: mark)...]))
  }

  /// Writes the command that was taken, and forgets it.
  private mutating func finish(_ made: inout [UInt8]) {
    defer { (time, command) = (nil, nil) }
    guard let text = command, !text.allSatisfy(\.isWhitespace) else { return }
    let line = CommandText(text)
    let parts = [("program", line.program), ("subcommand", line.subcommand), ("command", line.text)]
    made += Array("{\"time\":\(time.flatMap { Int64($0) }.map(String.init) ?? "null")".utf8)
    for (key, text) in parts { made += Array(",\"\(key)\":\(JSONText.quoted(text))".utf8) }
    made += [UInt8(ascii: "}"), 10]
  }
}
