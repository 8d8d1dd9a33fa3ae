/// The target-type shortcut of the person's last donation that had one.
///
/// # Definition
/// Each of the person's shortcuts has a bucket, numbered by slot. Before the first donation there is no
/// bucket.
///
/// # Source
/// Markov-1 of ChromeOS's recurrence ranker; ours as a signal.
package struct PreviousShortcut: ContextSignal {
  /// The signal's registered name, `previous-shortcut`.
  package let name = "previous-shortcut"
  /// A one-line description for lists.
  package let summary = "the shortcut that the person used last"
  /// The signal is open, so the number of its buckets is not known in advance.
  package let bucketCount: Int? = nil

  /// Makes the signal, which has no parameters.
  package init() {}

  /// Appends the bucket of the previous shortcut's slot, if there is a previous shortcut.
  package func read(_ context: Context, previous: Int?, dimension: UInt32, into buckets: inout [Bucket]) {
    if let previous { buckets.append(Bucket(dimension: dimension, value: UInt32(previous))) }
  }

  /// Returns the shortcut, such as `Tomato soup · 1`: the values that people see, or the intent's name where
  /// there are none.
  package func reason(of bucket: Bucket, symbols: SymbolTable, shortcutText: (Int) -> String) -> Reason {
    .previous(shortcutText(Int(bucket.value)))
  }
}
