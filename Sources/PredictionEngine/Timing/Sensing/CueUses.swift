/// Under which cues a shortcut was used lately: the onset of the place and of the signal that held, and how long after it.
struct CueUses: Sendable {
  /// The greatest number of uses that are kept.
  static let most = 48

  /// What held of one kind at a use.
  struct Mark: Sendable {
    /// The cue's number; `UInt16.max` where none held.
    var cue = UInt16.max
    /// The number of its onset, in 16 bits.
    var onset: UInt16 = 0
    /// The minutes since the onset, at most ``CueOnsets/longest``.
    var delay = UInt8.max
    /// Whether it is the first use since the onset.
    var isFirst = false
  }

  /// One use, and what held at it.
  struct Use: Sendable {
    /// The day, counted from the person's first.
    let day: UInt16
    /// What held of places and of signals.
    let marks: [2 of Mark]
  }

  /// The uses, oldest first.
  private(set) var uses: [Use] = []

  /// By kind, the only cue that most uses can have come shortly after; `.max` where there is none.
  private(set) var majorities: SIMD2<UInt16> = .init(repeating: .max)

  var byteCount: Int { uses.count * MemoryLayout<Use>.stride + 12 }

  mutating func count(day: Int, _ marks: [2 of Mark]) {
    var marks = marks
    for kind in 0..<2 {
      let mark = marks[kind]
      let isAgain =
        uses.last.map { $0.marks[kind].cue == mark.cue && $0.marks[kind].onset == mark.onset } ?? false
      marks[kind].isFirst = mark.cue != .max && !isAgain
    }
    uses.append(Use(day: UInt16(truncatingIfNeeded: max(0, min(Int(UInt16.max), day))), marks: marks))
    if uses.count > CueUses.most { uses.removeFirst() }
    for kind in 0..<2 { majorities[kind] = findMajority(kind) }
  }

  /// Finds the cue that more than half of the marks name, if one does, in one pass: Boyer and Moore, MJRTY,
  /// 1991.
  private func findMajority(_ kind: Int) -> UInt16 {
    var (cue, lead) = (UInt16.max, 0)
    for use in uses {
      let mark = use.marks[kind]
      let isMarked = mark.cue != .max && Int(mark.delay) <= CueTie.window
      if isMarked, lead == 0 {
        (cue, lead) = (mark.cue, 1)
      } else {
        lead = max(0, lead + (isMarked && mark.cue == cue ? 1 : -1))
      }
    }
    return cue
  }
}
