/// The days on which a shortcut was used: their number, and the last of them.
struct DaysOfUse: Sendable {
  private(set) var count: UInt32 = 0
  private(set) var last = Int32.min

  /// Whether a local day comes after every day that was counted.
  @inline(__always)
  func isBefore(_ day: Int32) -> Bool { last < day }

  @inline(__always)
  mutating func use(on day: Int32) { (count, last) = (count + 1, day) }

  /// Codes both; every slot was used.
  mutating func code(_ coder: inout LearnerCoder) {
    var (number, day) = (Int(count), Int(last))
    coder.code(small: &number, in: 1...Int(UInt32.max))
    coder.code(signed: &day, in: Int(Int32.min)...Int(Int32.max))
    (count, last) = (UInt32(number), Int32(day))
  }
}
