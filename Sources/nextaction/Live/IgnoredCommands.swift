import PredictionEngine
import PredictionEvaluation
import SystemLibraries

/// The commands that a person does not want remembered: the patterns of the file `ignore` in the folder of the state, one a
/// line, as a shell matches names. Blank lines and lines that begin with # are none.
struct IgnoredCommands {
  private let patterns: [String]

  init(_ folder: String) throws(DataError) {
    let path = folder + "/ignore"
    let bytes = FileIdentity(ofPath: path) == nil ? [] : try ByteSource.all(path, emptyRemedy: "remove it")
    patterns = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline).map(String.init)
      .filter { !$0.hasPrefix("#") && !$0.allSatisfy(\.isWhitespace) }
  }

  /// Whether a pattern matches the whole command.
  func contain(_ values: NamedValues) -> Bool {
    guard case .string(let command) = values.pairs.first(where: { $0.name == "command" })?.value
    else { return false }
    return patterns.contains { fnmatch($0, command, 0) == 0 }
  }
}
