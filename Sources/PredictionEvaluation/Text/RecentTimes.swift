import PredictionEngine

/// Reads times of fixed width. It remembers recent dates and offsets, so that only the clock is parsed anew.
///
/// It reads exactly the texts that ``TimeText/fixed(_:)`` reads. A date is recognised by its ten bytes, an offset by its
/// six; the eight bytes of the clock are checked and converted together.
///
///     2026-03-02T08:04:11+01:00
///     date       clock   offset
///
/// # Source
/// The method for eight digits at a time: Daniel Lemire, "Quickly parsing eight digits", 2018.
struct RecentTimes {
  private struct Day {
    var start: UInt64 = 0
    var end: UInt16 = 0
    var seconds: Int64 = 0
  }

  private var days = Array(repeating: Day(), count: 64)
  private var offsetText: UInt64 = 0
  private var offset: Int32 = 0

  mutating func fixed(_ bytes: UnsafeBufferPointer<UInt8>) -> TimeText.Reading? {
    guard bytes.count == 19 || bytes.count == 20 || bytes.count == 25 else { return nil }
    let raw = UnsafeRawBufferPointer(bytes)
    let start = UInt64(littleEndian: raw.loadUnaligned(as: UInt64.self))
    let end = UInt16(littleEndian: raw.loadUnaligned(fromByteOffset: 8, as: UInt16.self))
    // The place uses the last digit of the month and both digits of the day.
    let place = Int(
      truncatingIfNeeded: (UInt64(end & 3) &<< 4 | UInt64(end &>> 8 & 15)) ^ (start &>> 48 & 15))
    let day = days[place]
    guard day.start == start, day.end == end,
      bytes[10] == UInt8(ascii: "T") || bytes[10] == UInt8(ascii: " "),
      let clock = RecentTimes.clock(raw.loadUnaligned(fromByteOffset: 11, as: UInt64.self)), hasOffset(raw)
    else { return remember(bytes, place) }
    let offset = bytes.count == 25 ? self.offset : 0
    return TimeText.Reading(
      moment: Moment(
        microsecondsSince1970: (day.seconds &+ clock &- Int64(offset)) &* 1_000_000, secondsFromGMT: offset),
      fixesInstant: bytes.count > 19)
  }

  private func hasOffset(_ text: UnsafeRawBufferPointer) -> Bool {
    switch text.count {
    case 19: true
    case 20: text[19] == UInt8(ascii: "Z")
    default: RecentTimes.offsetText(text) == offsetText
    }
  }

  private mutating func remember(_ bytes: UnsafeBufferPointer<UInt8>, _ place: Int) -> TimeText.Reading? {
    guard let reading = TimeText.fixed(bytes) else { return nil }
    let raw = UnsafeRawBufferPointer(bytes)
    days[place] = Day(
      start: UInt64(littleEndian: raw.loadUnaligned(as: UInt64.self)),
      end: UInt16(littleEndian: raw.loadUnaligned(fromByteOffset: 8, as: UInt16.self)),
      seconds: Int64(reading.moment.localDay) * 86_400)
    if bytes.count == 25 {
      (offsetText, offset) = (RecentTimes.offsetText(raw), reading.moment.secondsFromGMT)
    }
    return reading
  }

  private static func offsetText(_ text: UnsafeRawBufferPointer) -> UInt64 {
    UInt64(text.loadUnaligned(fromByteOffset: 19, as: UInt32.self)) << 32
      | UInt64(text.loadUnaligned(fromByteOffset: 23, as: UInt16.self))
  }

  /// Returns the seconds since midnight for eight bytes such as `08:04:11`; `nil` when they are not a clock
  /// time.
  private static func clock(_ text: UInt64) -> Int64? {
    let digits = UInt64(littleEndian: text) ^ 0x3030_3A30_303A_3030
    // After the mask a digit is below 10 and a colon is 0. With 118 added to a digit, or 127 to a colon, no
    // right byte reaches 128.
    let isWrong = ((digits &+ 0x7676_7F76_767F_7676) | digits) & 0x8080_8080_8080_8080
    if isWrong != 0 { return nil }
    let pairs = digits &* 10 &+ digits &>> 8
    let (hour, minute, second) = (pairs & 255, pairs &>> 24 & 255, pairs &>> 48 & 255)
    return hour <= 23 && minute <= 59 && second <= 59 ? Int64(hour * 3600 + minute * 60 + second) : nil
  }
}
