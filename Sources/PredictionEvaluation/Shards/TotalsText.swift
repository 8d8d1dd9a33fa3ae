import PredictionEngine

/// The text of a shard's totals while it is written: it ends with a digest of itself.
struct TotalsText {
  private var digest = Digest()

  /// Gives a piece to `write`, and counts it in the digest.
  mutating func put(_ text: String, to write: (String) throws -> Void) rethrows {
    digest.update(Array(text.utf8))
    try write(text)
  }

  /// Gives the last two lines to `write`. `shard` is the digest of the rows that were read.
  mutating func end(people: Int, donations: Int, shard: String, to write: (String) throws -> Void) rethrows {
    try put("{\"end\":\(people),\"donations\":\(donations),\"shard\":\"\(shard)\"}\n", to: write)
    try write("{\"digest\":\"\(digest.finish())\"}\n")
  }
}
