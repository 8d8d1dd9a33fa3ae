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
    guard let narrow = reader.header(), narrow.version >= UInt8(ascii: "2"),
      reader.skip(narrow.byteCount(timeWidth: 4)),
      let header = reader.header(), header.types > 0, let times = reader.numbers(header.times, width: 8),
      let indices = reader.numbers(header.times, width: 1)
    else { return nil }
    var types: [Int32] = []
    for _ in 0..<header.types {
      guard let offset = reader.numbers(1, width: 4)?[0], reader.skip(2) else { return nil }
      types.append(Int32(truncatingIfNeeded: offset))
    }
    guard reader.skip(header.afterTypes(timeWidth: 8)), let footer = reader.footer(),
      zip(times, times.dropFirst()).allSatisfy({ $0 < $1 }),
      indices.allSatisfy({ 0..<Int64(types.count) ~= $0 }), types.allSatisfy({ abs(Int($0)) < 26 * 3600 })
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

  private struct Header {
    let version: UInt8
    let utc, standard, leaps, times, types, letters: Int

    func byteCount(timeWidth: Int) -> Int {
      times * (timeWidth + 1) + types * 6 + afterTypes(timeWidth: timeWidth)
    }

    /// The bytes of the block behind its types: abbreviations, leap seconds and indicators.
    func afterTypes(timeWidth: Int) -> Int { letters + leaps * (timeWidth + 4) + standard + utc }
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

    mutating func header() -> Header? {
      guard bytes[position...].starts(with: "TZif".utf8), bytes.count - position >= 44 else { return nil }
      let version = bytes[position + 4]
      position += 20
      guard let counts = numbers(6, width: 4), counts.allSatisfy({ 0...1_000_000 ~= $0 }) else { return nil }
      let all = counts.map { Int($0) }
      return Header(
        version: version, utc: all[0], standard: all[1], leaps: all[2], times: all[3], types: all[4],
        letters: all[5])
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
