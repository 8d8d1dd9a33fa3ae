extension Predictor {
  /// The number of remembered pieces of feedback.
  public var feedbackCount: Int { feedback.entries.count }

  /// What came of a suggestion, as it is remembered.
  package typealias RememberedOutcome = (
    outcome: Feedback.Outcome, shortcut: Shortcut, surface: String, moment: Moment
  )

  /// What came of suggestions, in the order in which it was told.
  package var outcomes: [RememberedOutcome] {
    feedback.entries.map { ($0.outcome, $0.shortcut, $0.surface, $0.moment) }
  }

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
    try shortcut(of: feedback).map(takes) ?? false
  }

  /// Whether a donation has a shortcut, or it is supplied.
  private func takes(_ shortcut: Shortcut) -> Bool {
    supplied.supplies(shortcut) || !history.firstPositions(of: [shortcut], symbols).isEmpty
  }

  func shortcut(of feedback: Feedback) throws(DonationError) -> Shortcut? {
    try history.catalog.shortcut(of: feedback) { symbols.symbol(for: $0) }
  }

  /// Remembers feedback of a shortcut whose symbols are of this predictor's table, where a donation has it or it is supplied.
  @discardableResult
  package mutating func record(
    _ outcome: Feedback.Outcome, of shortcut: Shortcut, on surface: String, at moment: Moment
  ) -> Bool {
    guard takes(shortcut) else { return false }
    feedback.append(
      outcome, of: shortcut, on: surface, at: moment, after: history.remembered,
      isOfSupplied: supplied.supplies(shortcut))
    return true
  }

  /// Forgets the feedback that a filter selects, as if it had never been given.
  /// - Returns: the number of forgotten pieces.
  /// - Complexity: O(feedback).
  @discardableResult
  public mutating func forget(_ filter: FeedbackFilter) -> Int {
    let count = held.feedback.count + feedbackCount
    held.feedback.removeAll { filter.selects($0.surface, $0.donation.context.moment) }
    feedback.entries.removeAll { filter.selects($0.surface, $0.moment) }
    return count - held.feedback.count - feedbackCount
  }

  /// Forgets the feedback of shortcuts that no donation before it has any more, and that are no longer supplied.
  mutating func dropFeedbackOfNothing() {
    let first = history.firstPositions(of: Set(feedback.entries.map(\.shortcut)), symbols)
    for place in feedback.entries.indices where feedback.entries[place].isOfSupplied {
      feedback.entries[place].isOfSupplied = supplied.supplies(feedback.entries[place].shortcut)
    }
    feedback.entries.removeAll { !$0.isOfSupplied && first[$0.shortcut] ?? .max >= $0.donations }
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
