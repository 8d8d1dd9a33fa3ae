/// Every context signal there is. A signal's position here is its dimension.
public enum SignalRegistry {
  /// The signals, closed ones first: their counts have fixed places in every counter row.
  public static let all: [any ContextSignal] = [
    TimeOfDay(),
    Weekday(),
    SignificantPlace(),
    PreviousShortcut(),
    DeviceState(),
  ]

  /// Where the counts of each closed signal begin in a counter row, and the row's width in counts.
  ///
  /// A closed signal behind an open one would get no place here, and its neighbours would not be read.
  public static let closedLayout: (offsets: [Int], width: Int) = {
    var offsets: [Int] = []
    var width = 0
    for signal in all {
      guard let count = signal.bucketCount else { continue }
      precondition(
        offsets.count < all.count && all[offsets.count].name == signal.name, "closed signals come first")
      offsets.append(width)
      width += count
    }
    return (offsets, width)
  }()

  /// For each closed signal and value: the neighbours, and what it backs off to, as buckets.
  public static let closedReadings: [[(neighbours: [Bucket], coarser: [Bucket])]] = {
    var readings: [[(neighbours: [Bucket], coarser: [Bucket])]] = []
    for dimension in closedLayout.offsets.indices {
      func buckets(_ values: [UInt32]) -> [Bucket] {
        values.map { Bucket(dimension: UInt32(dimension), value: $0) }
      }
      let signal = all[dimension]
      readings.append(
        (0..<UInt32(signal.bucketCount ?? 0)).map {
          (buckets(signal.neighbours(of: $0)), buckets(signal.coarser(than: $0)))
        })
    }
    return readings
  }()

  /// The neighbours of a closed signal's bucket and what it backs off to; `nil` for an open signal.
  static func closedReading(of bucket: Bucket) -> (neighbours: [Bucket], coarser: [Bucket])? {
    bucket.dimension < closedReadings.count ? closedReadings[Int(bucket.dimension)][Int(bucket.value)] : nil
  }

  /// The signal that a bucket belongs to; free device signals, whose dimensions lie far beyond, are the last.
  public static func signal(of bucket: Bucket) -> any ContextSignal { all[position(of: bucket)] }

  /// The position of the signal that a bucket belongs to.
  static func position(of bucket: Bucket) -> Int { min(Int(bucket.dimension), all.count - 1) }

  /// Signals that are read without going through the protocol, which costs more than reading them.
  private enum Known { case hour, weekday, place, previous, device, other }

  private static let known: [Known] = all.map { signal in
    switch signal {
    case is TimeOfDay: .hour
    case is Weekday: .weekday
    case is SignificantPlace: .place
    case is PreviousShortcut: .previous
    case is DeviceState: .device
    default: .other
    }
  }

  /// Every bucket of a context, or those of some signals, in registry order.
  /// - Complexity: O(signals), without allocation once the buffer has its size.
  public static func read(
    _ context: Context, previous: Int?, of signals: SignalSet = .all, into buckets: inout [Bucket]
  ) {
    var list = BucketList()
    read(context, previous: previous, of: signals, into: &list)
    if !buckets.isEmpty { buckets.removeAll(keepingCapacity: true) }
    for place in 0..<list.count { buckets.append(list[place]) }
  }

  /// The same.
  /// - Returns: the local minute of the day.
  @discardableResult
  static func read(
    _ context: Context, previous: Int?, of signals: SignalSet, into buckets: inout BucketList
  ) -> Int {
    let clock = context.moment.minuteAndWeekday
    let known = known
    for place in known.indices where signals.contains(place) {
      switch known[place] {
      case .hour: buckets.append(place, UInt32(truncatingIfNeeded: clock.minute / 60))
      case .weekday: buckets.append(place, UInt32(truncatingIfNeeded: clock.weekday))
      case .place: if let label = context.place { buckets.append(place, label.rawValue) }
      case .previous: if let previous { buckets.append(place, UInt32(truncatingIfNeeded: previous)) }
      case .device where context.signals.isEmpty: break
      case .device, .other: buckets.read(all[place], context, previous: previous, dimension: place)
      }
    }
    return clock.minute
  }
}
