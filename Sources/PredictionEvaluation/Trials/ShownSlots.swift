/// The slots shown at a trial, in order. They are slots of the person's history and are stored inside the
/// trial.
///
///     let shown = ShownSlots([4, 0, 7])
///     shown.count      // 3
///     shown[0]         // 4
///
/// A slot numbers a person's shortcuts in order of first donation. It means the same shortcut for every
/// strategy, at every trial of that person, and has no meaning for other people.
///
/// # Edge cases
/// It holds the first eight slots. Only a list by app may have more.
///
/// # Layout
/// ```
/// slots   8 × UInt32      what is behind count is 0
/// count   UInt8
/// ```
///
/// # Cost
/// 33 bytes without an allocation, because a trial is made for every donation of a log.
public struct ShownSlots: Sendable, RandomAccessCollection {
  /// The largest number of slots that it holds.
  public static let capacity = 8

  private var slots = InlineArray<8, UInt32>(repeating: 0)
  private var length: UInt8 = 0

  /// Creates an empty list: nothing was shown.
  public init() {}

  /// Creates a list of these slots; only the first eight are kept.
  /// - Complexity: O(slots).
  public init(_ slots: some Sequence<Int>) {
    for slot in slots {
      if length == ShownSlots.capacity { break }
      self.slots[Int(length)] = UInt32(truncatingIfNeeded: slot)
      length += 1
    }
  }

  /// The first position, 0.
  public var startIndex: Int { 0 }
  /// The number of slots.
  public var endIndex: Int { Int(length) }
  /// The slot at a position.
  public subscript(position: Int) -> Int {
    precondition(position >= 0 && position < endIndex, "a position in the shown list")
    return Int(slots[position])
  }
}

extension ShownSlots: Equatable {
  /// Returns whether both hold the same slots in the same order.
  public static func == (left: ShownSlots, right: ShownSlots) -> Bool { left.elementsEqual(right) }
}
