/// All shortcuts that apps and a person supplied, in one order.
///
/// # Definition
/// The order is that of the kinds, then that in which apps first set a list of the kind, then that of each list. Setting a list of
/// a kind and an app replaces it where it stands; an empty one removes it. A pin is one for each shortcut, in the order of
/// pinning.
///
/// # Source
/// Ours; that a list replaces the one before is of `setShortcutSuggestions` and `INUpcomingMediaManager`.
package struct KeptSuggestions: Sendable, Equatable {
  /// The suggestions, in their order.
  package private(set) var entries: [KeptSuggestion] = []
  /// Where the person is, where whoever asks knows it better than what was sensed.
  package var position: Coordinate?

  package init() {}

  /// Makes a list of suggestions that are in their order.
  package init(inOrder entries: [KeptSuggestion]) { self.entries = entries }

  package var isEmpty: Bool { entries.isEmpty }

  /// Replaces the list of a kind and an app.
  mutating func replace(_ kind: AppSuggestion.Kind, of app: String, with list: [KeptSuggestion]) {
    func isReplaced(_ entry: KeptSuggestion) -> Bool {
      entry.kind == kind && entry.app.utf8.elementsEqual(app.utf8)
    }
    let place =
      entries.firstIndex(where: isReplaced) ?? entries.firstIndex { $0.kind.order > kind.order }
      ?? entries.endIndex
    entries.removeAll(where: isReplaced)
    entries.insert(contentsOf: list, at: place)
  }

  /// Adds a pin after the others, or gives a pin of the same shortcut another phrase.
  mutating func pin(_ pin: KeptSuggestion) {
    if let place = entries.firstIndex(where: { isPin($0, pin.donation.definition, pin.donation.values) }) {
      entries[place].phrase = pin.phrase
    } else {
      entries.insert(pin, at: entries.firstIndex { $0.kind != .pinned } ?? entries.endIndex)
    }
  }

  /// Whether a shortcut is among them.
  /// - Complexity: O(suggestions).
  func supplies(_ shortcut: Shortcut, _ catalog: DefinitionCatalog) -> Bool {
    entries.contains { $0.shortcut(catalog) == shortcut }
  }

  /// Removes the suggestions that a rule selects, and returns their number.
  @discardableResult
  mutating func remove(where isRemoved: (KeptSuggestion) -> Bool) -> Int {
    let count = entries.count
    entries.removeAll(where: isRemoved)
    return count - entries.count
  }

  private func isPin(_ entry: KeptSuggestion, _ definition: Int, _ values: [Symbol]) -> Bool {
    entry.kind == .pinned && entry.donation.definition == definition && entry.donation.values == values
  }
}

extension AppSuggestion.Kind {
  /// The place of the kind among all kinds.
  package var order: Int { AppSuggestion.Kind.allCases.firstIndex(of: self) ?? 0 }
}
