import Testing

@testable import PredictionEngine

@Suite("Counts of open signals, many at once")
struct OpenCountsDeferringTests {
  @Test("Noted and added at the end, they are those added one by one, on lists that had some already")
  func same() throws {
    var random = SplitMix64(seed: 4)
    for slots in [1, 7, 900] {
      var (one, many) = (OpenCounts(), OpenCounts())
      func count(_ number: Int) {
        for _ in 0..<number {
          let bucket = Bucket(dimension: 3 + UInt32(random.below(2)), value: UInt32(random.below(12)))
          var counted = CountedSlots()
          let first = random.below(slots)
          counted.append(slot: first, combination: 0, isNew: false)
          if first + 1 < slots { counted.append(slot: first + 1, combination: 1, isNew: false) }
          one.increment(counted, in: one.list(of: bucket))
          many.increment(counted, in: many.list(of: bucket))
        }
      }
      count(200)
      many.beginDeferring()
      count(3000)
      many.addDeferred(slots: slots)
      count(50)
      try many.checkInvariants(slots: slots)
      #expect(one.keys == many.keys && one.byteCount == many.byteCount)
      #expect(one.lists.map(\.pairs) == many.lists.map(\.pairs))
    }
  }

  @Test("With nothing noted, nothing changes")
  func nothing() throws {
    var counts = OpenCounts()
    counts.beginDeferring()
    counts.addDeferred(slots: 0)
    #expect(counts.bucketCount == 0)
  }
}
