import Testing

@testable import PredictionEngine

/// The ring's layout, and what it keeps when it is full.
@Suite("The ring of donations")
struct DonationRingTests {
  private func moment(_ minutes: Int, after last: Int64? = nil) -> MixtureMoment {
    MixtureMoment(
      Moment(secondsSince1970: 1_772_409_600 + Int64(minutes) * 60, secondsFromGMT: 3600), after: last)
  }

  @Test("An event is four numbers of 32 bits, the last one day, weekend, gap bucket, weekday and minute")
  func layout() {
    var ring = DonationRing(capacity: 4)
    ring.append(7, at: moment(0), sensing: [])
    let bytes = ring.events.withUnsafeBytes { Array($0) }
    #expect(bytes.count == 16)
    func number(_ position: Int) -> UInt32 {
      (0..<4).reduce(0) { $0 | UInt32(bytes[position * 4 + $1]) << (8 * UInt32($1)) }
    }
    #expect(number(0) == 1_772_409_600)
    // ln 100,003 = 11.512 955 · 2²⁷
    #expect(abs(Double(number(1)) / 134_217_728 - 11.512955) < 1e-6)
    #expect(number(2) == 7)
    // 2026-03-02T01:00, a Monday whose habits are those of day 20,513; before the first donation the gap's bucket is 9
    #expect(number(3) == (20_513 & 0xFFF) << 20 | 0 << 18 | 9 << 14 | 0 << 11 | 60)
    ring.append(7, at: moment(6 * 1440), sensing: [])
    #expect(ring.events[1].age(on: 20_519) == 0 && ring.events[0].age(on: 20_519) == 6)
    #expect(ring.events[1].clock == (20_519 & 0xFFF) << 20 | 1 << 18 | 9 << 14 | 6 << 11 | 60, "a Sunday")
  }

  @Test("It weighs its capacity, keeps two more, and forgets the oldest")
  func capacity() {
    var ring = DonationRing(capacity: 3)
    for step in 0..<20 {
      ring.append(step, at: moment(step * 10, after: ring.lastSeconds), sensing: [])
      #expect(ring.weighed == min(step + 1, 3))
      #expect(ring.events.count == min(step + 1, 5))
      for back in 0..<7 {
        #expect(ring.candidate(back: back) == (back < min(step + 1, 5) ? UInt32(step - back) : nil))
      }
    }
  }

  @Test("A sensed dimension that is met later has no value before")
  func sensed() {
    var ring = DonationRing(capacity: 3)
    ring.append(0, at: moment(0), sensing: [])
    ring.addDimension()
    ring.append(1, at: moment(1), sensing: [5])
    #expect(ring.sensed == [[.max, 5]])
  }

  @Test("The gap's buckets begin at their bounds; today begins at 4, the weekday at midnight")
  func moments() {
    let start = Int64(1_772_409_600)
    for (minutes, bucket) in [(0, 0), (9, 0), (10, 1), (29, 1), (30, 2), (75, 3), (4319, 8), (4320, 9)] {
      #expect(moment(minutes, after: start).gapBucket == bucket)
    }
    #expect(moment(-10, after: start).gapBucket == 0, "earlier than the last one")
    // 01:00 on Monday: 03:59 is still Sunday's day.
    #expect(moment(0).weekday == 0 && moment(-61).weekday == 6)
    #expect(moment(179).today + 1 == moment(180).today)
  }
}
