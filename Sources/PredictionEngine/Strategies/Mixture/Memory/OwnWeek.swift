/// Where a person's days and weekends begin: at their own quietest hour, and on their own days.
///
/// Who works at night has done at half past two what belongs to yesterday, and may have Friday and Saturday for a weekend.
/// Wherever the mixture says day, weekday or weekend, it says it by this.
///
/// # Definition
/// Until a person's donations say otherwise, weekdays change at midnight, *today* at 4, and the weekend is Saturday and
/// Sunday. ``OwnDay`` moves the first two to the quietest hour, each on its own lead; ``OwnWeekend`` moves the third.
///
/// # Edge cases
/// The ring alone says where they are, and what moved stays until there is a lead again: the same donations in the same order
/// leave the same week, so that a replay forgets. What *today* was counted by stays as it was counted.
///
/// # Cost
/// 26 numbers a donation; where the day moves, one pass over the ring.
///
/// # Source
/// Ours.
struct OwnWeek: Sendable, Equatable {
  /// Where days and weekends begin.
  struct Bounds: Sendable, Equatable {
    /// The hour at which the weekday changes.
    var weekday = 0
    /// The hour at which today begins.
    var today = 4
    /// The first day of the weekend; 0 is Monday.
    var weekend = 5

    /// Whether a weekday is of the weekend.
    func isWeekend(_ weekday: Int) -> Bool {
      let days = weekday - weekend
      return days == 0 || days == 1 || days == -6
    }
  }

  /// The leads that another beginning needs before it takes its place; 0: never.
  struct Leads: Sendable {
    /// By how many donations another hour has to be quieter before the day begins there.
    let day: Double
    /// By how many nats other days have to stand apart before they are the weekend.
    let weekend: Double
  }

  /// Where they begin now.
  private(set) var bounds = Bounds()
  private var day = OwnDay()
  private var weekend = OwnWeekend()

  /// Bytes that it holds beside the ring.
  var byteCount: Int { 24 + day.byteCount + weekend.byteCount }

  /// Counts the ring's newest donation, and no more the one whose place it took.
  ///
  /// Where the week has moved, every donation of the ring is told its new weekday.
  /// - Parameter steps: see ``MixtureTables/likelihood``.
  /// - Complexity: O(1), and O(ring) where the week has moved.
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
