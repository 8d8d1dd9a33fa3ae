/// The slots that one donation increments, in the declared order of their shortcut types.
///
/// An intent has at most sixteen shortcut types, so the storage is fixed and nothing is allocated.
///
/// ```
/// slots[place]    the slot, 32 bits
/// types           four bits a place: the slot's shortcut type
/// news            a bit a place: whether the slot is new
/// ```
struct CountedSlots: Sendable {
  /// The storage. Only the first `count` elements are filled.
  private(set) var slots = InlineArray<16, UInt32>(repeating: 0)
  private var types: UInt64 = 0
  private var news: UInt16 = 0
  private(set) var count = 0
  /// The highest slot, or −1 when the list is empty. Kernels check bounds against it.
  private(set) var highest = -1

  init() {}

  var hasNews: Bool { news != 0 }
  var isAllNews: Bool { news.nonzeroBitCount == count }

  @inline(__always)
  func slot(_ place: Int) -> UInt32 { slots.span[place] }

  /// Appends a slot with its shortcut type. A seventeenth one traps.
  @inline(__always)
  mutating func append(slot: Int, combination: Int, isNew: Bool) {
    slots[count] = UInt32(truncatingIfNeeded: slot)
    types |= UInt64(truncatingIfNeeded: combination) << UInt64(count * 4)
    if isNew { news |= 1 << UInt16(count) }
    count &+= 1
    highest = max(highest, slot)
  }

  /// The place of a shortcut type: that of the lowest four bits that do not differ from its number.
  @inline(__always)
  func place(of combination: Int) -> Int? {
    let ones: UInt64 = 0x1111_1111_1111_1111
    let differences = types ^ ones &* UInt64(truncatingIfNeeded: combination)
    let place = ((differences &- ones) & ~differences & (ones &<< 3)).trailingZeroBitCount / 4
    return place < count ? place : nil
  }

  @inline(__always)
  private func type(_ place: Int) -> Int { Int(truncatingIfNeeded: types >> UInt64(place * 4) & 15) }

  @inline(__always)
  subscript(place: Int) -> (slot: Int, combination: Int, isNew: Bool) {
    (Int(slot(place)), type(place), news >> UInt16(place) & 1 == 1)
  }
}
