/// The buckets of one context: those of a handful of signals in fixed places, free device signals behind them.
///
/// # Cost
/// Nothing is allocated while there are eight at most.
///
/// # Source
/// Ours.
struct BucketList: Sendable {
  /// How many have fixed places.
  static let most = 8
  private var first = InlineArray<8, Bucket>(repeating: Bucket(dimension: 0, value: 0))
  /// How many are in fixed places.
  private(set) var firstCount = 0
  /// The others.
  private(set) var rest: [Bucket] = []

  /// None.
  init() {}

  /// Those of some buckets that belong to signals of a set, in their order.
  init(_ buckets: [Bucket], of signals: SignalSet) {
    for bucket in buckets where signals.contains(SignalRegistry.position(of: bucket)) {
      append(Int(bucket.dimension), bucket.value)
    }
  }

  /// How many there are.
  @inline(__always)
  var count: Int { firstCount + rest.count }

  /// One more.
  @inline(__always)
  mutating func append(_ dimension: Int, _ value: UInt32) {
    let bucket = Bucket(dimension: UInt32(truncatingIfNeeded: dimension), value: value)
    if firstCount < BucketList.most, rest.isEmpty {
      first[firstCount] = bucket
      firstCount &+= 1
    } else {
      rest.append(bucket)
    }
  }

  /// What a signal reads for itself.
  mutating func read(_ signal: any ContextSignal, _ context: Context, previous: Int?, dimension: Int) {
    signal.read(context, previous: previous, dimension: UInt32(dimension), into: &rest)
  }

  /// A bucket, in the order of the registry.
  @inline(__always)
  subscript(place: Int) -> Bucket { place < firstCount ? first[place] : rest[place - firstCount] }
}
