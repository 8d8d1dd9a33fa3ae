import PredictionEngine

/// The number of a local day as a date in the form of ISO 8601, and back.
///
///     LocalDate.text(20_534)                          // "2026-03-22"
///     LocalDate.day(of: Array("2026-03-22".utf8))     // 20534
///
/// # Definition
/// A day is the number of a local day since 1970-01-01, as ``PredictionEngine/Moment/localDay`` counts.
///
/// # Edge cases
/// A date that no calendar has, and one in another form, has no number.
package enum LocalDate {
  package static func text(_ day: Int) -> String {
    String(Moment(secondsSince1970: Int64(day) * 86_400).description.prefix { $0 != "T" })
  }

  package static func day(of word: [UInt8]) -> Int? {
    guard word.count == 10 else { return nil }
    var numbers = [0, 0, 0]
    for (place, byte) in word.enumerated() {
      if place == 4 || place == 7 {
        guard byte == UInt8(ascii: "-") else { return nil }
        continue
      }
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
      let part = place < 4 ? 0 : place < 7 ? 1 : 2
      numbers[part] = numbers[part] * 10 + Int(byte - UInt8(ascii: "0"))
    }
    let (year, month, day) = (numbers[0], numbers[1], numbers[2])
    guard (1...12).contains(month), (1...TimeText.daysIn(month, of: year)).contains(day) else { return nil }
    return Moment.daysSince1970(year: year, month: month, day: day)
  }
}
