extension KeptSuggestions {
  /// Gives an answer what is supplied and counts in the question's context.
  ///
  /// The scores and probabilities of known shortcuts stay as they are.
  /// - Complexity: O(n² + n × candidates) for n suggestions; where one names a part of the day, also O(donations of 28 days
  ///   of use).
  func supply(
    in context: Context, _ history: PersonalHistory, _ symbols: SymbolTable, _ sensed: SensedLedger,
    told: ToldTexts = ToldTexts(), to forecast: inout Forecast
  ) {
    let surroundings = Surroundings(
      context: context, symbols: symbols, told: told,
      position: position ?? sensed.position(at: context.moment),
      role: sensed.isEmpty ? .none : sensed.places.position(at: context.moment).role,
      routines: asksForRoutines ? LearnedRoutines(of: history) : LearnedRoutines())
    let probabilities = forecast.probabilities
    forecast.supplied = SuppliedShortcuts()
    forecast.supplied.counting = counting(in: surroundings, history) {
      probabilities.isEmpty ? nil : probabilities[$0]
    }
    forecast.offer(history)
  }
}

extension Forecast {
  /// Fills the slots that a surface has left, most relevant first, with what it may show and what neither equals, contains
  /// nor is contained in anything that is shown.
  ///
  /// A surface by app has its slots for each app; one that shows what was used last has as many more. The view of the newest
  /// donations takes nothing.
  /// - Complexity: O(slots × supplied shortcuts).
  mutating func fillFreeSlots(of surface: Surface, _ history: PersonalHistory) {
    supplied.shown = []
    if surface.source == .recency { return }
    let catalog = history.catalog
    var stand = shown.map { history.shortcut(at: $0) }
    for one in supplied.counting
    where surface.kinds.includes(one.shortcut.definition, combination: one.shortcut.combination, catalog) {
      let app = catalog.entries[one.shortcut.definition].traits.app
      let taken =
        surface.isByApp
        ? stand.count { catalog.entries[$0.definition].traits.app == app }
        : stand.count - surface.source.recent
      if taken >= surface.slots { continue }
      let isRelated = stand.contains { other in
        other == one.shortcut || catalog.contains(other, one.shortcut)
          || catalog.contains(one.shortcut, other)
      }
      // What was dismissed here is lowered, and does not come back by another door.
      if isRelated || one.isHidden || dismissals.hides(one.shortcut, slot: one.slot) { continue }
      stand.append(one.shortcut)
      supplied.shown.append(one)
    }
  }
}

extension SensedLedger {
  /// Where the person is by the last coordinate: after an arrival until the departure, else for 15 minutes.
  func position(at moment: Moment) -> Coordinate? {
    guard let last = entries.last(where: { $0.position != nil }), let position = last.position else {
      return nil
    }
    if last.reading.kind == .departure { return nil }
    let elapsed = moment.secondsSince1970 - position.moment.secondsSince1970
    return last.reading.kind == .arrival || elapsed <= Int64(SignificantPlaces.usualHoldSeconds)
      ? position.coordinate : nil
  }
}
