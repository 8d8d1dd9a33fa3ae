/// The target-type shortcut of the person's last donation that had one.
///
/// Each of the person's shortcuts has a bucket, numbered by slot; before the first donation there is none.
///
/// Markov-1 of ChromeOS's recurrence ranker.
package struct PreviousShortcut: ContextSignal {
  package let name = "previous-shortcut"
  package let summary = "the shortcut that the person used last"
  package let bucketCount: Int? = nil

  package init() {}

  package func read(_ context: Context, previous: Int?, dimension: UInt32, into buckets: inout [Bucket]) {
    if let previous { buckets.append(Bucket(dimension: dimension, value: UInt32(previous))) }
  }

  package func reason(of bucket: Bucket, symbols: SymbolTable, shortcutText: (Int) -> String) -> Reason {
    .previous(shortcutText(Int(bucket.value)))
  }
}
