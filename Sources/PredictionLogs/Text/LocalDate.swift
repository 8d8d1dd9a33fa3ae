import PredictionEngine

/// The number of a local day since 1970-01-01 as a date in the form of ISO 8601, and back.
///
///     LocalDate.text(20_534)                          // "2026-03-22"
///     LocalDate.day(of: Array("2026-03-22".utf8))     // 20534
package enum LocalDate {
  package static func text(_ day: Int) -> String {
    String(Moment(secondsSince1970: Int64(day) * 86_400).description.prefix { $0 != "T" })
  }

  package static func day(of word: [UInt8]) -> Int? {
    word.count == 10 ? TimeText.midnight(of: word)?.moment.localDay : nil
  }
}
