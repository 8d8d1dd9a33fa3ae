/// The local weekday, backed off to working days or the weekend.
///
/// # Definition
/// Seven buckets, 0 is Monday. Monday to Friday back off to the five working days together, Saturday and Sunday to
/// the weekend.
///
/// # Source
/// "Which days of the week", WWDC 2018, session 211.
public struct Weekday: ContextSignal {
  /// `weekday`
  public let name = "weekday"
  /// One line for lists.
  public let summary = "the local weekday, 7 buckets, backed off to working days or weekend"
  /// 7
  public let bucketCount: Int? = 7

  private static let names = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]

  /// Makes the signal.
  public init() {}

  /// The local weekday.
  public func read(_ context: Context, previous: Int?, dimension: UInt32, into buckets: inout [Bucket]) {
    buckets.append(Bucket(dimension: dimension, value: UInt32(context.moment.weekday)))
  }

  /// The working days, or the weekend.
  public func coarser(than value: UInt32) -> [UInt32] { value < 5 ? [0, 1, 2, 3, 4] : [5, 6] }

  /// `Monday`
  public func label(of bucket: Bucket, symbols: SymbolTable, shortcutText: (Int) -> String) -> String {
    Weekday.names[Int(bucket.value)]
  }
}
