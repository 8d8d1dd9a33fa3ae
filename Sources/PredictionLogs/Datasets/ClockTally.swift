import PredictionEngine

/// What the times of a log say about the local clock, counted over its rows.
///
/// Unix time, `Z` and `+00:00` fix the instant and say nothing of the person's clock, unless other times of the log have
/// another offset: then the log writes local clocks, and an offset of 0 is one of them. Unix time never is.
struct ClockTally {
  /// The times whose offset is 0, Unix time among them.
  private var utc = 0
  private var unix = 0
  private var hasOffsets = false
  /// The earliest and the latest Unix time in seconds.
  private var range: ClosedRange<Int64>?
  /// The seconds that days since 1900 look like, from 1954 to 2119.
  private static let serials = Int64(20_000)...80_000

  mutating func note(_ reading: TimeText.Reading) {
    guard reading.fixesInstant else { return }
    if reading.moment.secondsFromGMT != 0 { hasOffsets = true } else { utc += 1 }
    guard reading.isUnixTime else { return }
    unix += 1
    let seconds = reading.moment.secondsSince1970
    range = range.map { min($0.lowerBound, seconds)...max($0.upperBound, seconds) } ?? seconds...seconds
  }

  /// The sentences about times whose local clock nobody knows; `remedy` says how to name it.
  func remarks(_ remedy: String) -> [String] {
    var remarks: [String] = []
    let count = hasOffsets ? unix : utc
    if count > 0 {
      let (verb, forms) = (
        count == 1 ? "is" : "are", unix == count ? "Unix time" : "in UTC (Z, +00:00 or Unix time)"
      )
      remarks.append(
        "\(CountedNoun.of(count, "times")) \(verb) \(forms), which has no local clock, so hours and weekdays are those "
          + "of UTC; \(remedy)")
    }
    if let range, ClockTally.serials.contains(range.lowerBound), ClockTally.serials.contains(range.upperBound)
    {
      remarks.append(
        "as seconds, every time is of the first day of 1970; if these are a spreadsheet's days since 1900, the first day is "
          + "\(LocalDate.text(Int(range.lowerBound) - 25_569)): read them with --time-format spreadsheet-days"
      )
    }
    return remarks
  }
}
