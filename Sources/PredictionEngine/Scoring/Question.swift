/// The input of a strategy: the context, its buckets and the person's seed.
public struct Question: Sendable {
  /// The context as the device senses it now.
  public var context: Context
  /// The context's buckets, in registry order.
  public var buckets: [Bucket]
  /// The person's seed, for strategies that draw random numbers.
  public var seed: UInt64

  package init(context: Context, buckets: [Bucket] = [], seed: UInt64 = 0) {
    self.context = context
    self.buckets = buckets
    self.seed = seed
  }
}
