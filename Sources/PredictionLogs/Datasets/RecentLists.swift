import SystemLibraries

/// Caches a person's recent lists, so that donations with equal lists share them. A list is shared among the donations of
/// one person only, so that threads that replay different people never count references of the same list.
///
/// Elements are symbols or pairs of them, 32 bits each. A list is found by its person and its bytes; a later list with the
/// same place replaces it. 128 KiB of memory.
struct RecentLists<Element: BitwiseCopyable> {
  private struct Entry {
    var person = -1
    var list: [Element] = []
  }

  private static var bits: UInt64 { 13 }
  private var entries = Array(repeating: Entry(), count: 1 << Int(bits))

  mutating func list(_ elements: [Element], of person: Int) -> [Element] {
    if elements.isEmpty { return [] }
    let hash = elements.withUnsafeBytes { bytes in
      var hash = UInt64(truncatingIfNeeded: person)
      var place = 0
      while place < bytes.count {
        hash =
          (hash ^ UInt64(bytes.loadUnaligned(fromByteOffset: place, as: UInt32.self)))
          &* 0x9E37_79B9_7F4A_7C15
        hash ^= hash &>> 32
        place += 4
      }
      return hash &* 0x94D0_49BB_1331_11EB
    }
    let place = Int(truncatingIfNeeded: hash &>> (64 - RecentLists.bits))
    if entries[place].person == person, RecentLists.isSame(entries[place].list, elements) {
      return entries[place].list
    }
    // The list is allocated with exactly the room that it needs, unlike the caller's.
    var list: [Element] = []
    list.reserveCapacity(elements.count)
    list.append(contentsOf: elements)
    entries[place] = Entry(person: person, list: list)
    return list
  }

  @inline(__always)
  private static func isSame(_ left: [Element], _ right: [Element]) -> Bool {
    guard left.count == right.count else { return false }
    return left.withUnsafeBytes { left in
      right.withUnsafeBytes { right in
        guard let one = left.baseAddress, let other = right.baseAddress else { return true }
        return memcmp(one, other, left.count) == 0
      }
    }
  }
}
