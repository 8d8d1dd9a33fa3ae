/// What was shown at a trial, in order: slots of the person's history, inside the trial itself.
///
///     let shown = ShownSlots([4, 0, 7])
///     shown.count      // 3
///     shown[0]         // 4
///
/// A slot is a number that the person's shortcuts get in order of first donation; it means the same shortcut for every
/// strategy, at every trial of that person, and nothing for anybody else.
///
/// # Edge cases
/// It holds the first eight; no surface has as many slots.
///
/// # Layout
/// ```
/// slots   8 × UInt32      what is behind count is 0
/// count   UInt8
/// ```
///
/// # Cost
/// 33 bytes, no allocation: a trial is made for every donation of a log.
///
/// # Source
/// Ours.
public struct ShownSlots: Sendable, RandomAccessCollection {
  /// How many slots it holds at most.
  public static let capacity = 8

  private var slots = InlineArray<8, UInt32>(repeating: 0)
  private var length: UInt8 = 0

  /// Nothing shown.
  public init() {}

  /// These slots, the first eight.
  /// - Complexity: O(slots).
  public init(_ slots: some Sequence<Int>) {
    for slot in slots {
      if length == ShownSlots.capacity { break }
      self.slots[Int(length)] = UInt32(truncatingIfNeeded: slot)
      length += 1
    }
  }

  /// 0.
  public var startIndex: Int { 0 }
  /// How many there are.
  public var endIndex: Int { Int(length) }
  /// The slot at a position.
  public subscript(position: Int) -> Int {
    precondition(position >= 0 && position < endIndex, "a position in the shown list")
    return Int(slots[position])
  }
}

extension ShownSlots: Equatable {
  /// The same slots in the same order.
  public static func == (left: ShownSlots, right: ShownSlots) -> Bool { left.elementsEqual(right) }
}
