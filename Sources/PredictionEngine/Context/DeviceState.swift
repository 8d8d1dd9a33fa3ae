/// The free boolean or categorical signals that the device reports, such as headphones.
///
/// Each name is a dimension of its own: 2³¹ plus the number of the name's symbol. Each reading that occurs is
/// a bucket.
///
/// Lock-screen media controls when headphones are connected: WWDC 2018, session 211.
package struct DeviceState: ContextSignal {
  package static let firstDimension: UInt32 = 1 << 31

  package let name = "device"
  package let summary = "free signals of the device (headphones: true), each name a dimension of its own"
  package let bucketCount: Int? = nil

  package init() {}

  package func read(_ context: Context, previous: Int?, dimension: UInt32, into buckets: inout [Bucket]) {
    for signal in context.signals {
      buckets.append(
        Bucket(dimension: DeviceState.firstDimension + signal.name.rawValue, value: signal.value.rawValue))
    }
  }

  package func reason(of bucket: Bucket, symbols: SymbolTable, shortcutText: (Int) -> String) -> Reason {
    let name = Symbol(rawValue: bucket.dimension - DeviceState.firstDimension)
    return .device(name: symbols.text(of: name), reading: symbols.text(of: Symbol(rawValue: bucket.value)))
  }
}
