import PredictionEngine
import PredictionEvaluation

/// The moments of a plan, every so many seconds of absolute time, and the slots between them.
///
/// # Edge cases
/// Where the clock is put forward a day has fewer moments, and where it is put back more; in the second pass of a
/// repeated hour nothing is donated. The grid of a replay may leave some of the moments out.
struct PlanCalendar: Sendable {
  /// A day's moments.
  struct Day: Sendable {
    /// The number of its first moment.
    let first: Int
    /// By moment, the slots until the next one.
    let slots: [Range<Int>]
  }

  /// The number of moments before the end.
  let count: Int
  private let calendar: PersonaCalendar
  private let start: Int64
  private let step: Int64

  /// Makes the moments from one on until a time, both in seconds since 1970.
  init(_ calendar: PersonaCalendar, from start: Int64, until end: Int64, step: Int64) {
    (self.calendar, self.start, self.step) = (calendar, start, step)
    count = Int(max(0, end - start) / step)
  }

  /// The number of a moment; `nil` where it is none of the plan's.
  func number(of moment: Moment) -> Int? {
    let (number, rest) = (moment.secondsSince1970 - start).quotientAndRemainder(dividingBy: step)
    return rest == 0 && number >= 0 && number < count ? Int(number) : nil
  }

  /// The days from that of the first moment to that of the last.
  var days: Range<Int> {
    if count == 0 { return 0..<0 }
    func day(_ number: Int) -> Int {
      calendar.day(at: start + Int64(number) * step)
    }
    return day(0)..<(day(count - 1) + 1)
  }

  /// The moments of a day.
  func day(_ number: Int) -> Day {
    func firstMoment(of day: Int) -> Int {
      min(count, max(0, Int((seconds(day, 0) - start + step - 1).dividedDown(by: step))))
    }
    let first = firstMoment(of: number)
    let missing = calendar.day(number).missing
    var slots: [Range<Int>] = []
    var slot = 0
    // Skipped slots have no time of their own, and nothing happens in them.
    func skip(to time: Int64) {
      while slot < calendar.slotsPerDay, missing.contains(slot) || seconds(number, slot) < time { slot += 1 }
    }
    for moment in first..<max(first, firstMoment(of: number + 1)) {
      skip(to: start + Int64(moment) * step)
      let begin = slot
      skip(to: start + Int64(moment + 1) * step)
      slots.append(begin..<slot)
    }
    return Day(first: first, slots: slots)
  }

  private func seconds(_ day: Int, _ slot: Int) -> Int64 {
    calendar.moment(day: day, slot: slot, second: 0).secondsSince1970
  }
}
