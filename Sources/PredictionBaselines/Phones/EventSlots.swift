import PredictionEngine

/// The times of an event in four bitmaps of 40 bytes: the compact memory of Android's people service.
///
/// ```
/// minutes  64 slots of 2 minutes  ┐
/// hours    64 slots of 1 hour     ├ bit 0 is the slot of `last`; each step to the left is one slot older
/// quarters 64 slots of 4 hours    │
/// days     64 slots of 1 day      ┘
/// ```
/// Active is every 2-minute slot with an event; every hour with an event and without such a slot in it; every
/// four hours without such an hour; every day without such a quarter. So a burst counts little, and older
/// events count by longer slots. After a clock was set back, an event is written into the newest slot.
///
/// Source: Android, `services/people/java/com/android/server/people/data/EventIndex.java`. Slots follow the
/// local clock there and absolute time here, so travel moves no slot.
struct EventSlots: Sendable {
  private var bitmaps: SIMD4<UInt64> = .zero
  private var last: Int64 = .min

  private static let lengths: SIMD4<Int64> = [120, 3600, 14_400, 86_400]

  var isEmpty: Bool { last == .min }

  private func shifted(to second: Int64) -> (bitmaps: SIMD4<UInt64>, second: Int64) {
    guard last != .min, second > last else { return (bitmaps, max(second, last)) }
    var result = bitmaps
    for level in 0..<4 {
      let length = EventSlots.lengths[level]
      let steps = second.dividedDown(by: length) - last.dividedDown(by: length)
      result[level] = steps >= 64 ? 0 : result[level] &<< UInt64(steps)
    }
    return (result, second)
  }

  mutating func mark(_ second: Int64) {
    let (bitmaps, latest) = shifted(to: second)
    self.bitmaps = bitmaps | SIMD4(repeating: 1)
    last = latest
  }

  /// Calls `body` with the age in seconds of each active slot's start, newest and finest first.
  func forEachActive(at second: Int64, _ body: (Int64) -> Void) {
    guard !isEmpty else { return }
    let (bitmaps, now) = shifted(to: second)
    var (finer, finerLength) = (UInt64(0), Int64(1))
    var covered: UInt64 = 0
    for level in 0..<4 {
      let length = EventSlots.lengths[level]
      let newest = now.dividedDown(by: length)
      covered = 0
      // The slots of this level that hold an active slot of the finer level.
      var rest = finer
      while rest != 0 {
        let age = Int64(rest.trailingZeroBitCount)
        let steps = newest - ((now.dividedDown(by: finerLength) - age) * finerLength).dividedDown(by: length)
        if steps < 64 { covered |= 1 &<< UInt64(steps) }
        rest &= rest - 1
      }
      var active = bitmaps[level] & ~covered
      while active != 0 {
        let age = Int64(active.trailingZeroBitCount)
        body(now - (newest - age) * length)
        active &= active - 1
      }
      (finer, finerLength) = (bitmaps[level], length)
    }
  }

  /// Returns the number of the last days with an event, including today.
  func activeDays(within days: Int, at second: Int64) -> Int {
    guard !isEmpty else { return 0 }
    let mask: UInt64 = days >= 64 ? .max : (1 &<< UInt64(days)) - 1
    return (shifted(to: second).bitmaps[3] & mask).nonzeroBitCount
  }

  /// Returns Σ over the active slots of a share by age: 1 up to a day, .9 up to 3, .8 up to 7, .7 up to 14,
  /// and .6 beyond.
  func fadedFrequency(at second: Int64) -> Double {
    var sum = 0.0
    forEachActive(at: second) { sum += EventSlots.share(age: $0) }
    return sum
  }

  static func share(age: Int64) -> Double {
    let day: Int64 = 86_400
    return age <= day ? 1 : age <= 3 * day ? 0.9 : age <= 7 * day ? 0.8 : age <= 14 * day ? 0.7 : 0.6
  }
}
