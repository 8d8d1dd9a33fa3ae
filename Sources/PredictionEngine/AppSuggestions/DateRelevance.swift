/// How relevance rises towards a time and falls off after it.
///
///     let curve = DateRelevance.ofDate
///     curve.value(at: eightInTheMorning, from: eightInTheEvening)   // 0
///     curve.value(at: twoInTheAfternoon, from: eightInTheEvening)   // 0.5
///     curve.value(at: eightInTheEvening, from: eightInTheEvening)   // 1
///
/// Let b be the minutes until the start, and a those since the end, which is the start where none is given. Before the start
/// the relevance is 1 − b/rise, from the start to the end 1, and after the end (1 − a/fall)²; it is never below 0. Of a date
/// the rise is 720 minutes and the fall 120; of a morning or evening they are 60 and 120.
/// An end before the start counts as the start. The offsets of the moments do not matter.
///
/// Source: WWDC 2018, session 217: a run at 8 p.m. is low at 8 a.m., climbs all day and is at the top at 8
/// p.m.; then it falls off on a curve, which an end date reshapes. The numbers are ours.
package struct DateRelevance: Sendable {
  /// The minutes in which the relevance rises.
  package let riseMinutes: Double

  /// The curve of a date that an app gives.
  package static let ofDate = DateRelevance(riseMinutes: 720)
  static let ofRoutine = DateRelevance(riseMinutes: 60)

  /// Returns the relevance at a moment, from 0 to 1.
  package func value(at moment: Moment, from start: Moment, until end: Moment? = nil) -> Double {
    let before = DateRelevance.minutes(from: moment, to: start)
    if before > 0 { return max(0, 1 - before / riseMinutes) }
    let after = DateRelevance.minutes(from: end.map { max(start, $0) } ?? start, to: moment)
    if after <= 0 { return 1 }
    let left = max(0, 1 - after / 120)
    return left * left
  }

  private static func minutes(from start: Moment, to end: Moment) -> Double {
    Double(end.microseconds(since: start)) / 60_000_000
  }
}
