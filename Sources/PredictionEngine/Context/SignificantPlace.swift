/// The significant place where a person is: a label such as home or work, or none.
///
/// Each label that occurs has a bucket. Without a label there is no bucket.
///
/// "The overall location, and whether it is a significant location for that user", WWDC 2018, session 211.
package struct SignificantPlace: ContextSignal {
  package let name = "place"
  package let summary = "the label of the significant place, or unknown"
  package let bucketCount: Int? = nil
  /// Most people have few significant places, such as home and work.
  package let hasFewBuckets = true

  package init() {}

  package func read(_ context: Context, previous: Int?, dimension: UInt32, into buckets: inout [Bucket]) {
    if let place = context.place { buckets.append(Bucket(dimension: dimension, value: place.rawValue)) }
  }

  package func reason(of bucket: Bucket, symbols: SymbolTable, shortcutText: (Int) -> String) -> Reason {
    .place(symbols.text(of: Symbol(rawValue: bucket.value)))
  }
}
