import PredictionEngine
import PredictionEvaluation

extension CommandText {
  /// The parameters of ``StateFolder/run``; `nil` for a command that is blank or begins with a blank, which nobody wants
  /// remembered.
  var values: NamedValues? {
    guard let first = text.first, !first.isWhitespace else { return nil }
    let parts = [("program", program), ("subcommand", subcommand), ("command", text)]
    return NamedValues(inOrder: parts.filter { !$0.1.isEmpty }.map { ($0.0, .string($0.1)) })
  }
}
