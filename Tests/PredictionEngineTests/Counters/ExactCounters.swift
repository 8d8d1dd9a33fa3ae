import PredictionEngine

/// The plain twin of the engine's `CounterTable`: dictionaries of integers, obviously right, and slow.
///
/// It exists to be compared with. Its answers come from looking shortcuts and buckets up by value; nothing is hashed
/// by us, packed or promoted.
struct ExactCounters: Sendable {
  private var order: [Shortcut] = []
  private var totals: [Shortcut: Int] = [:]
  private var counts: [Shortcut: [Bucket: Int]] = [:]

  /// No counts.
  init() {}

  /// Counts a donation once for each of its combinations, in each of its buckets.
  mutating func add(
    _ donation: Donation, entry: CatalogEntry, symbols: SymbolTable, buckets: [Bucket]
  ) {
    for (position, combination) in entry.combinations.enumerated() {
      let values = combination.parameters.map { donation.values[$0] }
      if values.contains(.missing) { continue }
      let shortcut = Shortcut(definition: donation.definition, combination: position, values: values)
      if totals[shortcut] == nil { order.append(shortcut) }
      totals[shortcut, default: 0] += 1
      for bucket in buckets { counts[shortcut, default: [:]][bucket, default: 0] += 1 }
    }
  }

  /// Every shortcut, in order of first donation.
  var shortcuts: [Shortcut] { order }

  /// How often the shortcut in a slot was donated.
  func total(_ slot: Int) -> Int { totals[order[slot], default: 0] }

  func count(_ slot: Int, in bucket: Bucket) -> Int { counts[order[slot]]?[bucket] ?? 0 }
}
