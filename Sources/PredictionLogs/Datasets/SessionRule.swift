import PredictionEngine

/// The rule that divides the rows of a person into sessions: a pause, or a column of a table that names each session.
///
///     try SessionRule("30m")            // another session after a pause of more than 30 minutes
///     try SessionRule("column:visit")   // another session where the column has another value
///
/// # Definition
/// A donation then has the signal `session`, whose reading is the donation's place in its session: `first`, `second`,
/// `third` or `later`. With a pause it is known before the donation, from the time that has passed since the last one.
package enum SessionRule: Sendable, Equatable {
  case pause(LogPause)
  case column(String)

  static let signal = "session"
  private static let prefix = "column:"

  /// Takes a value of `--session`.
  /// - Throws: ``DataError`` without a place.
  package init(_ text: String) throws(DataError) {
    if text.hasPrefix(SessionRule.prefix), text.utf8.count > SessionRule.prefix.utf8.count {
      self = .column(QuotedNames.plain(text.dropFirst(SessionRule.prefix.count)))
      return
    }
    do throws(DataError) { self = .pause(try LogPause(text)) } catch {
      throw DataError(
        reason: "\"\(Excerpt.of(text))\" is neither a pause nor a column",
        remedy: "write for example 30m, or column:NAME")
    }
  }

  /// Replaces the readings of sessions, or adds them, by the places of donations in their sessions.
  func mark(_ dataset: inout Dataset) {
    let places = SessionPlaces(&dataset.symbols)
    let name = places.signal
    for person in dataset.people {
      var counts: [Symbol: Int] = [:]
      var (last, place) = (Int64?.none, 0)
      for row in person.rows {
        var context = dataset.rows[row].donation.context
        let time = context.moment.microsecondsSince1970
        let named = context.signals.first { $0.name == name }?.value
        context.signals.removeAll { $0.name == name }
        switch self {
        case .pause(let pause):
          place = last.map { time - $0 <= pause.microseconds } ?? false ? place + 1 : 0
          last = time
        case .column:
          guard let named else { continue }
          place = counts[named, default: 0]
          counts[named] = place + 1
        }
        context.signals.append(places.reading(after: place))
        dataset.rows[row].donation.context = context
      }
    }
    dataset.sessionPlaces = places
    if !dataset.mappedSignals.isEmpty { dataset.mappedSignals.append(SessionRule.signal) }
  }
}
