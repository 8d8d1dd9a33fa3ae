/// What the device sensed at a moment: the time, the place and the device's own signals.
///
/// A question to a predictor consists of a context alone, so no answer can leak into its own question.
///
///     let context = predictor.context(at: moment, place: "home", signals: ["headphones": true])
///
/// # Edge cases
/// A missing place or signal is unknown: it is not counted, and it gives no evidence. The numbers of its texts
/// are those of the predictor or dataset that made it. Another predictor that is asked with it takes them for
/// other texts, or for unknown ones.
///
/// # Source
/// "Introduction to Siri Shortcuts", WWDC 2018, session 211: the system captures time, location and other signals.
public struct Context: Sendable, Equatable {
  /// The time at which the context was sensed.
  public var moment: Moment
  /// The significant place's label, where one is known.
  public var place: Symbol?
  /// Free boolean or categorical signals, each name at most once.
  public var signals: [DeviceSignal]

  /// Makes a context of which the time alone is known.
  public init(at moment: Moment) { self.init(at: moment, place: nil, signals: []) }

  package init(at moment: Moment, place: Symbol? = nil, signals: [DeviceSignal] = []) {
    self.moment = moment
    self.place = place
    self.signals = signals
  }

  /// Folds everything sensed into a hash, by the numbers of the symbols.
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
