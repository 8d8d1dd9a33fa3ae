import PredictionEngine

/// One value for each slot, in an array that grows with the slots: the state that learners keep of
/// candidates.
///
/// # Edge cases
/// A slot that was never written has the initial value.
///
/// # Cost
/// One element for each slot up to the highest written.
///
/// # Source
/// Ours.
struct SlotValues<Value: Sendable>: Sendable {
  private(set) var values: [Value] = []
  private let unwritten: Value

  /// Makes an empty array; a slot has the value `unwritten` until it is written.
  init(_ unwritten: Value) { self.unwritten = unwritten }

  /// The value of a slot.
  subscript(slot: Int) -> Value {
    @inline(__always) get { slot < values.count ? values[slot] : unwritten }
    set {
      if slot >= values.count {
        values.append(contentsOf: repeatElement(unwritten, count: slot + 1 - values.count))
      }
      values[slot] = newValue
    }
  }

  /// The number of slots up to the highest written one.
  var count: Int { values.count }

  /// The bytes that the values occupy.
  var byteCount: Int { values.count * MemoryLayout<Value>.stride }
}
