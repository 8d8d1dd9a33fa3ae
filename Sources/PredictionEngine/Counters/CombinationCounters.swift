/// What every table of counters answers: how often a shortcut was donated, in all and in a bucket.
///
/// This is the seam between the engine and the layout of its memory. ``CounterTable`` is compact and hashed;
/// ``ExactCounters`` is plain and obviously right; a test holds them against each other on every small history.
public protocol CombinationCounters: Sendable {
  /// Counts a donation once for each of its combinations, in each of its buckets.
  mutating func add(_ donation: Donation, entry: CatalogEntry, symbols: SymbolTable, buckets: [Bucket])
  /// Takes back what `add` counted for the same donation and buckets.
  /// - Precondition: it was counted, and not taken back since.
  mutating func subtract(_ donation: Donation, entry: CatalogEntry, symbols: SymbolTable, buckets: [Bucket])
  /// Every shortcut ever added, in order of first donation.
  var shortcuts: [Shortcut] { get }
  /// How often the shortcut in a slot was donated.
  func total(_ slot: Int) -> Int
  /// How often the shortcut in a slot was donated in a bucket.
  func count(_ slot: Int, in bucket: Bucket) -> Int
}
