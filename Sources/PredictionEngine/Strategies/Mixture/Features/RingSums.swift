/// One pass over the ring, which sums the weights of each candidate's donations for each kind of evidence.
///
/// # Layout
/// ```
/// sums[candidate · 12 + kind]   kind: see RingKind, all 12 used
/// ```
///
/// # Cost
/// One pass over at most the ring's capacity, for any number of candidates; two powers of two for each event.
///
/// # Source
/// Ours.
enum RingSums {
  /// The number of sums for each candidate.
  static let width = 12
  /// The inverse of a day's seconds, for 2^(−days/h).
  private static let perDay = 1.0 / 86_400

  /// Adds the weights of every event in the ring to its candidate's row.
  static func add(
    _ ring: DonationRing, asked now: MixtureMoment, previous: UInt32?, previousTwo: UInt32?,
    _ tables: MixtureTables, into sums: inout [Double]
  ) {
    let noCandidate = UInt32.max
    let (previous, previousTwo) = (previous ?? noCandidate - 1, previousTwo ?? noCandidate - 1)
    let nowSeconds = UInt32(truncatingIfNeeded: now.seconds)
    unsafe ring.events.withUnsafeBufferPointer { events in
      unsafe tables.clock.withUnsafeBufferPointer { clock in
        unsafe tables.gap.withUnsafeBufferPointer { gaps in
          unsafe tables.recency300.withUnsafeBufferPointer { recency300 in
            unsafe tables.recency150.withUnsafeBufferPointer { recency150 in
              unsafe sums.withUnsafeMutableBufferPointer { sums in
                let count = events.count
                var position = ring.newest
                var before = position == 0 ? count - 1 : position - 1
                for age in stride(from: 1, through: ring.weighed, by: 1) {
                  let event = unsafe events[position]
                  let beforeThat = before == 0 ? count - 1 : before - 1
                  let eventPrevious = unsafe age < count ? events[before].candidate : noCandidate
                  let samePrevious = eventPrevious == previous
                  let difference = event.minute - now.minute
                  let distance = difference < 0 ? -difference : difference
                  let clockRow = 4 * (distance > 720 ? 1440 - distance : distance)
                  let step =
                    event.logGap > now.logGap ? event.logGap - now.logGap : now.logGap - event.logGap
                  let weekday = event.weekday
                  let pair = unsafe RingPair(
                    recency300: recency300[age], recency150: recency150[age],
                    clock25: clock[clockRow], clock60: clock[clockRow + 1], clock150: clock[clockRow + 2],
                    gap: gaps[Int(step &>> (MixtureMoment.gapDigits - 3))],
                    sameWeekday: weekday == now.weekday, sameDayClass: event.isWeekend == now.isWeekend,
                    sameTwoHours: weekday == now.weekday && event.minute / 120 == now.twoHours,
                    samePrevious: samePrevious,
                    sameTwoPrevious: samePrevious && age + 1 < count
                      && events[beforeThat].candidate == previousTwo,
                    samePreviousAndGap: samePrevious && event.gapBucket == now.gapBucket)
                  let age32 = Int32(bitPattern: nowSeconds &- event.seconds)
                  unsafe add(
                    pair, days: age32 > 0 ? Double(age32) * perDay : 0, to: Int(event.candidate), sums)
                  position = before
                  before = beforeThat
                }
              }
            }
          }
        }
      }
    }
  }

  @inline(__always)
  private static func add(
    _ pair: RingPair, days: Double, to candidate: Int, _ sums: UnsafeMutableBufferPointer<Double>
  ) {
    let row = candidate * width
    unsafe sums[row + RingKind.clock25] += ClockTime.weight(pair, pair.clock25)
    unsafe sums[row + RingKind.clock150] += ClockTime.weight(pair, pair.clock150)
    unsafe sums[row + RingKind.gapAndClock] += GapAndClock.weight(pair)
    unsafe sums[row + RingKind.episode] += Episodes.weight(pair)
    unsafe sums[row + RingKind.fortnight] += RecentDays.weight(days: days, halfLife: 14)
    unsafe sums[row + RingKind.threeDays] += RecentDays.weight(days: days, halfLife: 3)
    if pair.sameDayClass {
      unsafe sums[row + RingKind.dayClassClock] += ClockOnDays.weight(pair)
      if pair.sameWeekday { unsafe sums[row + RingKind.weekdayClock] += ClockOnDays.weight(pair) }
      if pair.sameTwoHours { unsafe sums[row + RingKind.weekdayHours] += WeekdayHours.weight(pair) }
    }
    if pair.samePrevious {
      unsafe sums[row + RingKind.previous] += AfterPrevious.weight(pair)
      if pair.sameTwoPrevious { unsafe sums[row + RingKind.twoPrevious] += AfterPrevious.weight(pair) }
      if pair.samePreviousAndGap { unsafe sums[row + RingKind.previousAndGap] += AfterPrevious.weight(pair) }
    }
  }
}
