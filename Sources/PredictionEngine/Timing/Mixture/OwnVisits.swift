/// A person's own visits as evidence of a habit: on which of the last ones like the present one a shortcut was used within the window
/// from now.
///
/// A visit is an onset of the place or signal that holds. Two instants of a past visit are compared with now: the one as long after
/// its beginning and, of a place, the one of the same clock time. A visit counts where it lasted until then, on a day of today's
/// class after the first use, and where nothing was used on that day by then (since its beginning, for the first). The record that
/// raises the probability more counts (``HabitRecord``).
struct OwnVisits {
  private let cue: CueOnsets
  /// The days from the person's first to the first of what was sensed.
  private let offset: Int
  private let isPlace: Bool
  private let elapsed: Int

  /// The visits of a cue that holds, but for the present one.
  init(_ look: CueLook, _ cue: CueOnsets, isPlace: Bool, daysBefore offset: Int) {
    self.cue = cue
    (self.offset, self.isPlace, elapsed) = (offset, isPlace, look.elapsed)
  }

  /// The probability of a shortcut, given that without its visits; the same where it was used since the present one began.
  func probability(_ uses: TimedUses, _ look: TimingLook, plain: Double) -> Double {
    if uses.minutes(until: look.second) <= elapsed { return plain }
    let asLong = record(uses, look) { (Int($0.minute) + elapsed, Int($0.minute)) }.raised(plain)
    if !isPlace || uses.isDone(on: look.age) { return asLong }
    return max(asLong, record(uses, look) { _ in (look.today.minute, 0) }.raised(plain))
  }

  /// The record of the past visits; `instant` is the minute of one that is compared with now, and from when on a use was too early.
  private func record(
    _ uses: TimedUses, _ look: TimingLook, _ instant: (CueOnsets.Onset) -> (now: Int, early: Int)
  ) -> HabitRecord {
    var (record, place) = (HabitRecord(), uses.uses.count)
    for onset in cue.onsets.dropLast().reversed() where !record.isFull {
      let day = Int(onset.day) + offset
      if day <= uses.firstDay { break }
      let (begin, (now, early)) = (Int(onset.minute), instant(onset))
      let isOver = onset.lasted < UInt8(CueOnsets.longest) && begin + Int(onset.lasted) <= now
      if begin > now || isOver || look.past.weight(atAge: look.age - day)[1] == 0 { continue }
      while place > 0, Int(uses.uses[place - 1].day) > day { place -= 1 }
      let ofDay = uses.uses[..<place].reversed().prefix { Int($0.day) == day }
      if ofDay.contains(where: { $0.minute >= early && $0.minute < now }) { continue }
      record.add(ofDay.contains { $0.minute >= now && $0.minute < now + look.minutes })
    }
    return record
  }
}
