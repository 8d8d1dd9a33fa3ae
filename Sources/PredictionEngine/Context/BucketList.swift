/// The buckets of one context. The first eight have fixed places; further ones, of free device signals,
/// follow in an array.
///
/// # Cost
/// A list of at most eight buckets allocates nothing.
///
/// # Source
/// Ours.
struct BucketList: Sendable {
  /// The number of fixed places.
  static let most = 8
  private var first = InlineArray<8, Bucket>(repeating: Bucket(dimension: 0, value: 0))
  /// The number of fixed places in use.
  private(set) var firstCount = 0
  /// The buckets beyond the fixed places.
  private(set) var rest: [Bucket] = []

  /// Makes an empty list.
  init() {}

  /// Makes a list of those buckets that belong to signals of a set, in their order.
  init(_ buckets: [Bucket], of signals: SignalSet) {
    for bucket in buckets where signals.contains(SignalRegistry.position(of: bucket)) {
      append(Int(bucket.dimension), bucket.value)
    }
  }

  /// The number of buckets in the list.
  @inline(__always)
  var count: Int { firstCount + rest.count }

  /// Appends a bucket, given as a dimension and a value.
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

  /// Appends the buckets that a signal's own `read` gives.
  mutating func read(_ signal: any ContextSignal, _ context: Context, previous: Int?, dimension: Int) {
    signal.read(context, previous: previous, dimension: UInt32(dimension), into: &rest)
  }

  /// Returns the bucket at a position, in the order of the registry.
  @inline(__always)
  subscript(place: Int) -> Bucket { place < firstCount ? first.span[place] : rest[place - firstCount] }
}
