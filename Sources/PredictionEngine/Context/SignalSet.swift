/// Some of the signals: those whose buckets a history counts.
///
///     SignalSet(["time-of-day", "weekday"])
///
/// # Definition
/// A set of positions in ``SignalRegistry``. A free device signal belongs to the last of them.
///
/// # Source
/// Ours; a counter that nobody reads costs time, memory and forgetting.
public struct SignalSet: Sendable, Equatable {
  /// Every signal.
  public static let all = SignalSet(bits: .max)
  private let bits: UInt32

  private init(bits: UInt32) { self.bits = bits }

  /// The signals of some names.
  /// - Precondition: the names are registered.
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

  /// Whether the signal at a position of the registry is among them.
  @inline(__always)
  func contains(_ place: Int) -> Bool { bits >> UInt32(truncatingIfNeeded: place) & 1 == 1 }
}
