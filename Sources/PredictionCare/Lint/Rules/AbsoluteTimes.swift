import PredictionEngine
import PredictionLogs

/// Finds parameters and keys whose values are absolute times, which never come again.
///
/// A relative time, such as "in 30 minutes", repeats and is fine; so is an hour without a date.
///
/// # Definition
/// A value is an absolute time when it reads as one, as text or as Unix seconds, milliseconds or microseconds, and
/// lies within 31 days of its donation. A column is reported when five rows, and one in a hundred, have such a
/// value. A parameter that is declared as a date is reported wherever it is compared, and a relative time never.
///
/// # Edge cases
/// A date without a clock time counts. A time far from the donation, such as a birthday, is an ordinary value.
///
/// # Source
/// "No absolute timestamp in the payload": WWDC 2018, session 211.
struct AbsoluteTimes: LintRule {
  let name = "absolute-times"
  let summary = "values that are absolute times near the donation's own; relative times are fine (D5, N6)"

  private static let nearSeconds: Int64 = 31 * 86_400

  func findings(in table: LintTable) -> [LintFinding] {
    table.fields.filter { !$0.isReported }.compactMap { field in
      let type = table.intent?.parameters.first { $0.name == field.name }?.type
      if type == .relativeTime { return nil }
      let rows = table.given(field).filter { place in
        AbsoluteTimes.isNear(
          table.symbols.utf8(of: field.values[place]),
          table.dataset.rows[table.rows[place]].donation.context.moment)
      }
      guard rows.count >= table.leastRows else {
        // A compared date is another value tomorrow, whatever its values are.
        return type != .date || !field.isCompared
          ? nil
          : table.finding(
            self, .warning, key: field.name, at: table.given(field),
            problem: "\(table.opening(field)) is declared as a date, and tomorrow's is another value",
            remedy: "leave \(field.name) out, or declare a relative time"
          ) { $0.removed = [field.name] }
      }
      let example = table.text(field.values[rows[0]])
      return table.finding(
        self, field.isCompared ? .error : .remark, key: field.name, at: rows,
        problem: "\(table.opening(field)) is an absolute time, such as \(Excerpt.of(example)), so "
          + (field.isCompared
            ? "no two donations are equal" : "it says nothing that the system does not know"),
        remedy: "leave \(field.name) out, or donate a time relative to now"
      ) { $0.removed = [field.name] }
    }
  }

  static func isNear(_ canonical: ArraySlice<UInt8>, _ moment: Moment) -> Bool {
    var text = canonical
    if text.first == UInt8(ascii: "\"") { text = text.dropFirst().dropLast() }
    // The shortest date has eight characters, and no form of a time is longer than 40.
    guard 8...40 ~= text.count, let first = text.first, 48...57 ~= first else { return false }
    let own = moment.localSeconds
    func isNear(_ seconds: Int64) -> Bool { abs(seconds - own) <= nearSeconds }
    if let number = Double(String(decoding: text, as: UTF8.self)) {
      // Eight digits are a date from 1900 to 2099.
      if Array(text).withUnsafeBufferPointer(TimeText.isCompactDate) {
        return isNear(seconds(String(decoding: text, as: UTF8.self)) ?? 0)
      }
      return [1.0, 1e3, 1e6].contains { scale in
        number / scale < 1e11 && isNear(Int64(number / scale))
      }
    }
    return seconds(String(decoding: text, as: UTF8.self)).map(isNear) ?? false
  }

  /// The seconds on the clock of a written time, or of the midnight of a written date.
  private static func seconds(_ text: String) -> Int64? {
    ((try? TimeText.parse(text)) ?? (try? TimeText.parse(text + " 00:00")))?.moment.localSeconds
  }
}
