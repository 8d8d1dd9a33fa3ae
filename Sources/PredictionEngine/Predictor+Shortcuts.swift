extension Predictor {
  /// The person's shortcuts, the one used last first: their full list, which can be looked through.
  ///
  ///     predictor.shortcuts(of: "Soup Chef", limit: 20)
  ///     predictor.shortcuts().map(\.title)   // of every app
  ///
  /// A shortcut is listed from its first donation on, in its target type, so that one action stands there once.
  ///
  /// An activity without a title or search eligibility is not listed; `ActivityDefinition.isListed`.
  /// - Complexity: O(donations + bytes of the texts).
  public func shortcuts(of app: String? = nil, limit: Int? = nil) -> [KnownShortcut] {
    var known: [KnownShortcut] = []
    let listed = ShownKinds(listedOnly: true)
    var seen: Set<UInt32> = []
    for target in history.targetSlots.reversed() where seen.insert(target).inserted {
      if let limit, known.count >= limit { break }
      let slot = Int(target)
      guard listed.includes(slot, of: history) else { continue }
      if let app {
        guard let own = history.app(of: slot), own.utf8.elementsEqual(app.utf8) else { continue }
      }
      known.append(knownShortcut(in: slot))
    }
    return known
  }

  /// The number of shortcuts that ``shortcuts(of:limit:)`` leaves out, because their activity is not listed.
  /// - Complexity: O(candidates).
  package var unlistedShortcuts: Int {
    let listed = ShownKinds(listedOnly: true)
    return history.candidates.reduce(0) { $0 + (listed.includes($1, of: history) ? 0 : 1) }
  }

  private func knownShortcut(in slot: Int) -> KnownShortcut {
    let shortcut = history.shortcut(at: slot)
    let entry = history.catalog.entries[shortcut.definition]
    let wording = wording(of: shortcut, displays(of: shortcut))
    return KnownShortcut(
      shortcut: shortcut, text: shortcut.text(catalog: history.catalog, symbols: symbols),
      intent: entry.name, isActivity: entry.kind == .activity, app: entry.traits.app,
      title: wording.title, subtitle: wording.subtitle,
      runsInBackground: entry.combinations[shortcut.combination].type.runsInBackground,
      support: history.counters.total(slot),
      firstUse: history.momentOfLearned(history.firstUse[slot]),
      lastUse: history.momentOfLearned(history.lastUse[slot]))
  }
}
