/// What a strategy is asked with.
public struct Question: Sendable {
  /// What is sensed now.
  public var context: Context
  /// The context's buckets, in registry order.
  public var buckets: [Bucket]
  /// The person's seed, for strategies that draw at random.
  public var seed: UInt64

  /// Makes a question.
  public init(context: Context, buckets: [Bucket] = [], seed: UInt64 = 0) {
    self.context = context
    self.buckets = buckets
    self.seed = seed
  }
}
