/// The person's last donations, with the parts of each that the mixture weighs.
///
/// ```
/// event  ┌─ seconds ─┬─ ℓ ───────┬─ candidate ┬─ clock ─────────────────────────────────────────────┐  16 bytes
///        │ UInt32    │ UInt32    │ UInt32     │ day:12 light:1 weekend:1 gap:4 weekday:3 minute:11 │
///        └───────────┴───────────┴────────────┴────────────────────────────────────────────────────┘
/// sensed[d][event]   one UInt32 for each sensed dimension the person has, .max where nothing was sensed
/// ```
/// `capacity` events are weighed; two more are kept as predecessors of the oldest. When the ring is full, the
/// newest event replaces the oldest. Weekday and weekend are those of the person's own week, see `OwnWeek`.
///
/// Seconds are kept modulo 2³², so ages are right up to 68 years; an event that seems to lie in the future
/// has age 0. The day is that of a `HabitDay`, kept modulo 2¹².
struct DonationRing: Sendable, Equatable {
  /// One donation, packed into 16 bytes.
  struct Event: Sendable, Equatable {
    var seconds: UInt32 = 0
    var logGap: UInt32 = 0
    var candidate: UInt32 = 0
    var clock: UInt32 = 0

    var minute: Int { Int(clock & 0x7FF) }
    var weekday: Int { Int(clock &>> 11 & 7) }
    var gapBucket: Int { Int(clock &>> 14 & 15) }
    var isWeekend: Bool { clock &>> 18 & 1 != 0 }
    /// Whether the donation adds to no sum: it is there for what came after it, and for its time.
    var isLight: Bool { clock &>> 19 & 1 != 0 }
    /// How many days lie between its day and a later one, of less than eleven years.
    func age(on day: Int) -> Int { (day - Int(clock &>> 20)) & 0xFFF }

    mutating func code(_ coder: inout LearnerCoder, candidates: Int) {
      coder.code(&seconds, in: 0 ... .max)
      coder.code(&logGap, in: 0 ... .max)
      coder.code(&candidate, in: 0...UInt32(max(1, candidates) - 1))
      coder.code(&clock, in: 0 ... .max)
      if minute >= 1440 || weekday >= 7 || gapBucket >= 10 { coder.refuse() }
    }
  }

  /// The greatest number of events that are weighed.
  let capacity: Int
  /// The events in a ring; the newest is at position `newest`.
  private(set) var events: [Event] = []
  /// The values of the sensed dimensions, by dimension and event.
  private(set) var sensed: [[UInt32]] = []
  private(set) var newest = -1
  /// The time of the newest event, in seconds since 1970.
  private(set) var lastSeconds: Int64?

  init(capacity: Int) { self.capacity = capacity }

  var weighed: Int { min(events.count, capacity) }
  var byteCount: Int { events.count * MemoryLayout<Event>.stride + sensed.count * events.count * 4 }

  /// Returns the candidate of the donation `back` positions before the newest.
  func candidate(back: Int) -> UInt32? {
    back < events.count ? events[(newest - back + events.count) % events.count].candidate : nil
  }

  /// The oldest event; `nil` of an empty ring.
  var oldest: Event? { events.isEmpty ? nil : events[newest + 1 == events.count ? 0 : newest + 1] }

  /// The circular distance of two minutes of the day.
  @inline(__always)
  static func distance(_ one: Int, _ other: Int) -> Int {
    let distance = one < other ? other - one : one - other
    return distance > 720 ? 1440 - distance : distance
  }

  /// Adds a sensed dimension, of which no event has a value yet.
  mutating func addDimension() { sensed.append(Array(repeating: .max, count: events.count)) }

  /// Appends a donation; in a full ring it replaces the oldest one.
  /// - Returns: the event that was replaced.
  @discardableResult
  mutating func append(
    _ candidate: Int, at moment: MixtureMoment, weighs: Bool = true, sensing values: [UInt32]
  ) -> Event? {
    let event = Event(
      seconds: UInt32(truncatingIfNeeded: moment.seconds), logGap: moment.logGap,
      candidate: UInt32(candidate), clock: moment.clock | (weighs ? 0 : 1 << 19))
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

  mutating func code(_ coder: inout LearnerCoder, candidates: Int, past: Int, dimensions: Int) {
    let size = capacity + 2
    let count = min(past, size)
    let isEmpty = events.isEmpty
    if isEmpty { events = Array(repeating: Event(), count: coder.isWhole ? count : 0) }
    for place in events.indices { events[place].code(&coder, candidates: candidates) }
    while sensed.count < dimensions { addDimension() }
    for dimension in sensed.indices {
      for place in sensed[dimension].indices { coder.code(symbol: &sensed[dimension][place]) }
    }
    newest = past == 0 ? -1 : (past - 1) % size
    var seconds = lastSeconds ?? 0
    coder.code(&seconds, in: MixtureMoment.seconds)
    lastSeconds = past == 0 ? nil : seconds
  }

  /// Updates the weekday and the weekend flag of every donation after the week's bounds have moved.
  mutating func move(from before: OwnWeek.Bounds, to after: OwnWeek.Bounds) {
    for position in events.indices {
      let event = events[position]
      let onTheCalendar = event.weekday + (event.minute < before.weekday * 60 ? 1 : 0)
      let weekday = (onTheCalendar + 7 - (event.minute < after.weekday * 60 ? 1 : 0)) % 7
      events[position].clock =
        UInt32(
          event.minute | weekday << 11 | event.gapBucket << 14 | (after.isWeekend(weekday) ? 1 << 18 : 0))
        | event.clock & ~(1 << 19 - 1)
    }
  }
}
