import PredictionEngine

/// The changes of a time zone's clock: those of the past, and the yearly rule that holds after the last of them.
///
/// # Source
/// RFC 9636, "The Time Zone Information Format (TZif)", 2024.
struct ZoneRules: Sendable {
  /// The seconds since 1970 at which the clock was changed, ascending.
  private var changes: [Int64] = []
  private var offsets: [Int32] = []
  private var first: Int32
  private var yearly: YearlyClockChange?

  init(fixed seconds: Int) { first = Int32(clamping: seconds) }

  init?(tzif bytes: [UInt8]) {
    var reader = Reader(bytes: bytes)
    // The first block has times of 32 bits, for readers of old; the second says the same in 64.
    guard reader.block(timeWidth: 4) != nil, let (times, indices, types) = reader.block(timeWidth: 8),
      let footer = reader.footer(), !types.isEmpty, zip(times, times.dropFirst()).allSatisfy({ $0 < $1 }),
      indices.allSatisfy({ $0 < types.count }), types.allSatisfy({ abs(Int($0)) < 26 * 3600 })
    else { return nil }
    (changes, offsets, first) = (times, indices.map { types[Int($0)] }, types[0])
    if footer.isEmpty { return }
    guard let rule = YearlyClockChange(footer) else { return nil }
    yearly = rule
  }

  func offset(atSeconds seconds: Int64) -> Int {
    guard let last = changes.last else { return yearly?.offset(atSeconds: seconds) ?? Int(first) }
    if seconds >= last, let yearly { return yearly.offset(atSeconds: seconds) }
    let next = changes.indices.partitioningIndex { changes[$0] > seconds }
    return Int(next == 0 ? first : offsets[next - 1])
  }

  private struct Reader {
    let bytes: [UInt8]
    var position = 0

    mutating func skip(_ count: Int) -> Bool {
      guard count <= bytes.count - position else { return false }
      position += count
      return true
    }

    /// Reads signed numbers, most significant byte first; those of one byte have no sign.
    mutating func numbers(_ count: Int, width: Int) -> [Int64]? {
      let start = position
      guard skip(count * width) else { return nil }
      return (0..<count).map { number in
        var value: Int64 = width > 1 && bytes[start + number * width] >= 0x80 ? -1 : 0
        for byte in bytes[(start + number * width)..<(start + (number + 1) * width)] {
          value = value << 8 | Int64(byte)
        }
        return value
      }
    }

    /// Reads a header and the block behind it: the times of changes, the type of each, and the offset of each type.
    mutating func block(timeWidth: Int) -> (times: [Int64], types: [Int64], offsets: [Int32])? {
      guard bytes[position...].starts(with: "TZif".utf8), skip(20), let counts = numbers(6, width: 4),
        counts.allSatisfy({ 0...1_000_000 ~= $0 })
      else { return nil }
      // Indicators of UTC and of standard time, leap seconds, changes, types, letters of abbreviations.
      let count = counts.map { Int($0) }
      guard let times = numbers(count[3], width: timeWidth), let types = numbers(count[3], width: 1) else {
        return nil
      }
      var offsets: [Int32] = []
      for _ in 0..<count[4] {
        guard let offset = numbers(1, width: 4)?[0], skip(2) else { return nil }
        offsets.append(Int32(truncatingIfNeeded: offset))
      }
      let rest = count[5] + count[2] * (timeWidth + 4) + count[1] + count[0]
      return skip(rest) ? (times, types, offsets) : nil
    }

    /// Reads the rule that stands between two ends of a line.
    mutating func footer() -> String? {
      guard position < bytes.count, bytes[position] == 10,
        let end = bytes[(position + 1)...].firstIndex(of: 10)
      else { return nil }
      return String(decoding: bytes[(position + 1)..<end], as: UTF8.self)
    }
  }
}
