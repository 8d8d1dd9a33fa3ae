/// Counts all donations of a person in one go.
///
/// For whoever has a whole log: what a donation costs when each is counted alone (finding its slots, the columns of its
/// buckets, three shortcuts for one donation) is done once for each family of the person's, and once for each place. The
/// counts are those that ``CounterTable`` would have, every one.
///
/// # Definition
/// Each donation adds one to its family's hour, weekday, place and total. Afterwards each family's counts are added to
/// each of its shortcuts, which are donated whenever the family is.
///
/// # Edge cases
/// A byte cannot pass 255 in 255 donations, so families are added up after so many; a shortcut's counts that pass it get
/// 32 bits each. Places beyond a person's sixteenth are listed one by one and counted at the end.
///
/// # Cost
/// A donation reads its 12 bytes, one entry of a map of the person's families and one of places, and adds to four bytes of
/// one line; a family adds 64 bytes to each of its shortcuts. Nothing is allocated once warm, but what is appended.
///
/// # Source
/// Ours; adding up partial counts where they fit the cache is aggregation before merging: Cieslewicz and Ross, "Adaptive
/// aggregation on chip multiprocessors", VLDB 2007.
package struct RunCounter: Sendable {
  /// So many donations cannot make a byte pass 255.
  private static let most = 255
  /// Bytes a family: its columns, then its total.
  private static let stride = 64
  private static let unmet = UInt8.max

  private var families = NumberMap()
  private var shortcuts = NumberMap()
  /// By family, where its slots begin, and the end.
  private var starts: [Int] = [0]
  private var slots: [UInt32] = []
  /// By family, a line of counts; those of families that are not there are zeros.
  private var counts: [UInt8] = []
  private var lastUse: [UInt32] = []
  /// By donation of the part that is counted, its family and the column of its place.
  private var found = Array(repeating: UInt32(0), count: RunCounter.most)
  private var inPlace = Array(repeating: UInt8(0), count: RunCounter.most)
  /// By place, its column.
  private var columns = Array(repeating: RunCounter.unmet, count: 1 << 16)
  private var places: [UInt16] = []
  /// Family and place of donations beyond the sixteenth place.
  private var beyond: [(family: UInt32, place: UInt16)] = []
  private var rows: [CountedRow] = []
  /// By slot and column, the counts of a person whose bytes may not be enough.
  private var wide: [UInt32] = []

  /// A counter that has counted nobody.
  package init() { columns[Int(PackedDonation.nowhere)] = UInt8(CountedRow.unknownPlace) }

  /// Counts a person's donations, in the order in which they were made, and appends the person.
  /// - Complexity: O(donations + families × combinations).
  package mutating func count(
    _ run: Span<PackedDonation>, of known: ShortcutFamilies, into people: inout CountedPeople
  ) {
    forget()
    let isLong = run.count > RunCounter.most
    var first = 0
    while first < run.count {
      let end = min(run.count, first + RunCounter.most)
      count(run, first..<end, known)
      if isLong { addWide() } else { addBytes() }
      first = end
    }
    let promoted = isLong ? narrow() : []
    people.append(rows, places: places, wide: promoted, listed: listed())
  }

  private mutating func forget() {
    families.removeAll()
    shortcuts.removeAll()
    for place in places { columns[Int(place)] = RunCounter.unmet }
    starts.removeLast(starts.count - 1)
    slots.removeAll(keepingCapacity: true)
    places.removeAll(keepingCapacity: true)
    beyond.removeAll(keepingCapacity: true)
    rows.removeAll(keepingCapacity: true)
    wide.removeAll(keepingCapacity: true)
  }

  /// Counts so many donations by family.
  private mutating func count(_ run: Span<PackedDonation>, _ part: Range<Int>, _ known: ShortcutFamilies) {
    // Out of this and back, so that nothing is checked for being shared at every step.
    var (found, inPlace) = ([UInt32](), [UInt8]())
    swap(&found, &self.found)
    swap(&inPlace, &self.inPlace)
    find(run, part, known, &found, &inPlace)
    RunCounter.add(run, part, found, inPlace, &counts, &lastUse)
    swap(&found, &self.found)
    swap(&inPlace, &self.inPlace)
  }

  /// Finds each donation's family, and the column of its place.
  private mutating func find(
    _ run: Span<PackedDonation>, _ part: Range<Int>, _ known: ShortcutFamilies, _ found: inout [UInt32],
    _ inPlace: inout [UInt8]
  ) {
    var found = found.mutableSpan
    var inPlace = inPlace.mutableSpan
    for number in part {
      let donation = run[number]
      let family = families.find(donation.family) ?? newFamily(donation.family, known)
      var column = columns[Int(donation.place)]
      if column == RunCounter.unmet { column = newPlace(donation.place, UInt32(family)) }
      found[number &- part.lowerBound] = UInt32(truncatingIfNeeded: family)
      inPlace[number &- part.lowerBound] = column
    }
  }

  /// Adds each donation to the line of its family.
  private static func add(
    _ run: Span<PackedDonation>, _ part: Range<Int>, _ found: [UInt32], _ inPlace: [UInt8],
    _ counts: inout [UInt8], _ lastUse: inout [UInt32]
  ) {
    var bytes = counts.mutableSpan
    var last = lastUse.mutableSpan
    for number in part {
      let donation = run[number]
      let family = Int(found[number &- part.lowerBound])
      let line = family &* stride
      bytes[line &+ Int(donation.hour)] &+= 1
      bytes[line &+ 24 &+ Int(donation.weekday)] &+= 1
      bytes[line &+ Int(inPlace[number &- part.lowerBound])] &+= 1
      bytes[line &+ CountedRow.columns] &+= 1
      last[family] = UInt32(truncatingIfNeeded: number &+ 1)
    }
  }

  private mutating func newFamily(_ family: UInt32, _ known: ShortcutFamilies) -> Int {
    for place in known.places(of: family) {
      let shortcut = known.member(place)
      if let slot = shortcuts.find(shortcut) {
        slots.append(UInt32(slot))
      } else {
        slots.append(UInt32(shortcuts.insert(shortcut)))
        rows.append(CountedRow(shortcut: shortcut))
      }
    }
    starts.append(slots.count)
    if families.count == lastUse.count {
      counts += Array(repeating: 0, count: RunCounter.stride * max(64, lastUse.count))
      lastUse += Array(repeating: 0, count: max(64, lastUse.count))
    }
    return families.insert(family)
  }

  private mutating func newPlace(_ place: UInt16, _ family: UInt32) -> UInt8 {
    if places.count == CountedRow.places {
      beyond.append((family, place))
      return UInt8(CountedRow.unknownPlace)
    }
    let column = UInt8(CountedRow.firstPlace + places.count)
    places.append(place)
    columns[Int(place)] = column
    return column
  }

  /// Adds each family's counts to its shortcuts' bytes, and empties the families.
  private mutating func addBytes() {
    for family in 0..<families.count {
      let line = family &* RunCounter.stride
      counts[line &+ CountedRow.unknownPlace] = 0
      let total = UInt32(counts[line &+ CountedRow.columns])
      let added = counts.withUnsafeMutableBytes { bytes in
        func take(_ place: Int) -> SIMD16<UInt8> {
          let columns = bytes.loadUnaligned(fromByteOffset: line &+ place, as: SIMD16<UInt8>.self)
          bytes.storeBytes(of: .zero, toByteOffset: line &+ place, as: SIMD16<UInt8>.self)
          return columns
        }
        let added = (take(0), take(16), take(32))
        _ = take(48)
        return added
      }
      let last = lastUse[family]
      for place in starts[family]..<starts[family &+ 1] {
        let slot = Int(slots[place])
        rows[slot].add(added)
        rows[slot].total &+= total
        rows[slot].lastUse = max(rows[slot].lastUse, last)
      }
    }
  }

  /// Adds each family's counts to its shortcuts' wide ones, and empties the families.
  private mutating func addWide() {
    let columns = CountedRow.columns
    wide.append(contentsOf: repeatElement(0, count: rows.count * columns - wide.count))
    for family in 0..<families.count {
      let line = family * RunCounter.stride
      if counts[line + columns] == 0 { continue }
      for place in starts[family]..<starts[family + 1] {
        let slot = Int(slots[place])
        for column in 0..<columns { wide[slot * columns + column] += UInt32(counts[line + column]) }
        rows[slot].total += UInt32(counts[line + columns])
        rows[slot].lastUse = max(rows[slot].lastUse, lastUse[family])
      }
      for column in 0...columns { counts[line + column] = 0 }
    }
  }

  /// Puts wide counts into rows whose bytes are enough for them.
  /// - Returns: those of the other rows.
  private mutating func narrow() -> [UInt32] {
    let columns = CountedRow.columns
    var promoted: [UInt32] = []
    for slot in rows.indices {
      wide[slot * columns + CountedRow.unknownPlace] = 0
      let own = wide[slot * columns..<(slot + 1) * columns]
      if own.contains(where: { $0 > 255 }) {
        promoted += own
        rows[slot].wide = UInt32(promoted.count / columns)
      } else {
        for column in 0..<columns { rows[slot].setByte(column, to: UInt8(own[own.startIndex + column])) }
      }
    }
    return promoted
  }

  /// How often each slot was donated beyond the sixteenth place.
  private func listed() -> [CountedPeople.Listed] {
    if beyond.isEmpty { return [] }
    var keys: [UInt64] = []
    for (family, place) in beyond {
      for member in starts[Int(family)]..<starts[Int(family) + 1] {
        keys.append(UInt64(slots[member]) << 32 | UInt64(place))
      }
    }
    keys.sort()
    var listed: [CountedPeople.Listed] = []
    for (number, key) in keys.enumerated() {
      if number == 0 || key != keys[number - 1] {
        listed.append(
          CountedPeople.Listed(
            slot: UInt32(key >> 32), place: UInt32(truncatingIfNeeded: key & 0xFFFF), count: 0))
      }
      listed[listed.count - 1].count += 1
    }
    return listed
  }
}
