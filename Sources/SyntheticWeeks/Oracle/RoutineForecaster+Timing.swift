import PredictionEngine
import PredictionLogs

/// The oracle at moments without a donation: is it time, and for what?
///
/// # Definition
/// P_k(t, H) is the probability, given every donation before t and all that is true of the person except the
/// draws of a day, that deed k is donated at least once in [t, t + H). Place and device are summed out at t;
/// those of earlier donations weigh the states. A window over the day's end multiplies the silence of both
/// days, because days are independent.
///
/// Where stays are sensed, P_k is given every sensed moment up to t as well, and that nothing else was sensed.
///
/// # Edge cases
/// Moments lie on slot boundaries. Of a repeated hour only the first pass is lived, so in the second nothing
/// happens; a skipped slot has no donations. The windows are those of absolute time.
extension RoutineForecaster: MomentForecaster {
  package var shortcuts: [Shortcut] { vocabulary.shortcuts }

  /// Returns the probability that anything is donated in the minutes from a moment on, and by deed of the persona that
  /// it is, by the donations before.
  /// - Precondition: the moment lies at the start of a slot, and no donation after it was revealed. Where stays are
  ///   sensed, every sensed moment up to it was observed, and none after it.
  package mutating func chances(at moment: Moment, within minutes: Int) -> (ofAny: Double, ofEach: [Double]) {
    let deeds = vocabulary.shortcuts.count
    let end = moment.microsecondsSince1970 + Int64(minutes) * 60_000_000
    let (first, slot) = calendar.place(of: moment)
    turn(to: first)
    var window = (ofAny: 1.0, ofEach: Array(repeating: 1.0, count: deeds))
    var (day, start) = (first, slot)
    // A moment of the second pass of a repeated hour comes after the slots of that hour.
    while start < calendar.slotsPerDay, time(day, start) < moment.microsecondsSince1970 { start += 1 }
    // What was sensed at the moment itself is known, and nothing of a later slot. Skipped slots have no time of their own.
    var seen = start
    while hypotheses[0].today.day.missing.contains(seen) { seen += 1 }
    if seen == calendar.slotsPerDay || time(day, seen) > moment.microsecondsSince1970 { seen -= 1 }
    while true {
      var next = start
      while next < calendar.slotsPerDay, time(day, next) < end { next += 1 }
      let silence = silence(of: day, seen: day == first ? seen : nil, in: start..<next, deeds: deeds)
      if silence.total > 0 {
        window.ofAny *= silence.ofAll / silence.total
        for deed in 0..<deeds { window.ofEach[deed] *= silence.ofDeed[deed] / silence.total }
      }
      if next < calendar.slotsPerDay { break }
      (day, start) = (day + 1, 0)
      if time(day, 0) >= end { break }
    }
    window.ofAny = 1 - window.ofAny
    for deed in 0..<deeds { window.ofEach[deed] = 1 - window.ofEach[deed] }
    return window
  }

  /// The silence of a day: of today with what was seen up to a slot, of a later one with nothing seen.
  private func silence(of day: Int, seen: Int?, in slots: Range<Int>, deeds: Int) -> DayBelief.Silence {
    let beliefs = seen == nil ? beliefs(day) : hypotheses
    var sum = DayBelief.Silence(ofDeed: Array(repeating: 0, count: deeds))
    for belief in beliefs {
      let silence = belief.silence(in: slots, seen: seen ?? slots.lowerBound, deeds: deeds)
      sum.total += silence.total
      sum.ofAll += silence.ofAll
      for deed in 0..<deeds { sum.ofDeed[deed] += silence.ofDeed[deed] }
    }
    return sum
  }

  /// The time at which a slot starts.
  private func time(_ day: Int, _ slot: Int) -> Int64 {
    calendar.moment(day: day, slot: slot, second: 0).microsecondsSince1970
  }
}
