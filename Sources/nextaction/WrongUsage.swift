import ArgumentParser
import PredictionEvaluation

/// Errors of usage, with exit code 64 and the command's usage as a hint. Each is one sentence, in the form of
/// the parser's own.
enum WrongUsage {
  /// Makes an error from a text such as an engine's message: "there is no strategy …". It is one line,
  /// whatever an option contains.
  static func because(_ text: String) -> ValidationError {
    let line = ("\(text)" as TerminalText).text
    return ValidationError(line.prefix(1).uppercased() + line.dropFirst() + (line.hasSuffix(".") ? "" : "."))
  }

  /// Returns the names in a comma-separated list: at least one, and none twice.
  static func names(_ text: String, of option: String) throws -> [String] {
    let names = text.split(separator: ",").map(String.init)
    if names.isEmpty { throw because("\(option) names nothing; separate names with commas") }
    var seen: Set<String> = []
    for name in names where !seen.insert(name).inserted {
      throw because("\(option) names \"\(name)\" twice; name it once")
    }
    return names
  }

  /// Refuses to write a file that is read, and to write one file twice.
  static func check(_ files: FileUses) throws {
    do { try files.check() } catch { throw because(error.description) }
  }

  /// Refuses a number of threads that no machine has.
  static func check(threads: Int?) throws {
    if let threads, !(1...1024).contains(threads) { throw because("--threads is a number from 1 to 1024") }
  }
}
