import PredictionEngine

/// A part of everybody's time, in whole days of each person's own clock, which is that of the last donation before.
///
/// A span until a moment ends at the midnight at or before it, and one from a moment on begins at the midnight at or
/// after it. So a day with the moment inside is in neither part, and no window reaches from one into the other.
package struct MomentSpan: Sendable {
  /// The moment at or after which it begins; `nil` for the person's own beginning.
  package var from: Moment?
  /// The moment at or before which it ends; `nil` for the dataset's own end.
  package var until: Moment?

  /// Makes a span, by default of all the time.
  package init(from: Moment? = nil, until: Moment? = nil) { (self.from, self.until) = (from, until) }

  /// The scored local days of a person, of those from `start` until `end`. `donations` are the moments of the person's, by
  /// time.
  func days(_ start: Int, until end: Int, of donations: [Moment]) -> Range<Int> {
    var (first, last) = (start, end)
    if let from {
      let begin = local(from, donations)
      let midnight = Moment(
        secondsSince1970: begin.secondsSince1970 - Int64(begin.secondOfDay),
        secondsFromGMT: begin.secondsFromGMT)
      first = max(first, begin.localDay + (midnight < begin ? 1 : 0))
    }
    if let until { last = local(until, donations).localDay }
    return first..<max(first, last)
  }

  /// A moment on the person's clock.
  private func local(_ moment: Moment, _ donations: [Moment]) -> Moment {
    let clock = donations.last { $0 < moment } ?? donations.first ?? moment
    return Moment(
      microsecondsSince1970: moment.microsecondsSince1970, secondsFromGMT: clock.secondsFromGMT)
  }
}
