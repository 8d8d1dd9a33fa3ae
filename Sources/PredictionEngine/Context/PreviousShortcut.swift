/// The target-type shortcut of the person's last donation that has one.
///
/// # Definition
/// One bucket for each of the person's shortcuts, numbered by slot; none before the first donation.
///
/// # Source
/// Markov-1 of ChromeOS's recurrence ranker; ours as a signal.
public struct PreviousShortcut: ContextSignal {
  /// `previous-shortcut`
  public let name = "previous-shortcut"
  /// One line for lists.
  public let summary = "the shortcut that the person used last"
  /// Open.
  public let bucketCount: Int? = nil
  /// By slot.
  public let numbersSlots = true

  /// Makes the signal.
  public init() {}

  /// The previous shortcut's slot.
  public func read(_ context: Context, previous: Int?, dimension: UInt32, into buckets: inout [Bucket]) {
    if let previous { buckets.append(Bucket(dimension: dimension, value: UInt32(previous))) }
  }

  /// `after Tomato soup · 1`: the values as people see them, or the intent's name where there are none
  public func label(of bucket: Bucket, symbols: SymbolTable, shortcutText: (Int) -> String) -> String {
    "after " + shortcutText(Int(bucket.value))
  }
}
