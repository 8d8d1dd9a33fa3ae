/// A set of signals, such as those whose buckets a history counts.
///
///     SignalSet(["time-of-day", "weekday"])
///
/// A counter that no strategy reads costs time, memory and forgetting.
public struct SignalSet: Sendable, Equatable {
  /// The set of all signals.
  public static let all = SignalSet(bits: .max)
  private let bits: UInt32

  private init(bits: UInt32) { self.bits = bits }

  /// Makes the set of the signals with some names.
  /// - Precondition: every name is registered.
  public init(_ names: [String]) {
    var bits: UInt32 = 0
    for name in names {
      guard let signal = SignalRegistry.all.first(where: { $0.name.utf8.elementsEqual(name.utf8) }) else {
        preconditionFailure("no signal is called \(name)")
      }
      bits |= 1 << signal.dimension
    }
    self.init(bits: bits)
  }

  var names: [String] {
    SignalRegistry.all.filter { contains($0) }.map(\.name)
  }

  @inline(__always)
  func contains(_ signal: ContextSignal) -> Bool { bits >> signal.dimension & 1 == 1 }
}
