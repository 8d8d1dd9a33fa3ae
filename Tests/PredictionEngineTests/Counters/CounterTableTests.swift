import PredictionTestSupport
import Testing
@testable import PredictionEngine

/// The compact table against its plain twin, always.
@Suite("Hashed counters and their exact twin")
struct CounterTableTests {
  private let catalog: DefinitionCatalog
  private let symbols: SymbolTable
  private let donations: [[Donation]]

  /// Donations by item and hour: `items` items of one intent with three shortcut types.
  init() throws {
    catalog = try DefinitionCatalog(intents: [SoupChef.intent()])
    var symbols = SymbolTable()
    var donations: [[Donation]] = []
    for item in 0..<12 {
      var row: [Donation] = []
      for hour in 0..<24 {
        row.append(
          try catalog.donation(
            intent: "OrderSoup",
            parameters: [
              ("soup", .object("soup \(item % 5)", display: nil)), ("quantity", .integer(item % 3)),
              ("options", item % 2 == 0 ? [] : ["croutons"]),
            ],
            context: Context(
              at: SoupChef.moment(day: hour % 9, hour: hour), place: symbols.intern("place \(hour % 4)"),
              signals: [DeviceSignal(name: symbols.intern("headphones"), value: symbols.intern("true"))]),
            symbols: &symbols))
      }
      donations.append(row)
    }
    self.symbols = symbols
    self.donations = donations
  }

  /// One table with everything that happened to it, beside the twin.
  private struct Pair {
    var table: CounterTable
    var exact = ExactCounters()
    var previous: Int?

    func buckets(_ donation: Donation) -> [Bucket] {
      var buckets: [Bucket] = []
      SignalRegistry.read(donation.context, previous: previous, into: &buckets)
      return buckets
    }

    mutating func add(
      _ donation: Donation, _ entry: CatalogEntry, _ symbols: SymbolTable, _ buckets: [Bucket]
    ) {
      table.add(donation, entry: entry, symbols: symbols, buckets: buckets)
      exact.add(donation, entry: entry, symbols: symbols, buckets: buckets)
    }

    func agree(on buckets: Set<Bucket>) -> Bool {
      guard table.shortcuts == exact.shortcuts else { return false }
      var column: [Double] = []
      for slot in 0..<table.count where table.total(slot) != exact.total(slot) { return false }
      for bucket in buckets {
        column = Array(repeating: 0, count: table.count)
        table.accumulate(bucket, weight: 1, into: &column)
        for slot in 0..<table.count {
          let expected = exact.count(slot, in: bucket)
          if table.count(slot, in: bucket) != expected || column[slot] != Double(expected) { return false }
        }
      }
      return true
    }
  }

  @Test(
    "Hashed counters equal exact counters on every history of up to 5 donations × 3 shortcuts × 2 hours",
    arguments: [32, 4])
  func everySmallHistory(hashBits: Int) {
    let entry = catalog.entries[0]
    func extend(_ pair: Pair, _ seen: Set<Bucket>, depth: Int) -> Int {
      var bad = pair.agree(on: seen) ? 0 : 1
      if depth == 5 { return bad }
      for item in 0..<3 {
        for hour in [8, 9] {
          var next = pair
          let donation = donations[item][hour]
          let buckets = next.buckets(donation)
          next.add(donation, entry, symbols, buckets)
          next.previous = next.table.index.slot(
            of: donation, combination: entry.targetCombination, plan: entry.plan, hashes: symbols.hashes)
          bad += extend(next, seen.union(buckets), depth: depth + 1)
        }
      }
      return bad
    }
    #expect(extend(Pair(table: CounterTable(hashBits: hashBits)), [], depth: 0) == 0)
  }

  private static let histories = TestEffort.isWhole ? 34_000 : 300

  @Test(
    "Hashed counters equal exact counters on random histories",
    arguments: [32, 12, 4])
  func randomHistories(hashBits: Int) {
    let entry = catalog.entries[0]
    for seed in 0..<CounterTableTests.histories {
      var generator = SplitMix64(seed: UInt64(seed) << 8 | UInt64(hashBits))
      var pair = Pair(table: CounterTable(hashBits: hashBits))
      var seen: Set<Bucket> = []
      for _ in 0..<(5 + generator.below(40)) {
        let donation = donations[generator.below(12)][generator.below(24)]
        let buckets = pair.buckets(donation)
        pair.add(donation, entry, symbols, buckets)
        seen.formUnion(buckets)
        pair.previous = generator.below(pair.table.count)
      }
      #expect(pair.agree(on: seen), "first differing history has seed \(seed)")
    }
  }

  @Test(
    "A row is promoted before a byte would overflow", arguments: [32, 4])
  func promotion(hashBits: Int) {
    let entry = catalog.entries[0]
    var pair = Pair(table: CounterTable(hashBits: hashBits))
    let (often, other) = (donations[0][8], donations[1][8])
    let buckets = pair.buckets(often)
    pair.add(other, entry, symbols, buckets)
    let before = pair.table.byteCount
    var added = 0
    while added < 300 {
      pair.add(often, entry, symbols, buckets)
      added += 1
      if added == 255 { #expect(pair.table.promotedPlanes == 0) }
    }
    #expect(pair.table.promotedPlanes == 6)
    #expect(pair.table.byteCount > before)
    #expect(pair.agree(on: Set(buckets)))
  }
}
