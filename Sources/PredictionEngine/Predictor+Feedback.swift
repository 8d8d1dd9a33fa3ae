extension Predictor {
  /// The number of remembered pieces of feedback.
  public var feedbackCount: Int { feedback.entries.count }

  /// Remembers what came of a suggestion.
  ///
  ///     try predictor.record(
  ///       Feedback(.dismissed, of: suggestion, on: .search, at: now))
  ///     predictor.suggestions(at: now)   // without it, for some days
  ///
  /// A dismissal lowers the shortcut in the lists of that surface for seven days, less from day to day: to nothing at first, to
  /// one half after half of them. A tap ends that, and a long look halves it. No ranking and no probability changes: what is
  /// done teaches, and that is told by a donation, whose `origin` says that a suggestion began it.
  ///
  /// Donations and feedback come in the order of time. Feedback of a shortcut that no remembered donation has, and nobody
  /// supplies, is checked and not remembered.
  /// - Returns: whether it is remembered.
  /// - Throws: ``DonationError`` where the definitions allow no such shortcut. Nothing is then remembered.
  /// - Complexity: O(bytes of the values).
  @discardableResult
  public mutating func record(_ feedback: Feedback) throws(DonationError) -> Bool {
    let found = try shortcut(of: feedback)
    return found.map { record(feedback.outcome, of: $0, on: feedback.surface, at: feedback.moment) } ?? false
  }

  /// Indicates whether feedback would be remembered.
  /// - Throws: ``DonationError`` where the definitions allow no such shortcut.
  package func remembers(_ feedback: Feedback) throws(DonationError) -> Bool {
    try shortcut(of: feedback).map { FeedbackLedger.takes($0, history, supplied, symbols) } ?? false
  }

  func shortcut(of feedback: Feedback) throws(DonationError) -> Shortcut? {
    try history.catalog.shortcut(of: feedback) { symbols.symbol(for: $0) }
  }

  /// Remembers feedback of a shortcut whose symbols are of this predictor's table, where a donation has it or it is supplied.
  @discardableResult
  package mutating func record(
    _ outcome: Feedback.Outcome, of shortcut: Shortcut, on surface: String, at moment: Moment
  ) -> Bool {
    feedback.record(outcome, of: shortcut, on: surface, at: moment, history, supplied, symbols)
  }

  /// Forgets the feedback that a filter selects, as if it had never been given.
  /// - Returns: the number of forgotten pieces.
  /// - Complexity: O(feedback).
  @discardableResult
  public mutating func forget(_ filter: FeedbackFilter) -> Int {
    let known = held.feedback.count
    held.feedback.removeAll { filter.selects($0.entry) }
    return known - held.feedback.count + feedback.forget { filter.selects($0) }
  }

  /// Forgets the feedback of shortcuts that no donation before it has any more, and that are no longer supplied.
  mutating func dropFeedbackOfNothing() {
    feedback.dropWhatNobodyHas(history, supplied, symbols)
    held.dropFeedbackOfNothing(history, supplied, symbols)
  }

  func dismissals(on surface: Surface, at moment: Moment) -> Dismissals {
    if feedback.isEmpty { return Dismissals() }
    return Dismissals(feedback, on: surface.name, at: moment) {
      history.slot(of: $0, symbols)
    } variants: { slot in
      // A look at a past moment may not depend on what was done with it since.
      (0..<history.counters.count).filter {
        surface.interrupts ? history.isOfFamily(slot, $0) : history.standsFor(slot, $0)
      }
    }
  }
}

extension FeedbackLedger {
  static func takes(
    _ shortcut: Shortcut, _ history: PersonalHistory, _ supplied: KeptSuggestions, _ symbols: SymbolTable
  ) -> Bool {
    supplied.supplies(shortcut) || history.knows(shortcut, before: history.remembered, symbols)
  }

  /// Adds feedback of a shortcut that a donation has or that is supplied, and returns false for any other.
  mutating func record(
    _ outcome: Feedback.Outcome, of shortcut: Shortcut, on surface: String, at moment: Moment,
    _ history: PersonalHistory, _ supplied: KeptSuggestions, _ symbols: SymbolTable
  ) -> Bool {
    let (donations, isSupplied) = (history.remembered, supplied.supplies(shortcut))
    guard FeedbackLedger.takes(shortcut, history, supplied, symbols) else { return false }
    append(outcome, of: shortcut, on: surface, at: moment, after: donations, isOfSupplied: isSupplied)
    return true
  }

  /// Forgets what is of shortcuts that no donation before it has any more, and that are no longer supplied.
  mutating func dropWhatNobodyHas(
    _ history: PersonalHistory, _ supplied: KeptSuggestions, _ symbols: SymbolTable
  ) {
    if isEmpty { return }
    let first = history.firstPositions(of: Set(entries.map(\.shortcut)), symbols)
    keep {
      supplied.supplies($0)
    } knownBy: { entry in
      first[entry.shortcut].map { $0 < entry.donations } ?? false
    }
  }
}
