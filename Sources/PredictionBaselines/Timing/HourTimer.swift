import PredictionEngine

/// Donations counted by weekday and hour of the local clock, for rates by the hour; a holiday is a Sunday.
struct HourTimer: PersonTimer {
  /// Whether the rate goes by the weekday, or by working day and weekend alone.
  let isOfWeek: Bool
  private let holidays: HolidayCalendar
  private var rates = DonationRates()
  /// The 168 hours of a week, from Monday's first: of all donations, then of each candidate.
  private var counts: [UInt32]
  private var firstDay: Int?

  private static let hours = 168

  init(isOfWeek: Bool, holidays: HolidayCalendar) {
    self.isOfWeek = isOfWeek
    self.holidays = holidays
    counts = [UInt32](repeating: 0, count: HourTimer.hours)
  }

  var byteCount: Int { rates.byteCount + counts.count * 4 }

  mutating func count(_ donation: TimedDonation) {
    rates.count(donation.candidate, at: donation.moment)
    let day = donation.moment.localDay
    if firstDay == nil { firstDay = day }
    let hour = holidays.weekday(of: day) * 24 + donation.moment.hour
    counts[hour] &+= 1
    guard let candidate = donation.candidate else { return }
    let row = (candidate + 1) * HourTimer.hours
    if row == counts.count { counts.append(contentsOf: repeatElement(0, count: HourTimer.hours)) }
    counts[row + hour] &+= 1
  }

  func answer(_ question: TimingQuestion, into answer: inout TimingForecast) {
    guard let window = window(question) else { return }
    for candidate in answer.probabilities.indices {
      let expected = expected(candidate + 1, rates.counts[candidate], window)
      answer.probabilities[candidate] = 1 - Exponential.natural(-expected)
    }
    answer.ofAny = 1 - Exponential.natural(-expected(0, rates.total, window))
  }

  /// The mean number of donations within a question's horizon.
  func expectedOfAny(_ question: TimingQuestion) -> Double {
    window(question).map { expected(0, rates.total, $0) } ?? 0
  }

  /// What a question asks of every row; `nil` before the first donation.
  private func window(_ question: TimingQuestion) -> HourWindow? {
    firstDay.map { HourWindow(question, since: $0, holidays, exposure: rates.exposure(at: question.moment)) }
  }

  private func expected(_ row: Int, _ count: UInt32, _ window: HourWindow) -> Double {
    let hourly = 60 * Double(count) / window.exposure
    var expected = 0.0
    for part in 0..<window.count {
      expected +=
        rate(
          row, weekday: window.weekdays[part], hour: window.hours[part], hourly, window.days,
          window.alike[part])
        * window.shares[part]
    }
    return expected
  }

  /// The rate an hour, shrunk towards that of any hour.
  private func rate(
    _ row: Int, weekday: Int, hour: Int, _ any: Double, _ days: [7 of Double], _ alike: UInt8
  ) -> Double {
    let start = row * HourTimer.hours + hour
    var (ofClass, daysOfClass) = (0.0, 0.0)
    var left = alike
    while left != 0 {
      let other = left.trailingZeroBitCount
      left &= left - 1
      ofClass += Double(counts[start + other * 24])
      daysOfClass += days[other]
    }
    let first = (ofClass + 2 * any) / (daysOfClass + 2)
    if !isOfWeek { return first }
    return (Double(counts[start + weekday * 24]) + 2 * first) / (days[weekday] + 2)
  }
}

/// The hours that a window touches, at most four in two hours and a quarter, each with its share in hours.
///
/// The clock is that of the window's beginning: a change of it inside the window is not known yet.
private struct HourWindow {
  /// The minutes of exposure up to now.
  let exposure: Double
  private(set) var days = [7 of Double](repeating: 0)
  private(set) var count = 0
  private(set) var weekdays = [4 of Int](repeating: 0)
  /// For each hour the weekdays that are alike to its own, a bit for each.
  private(set) var alike = [4 of UInt8](repeating: 0)
  private(set) var hours = [4 of Int](repeating: 0)
  private(set) var shares = [4 of Double](repeating: 0)

  init(_ question: TimingQuestion, since firstDay: Int, _ holidays: HolidayCalendar, exposure: Double) {
    self.exposure = exposure
    let moment = question.moment
    let today = moment.localDay
    let (weeks, rest) = max(1, today - firstDay + 1).quotientAndRemainder(dividingBy: 7)
    for weekday in 0..<7 {
      // The rest are the weekdays up to today.
      let isInRest = ((moment.weekday - weekday) + 7) % 7 < rest
      days[weekday] = Double(weeks + (isInRest ? 1 : 0))
    }
    for holiday in holidays.days(in: min(firstDay, today)...today) {
      days[Int((Int64(holiday) + 3).remainderDown(by: 7))] -= 1
      days[holidays.weekend.lastDay] += 1
    }
    var minute = moment.minuteOfDay
    var left = question.minutes
    while left > 0 {
      let taken = min(left, 60 - minute % 60)
      weekdays[count] = holidays.weekday(of: today + minute / 1440)
      let isFree = holidays.weekend.contains(weekdays[count])
      for other in 0..<7 where holidays.weekend.contains(other) == isFree {
        alike[count] |= 1 << UInt8(other)
      }
      hours[count] = minute / 60 % 24
      shares[count] = Double(taken) / 60
      count += 1
      (minute, left) = (minute + taken, left - taken)
    }
  }
}
