import PredictionEngine

/// One value for each slot, made as slots are met: what learners keep of candidates.
///
/// # Edge cases
/// A slot that was never written reads as the value given at first.
///
/// # Cost
/// One element for each slot up to the highest written.
///
/// # Source
/// Ours.
struct SlotValues<Value: Sendable>: Sendable {
  private(set) var values: [Value] = []
  private let unwritten: Value

  /// No slots; `unwritten` is read until a slot is written.
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

  /// How many slots have a place.
  var count: Int { values.count }

  /// Bytes held.
  var byteCount: Int { values.count * MemoryLayout<Value>.stride }
}
