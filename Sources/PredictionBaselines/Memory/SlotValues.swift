import PredictionEngine

/// One value for each slot, in an array that grows with the slots; one never written has the initial value.
struct SlotValues<Value: Sendable>: Sendable {
  private(set) var values: [Value] = []
  private let unwritten: Value

  init(_ unwritten: Value) { self.unwritten = unwritten }

  subscript(slot: Int) -> Value {
    @inline(__always) get { slot < values.count ? values[slot] : unwritten }
    set {
      if slot >= values.count {
        values.append(contentsOf: repeatElement(unwritten, count: slot + 1 - values.count))
      }
      values[slot] = newValue
    }
  }

  var count: Int { values.count }

  var byteCount: Int { values.count * MemoryLayout<Value>.stride }
}
