/// The layout of all context signals together, and the reading of a context.
package enum SignalRegistry {
  package static let all = ContextSignal.allCases

  /// The places in a counter row where each closed signal's counts begin, and the row's width in counts.
  package static let closedLayout: (offsets: [Int], width: Int) = {
    var (offsets, width) = ([Int](), 0)
    for count in all.compactMap(\.bucketCount) {
      offsets.append(width)
      width += count
    }
    return (offsets, width)
  }()

  /// The neighbours of each value of each closed signal, and the values that it backs off to, as buckets.
  package static let closedReadings: [[(neighbours: [Bucket], coarser: [Bucket])]] =
    all
    .prefix(closedLayout.offsets.count).map { signal in
      func buckets(_ values: [UInt32]) -> [Bucket] { values.map { Bucket(signal, $0) } }
      return (0..<UInt32(signal.bucketCount ?? 0)).map {
        (buckets(signal.neighbours(of: $0)), buckets(signal.coarser(than: $0)))
      }
    }

  /// Returns a closed signal's neighbours of a bucket and what it backs off to; `nil` for an open signal.
  static func closedReading(
    of bucket: Bucket, on weekend: Weekend = .saturdayAndSunday
  ) -> (neighbours: [Bucket], coarser: [Bucket])? {
    guard bucket.dimension < closedReadings.count else { return nil }
    var reading = closedReadings[Int(bucket.dimension)][Int(bucket.value)]
    if weekend != .saturdayAndSunday, bucket.dimension == ContextSignal.weekday.dimension {
      reading.coarser = weekend.alike(Int(bucket.value)).map { Bucket(.weekday, UInt32($0)) }
    }
    return reading
  }

  /// Returns the signal of a bucket; free device signals have far larger dimensions and belong to the last.
  package static func signal(of bucket: Bucket) -> ContextSignal {
    ContextSignal(rawValue: Int(bucket.dimension)) ?? .device
  }

  static func position(of bucket: Bucket) -> Int { signal(of: bucket).rawValue }

  /// Reads the buckets of a context for some signals, in the order of the signals.
  package static func read(
    _ context: Context, previous: Int?, of signals: SignalSet = .all, into buckets: inout [Bucket]
  ) {
    var list = BucketList()
    read(context, previous: previous, of: signals, into: &list)
    if !buckets.isEmpty { buckets.removeAll(keepingCapacity: true) }
    for place in 0..<list.count { buckets.append(list[place]) }
  }

  /// Reads them into a list with fixed places.
  static func read(
    _ context: Context, previous: Int?, of signals: SignalSet, into buckets: inout BucketList
  ) {
    let clock = context.moment.minuteAndWeekday
    if signals.contains(.hour) {
      buckets.append(Bucket(.hour, UInt32(truncatingIfNeeded: clock.minute / 60)))
    }
    if signals.contains(.weekday) {
      buckets.append(Bucket(.weekday, UInt32(truncatingIfNeeded: clock.weekday)))
    }
    if signals.contains(.place), let label = context.place {
      buckets.append(Bucket(.place, label.rawValue))
    }
    if signals.contains(.previous), let previous {
      buckets.append(Bucket(.previous, UInt32(truncatingIfNeeded: previous)))
    }
    if signals.contains(.device) {
      for signal in context.signals {
        let dimension = ContextSignal.firstDeviceDimension + signal.name.rawValue
        buckets.append(Bucket(dimension: dimension, value: signal.value.rawValue))
      }
    }
  }
}

extension Bucket {
  @inline(__always)
  init(_ signal: ContextSignal, _ value: UInt32) { self.init(dimension: signal.dimension, value: value) }
}
