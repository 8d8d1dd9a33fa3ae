import Testing

@testable import PredictionEngine

/// What a record of kept and missed days does to a probability, over every record of up to eleven days.
@Suite("A record of kept days")
struct HabitRecordTests {
  /// The records of a length, with the newest day in the lowest bit of their number.
  private static func record(_ bits: UInt64, _ count: Int) -> HabitRecord {
    HabitRecord((1 << UInt64(count)) - 1, kept: bits)
  }

  @Test("It raises a probability, to that of the best run of newest days at most, and never after a miss")
  func bounds() {
    for count in 0...11 {
      for bits in 0..<UInt64(1) << UInt64(count) {
        for probability in [0.0, 0.3, 0.9, 1] {
          let raised = HabitRecordTests.record(bits, count).raised(probability)
          #expect(raised >= probability && raised <= max(probability, Double(count + 1) / Double(count + 2)))
          if bits & 1 == 0 || count < 4 { #expect(raised == probability) }
        }
      }
    }
  }

  @Test("A day that was kept instead of missed never lowers it, and neither does one more kept day")
  func monotone() {
    for bits in 0..<UInt64(1) << 11 {
      let raised = HabitRecordTests.record(bits, 11).raised(0.3)
      for day in 0..<11 as Range<UInt64> {
        #expect(HabitRecordTests.record(bits | 1 << day, 11).raised(0.3) >= raised)
      }
      #expect(HabitRecordTests.record(bits << 1 | 1, 12).raised(0.3) >= raised)
    }
  }

  @Test("Days between which others lie are read by age, and not more than 28 of them")
  func ages() {
    var spread = HabitRecord()
    for day in 0..<10 { spread.add(day != 3) }
    var bits: UInt64 = 0
    for day in 0..<10 as Range<UInt64> { bits |= 1 << (day * 5 + 7) }
    #expect(HabitRecord(bits, kept: bits & ~(1 << 22)).raised(0.2) == spread.raised(0.2))
    #expect(HabitRecord(.max, kept: .max).count == 28)
    #expect(HabitRecord(.max, kept: .max).raised(0) == 784.0 / (784 + 64) * (29.0 / 30))
  }
}
