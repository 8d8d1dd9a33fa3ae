/// The list of all context signals. A signal's position in the list is its dimension.
package enum SignalRegistry {
  /// The signals. Closed ones come first, because their counts have fixed places in every counter row.
  package static let all: [any ContextSignal] = [
    TimeOfDay(),
    Weekday(),
    SignificantPlace(),
    PreviousShortcut(),
    DeviceState(),
  ]

  /// The places in a counter row where each closed signal's counts begin, and the row's width in counts.
  package static let closedLayout: (offsets: [Int], width: Int) = {
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

  /// The neighbours of each value of each closed signal, and the values that it backs off to, as buckets.
  package static let closedReadings: [[(neighbours: [Bucket], coarser: [Bucket])]] = {
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

  /// Returns a closed signal's neighbours of a bucket and what it backs off to; `nil` for an open signal.
  static func closedReading(
    of bucket: Bucket, on weekend: Weekend = .saturdayAndSunday
  ) -> (neighbours: [Bucket], coarser: [Bucket])? {
    guard bucket.dimension < closedReadings.count else { return nil }
    var reading = closedReadings[Int(bucket.dimension)][Int(bucket.value)]
    if weekend != .saturdayAndSunday, Int(bucket.dimension) == Position.weekday {
      reading.coarser = weekend.alike(Int(bucket.value)).map {
        Bucket(dimension: bucket.dimension, value: UInt32($0))
      }
    }
    return reading
  }

  /// Returns the signal of a bucket; free device signals have far larger dimensions and belong to the last.
  package static func signal(of bucket: Bucket) -> any ContextSignal { all[position(of: bucket)] }

  static func position(of bucket: Bucket) -> Int { min(Int(bucket.dimension), all.count - 1) }

  /// Where signals stand in the registry that are read without going through the protocol, which costs more than
  /// reading them. A test holds each reading to the signal's own.
  private enum Position {
    static let hour = 0, weekday = 1, place = 2, previous = 3, device = 4
  }

  /// Reads the buckets of a context for some signals, in registry order.
  package static func read(
    _ context: Context, previous: Int?, of signals: SignalSet = .all, into buckets: inout [Bucket]
  ) {
    var list = BucketList()
    read(context, previous: previous, of: signals, into: &list)
    if !buckets.isEmpty { buckets.removeAll(keepingCapacity: true) }
    for place in 0..<list.count { buckets.append(list[place]) }
  }

  /// Reads them into a list with fixed places, and returns the local minute of the day.
  @discardableResult
  static func read(
    _ context: Context, previous: Int?, of signals: SignalSet, into buckets: inout BucketList
  ) -> Int {
    let clock = context.moment.minuteAndWeekday
    if signals.contains(Position.hour) {
      buckets.append(Position.hour, UInt32(truncatingIfNeeded: clock.minute / 60))
    }
    if signals.contains(Position.weekday) {
      buckets.append(Position.weekday, UInt32(truncatingIfNeeded: clock.weekday))
    }
    if signals.contains(Position.place), let label = context.place {
      buckets.append(Position.place, label.rawValue)
    }
    if signals.contains(Position.previous), let previous {
      buckets.append(Position.previous, UInt32(truncatingIfNeeded: previous))
    }
    if signals.contains(Position.device), !context.signals.isEmpty {
      buckets.read(all[Position.device], context, previous: previous, dimension: Position.device)
    }
    guard signals.contains(anyBehind: Position.device) else { return clock.minute }
    for place in all.indices where place > Position.device && signals.contains(place) {
      buckets.read(all[place], context, previous: previous, dimension: place)
    }
    return clock.minute
  }
}
