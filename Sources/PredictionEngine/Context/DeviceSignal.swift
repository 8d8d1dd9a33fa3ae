/// One reading of a device signal, such as `headphones: true`.
public struct DeviceSignal: Sendable, Hashable, BitwiseCopyable {
  /// The name of the device signal.
  public var name: Symbol
  /// The reading as canonical text: `true`, `false`, a number or a quoted string.
  public var value: Symbol

  /// Makes a device signal from a name and a reading.
  public init(name: Symbol, value: Symbol) {
    self.name = name
    self.value = value
  }
}
