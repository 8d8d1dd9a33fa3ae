@testable import PredictionEngine

/// Counting by a definition and plain buckets, as tests have them at hand.
extension CounterTable {
  /// Counts a donation in some buckets.
  mutating func add(_ donation: Donation, entry: CatalogEntry, symbols: SymbolTable, buckets: [Bucket]) {
    _ = add(
      donation, plan: entry.plan, hashes: symbols.hashes, buckets: BucketList(buckets, of: .all))
  }

  /// Takes back what `add` counted for the same donation and buckets.
  mutating func subtract(_ donation: Donation, entry: CatalogEntry, symbols: SymbolTable, buckets: [Bucket]) {
    let slots = entry.combinations.indices.compactMap {
      index.slot(of: donation, combination: $0, plan: entry.plan, hashes: symbols.hashes)
    }
    subtract(slots.map { UInt32($0) }[...], buckets: buckets)
  }
}
