/// What came of a person's suggestions, in the order in which it was told, each with the number of donations before it.
///
/// # Definition
/// Feedback is remembered of a shortcut that a donation before it has, learned or left out, and of one that is supplied. When the
/// last such donation is forgotten and the shortcut is no longer supplied, the feedback goes with it, as if the suggestion had
/// never been made.
///
/// # Cost
/// 72 bytes a piece, 4 for each value of the shortcut, and the bytes of a surface's name above 15.
///
/// # Source
/// Ours.
struct FeedbackLedger: Sendable, Equatable, CustomReflectable {
  /// One piece of feedback as it is remembered.
  struct Entry: Sendable, Equatable {
    /// What the person did with the suggestion.
    let outcome: Feedback.Outcome
    /// The name of the surface.
    let surface: String
    /// The shortcut that the suggestion was of.
    let shortcut: Shortcut
    /// The moment at which the person did it.
    let moment: Moment
    /// The number of donations before it, learned or left out.
    fileprivate(set) var donations: Int
    /// Whether the shortcut has been supplied from then on until now.
    fileprivate(set) var isOfSupplied: Bool
  }

  /// What was told, earliest first.
  private(set) var entries: [Entry] = []

  var isEmpty: Bool { entries.isEmpty }

  /// The bytes that it occupies.
  var byteCount: Int {
    entries.reduce(0) { $0 + MemoryLayout<Entry>.stride + $1.shortcut.values.count * 4 }
  }

  /// Adds what was told last.
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

  /// Forgets some of it, and returns how many pieces.
  mutating func forget(where isForgotten: (Entry) -> Bool) -> Int {
    let count = entries.count
    entries.removeAll(where: isForgotten)
    return count - entries.count
  }

  /// Renumbers the donations when some at ascending places are forgotten.
  mutating func forgetDonations(at places: [Int]) {
    for index in entries.indices {
      entries[index].donations -= places.count(below: entries[index].donations)
    }
  }

  /// A mirror with the number alone, so that no dump shows what a person did.
  var customMirror: Mirror { Mirror(self, children: ["feedback": entries.count]) }
}
