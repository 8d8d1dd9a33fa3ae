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
  public static func signal(of bucket: Bucket) -> any ContextSignal {
    all[min(Int(bucket.dimension), all.count - 1)]
  }

  /// Signals that are read without going through the protocol, which costs more than reading them.
  private enum Known { case hour, weekday, place, previous, other }

  private static let known: [Known] = all.map { signal in
    switch signal {
    case is TimeOfDay: .hour
    case is Weekday: .weekday
    case is SignificantPlace: .place
    case is PreviousShortcut: .previous
    default: .other
    }
  }

  /// Every bucket of a context, in registry order.
  /// - Complexity: O(signals), without allocation once the buffer has its size.
  public static func read(_ context: Context, previous: Int?, into buckets: inout [Bucket]) {
    if !buckets.isEmpty { buckets.removeAll(keepingCapacity: true) }
    let clock = context.moment.hourAndWeekday
    for place in known.indices {
      let dimension = UInt32(place)
      switch known[place] {
      case .hour: buckets.append(Bucket(dimension: dimension, value: UInt32(clock.hour)))
      case .weekday: buckets.append(Bucket(dimension: dimension, value: UInt32(clock.weekday)))
      case .place: SignificantPlace().read(context, previous: previous, dimension: dimension, into: &buckets)
      case .previous:
        PreviousShortcut().read(context, previous: previous, dimension: dimension, into: &buckets)
      case .other: all[place].read(context, previous: previous, dimension: dimension, into: &buckets)
      }
    }
  }
}
