import PredictionLogs

/// The words of a story's line, parted by blanks; a text in quotes is one word.
struct StoryWords {
  private var left: Substring

  init(_ line: String, _ fail: (String, String) -> DataError) throws(DataError) {
    left = Substring(line)
    if line.hasPrefix("#") { return }
    // Behind the first brace that is in no quotation comes JSON, which has quotations of its own.
    var isQuoted = false
    for letter in line {
      if letter == "\"" { isQuoted.toggle() } else if letter == "{", !isQuoted { break }
    }
    if isQuoted {
      throw fail("a quotation does not end", "end it with a quotation mark")
    }
  }

  mutating func next() -> String? {
    left = left.drop { $0 == " " || $0 == "\t" }
    if left.isEmpty { return nil }
    if left.first == "#" {
      left.removeFirst()
      return "#"
    }
    if left.first == "\"" {
      let text = left.dropFirst().prefix { $0 != "\"" }
      left = left[text.endIndex...].dropFirst()
      return String(text)
    }
    let word = left.prefix { $0 != " " && $0 != "\t" }
    left = left[word.endIndex...]
    return String(word)
  }

  var rest: String {
    let text = left.drop { $0 == " " || $0 == "\t" }
    return String(text.reversed().drop { $0 == " " || $0 == "\t" || $0 == "\r" }.reversed())
  }

  /// Takes everything that is left, and the number of bytes of the line before it.
  mutating func takeRest() -> (text: String, start: Int) {
    let text = rest
    let start = left.drop { $0 == " " || $0 == "\t" }.startIndex
    defer { left = left[left.endIndex...] }
    return (text, left.base.utf8.distance(from: left.base.utf8.startIndex, to: start))
  }

  mutating func takes(_ word: String) -> Bool {
    var ahead = self
    guard ahead.next() == word else { return false }
    self = ahead
    return true
  }
}
