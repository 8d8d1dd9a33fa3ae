import PredictionTestSupport
import Testing

@testable import PredictionBaselines
@testable import PredictionEngine

/// What finds keys, where somebody chose them to collide.
@Suite("Chosen keys")
struct HashChainsTests {
  private static let count = TestEffort.isWhole ? 160_000 : 1000

  @Test("Sorted numbers are found by their keys in as many comparisons as there are halvings")
  func sortedNumbers() {
    var random = SplitMix64(seed: 5)
    var (sorted, keys, twin) = (SortedNumbers(), [Int](), [Int: Int]())
    while keys.count < 3000 {
      let key = random.below(1_000_000)
      guard twin[key] == nil else { continue }
      twin[key] = keys.count
      keys.append(key)
      sorted.insert(UInt32(keys.count - 1)) { $0 == keys.count - 1 ? 0 : key.order(to: keys[Int($0)]) }
    }
    var most = 0
    for key in keys + (0..<3000).map({ $0 * 333 }) {
      var comparisons = 0
      let found = sorted.find { number in
        comparisons += 1
        return key.order(to: keys[Int(number)])
      }
      #expect(found.map { Int($0) } == twin[key])
      most = max(most, comparisons)
    }
    // Twelve halvings of 3,000, one more where it is cut into blocks, and the comparison that confirms.
    #expect(most <= 14, "\(most) comparisons")
    #expect(SortedNumbers().find { _ in 0 } == nil && sorted.count == 3000)
  }

  @Test(
    "Shortcuts of one hash: no chain is longer than sixteen, each is found, and what is forgotten leaves no trace"
  )
  func shortcuts() throws {
    let catalog = try DefinitionCatalog(intents: [
      IntentDefinition(
        name: "Do", parameters: [ParameterDefinition("what", .string)], shortcutTypes: [["what"]])
    ])
    var symbols = SymbolTable()
    let donations = ChosenKeys.textsOfOneHash(HashChainsTests.count).map { text in
      Donation(
        definition: 0, values: [symbols.intern(bytes: text)],
        context: Context(at: SoupChef.moment(day: 0, hour: 8)))
    }
    func told(_ donations: [Donation]) -> Predictor {
      var predictor = Predictor(catalog: catalog, strategy: MostFrequent(), symbols: symbols)
      for donation in donations { predictor.donate(donation) }
      return predictor
    }
    var predictor = told(donations + donations)
    let index = predictor.history.counters.index
    #expect(index.count == donations.count && Set((0..<index.count).map { index.hash(of: $0) }).count == 1)
    #expect(index.chainLengths.max() == HashChains.most)
    #expect(index.chains.crowded.count == donations.count - HashChains.most)
    #expect((0..<index.count).allSatisfy { predictor.history.counters.total($0) == 2 })
    let even = donations.filter { $0.values[0].rawValue % 2 == 0 }
    predictor.forget(.matching("odd ones") { donation, _ in donation.values[0].rawValue % 2 == 1 })
    let never = told(even + even)
    #expect(
      predictor.snapshot() == never.snapshot() && predictor.history.byteCount == never.history.byteCount)
    #expect(predictor.history.slot(of: donations[1], combination: 0, symbols: symbols) == nil)
    #expect(predictor.history.slot(of: donations[4], combination: 0, symbols: symbols) == 2)
  }

  @Test("Buckets of one hash bit are counted apart")
  func buckets() {
    var (counts, plain, slots) = (OpenCounts(hashBits: 1), OpenCounts(), CountedSlots())
    slots.append(slot: 1, combination: 0, isNew: false)
    for value in 0..<UInt32(600) {
      let bucket = Bucket(dimension: value % 3, value: value)
      for _ in 0...(value % 4) {
        counts.increment(slots, in: counts.list(of: bucket))
        plain.increment(slots, in: plain.list(of: bucket))
      }
    }
    for value in 0..<UInt32(600) {
      let bucket = Bucket(dimension: value % 3, value: value)
      #expect(counts.count(1, in: bucket) == value % 4 + 1 && plain.count(1, in: bucket) == value % 4 + 1)
      #expect(counts.count(1, in: Bucket(dimension: 3, value: value)) == 0)
    }
    #expect(counts.bucketCount == 600 && counts.byteCount > plain.byteCount)
  }
}
