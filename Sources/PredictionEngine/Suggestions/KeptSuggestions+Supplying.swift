extension KeptSuggestions {
  /// Gives an answer what is supplied and counts in the context; the scores of known shortcuts stay as they are.
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
    forecast.supplied = SuppliedShortcuts(
      counting: counting(in: surroundings, history) { probabilities.isEmpty ? nil : probabilities[$0] })
    forecast.offer(history)
  }
}

extension Forecast {
  /// Fills the slots that a surface has left with supplied shortcuts of its kinds, most relevant first, that
  /// neither equal, contain nor are contained in anything that is shown: *Where does it stand?* on the page
  /// *Without history*.
  mutating func fillFreeSlots(of surface: Surface, _ history: PersonalHistory) {
    supplied.shown = []
    if surface.source == .recency { return }
    let catalog = history.catalog
    // What is shown, and that with all that it contains.
    var (stand, covered): (Set<Shortcut>, Set<Shortcut>) = ([], [])
    var (count, counts) = (0, [String?: Int]())
    func show(_ shortcut: Shortcut) {
      stand.insert(shortcut)
      covered.formUnion([shortcut] + catalog.contained(in: shortcut))
      counts[catalog.entries[shortcut.definition].traits.app, default: 0] += 1
      count += 1
    }
    let before = shown
    for var one in supplied.counting where one.kind == .upcomingMedia && !one.isHidden {
      let general = Set(catalog.contained(in: one.shortcut))
      guard let ofShow = shown.first(where: { general.contains(history.shortcut(at: $0)) }),
        surface.kinds.includes(one.shortcut.definition, combination: one.shortcut.combination, catalog),
        !before.contains(where: { $0 == one.slot }), !dismissals.hides(one.shortcut, slot: one.slot)
      else { continue }
      shown.removeAll { $0 == ofShow }
      one.place = before.firstIndex(of: ofShow)
      show(one.shortcut)
      supplied.shown.append(one)
    }
    supplied.shown.sort { $0.place ?? 0 < $1.place ?? 0 }
    for slot in shown { show(history.shortcut(at: slot)) }
    for one in supplied.counting
    where surface.supplied.contains(one.kind) && one.isTimely
      && surface.kinds.includes(one.shortcut.definition, combination: one.shortcut.combination, catalog)
    {
      let app = catalog.entries[one.shortcut.definition].traits.app
      let taken = surface.isByApp ? counts[app, default: 0] : count - surface.source.recent
      if taken >= surface.slots { continue }
      let isRelated =
        covered.contains(one.shortcut) || catalog.contained(in: one.shortcut).contains { stand.contains($0) }
      // What was dismissed here is lowered, and does not come back by another door.
      if isRelated || one.isHidden || dismissals.hides(one.shortcut, slot: one.slot) { continue }
      show(one.shortcut)
      supplied.shown.append(one)
    }
  }
}

extension SensedLedger {
  /// Where the person is by the last coordinate: after an arrival until the departure, else for 15 minutes.
  func position(at moment: Moment) -> Coordinate? {
    guard let last = entries.last(where: { $0.position != nil }), let position = last.position,
      last.reading.kind != .departure
    else { return nil }
    let elapsed = moment.secondsSince1970 - position.moment.secondsSince1970
    return last.reading.kind == .arrival || elapsed <= Int64(SignificantPlaces.usualHoldSeconds)
      ? position.coordinate : nil
  }
}
