/// The significant place a person is at: a label such as home or work, or none.
///
/// # Definition
/// One bucket for each label met. Without a label there is no bucket.
///
/// # Source
/// "The overall location, and whether it is a significant location for that user", WWDC 2018, session 211.
public struct SignificantPlace: ContextSignal {
  /// `place`
  public let name = "place"
  /// One line for lists.
  public let summary = "the label of the significant place, or unknown"
  /// Open.
  public let bucketCount: Int? = nil
  /// Home, work and some more.
  public let hasFewBuckets = true

  /// Makes the signal.
  public init() {}

  /// The place's label, where one is known.
  public func read(_ context: Context, previous: Int?, dimension: UInt32, into buckets: inout [Bucket]) {
    if let place = context.place { buckets.append(Bucket(dimension: dimension, value: place.rawValue)) }
  }

  /// `at home`
  public func label(of bucket: Bucket, symbols: SymbolTable, shortcutText: (Int) -> String) -> String {
    "at " + symbols.text(of: Symbol(rawValue: bucket.value))
  }
}
