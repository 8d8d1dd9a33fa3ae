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
  /// How many of them are of each shortcut.
  private var counts: [Shortcut: Int] = [:]
  /// Where the person is, where whoever asks knows it better than what was sensed.
  package var position: Coordinate?

  package init() {}

  /// Makes a list of suggestions that are in their order.
  package init(inOrder entries: [KeptSuggestion]) {
    self.entries = entries
    countAgain()
  }

  package var isEmpty: Bool { entries.isEmpty }

  /// Replaces the list of a kind and an app.
  mutating func replace(_ kind: AppSuggestion.Kind, of app: String, with list: [KeptSuggestion]) {
    func isReplaced(_ entry: KeptSuggestion) -> Bool {
      entry.kind == kind && entry.app.utf8.elementsEqual(app.utf8)
    }
    let place = entries.firstIndex(where: isReplaced) ?? end(of: kind)
    entries.removeAll(where: isReplaced)
    entries.insert(contentsOf: list, at: place)
    countAgain()
  }

  /// Adds a pin after the others, or gives a pin of the same shortcut another phrase.
  /// - Complexity: O(suggestions) where the shortcut is supplied already, else that of moving those behind the pins.
  mutating func pin(_ pin: KeptSuggestion) {
    let known = supplies(pin.shortcut) ? entries.firstIndex { isPin($0, of: pin.donation) } : nil
    if let known {
      entries[known].phrase = pin.phrase
    } else {
      entries.insert(pin, at: end(of: .pinned))
      counts[pin.shortcut, default: 0] += 1
    }
  }

  /// Whether a shortcut is among them.
  /// - Complexity: O(1).
  func supplies(_ shortcut: Shortcut) -> Bool { !counts.isEmpty && counts[shortcut] != nil }

  /// Removes the suggestions that a rule selects, and returns their number.
  @discardableResult
  mutating func remove(where isRemoved: (KeptSuggestion) -> Bool) -> Int {
    let count = entries.count
    entries.removeAll(where: isRemoved)
    if entries.count < count { countAgain() }
    return count - entries.count
  }

  /// The place behind the last entry of a kind and of those before it.
  /// - Complexity: O(log suggestions).
  private func end(of kind: AppSuggestion.Kind) -> Int {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].kind.order <= kind.order { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private mutating func countAgain() {
    counts.removeAll(keepingCapacity: true)
    for entry in entries { counts[entry.shortcut, default: 0] += 1 }
  }

  private func isPin(_ entry: KeptSuggestion, of donation: Donation) -> Bool {
    entry.kind == .pinned && entry.donation.definition == donation.definition
      && entry.donation.values == donation.values
  }
}

extension AppSuggestion.Kind {
  /// The place of the kind among all kinds.
  package var order: Int { AppSuggestion.Kind.allCases.firstIndex(of: self) ?? 0 }
}
