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
    var donations: Int
    /// Whether the shortcut has been supplied from then on until now.
    var isOfSupplied: Bool
  }

  /// What was told, earliest first.
  var entries: [Entry] = []

  var isEmpty: Bool { entries.isEmpty }

  mutating func append(
    _ outcome: Feedback.Outcome, of shortcut: Shortcut, on surface: String, at moment: Moment,
    after donations: Int, isOfSupplied: Bool = false
  ) {
    entries.append(
      Entry(
        outcome: outcome, surface: surface, shortcut: shortcut, moment: moment, donations: donations,
        isOfSupplied: isOfSupplied))
  }

  /// A mirror with the number alone, so that no dump shows what a person did.
  var customMirror: Mirror { Mirror(self, children: ["feedback": entries.count]) }
}
