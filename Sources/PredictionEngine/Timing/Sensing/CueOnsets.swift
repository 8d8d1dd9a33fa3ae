/// When a cue began, and how long it lasted: the last times that a person came to a place, or that a signal took a value.
///
/// An onset has a number, counted from the cue's first. It lasts until the cue ends, in whole minutes; while it goes on, and
/// after ``longest`` minutes, it counts as longer than everything. The first of a day (from four in the morning) is
/// marked.
struct CueOnsets: Sendable {
  /// The greatest number of onsets that are kept.
  static let most = 64
  /// The length in minutes from which on all are alike.
  static let longest = 255

  /// One onset of the cue, and how long it lasted.
  struct Onset: Sendable {
    /// The day, counted from the person's first.
    let day: UInt16
    /// The minute since the day began, at four in the morning.
    let minute: UInt16
    let isFirst: Bool
    var lasted: UInt8
  }

  /// The onsets, oldest first.
  private(set) var onsets: [Onset] = []
  /// The number of onsets, dropped ones included.
  private(set) var count = 0
  /// The minutes in which the cue held for at most ``CueTie/window`` minutes so far, ended onsets alone.
  private(set) var minutes = 0

  var byteCount: Int { onsets.count * MemoryLayout<Onset>.stride + 24 }

  mutating func begin(day: Int, minute: Int) {
    let day = UInt16(truncatingIfNeeded: max(0, min(Int(UInt16.max), day)))
    onsets.append(
      Onset(
        day: day, minute: UInt16(truncatingIfNeeded: minute),
        isFirst: onsets.last.map { $0.day < day } ?? true, lasted: UInt8(CueOnsets.longest)))
    count += 1
    if onsets.count > CueOnsets.most { onsets.removeFirst() }
  }

  mutating func end(after seconds: Int64) {
    guard !onsets.isEmpty else { return }
    let lasted = Int(max(0, min(Int64(CueOnsets.longest), seconds / 60)))
    onsets[onsets.count - 1].lasted = UInt8(lasted)
    minutes += min(CueTie.window, lasted)
  }

  /// The place among ``onsets`` of the onset with a number; `nil` where it was dropped.
  func place(of number: UInt16) -> Int? {
    // Numbers are kept in 16 bits. The newest 64 differ in them.
    let back = Int(UInt16(truncatingIfNeeded: count - 1) &- number)
    return back < onsets.count ? onsets.count - 1 - back : nil
  }
}
