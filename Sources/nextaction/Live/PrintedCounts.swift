import PredictionEngine
import PredictionEvaluation

/// Counts of what a command did, in a sentence: "12 donations forgotten".
struct PrintedCounts: PrintedDocument {
  /// The numbers, each with its key and the words that follow it.
  let numbers: [(key: String, number: Int, words: String)]

  var table: TerminalText {
    "\(numbers.map { "\($0.number) \($0.words)" }.joined(separator: ", "))\n"
  }

  var markdown: String { MarkdownText.list(table) }

  var csv: String {
    var table = CSVTable("key", "number")
    for one in numbers { table.add(.text(one.key), .count(one.number)) }
    return table.text
  }

  var json: JSONOutput { .object(numbers.map { ($0.key, .integer($0.number)) }) }
}
