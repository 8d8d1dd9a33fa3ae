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
      guard let place = SignalRegistry.all.firstIndex(where: { $0.name.utf8.elementsEqual(name.utf8) }) else {
        preconditionFailure("no signal is called \(name)")
      }
      bits |= 1 << UInt32(place)
    }
    self.init(bits: bits)
  }

  var names: [String] {
    SignalRegistry.all.indices.filter { contains($0) }.map { SignalRegistry.all[$0].name }
  }

  @inline(__always)
  func contains(_ place: Int) -> Bool { bits >> UInt32(truncatingIfNeeded: place) & 1 == 1 }

  @inline(__always)
  func contains(anyBehind place: Int) -> Bool { bits >> UInt32(truncatingIfNeeded: place) > 1 }
}
