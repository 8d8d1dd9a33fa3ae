/// A sensed quantity that may tell which shortcut the person wants: the hour, the weekday, the place.
///
/// A signal turns a context into buckets, whose dimension is its number. A *closed* signal knows its buckets in
/// advance, and each counter row has fixed places for them, so closed signals come first. An *open* one learns of
/// its buckets as they occur. To add a signal, add a case, and read it in `SignalRegistry`.
///
/// An unknown value has no bucket, so it is not counted and gives no evidence. Time of day, weekday, location
/// and its significance, and other signals are named in WWDC 2018, session 211.
package enum ContextSignal: Int, CaseIterable, Sendable {
  /// The local hour, read with the hours beside it, so that a habit at 8 also gives evidence at 7 and at 9.
  ///
  /// Source: neighbouring hours as in ChromeOS's hour bins.
  case hour
  /// The local weekday, 0 for Monday, which backs off to the working days or the weekend; where the person's
  /// ``Weekend`` is another, to the days that are alike there.
  case weekday
  /// The label of the significant place where a person is, such as home or work.
  case place
  /// The target-type shortcut of the person's last donation that had one, by slot.
  ///
  /// Source: Markov-1 of ChromeOS's recurrence ranker.
  case previous
  /// The free boolean or categorical signals that the device reports, such as headphones. Each name is a
  /// dimension of its own: 2³¹ plus the number of the name's symbol. Each reading that occurs is a bucket.
  ///
  /// Source: lock-screen media controls when headphones are connected: WWDC 2018, session 211.
  case device

  package static let firstDeviceDimension: UInt32 = 1 << 31

  @inline(__always)
  package var dimension: UInt32 { UInt32(truncatingIfNeeded: rawValue) }

  /// The name in recipes, explanations and lists, in kebab-case.
  package var name: String {
    switch self {
    case .hour: "time-of-day"
    case .weekday: "weekday"
    case .place: "place"
    case .previous: "previous-shortcut"
    case .device: "device"
    }
  }

  /// A one-line description for `list signals`.
  package var summary: String {
    switch self {
    case .hour: "the local hour, 24 buckets, read with the hours beside it"
    case .weekday: "the local weekday, 7 buckets, backed off to working days or weekend"
    case .place: "the label of the significant place, or unknown"
    case .previous: "the shortcut that the person used last"
    case .device: "free signals of the device (headphones: true), each name a dimension of its own"
    }
  }

  /// The number of buckets of a closed signal; `nil` for an open one.
  package var bucketCount: Int? { self == .hour ? 24 : self == .weekday ? 7 : nil }

  /// Indicates whether an open signal has so few buckets for most people that each bucket may have its own
  /// plane of counts, as places do.
  package var hasFewBuckets: Bool { self == .place }

  /// Returns the values whose counts count in part for this one: the hours before and after.
  package func neighbours(of value: UInt32) -> [UInt32] {
    self == .hour ? [(value + 23) % 24, (value + 1) % 24] : []
  }

  /// Returns the values that this one backs off to together, such as all working days. An empty result means
  /// that it backs off to the prior alone.
  package func coarser(than value: UInt32) -> [UInt32] {
    self != .weekday ? [] : value < 5 ? [0, 1, 2, 3, 4] : [5, 6]
  }

  /// Returns what the bucket stands for, in words that a program can take apart.
  package func reason(of bucket: Bucket, symbols: SymbolTable, shortcutText: (Int) -> String) -> Reason {
    func text(_ number: UInt32) -> String { symbols.text(of: Symbol(rawValue: number)) }
    return switch self {
    case .hour: .hour(Int(bucket.value))
    case .weekday: .weekday(Int(bucket.value))
    case .place: .place(text(bucket.value))
    case .previous: .previous(shortcutText(Int(bucket.value)))
    case .device:
      .device(name: text(bucket.dimension - ContextSignal.firstDeviceDimension), reading: text(bucket.value))
    }
  }
}
