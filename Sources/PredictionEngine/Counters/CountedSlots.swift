/// The slots that one donation counted, in the declared order of their types.
///
/// An intent has at most sixteen shortcut types, so they have fixed places and nothing is allocated.
struct CountedSlots: Sendable {
  private var slots = InlineArray<16, UInt32>(repeating: 0)
  private var types = InlineArray<16, UInt8>(repeating: 0)
  private var news: UInt16 = 0
  /// How many there are.
  private(set) var count = 0

  /// None.
  init() {}

  /// Whether any slot is new.
  var hasNews: Bool { news != 0 }

  /// A slot alone.
  @inline(__always)
  func slot(_ place: Int) -> UInt32 { slots[place] }

  /// One more.
  @inline(__always)
  mutating func append(slot: Int, combination: Int, isNew: Bool) {
    slots[count] = UInt32(slot)
    types[count] = UInt8(combination)
    if isNew { news |= 1 << UInt16(count) }
    count += 1
  }

  /// Where the slot of a shortcut type is; `nil` where there is none.
  @inline(__always)
  func place(of combination: Int) -> Int? {
    for place in 0..<count where Int(types[place]) == combination { return place }
    return nil
  }

  /// A slot, its shortcut type, and whether it is new.
  @inline(__always)
  subscript(place: Int) -> (slot: Int, combination: Int, isNew: Bool) {
    (Int(slots[place]), Int(types[place]), news >> UInt16(place) & 1 == 1)
  }
}
