/// The buckets of one context. The first eight have fixed places, so few buckets allocate nothing; further
/// ones, of free device signals, follow in an array.
struct BucketList: Sendable {
  static let most = 8
  private var first = InlineArray<8, Bucket>(repeating: Bucket(dimension: 0, value: 0))
  private(set) var firstCount = 0
  private(set) var rest: [Bucket] = []

  init() {}

  /// Makes a list of those buckets that belong to signals of a set, in their order.
  init(_ buckets: [Bucket], of signals: SignalSet) {
    for bucket in buckets where signals.contains(SignalRegistry.signal(of: bucket)) { append(bucket) }
  }

  @inline(__always)
  var count: Int { firstCount + rest.count }

  @inline(__always)
  mutating func append(_ bucket: Bucket) {
    if firstCount < BucketList.most, rest.isEmpty {
      first[firstCount] = bucket
      firstCount &+= 1
    } else {
      rest.append(bucket)
    }
  }

  @inline(__always)
  subscript(place: Int) -> Bucket { place < firstCount ? first.span[place] : rest[place - firstCount] }
}
