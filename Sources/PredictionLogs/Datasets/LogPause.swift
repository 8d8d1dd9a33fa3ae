/// A length of time in an option: `90s`, `30m`, `2h`, `1d`.
package struct LogPause: Sendable, Equatable {
  package let text: String
  let microseconds: Int64

  private static let units: [(letter: Character, seconds: Double)] = [
    ("s", 1), ("m", 60), ("h", 3600), ("d", 86_400),
  ]

  /// Takes a value of an option.
  /// - Throws: ``DataError`` without a place.
  package init(_ text: String) throws(DataError) {
    self.text = text
    let unit = LogPause.units.first { $0.letter == text.last }
    guard let unit, let number = Double(text.dropLast()), number > 0, number * unit.seconds <= 3_155_760_000
    else {
      throw DataError(
        reason: "\"\(Excerpt.of(text))\" is no length of time", remedy: "write for example 90s, 30m, 2h or 1d"
      )
    }
    microseconds = Int64(number * unit.seconds * 1_000_000)
  }
}
