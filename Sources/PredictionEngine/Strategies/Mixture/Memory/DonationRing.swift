/// The person's last donations, as much of each as the mixture weighs.
///
/// # Layout
/// ```
/// event  ┌─ seconds ─┬─ ℓ ───────┬─ candidate ┬─ clock ───────────────────────────────┐  16 bytes
///        │ UInt32    │ UInt32    │ UInt32     │ 0…0 weekend:1 gap:4 weekday:3 minute:11│
///        └───────────┴───────────┴────────────┴───────────────────────────────────────┘
/// sensed[d][event]   one UInt32 for each sensed dimension the person has, .max where nothing was sensed
/// ```
/// `capacity` events are weighed; two more are kept for what came before the oldest. Once full, the newest takes the
/// oldest's place. Weekday and weekend are those of the person's own week, see ``OwnWeek``.
///
/// # Edge cases
/// Seconds are kept modulo 2³², so that ages are known up to 68 years; an event that seems to lie in the future has age 0.
///
/// # Cost
/// 16 bytes an event, 4 for each sensed dimension.
///
/// # Source
/// Ours.
struct DonationRing: Sendable, Equatable {
  /// One donation.
  struct Event: Sendable, Equatable {
    var seconds: UInt32
    var logGap: UInt32
    var candidate: UInt32
    var clock: UInt32

    var minute: Int { Int(clock & 0x7FF) }
    var weekday: Int { Int(clock &>> 11 & 7) }
    var gapBucket: Int { Int(clock &>> 14 & 15) }
    var isWeekend: Bool { clock &>> 18 != 0 }
  }

  /// How many events are weighed.
  let capacity: Int
  /// The events; the newest stands at `newest`.
  private(set) var events: [Event] = []
  /// Values of the sensed dimensions, beside the events.
  private(set) var sensed: [[UInt32]] = []
  /// The position of the newest event.
  private(set) var newest = -1
  /// When the newest happened, seconds since 1970.
  private(set) var lastSeconds: Int64?

  /// An empty ring.
  init(capacity: Int) { self.capacity = capacity }

  /// How many events are weighed now.
  var weighed: Int { min(events.count, capacity) }
  /// Bytes held.
  var byteCount: Int { events.count * MemoryLayout<Event>.stride + sensed.count * events.count * 4 }

  /// The candidate of the donation `back` before the newest.
  func candidate(back: Int) -> UInt32? {
    back < events.count ? events[(newest - back + events.count) % events.count].candidate : nil
  }

  /// Adds a sensed dimension that no event has a value of yet.
  mutating func addDimension() { sensed.append(Array(repeating: .max, count: events.count)) }

  /// Appends a donation, in the oldest one's place when the ring is full.
  /// - Returns: the one whose place it took.
  /// - Complexity: O(sensed dimensions).
  @discardableResult
  mutating func append(_ candidate: Int, at moment: MixtureMoment, sensing values: [UInt32]) -> Event? {
    let event = Event(
      seconds: UInt32(truncatingIfNeeded: moment.seconds), logGap: moment.logGap,
      candidate: UInt32(candidate),
      clock: UInt32(
        moment.minute | moment.weekday << 11 | moment.gapBucket << 14 | (moment.isWeekend ? 1 << 18 : 0)))
    lastSeconds = moment.seconds
    if events.count < capacity + 2 {
      newest = events.count
      events.append(event)
      for dimension in sensed.indices { sensed[dimension].append(values[dimension]) }
      return nil
    }
    newest = newest + 1 == events.count ? 0 : newest + 1
    let gone = events[newest]
    events[newest] = event
    for dimension in sensed.indices { sensed[dimension][newest] = values[dimension] }
    return gone
  }

  /// Tells every donation its weekday, and whether that is of the weekend, where the week's bounds have moved.
  /// - Complexity: O(donations).
  mutating func move(from before: OwnWeek.Bounds, to after: OwnWeek.Bounds) {
    for position in events.indices {
      let event = events[position]
      let onTheCalendar = event.weekday + (event.minute < before.weekday * 60 ? 1 : 0)
      let weekday = (onTheCalendar + 7 - (event.minute < after.weekday * 60 ? 1 : 0)) % 7
      events[position].clock = UInt32(
        event.minute | weekday << 11 | event.gapBucket << 14 | (after.isWeekend(weekday) ? 1 << 18 : 0))
    }
  }
}
