/// The times at which a person's days and weekends begin.
///
/// For a person who works at night, donations at half past two belong to the day before; and a person's
/// weekend may be Friday and Saturday. The mixture uses these bounds for every day, weekday and weekend.
///
/// Until a person's donations show otherwise, weekdays change at midnight, *today* changes at 4, and the
/// weekend is Saturday and Sunday, or the two days of the place's ``Weekend``. `OwnDay` moves the first two
/// to the quietest hour, each with its own comparison; `OwnWeekend` moves the third.
///
/// The bounds follow from the ring and the present bounds, and stay until another choice has the lead. The
/// same donations in the same order give the same week, so forgetting by replay is exact. Counts of *today*
/// stay as they were counted.
struct OwnWeek: Sendable, Equatable {
  /// The times at which days and weekends begin.
  struct Bounds: Sendable, Equatable {
    /// The hour at which the weekday changes.
    var weekday = 0
    /// The hour at which today begins.
    var today = 4
    /// The first day of the weekend; 0 is Monday.
    var weekend = 5

    func isWeekend(_ weekday: Int) -> Bool {
      let days = weekday - weekend
      return days == 0 || days == 1 || days == -6
    }
  }

  /// The leads that another beginning needs to replace the present one; with 0 it never does.
  struct Leads: Sendable {
    /// The number of donations by which another hour must be quieter before the day begins there.
    let day: Double
    /// The number of nats by which another pair of days must fit better before it is the weekend.
    let weekend: Double
  }

  private(set) var bounds = Bounds()
  private var day = OwnDay()
  private var weekend = OwnWeekend()

  var byteCount: Int { 24 + day.byteCount + weekend.byteCount }

  /// Takes the weekend of the place, before anything was donated.
  mutating func begin(on weekend: Weekend) {
    if weekend != .saturdayAndSunday, let first = weekend.firstOfPair { bounds.weekend = first }
  }

  /// Codes the bounds; all else follows from the ring, which is coded before.
  mutating func code(
    _ coder: inout LearnerCoder, _ ring: DonationRing, candidates: Int, _ leads: Leads, _ steps: [Int]
  ) {
    coder.code(&bounds.weekday, in: 0...23)
    coder.code(&bounds.today, in: 0...23)
    coder.code(&bounds.weekend, in: 0...6)
    (day, weekend) = (OwnDay(), OwnWeekend(candidates: leads.weekend > 0 ? candidates : 0))
    if !coder.isWhole { return }
    for event in ring.events {
      if leads.day > 0 { day.count(minute: event.minute, 1) }
      if leads.weekend > 0 { weekend.add(Int(event.candidate), on: event.weekday, steps) }
    }
  }

  /// Counts the ring's newest donation, and removes the one that it replaced. When the week has moved, every
  /// donation of the ring gets its new weekday. For `steps` see `MixtureTables.likelihood`.
  mutating func count(_ ring: inout DonationRing, gone: DonationRing.Event?, _ leads: Leads, _ steps: [Int]) {
    let event = ring.events[ring.newest]
    if leads.day > 0 {
      day.count(minute: event.minute, 1)
      if let gone { day.count(minute: gone.minute, -1) }
    }
    if leads.weekend > 0 {
      if let gone { weekend.remove(Int(gone.candidate), on: gone.weekday, steps) }
      weekend.add(Int(event.candidate), on: event.weekday, steps)
    }
    let before = bounds
    if leads.day > 0 {
      bounds.weekday = day.beginning(present: bounds.weekday, lead: leads.day)
      bounds.today = day.beginning(present: bounds.today, lead: leads.day)
    }
    if bounds.weekday != before.weekday {
      ring.move(from: before, to: bounds)
      guard leads.weekend > 0 else { return }
      weekend.reset()
      for event in ring.events { weekend.add(Int(event.candidate), on: event.weekday, steps) }
    }
    guard leads.weekend > 0 else { return }
    let present = bounds
    bounds.weekend = weekend.beginning(present: bounds.weekend, lead: leads.weekend)
    if bounds.weekend != present.weekend { ring.move(from: present, to: bounds) }
  }
}
