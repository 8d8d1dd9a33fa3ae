/// All shortcuts that apps and a person supplied, in one order.
///
/// The order is that of the kinds, then that in which apps first set a list of the kind, then that of each list. A list
/// replaces that of its kind and app where it stands. A pin is one for each shortcut, in the order of pinning.
///
/// Source: that a list replaces the one before is of `setShortcutSuggestions` and `INUpcomingMediaManager`.
package struct KeptSuggestions: Sendable, Equatable {
  package private(set) var entries: [KeptSuggestion] = []
  /// The suggestions that do not fit the definitions, held until they do.
  private(set) var held: [Held] = []
  private var shortcuts: Set<Shortcut> = []
  private var pins: [Shortcut: Int] = [:]
  /// Where the person is, where whoever asks knows it better than what was sensed.
  package var position: Coordinate?

  package init() {}

  package init(inOrder entries: [KeptSuggestion]) { self.init(inOrder: entries, held: []) }

  init(inOrder entries: [KeptSuggestion], held: [Held]) {
    (self.entries, self.held) = (entries, held)
    countAgain()
  }

  package var isEmpty: Bool { entries.isEmpty }

  mutating func replace(_ kind: AppSuggestion.Kind, of app: String, with list: [KeptSuggestion]) {
    func isOfList(_ own: AppSuggestion.Kind, _ ownApp: String) -> Bool {
      own == kind && ownApp.utf8.elementsEqual(app.utf8)
    }
    let first = entries.firstIndex { isOfList($0.kind, $0.app) }
    let firstHeld = held.firstIndex { isOfList($0.one.kind, $0.one.app) }
    let place = first ?? firstHeld.map { held[$0].before } ?? end(of: kind)
    let count = entries[place...].prefix { isOfList($0.kind, $0.app) }.count
    entries.replaceSubrange(place..<(place + count), with: list)
    held.removeAll { isOfList($0.one.kind, $0.one.app) }
    for index in held.indices {
      let isBehind =
        first != nil
        ? held[index].before > place
        : firstHeld.map { index >= $0 } ?? (held[index].one.kind.number > kind.number)
      if isBehind { held[index].before += list.count - count }
    }
    countAgain()
  }

  /// Adds a pin after the others, or gives a pin of the same shortcut another phrase.
  mutating func pin(_ pin: KeptSuggestion) {
    if let known = pins[pin.shortcut] {
      entries[known].phrase = pin.phrase
      return
    }
    let place = end(of: .pinned)
    entries.insert(pin, at: place)
    for index in held.indices where held[index].one.kind != .pinned { held[index].before += 1 }
    shortcuts.insert(pin.shortcut)
    pins[pin.shortcut] = place
  }

  func supplies(_ shortcut: Shortcut) -> Bool { shortcuts.contains(shortcut) }

  /// Removes the suggestions that one rule selects and what is held that another does, and returns their number.
  @discardableResult
  mutating func remove(
    where isRemoved: (KeptSuggestion) -> Bool, held isRemovedOfHeld: (NamedSuggestion) -> Bool
  ) -> Int {
    let count = entries.count + held.count
    held.removeAll { isRemovedOfHeld($0.one) }
    let places = entries.indices.filter { isRemoved(entries[$0]) }
    if !places.isEmpty {
      entries.removeAll(where: isRemoved)
      for index in held.indices { held[index].before -= places.count(below: held[index].before) }
      countAgain()
    }
    return count - entries.count - held.count
  }

  /// The place behind the last entry of a kind and of those before it.
  private func end(of kind: AppSuggestion.Kind) -> Int {
    entries.indices.partitioningIndex { entries[$0].kind.number > kind.number }
  }

  private mutating func countAgain() {
    (shortcuts, pins) = (Set(entries.map(\.shortcut)), [:])
    for (place, entry) in entries.enumerated() where entry.kind == .pinned { pins[entry.shortcut] = place }
  }

  /// A suggestion that is held, and the number of suggestions before it that are not.
  struct Held: Sendable, Equatable {
    var before: Int
    let one: NamedSuggestion
  }
}
