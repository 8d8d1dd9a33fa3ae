import PredictionEngine
import PredictionEvaluation
import PredictionFoundation

/// The clock of this machine, on which a person at a prompt states a time.
enum LocalClock {
  /// Reads a time: `now`, or one as elsewhere. Without an offset it is of the local clock, and so is a Unix time.
  static func moment(_ text: String) throws -> Moment {
    if text == "now" { return .now() }
    let reading = try WrongUsage.time(text)
    let micro = reading.moment.microsecondsSince1970
    if reading.isUnixTime { return Moment(onLocalClock: micro) }
    if reading.fixesInstant { return reading.moment }
    // The offset is that of an instant nearby, looked up again where the clock changes between the two.
    let first = Moment(onLocalClock: micro).secondsFromGMT
    let second = Moment(onLocalClock: micro - Int64(first) * 1_000_000).secondsFromGMT
    return Moment(microsecondsSince1970: micro - Int64(second) * 1_000_000, secondsFromGMT: second)
  }
}
