extension Predictor {
  /// The person's shortcuts, the one used last first: their full list, which can be looked through.
  ///
  ///     predictor.shortcuts(of: "Soup Chef", limit: 20)
  ///     predictor.shortcuts().map(\.title)   // of every app
  ///
  /// A shortcut is listed from its first donation on, in its target type, so that one action stands there once; what lacks
  /// that type stands in its largest one.
  ///
  /// An activity without a title or search eligibility is not listed; `ActivityDefinition.isListed`.
  /// - Complexity: O(donations + bytes of the texts).
  public func shortcuts(of app: String? = nil, limit: Int? = nil) -> [KnownShortcut] {
    var known: [KnownShortcut] = []
    let listed = ShownKinds(listedOnly: true)
    var seen: Set<Int> = []
    for number in (0..<history.donations).reversed() {
      if let limit, known.count >= limit { break }
      guard let slot = history.action(ofLearned: number), seen.insert(slot).inserted,
        listed.includes(slot, of: history)
      else { continue }
      if let app { guard let own = history.app(of: slot), own.utf8.elementsEqual(app.utf8) else { continue } }
      known.append(knownShortcut(in: slot))
    }
    return known
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
      support: history.support(of: slot),
      firstUse: history.momentOfLearned(history.firstUse[slot]),
      lastUse: history.momentOfLearned(history.lastUse[slot]))
  }
}
