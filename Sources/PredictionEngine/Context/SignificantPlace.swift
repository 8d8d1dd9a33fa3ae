/// The significant place where a person is: a label such as home or work, or none.
///
/// # Definition
/// Each label that occurs has a bucket. Without a label there is no bucket.
///
/// # Source
/// "The overall location, and whether it is a significant location for that user", WWDC 2018, session 211.
package struct SignificantPlace: ContextSignal {
  /// The signal's registered name, `place`.
  package let name = "place"
  /// A one-line description for lists.
  package let summary = "the label of the significant place, or unknown"
  /// The signal is open, so the number of its buckets is not known in advance.
  package let bucketCount: Int? = nil
  /// Most people have few significant places, such as home and work.
  package let hasFewBuckets = true

  /// Makes the signal, which has no parameters.
  package init() {}

  /// Appends the bucket of the place's label, if the place is known.
  package func read(_ context: Context, previous: Int?, dimension: UInt32, into buckets: inout [Bucket]) {
    if let place = context.place { buckets.append(Bucket(dimension: dimension, value: place.rawValue)) }
  }

  /// Returns the place, such as `home`.
  package func reason(of bucket: Bucket, symbols: SymbolTable, shortcutText: (Int) -> String) -> Reason {
    .place(symbols.text(of: Symbol(rawValue: bucket.value)))
  }
}
