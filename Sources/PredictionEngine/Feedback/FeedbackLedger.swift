/// What came of a person's suggestions, in the order in which it was told, each with the number of donations before it.
///
/// Feedback is remembered of a shortcut that a donation before it has, learned or left out, or that is supplied. It is
/// forgotten with the last such donation, unless the shortcut is still supplied.
///
/// 72 bytes a piece, 4 for each value of the shortcut, and the bytes of a surface's name above 15.
struct FeedbackLedger: Sendable, Equatable, CustomReflectable {
  /// One piece of feedback as it is remembered.
  struct Entry: Sendable, Equatable {
    let outcome: Feedback.Outcome
    let surface: String
    let shortcut: Shortcut
    let moment: Moment
    /// The number of donations before it, learned or left out.
    let donations: Int
    /// Whether the shortcut has been supplied from then on until now.
    fileprivate(set) var isOfSupplied: Bool
  }

  /// What was told, earliest first.
  private(set) var entries: [Entry] = []

  var isEmpty: Bool { entries.isEmpty }

  var byteCount: Int {
    entries.reduce(0) { $0 + MemoryLayout<Entry>.stride + $1.shortcut.values.count * 4 }
  }

  mutating func append(
    _ outcome: Feedback.Outcome, of shortcut: Shortcut, on surface: String, at moment: Moment,
    after donations: Int, isOfSupplied: Bool = false
  ) {
    entries.append(
      Entry(
        outcome: outcome, surface: surface, shortcut: shortcut, moment: moment, donations: donations,
        isOfSupplied: isOfSupplied))
  }

  /// Notes which of the supplied shortcuts are still supplied, and forgets what neither they nor donations have.
  mutating func keep(suppliedBy isSupplied: (Shortcut) -> Bool, knownBy isKnown: (Entry) -> Bool) {
    for place in entries.indices where entries[place].isOfSupplied {
      entries[place].isOfSupplied = isSupplied(entries[place].shortcut)
    }
    entries.removeAll { !$0.isOfSupplied && !isKnown($0) }
  }

  mutating func forget(where isForgotten: (Entry) -> Bool) -> Int {
    let count = entries.count
    entries.removeAll(where: isForgotten)
    return count - entries.count
  }

  /// Adds a piece again, behind another number of donations.
  mutating func append(_ entry: Entry, after donations: Int) {
    append(
      entry.outcome, of: entry.shortcut, on: entry.surface, at: entry.moment, after: donations,
      isOfSupplied: entry.isOfSupplied)
  }

  /// Forgets the pieces from one on.
  mutating func remove(from first: Int) { entries.removeSubrange(first...) }

  /// A mirror with the number alone, so that no dump shows what a person did.
  var customMirror: Mirror { Mirror(self, children: ["feedback": entries.count]) }
}
