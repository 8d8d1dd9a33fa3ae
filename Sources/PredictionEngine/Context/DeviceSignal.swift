/// One reading of the device, such as headphones: true.
public struct DeviceSignal: Sendable, Hashable, BitwiseCopyable {
  /// The signal's name.
  public var name: Symbol
  /// The reading as canonical text: `true`, `false`, a number or a quoted string.
  public var value: Symbol

  /// Pairs a name with a reading.
  public init(name: Symbol, value: Symbol) {
    self.name = name
    self.value = value
  }
}
