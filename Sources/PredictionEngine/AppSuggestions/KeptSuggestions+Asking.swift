extension KeptSuggestions {
  /// The supplied shortcuts that count in some surroundings, each once of its kind: most relevant first, then the one whose intent
  /// or activity was used later, then the one that stands first.
  func counting(
    in surroundings: Surroundings, _ history: PersonalHistory, probability: (Int) -> Double?
  ) -> [SuppliedSuggestion] {
    var found: [SuppliedSuggestion] = []
    var places: [KeptSuggestions.List: Int] = [:]
    for (number, entry) in entries.enumerated() where entry.isValid(at: surroundings.context.moment) {
      let list = KeptSuggestions.List(kind: entry.kind, app: Array(entry.app.utf8))
      var relevance = KeptSuggestions.relevance(of: entry, at: places[list, default: 0], in: surroundings)
      places[list, default: 0] += 1
      let isTimely = entry.kind != .relevant || relevance >= 0.5
      let slot = history.slot(
        of: entry.donation, combination: entry.shortcut.combination, symbols: surroundings.symbols)
      let stated = slot.flatMap(probability)
      if let stated { relevance = 1 - (1 - relevance) * (1 - stated) }
      if relevance <= 0 { continue }
      found.append(
        SuppliedSuggestion(
          shortcut: entry.shortcut, kind: entry.kind, relevance: relevance, slot: slot,
          probability: stated, entry: number, isOnly: entry.isOnly, isTimely: isTimely))
    }
    let uses = KeptSuggestions.lastUses(history)
    found.sort { left, right in
      if left.relevance != right.relevance { return left.relevance > right.relevance }
      let (first, second) = (uses[left.shortcut.definition], uses[right.shortcut.definition])
      return first != second ? first > second : left.entry < right.entry
    }
    var known: [AppSuggestion.Kind: Set<Shortcut>] = [:]
    return found.filter { known[$0.kind, default: []].insert($0.shortcut).inserted }
  }

  private static func relevance(
    of entry: KeptSuggestion, at place: Int, in surroundings: Surroundings
  ) -> Double {
    if entry.kind == .pinned { return 1 }
    let stated = entry.providers.compactMap { $0.relevance(in: surroundings) }
    return stated.min() ?? (entry.kind == .relevant ? 0 : 0.5 / Double(1 + place))
  }

  /// Whose list it is, and of what.
  private struct List: Hashable {
    let kind: AppSuggestion.Kind
    let app: [UInt8]
  }

  /// For each definition, the number of the donation that used it last; 0 where none did.
  private static func lastUses(_ history: PersonalHistory) -> [UInt32] {
    var uses = Array(repeating: UInt32(0), count: history.catalog.entries.count)
    for slot in history.lastUse.indices {
      let definition = history.counters.index.definition(of: slot)
      uses[definition] = max(uses[definition], history.lastUse[slot])
    }
    return uses
  }

  var asksForRoutines: Bool {
    entries.contains { entry in
      entry.providers.contains { if case .routine = $0 { true } else { false } }
    }
  }
}
