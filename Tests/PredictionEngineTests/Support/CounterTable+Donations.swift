@testable import PredictionEngine

/// Counting by a definition and plain buckets, as tests have them at hand.
extension CounterTable {
  var shortcuts: [Shortcut] { (0..<count).map { index.shortcut(at: $0) } }

  /// Counts a donation in some buckets.
  mutating func add(_ donation: Donation, entry: CatalogEntry, symbols: SymbolTable, buckets: [Bucket]) {
    _ = add(
      donation, plan: entry.plan, hashes: symbols.hashes, buckets: BucketList(buckets, of: .all))
  }
}
