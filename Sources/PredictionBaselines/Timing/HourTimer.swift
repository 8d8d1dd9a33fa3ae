import PredictionEngine

/// Donations counted by weekday and hour of the local clock, for the two processes whose rate goes by the hour.
struct HourTimer: PersonTimer {
  /// Whether the rate goes by the weekday, or by working day and weekend alone.
  let isOfWeek: Bool
  private var rates = DonationRates()
  /// The counts of the 168 hours of a week, from Monday's first: of all donations, then of each candidate.
  private var counts: [UInt32]
  private var firstDay: Int?

  private static let hours = 168

  init(isOfWeek: Bool) {
    self.isOfWeek = isOfWeek
    counts = [UInt32](repeating: 0, count: HourTimer.hours)
  }

  var byteCount: Int { rates.byteCount + counts.count * 4 }

  mutating func count(_ candidate: Int?, at moment: Moment) {
    rates.count(candidate, at: moment)
    if firstDay == nil { firstDay = moment.localDay }
    let hour = moment.weekday * 24 + moment.hour
    counts[hour] &+= 1
    guard let candidate else { return }
    let row = (candidate + 1) * HourTimer.hours
    if row == counts.count { counts.append(contentsOf: repeatElement(0, count: HourTimer.hours)) }
    counts[row + hour] &+= 1
  }

  func answer(_ question: TimingQuestion, into answer: inout TimingForecast) {
    guard let firstDay else { return }
    let parts = WindowHours(question)
    var days = [7 of Double](repeating: 0)
    let today = question.moment.localDay
    let (weeks, rest) = max(1, today - firstDay + 1).quotientAndRemainder(dividingBy: 7)
    for weekday in 0..<7 {
      // The rest are the weekdays up to today.
      let isInRest = ((question.moment.weekday - weekday) + 7) % 7 < rest
      days[weekday] = Double(weeks + (isInRest ? 1 : 0))
    }
    let exposure = rates.exposure(at: question.moment)
    func probability(_ row: Int, _ count: UInt32) -> Double {
      var expected = 0.0
      for part in 0..<parts.count {
        let hourly = 60 * Double(count) / exposure
        expected +=
          rate(row, weekday: parts.weekdays[part], hour: parts.hours[part], hourly, days) * parts.shares[part]
      }
      return 1 - Exponential.natural(-expected)
    }
    for candidate in answer.probabilities.indices {
      answer.probabilities[candidate] = probability(candidate + 1, rates.counts[candidate])
    }
    answer.ofAny = probability(0, rates.total)
  }

  /// The rate an hour, shrunk towards that of any hour.
  private func rate(_ row: Int, weekday: Int, hour: Int, _ any: Double, _ days: [7 of Double]) -> Double {
    let start = row * HourTimer.hours + hour
    let others = weekday >= 5 ? 5..<7 : 0..<5
    var (ofClass, daysOfClass) = (0.0, 0.0)
    for other in others {
      ofClass += Double(counts[start + other * 24])
      daysOfClass += days[other]
    }
    let first = (ofClass + 2 * any) / (daysOfClass + 2)
    if !isOfWeek { return first }
    return (Double(counts[start + weekday * 24]) + 2 * first) / (days[weekday] + 2)
  }
}

/// The hours of the local clock that a window touches, at most four in two hours and a quarter, each with its share in hours.
///
/// The clock is that of the window's beginning: a change of it inside the window is not known yet.
private struct WindowHours {
  private(set) var count = 0
  private(set) var weekdays = [4 of Int](repeating: 0)
  private(set) var hours = [4 of Int](repeating: 0)
  private(set) var shares = [4 of Double](repeating: 0)

  init(_ question: TimingQuestion) {
    var minute = question.moment.minuteOfDay
    var left = question.minutes
    while left > 0 {
      let taken = min(left, 60 - minute % 60)
      weekdays[count] = (question.moment.weekday + minute / 1440) % 7
      hours[count] = minute / 60 % 24
      shares[count] = Double(taken) / 60
      count += 1
      (minute, left) = (minute + taken, left - taken)
    }
  }
}
