/// What was sensed at a moment: when, where, and what the device reports.
///
/// A predictor is asked with a context and nothing else, so that no answer can leak into its own question.
///
///     let context = Context(at: moment, place: symbols.intern("home"),
///       signals: [DeviceSignal(name: symbols.intern("headphones"), value: symbols.intern("true"))])
///
/// # Edge cases
/// A missing place or signal is unknown, which is neutral: it neither counts nor speaks.
///
/// # Source
/// "Introduction to Siri Shortcuts", WWDC 2018, session 211: the system captures time, location and other signals.
public struct Context: Sendable, Equatable {
  /// When.
  public var moment: Moment
  /// The significant place's label, where one is known.
  public var place: Symbol?
  /// Free boolean or categorical signals, each name at most once.
  public var signals: [DeviceSignal]

  /// Makes a context.
  public init(at moment: Moment, place: Symbol? = nil, signals: [DeviceSignal] = []) {
    self.moment = moment
    self.place = place
    self.signals = signals
  }

  /// Folds everything sensed into a hash, by the symbols' numbers.
  func hash(after hash: UInt64) -> UInt64 {
    var hash = StableHash.fold(hash, UInt64(bitPattern: moment.microsecondsSince1970))
    hash = StableHash.fold(hash, UInt64(UInt32(bitPattern: moment.secondsFromGMT)))
    hash = StableHash.fold(hash, place.map { UInt64($0.rawValue) } ?? .max)
    for signal in signals {
      hash = StableHash.fold(hash, UInt64(signal.name.rawValue) << 32 | UInt64(signal.value.rawValue))
    }
    return hash
  }
}
