/// The history of a shell as its file keeps it: `.zsh_history`, `.bash_history`, `fish_history`.
///
/// Its commands are lines of JSON with the keys time, program, subcommand and command; without a map they are read as the
/// preset of the shell's name says. A
/// command without a time is left out and counted, as `--missing` does it. Secrets are masked before a row is made.
struct ShellHistoryFormat: DatasetFormat {
  let shell: ShellHistoryLines.Shell

  static let zsh = ShellHistoryFormat(shell: .zsh)
  static let bash = ShellHistoryFormat(shell: .bash)
  static let fish = ShellHistoryFormat(shell: .fish)

  var name: String { shell.rawValue }
  var summary: String { "the history of \(shell.rawValue), with the times that it has; secrets are masked" }

  func recognises(_ path: String) -> Bool {
    path.hasSuffix(shell == .fish ? "fish_history" : ".\(shell.rawValue)_history")
  }

  func read(
    _ path: String, options: DatasetOptions
  ) throws(DataError) -> (dataset: Dataset, skipped: [DataError]) {
    var options = options
    for (key, text) in try LogPreset(name).settings where !options.has(key) { try options.set(key, text) }
    return try TableFormat.read(mapped: path, self, options: options)
  }
}
