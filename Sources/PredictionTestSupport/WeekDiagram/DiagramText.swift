import PredictionEngine

/// Parses the text of a diagram into letters with their day and minute.
struct DiagramText {
  static let weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]

  /// A letter in one cell.
  struct Mark {
    let letter: Character
    let weekday: Int
    let minute: Int
    let line: Int
    let column: Int
  }

  private(set) var marks: [Mark] = []
  private var columns: [Int] = []
  private var minutes: Set<Int> = []

  init(_ text: String) throws(WeekDiagramError) {
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let words = DiagramText.words(line)
      if words.isEmpty { continue }
      if columns.isEmpty {
        try readHeader(words, line: index + 1)
      } else {
        try readRow(words, line: index + 1)
      }
    }
    if columns.isEmpty { throw WeekDiagramError("there is no line of weekdays", "begin with Mon Tue …") }
    if minutes.isEmpty {
      throw WeekDiagramError("there is no line of an hour", "write 08  C . C … below the weekdays")
    }
  }

  private mutating func readHeader(_ words: [(text: String, column: Int)], line: Int) throws(WeekDiagramError)
  {
    for (word, column) in words {
      guard let weekday = DiagramText.weekdays.firstIndex(of: word) else {
        throw WeekDiagramError(
          line, column, "\"\(word)\" is no weekday",
          "begin with a line of " + DiagramText.weekdays.joined(separator: " ") + ", or some of them")
      }
      if let last = columns.last, weekday <= last {
        throw WeekDiagramError(
          line, column, "\(word) stands after \(DiagramText.weekdays[last])", "write each day once, in order")
      }
      columns.append(weekday)
    }
  }

  private mutating func readRow(_ words: [(text: String, column: Int)], line: Int) throws(WeekDiagramError) {
    guard let minute = DiagramText.minute(of: words[0].text) else {
      throw WeekDiagramError(line, words[0].column, "\"\(words[0].text)\" is no hour", "write 08 or 08:30")
    }
    if !minutes.insert(minute).inserted {
      throw WeekDiagramError(
        line, words[0].column, "\(words[0].text) stands twice", "put the letters into one line")
    }
    let cells = words.dropFirst()
    if cells.count != columns.count {
      throw WeekDiagramError(
        line, cells.count > columns.count ? words[columns.count + 1].column : nil,
        "the line has \(CountedNoun.of(cells.count, "cells")) under \(CountedNoun.of(columns.count, "weekdays"))",
        "write a letter or a point for each day")
    }
    for (position, cell) in cells.enumerated() where cell.text != "." {
      for (offset, letter) in cell.text.enumerated() {
        marks.append(
          Mark(
            letter: letter, weekday: columns[position], minute: minute + offset, line: line,
            column: cell.column + offset))
      }
    }
  }

  /// Returns the minute of the day that `08` or `08:30` names.
  static func minute(of text: String) -> Int? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count <= 2, parts.allSatisfy({ $0.count <= 2 && $0.allSatisfy(\.isASCII) }),
      let hour = Int(parts[0]), (0..<24).contains(hour)
    else { return nil }
    if parts.count == 1 { return hour * 60 }
    guard parts[1].count == 2, let minute = Int(parts[1]), (0..<60).contains(minute) else { return nil }
    return hour * 60 + minute
  }

  /// Returns the words of a line, each with its column from 1.
  static func words(_ line: Substring) -> [(text: String, column: Int)] {
    var words: [(text: String, column: Int)] = []
    var isInside = false
    for (offset, character) in line.enumerated() {
      if character.isWhitespace {
        isInside = false
      } else if isInside {
        words[words.count - 1].text.append(character)
      } else {
        words.append((String(character), offset + 1))
        isInside = true
      }
    }
    return words
  }
}
