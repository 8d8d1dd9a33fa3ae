/// The local hour, read with its neighbours, so that a habit at 8 also gives evidence at 7 and at 9.
///
/// There are 24 buckets. The neighbours of hour h are h − 1 and h + 1 around the clock. Each hour backs off
/// to the prior.
///
/// "What time of day", WWDC 2018, session 211; neighbouring hours as in ChromeOS's hour bins.
package struct TimeOfDay: ContextSignal {
  package let name = "time-of-day"
  package let summary = "the local hour, 24 buckets, read with the hours beside it"
  package let bucketCount: Int? = 24

  package init() {}

  package func read(_ context: Context, previous: Int?, dimension: UInt32, into buckets: inout [Bucket]) {
    buckets.append(Bucket(dimension: dimension, value: UInt32(context.moment.hour)))
  }

  package func neighbours(of value: UInt32) -> [UInt32] { [(value + 23) % 24, (value + 1) % 24] }

  package func reason(of bucket: Bucket, symbols: SymbolTable, shortcutText: (Int) -> String) -> Reason {
    .hour(Int(bucket.value))
  }
}
