/// The local hour, read with its neighbours, so that a habit at 8 also gives evidence at 7 and at 9.
///
/// # Definition
/// There are 24 buckets. The neighbours of hour h are h − 1 and h + 1 around the clock. Each hour backs off
/// to the prior.
///
/// # Source
/// "What time of day", WWDC 2018, session 211; neighbouring hours as in ChromeOS's hour bins.
package struct TimeOfDay: ContextSignal {
  /// The signal's registered name, `time-of-day`.
  package let name = "time-of-day"
  /// A one-line description for lists.
  package let summary = "the local hour, 24 buckets, read with the hours beside it"
  /// The signal has 24 buckets, one for each hour.
  package let bucketCount: Int? = 24

  /// Makes the signal, which has no parameters.
  package init() {}

  /// Appends the bucket of the local hour.
  package func read(_ context: Context, previous: Int?, dimension: UInt32, into buckets: inout [Bucket]) {
    buckets.append(Bucket(dimension: dimension, value: UInt32(context.moment.hour)))
  }

  /// Returns the hours before and after.
  package func neighbours(of value: UInt32) -> [UInt32] { [(value + 23) % 24, (value + 1) % 24] }

  /// Returns the hour.
  package func reason(of bucket: Bucket, symbols: SymbolTable, shortcutText: (Int) -> String) -> Reason {
    .hour(Int(bucket.value))
  }
}
