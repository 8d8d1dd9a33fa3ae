import PredictionEngine

/// Collects the rows of one strategy in the order of a file, puts them in that of moments, and checks them.
///
/// # Cost
/// A row takes 24 bytes. Rows that come in the order of moments, horizons and candidates are not sorted.
extension StatedMoments {
  /// Probabilities that no probabilities can be, with the line of the first one.
  struct Contradiction {
    private(set) var count = 0
    private(set) var line = UInt32.max

    fileprivate mutating func note(_ entry: Entry) {
      count += 1
      line = min(line, entry.line)
    }
  }

  /// By how much two probabilities may differ and still be the same, for those who write few digits.
  private static let tolerance = 1e-9

  mutating func add(_ entry: Entry, of person: Int) {
    people[person].append(entry)
    horizons.insert(entry.minutes)
  }

  /// Puts the rows in order, and returns the line of the first that states again what another states; `nil` for none.
  mutating func sort() -> UInt32? {
    var twice = UInt32.max
    for person in people.indices {
      func key(_ entry: Entry) -> (Int32, UInt32, UInt32) { (entry.quarter, entry.slot, entry.line) }
      let isInOrder = people[person].indices.dropFirst().allSatisfy {
        key(people[person][$0 - 1]) < key(people[person][$0])
      }
      if !isInOrder { people[person].sort { key($0) < key($1) } }
      let entries = people[person]
      for place in entries.indices.dropFirst()
      where entries[place].quarter == entries[place - 1].quarter
        && entries[place].slot == entries[place - 1].slot
      {
        twice = min(twice, entries[place].line)
      }
    }
    return twice == .max ? nil : twice
  }

  /// The probabilities that are lower within a longer time, and those above P_any, in rows that are in order.
  var contradictions: (falling: Contradiction, aboveAny: Contradiction) {
    var (falling, aboveAny) = (Contradiction(), Contradiction())
    let ladder = horizons.sorted()
    let next = Dictionary(uniqueKeysWithValues: zip(ladder, ladder.dropFirst()))
    for entries in people {
      var (any, group) = (Double?.none, Entry?.none)
      for entry in entries {
        if group?.quarter != entry.quarter || group?.minutes != entry.minutes { any = nil }
        group = entry
        if entry.candidate == nil {
          any = entry.probability
        } else if let any, entry.probability > any + Self.tolerance {
          aboveAny.note(entry)
        }
        if let longer = next[entry.minutes], let other = Self.probability(entry, within: longer, in: entries),
          other < entry.probability - Self.tolerance
        {
          falling.note(entry)
        }
      }
    }
    return (falling, aboveAny)
  }

  /// The probability of an entry's candidate at the same moment within other minutes; `nil` where nothing is said of
  /// them.
  private static func probability(_ entry: Entry, within minutes: Int, in entries: [Entry]) -> Double? {
    func found(_ slot: UInt32) -> Entry? {
      let place = place(of: entry.quarter, slot, in: entries)
      return place < entries.count && entries[place].quarter == entry.quarter ? entries[place] : nil
    }
    guard found(Entry.slot(nil, within: minutes))?.minutes == minutes else { return nil }
    let slot = Entry.slot(entry.candidate, within: minutes)
    if let other = found(slot), other.slot == slot { return other.probability }
    return entry.candidate == nil ? nil : 0
  }
}
