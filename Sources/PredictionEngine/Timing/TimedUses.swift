/// The recent uses of one shortcut, or the recent donations of one intent, by day and clock time.
///
/// Uses come in the order of time; one that lies before the newest day, as after a journey, is counted on the
/// newest. Those that are older than ``DayWeights/oldest`` days weigh nothing and are dropped, and so are the
/// oldest of more than ``most``.
struct TimedUses: Sendable, Equatable {
  /// The greatest number of uses that are kept.
  static let most = 192

  /// When something was used, in the four bytes that are kept of it.
  struct Use: Sendable, Equatable {
    /// The day, counted from the person's first.
    let day: UInt16
    /// The minute since the day began, and in the upper bits what kind of use it is.
    private let bits: UInt16

    init(day: UInt16, minute: Int, kind: Kind) {
      self.day = day
      bits = UInt16(truncatingIfNeeded: minute) | kind.rawValue << 12
    }

    var minute: Int { Int(bits & 0xFFF) }
    var kind: Kind { Kind(rawValue: bits >> 12) ?? .later }
  }

  /// What a use is among others.
  enum Kind: UInt16 {
    /// The first of its day, or of an intent the first after a while.
    case first
    /// The second of its day.
    case second
    /// One after the second of its day, or within an intent's episode.
    case later
  }

  /// The uses, oldest first.
  private(set) var uses: [Use] = []
  /// The number of uses, dropped ones included.
  private(set) var count: UInt32 = 0
  /// The day of the first use ever, counted from the person's first.
  private(set) var firstDay = 0
  /// The second since 1970 of the last use.
  private var last: Int64 = 0

  var byteCount: Int { uses.count * MemoryLayout<Use>.stride + 24 }

  mutating func count(day: Int, minute: Int, at second: Int64) {
    let newest = uses.last
    let isSameDay = newest.map { day <= Int($0.day) } ?? false
    let kind: Kind = !isSameDay ? .first : newest?.kind == .first ? .second : .later
    append(day: day, minute: minute, at: second, kind)
  }

  /// Counts a donation of an intent, which begins an episode when none came in the minutes before.
  mutating func count(day: Int, minute: Int, at second: Int64, episode minutes: Int) {
    let isFirst = count == 0 || second - last >= Int64(minutes) * 60
    append(day: day, minute: minute, at: second, isFirst ? .first : .later)
  }

  private mutating func append(day: Int, minute: Int, at second: Int64, _ kind: Kind) {
    let newest = uses.last
    let day = max(Int(newest?.day ?? 0), min(Int(UInt16.max), max(0, day)))
    // A clock that was put back has no second use before the first.
    let minute = newest.map { Int($0.day) == day ? max(minute, $0.minute) : minute } ?? minute
    if count == 0 { firstDay = day }
    count &+= 1
    last = max(last, second)
    uses.append(Use(day: UInt16(day), minute: minute, kind: kind))
    let dropped = max(
      uses.count - TimedUses.most, uses.prefix { day - Int($0.day) > DayWeights.oldest }.count)
    if dropped > 0 { uses.removeFirst(dropped) }
  }

  /// Whether the last use was on a day, or later.
  func isDone(on day: Int) -> Bool { uses.last.map { Int($0.day) >= day } ?? false }

  /// The number of uses on a day, or later.
  func count(on day: Int) -> Int { uses.reversed().prefix { Int($0.day) >= day }.count }

  /// The whole minutes since the last use, limited to those of a year.
  func minutes(until second: Int64) -> Int {
    count == 0 ? 525_600 : Int(max(0, min(525_600, (second - last) / 60)))
  }
}
