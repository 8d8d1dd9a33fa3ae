/// Free boolean or categorical signals that the device reports, such as headphones.
///
/// # Definition
/// Each name is a dimension of its own, 2³¹ plus the name's number; each reading met is a bucket.
///
/// # Source
/// Lock-screen media controls when headphones are connected: WWDC 2018, session 211.
public struct DeviceState: ContextSignal {
  /// The first dimension of free signals.
  public static let firstDimension: UInt32 = 1 << 31

  /// `device`
  public let name = "device"
  /// One line for lists.
  public let summary = "free signals of the device (headphones: true), each name a dimension of its own"
  /// Open.
  public let bucketCount: Int? = nil

  /// Makes the signal.
  public init() {}

  /// One bucket a reading.
  public func read(_ context: Context, previous: Int?, dimension: UInt32, into buckets: inout [Bucket]) {
    for signal in context.signals {
      buckets.append(
        Bucket(dimension: DeviceState.firstDimension + signal.name.rawValue, value: signal.value.rawValue))
    }
  }

  /// `headphones: true`
  public func label(of bucket: Bucket, symbols: SymbolTable, shortcutText: (Int) -> String) -> String {
    let name = Symbol(rawValue: bucket.dimension - DeviceState.firstDimension)
    return symbols.text(of: name) + ": " + symbols.text(of: Symbol(rawValue: bucket.value))
  }
}
