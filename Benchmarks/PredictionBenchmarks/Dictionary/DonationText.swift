import PredictionEngine

/// A donation as someone without an engine would have it: texts for the shortcuts and for what was sensed.
///
/// # Layout
/// ```
/// shortcuts   {"intent":"OrderMeal","parameters":{"venue":"venue 1"}}   and two more, the target last
/// buckets     h8   d1   place 2   headphones: true                      the hour first, the weekday second
/// asPrevious  after {"intent":…}                                        the bucket of whatever comes next
/// ```
struct DonationText: Sendable {
  /// The three values: venue, dish, size.
  let values: [String]
  /// The three shortcuts in text, the target last.
  let shortcuts: [String]
  /// Hour, weekday, place if known, headphones; the previous shortcut is known to the counters alone.
  let buckets: [String]
  /// The bucket that the next donation is counted in because of this one.
  let asPrevious: String
  /// The local hour.
  let hour: Int
  /// The local weekday, 0 is Monday.
  let weekday: Int
  /// The place's text, if known.
  let place: String?
  /// The headphones' bucket.
  let headphones: String

  /// The texts of 24 hours.
  static let hours = (0..<24).map { "h\($0)" }
  /// The texts of seven weekdays.
  static let weekdays = (0..<7).map { "d\($0)" }

  /// Spells a donation out.
  init(venue: String, dish: String, size: String, moment: Moment, place: String?, headphones: Bool) {
    values = [venue, dish, size]
    shortcuts = DonationText.decompose(values)
    hour = moment.hour
    weekday = moment.weekday
    self.place = place
    self.headphones = headphones ? "headphones: true" : "headphones: false"
    buckets =
      [DonationText.hours[hour], DonationText.weekdays[weekday]] + (place.map { [$0] } ?? []) + [
        self.headphones
      ]
    asPrevious = "after " + (shortcuts.last ?? "")
  }

  /// The naive decomposition: one text for each shortcut type, as the engine would print it.
  static func decompose(_ values: [String]) -> [String] {
    let venue = "\"venue\":\"" + values[0] + "\"}}"
    let head = "{\"intent\":\"" + Workload.intent + "\",\"parameters\":{"
    let dish = "\"dish\":\"" + values[1] + "\","
    return [head + venue, head + dish + venue, head + dish + "\"size\":\"" + values[2] + "\"," + venue]
  }
}
