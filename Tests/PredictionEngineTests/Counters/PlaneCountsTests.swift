import PredictionTestSupport
import Testing

@testable import PredictionEngine

/// Places that have planes, places that have lists, and the way between.
@Suite("Planes of places")
struct PlaneCountsTests {
  private let place = UInt32(2)
  private let catalog: DefinitionCatalog
  private var symbols = SymbolTable()
  private var donations: [Donation] = []

  init() throws {
    catalog = try DefinitionCatalog(intents: [SoupChef.intent(types: [["soup"], ["soup", "quantity"]])])
    for item in 0..<40 {
      donations.append(
        try catalog.donation(
          intent: "OrderSoup",
          parameters: [("soup", .object("soup \(item / 3)", display: nil)), ("quantity", .integer(item))],
          context: Context(at: SoupChef.moment(day: item % 7, hour: item % 24)), symbols: &symbols))
    }
  }

  private func buckets(_ item: Int, _ label: Int) -> [Bucket] {
    var buckets: [Bucket] = []
    SignalRegistry.read(donations[item].context, previous: nil, into: &buckets)
    return buckets + [Bucket(dimension: place, value: UInt32(1000 + label))]
  }

  @Test("Sixteen places have planes, a seventeenth moves all into lists, and both count as the twin does")
  func spilling() {
    var table = CounterTable()
    var exact = ExactCounters()
    var random = SplitMix64(seed: 5)
    for step in 0..<600 {
      let label = step < 300 ? random.below(16) : random.below(20)
      let item = random.below(donations.count)
      let buckets = buckets(item, label)
      table.add(donations[item], entry: catalog.entries[0], symbols: symbols, buckets: buckets)
      exact.add(donations[item], entry: catalog.entries[0], symbols: symbols, buckets: buckets)
      if step == 299 { #expect(table.planes.buckets.count == 16 && table.open.bucketCount == 0) }
    }
    #expect(table.planes.buckets.isEmpty && table.open.bucketCount == 20)
    #expect(table.shortcuts == exact.shortcuts)
    for label in 0..<20 {
      let bucket = Bucket(dimension: place, value: UInt32(1000 + label))
      var column = Array(repeating: 0.0, count: table.count)
      table.accumulate(bucket, weight: 2, into: &column)
      for slot in 0..<table.count {
        #expect(table.count(slot, in: bucket) == exact.count(slot, in: bucket))
        #expect(column[slot] == 2 * Double(exact.count(slot, in: bucket)))
      }
    }
  }

  @Test("The sixteenth place has a plane, and with the seventeenth none has")
  func most() {
    var table = CounterTable()
    for label in 0..<17 {
      #expect(table.planes.buckets.count == label && table.open.bucketCount == 0)
      table.add(donations[0], entry: catalog.entries[0], symbols: symbols, buckets: buckets(0, label))
    }
    #expect(table.planes.buckets.isEmpty && table.open.bucketCount == 17)
  }
}
