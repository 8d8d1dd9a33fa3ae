import Testing

@testable import PredictionEngine

@Suite("The slots that one donation increments")
struct CountedSlotsTests {
  @Test("A shortcut type's place is that of a search from the first one on")
  func places() {
    var generator = SplitMix64(seed: 11)
    for _ in 0..<2000 {
      var slots = CountedSlots()
      var types: [Int] = []
      for _ in 0..<generator.below(17) {
        types.append(generator.below(16))
        slots.append(slot: generator.below(1000), combination: types[types.count - 1], isNew: false)
      }
      for type in 0..<16 {
        #expect(slots.place(of: type) == types.firstIndex(of: type), "\(types), \(type)")
      }
    }
  }
}
