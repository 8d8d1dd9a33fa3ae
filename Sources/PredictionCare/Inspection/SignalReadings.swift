import PredictionEngine
import PredictionLogs

/// The readings of a signal in a dataset: their number, that of their values, and how often a value comes again.
///
/// A strategy compares readings as names, so a signal whose values never come again tells it nothing.
///
///     SignalReadings.all(in: dataset)   // [temp: 1 800 readings, 312 values, .041 repeat]
///
/// # Definition
/// Readings are those of donations and of sensed moments.
///
/// # Cost
/// A number for each person and value.
struct SignalReadings: Sendable {
  let name: String
  private(set) var count = 0
  /// The number of readings whose value the person had read before.
  private(set) var repeated = 0
  private(set) var values: Set<Symbol> = []

  /// The share of readings whose value the person had read before.
  var repeatRate: Double { count > 0 ? Double(repeated) / Double(count) : 0 }

  private struct Key: Hashable {
    let person: Int
    let reading: DeviceSignal
  }

  private init(_ name: String) { self.name = name }

  /// The signals of a dataset, by the bytes of their names.
  /// - Complexity: O(readings).
  static func all(in dataset: Dataset) -> [SignalReadings] {
    var counts: [Key: Int] = [:]
    for row in dataset.rows {
      for signal in row.donation.context.signals {
        counts[Key(person: row.person, reading: signal), default: 0] += 1
      }
    }
    for moment in dataset.sensedMoments {
      for signal in moment.signals { counts[Key(person: moment.person, reading: signal), default: 0] += 1 }
    }
    var found: [Symbol: SignalReadings] = [:]
    for (key, count) in counts {
      let name = key.reading.name
      found[name, default: SignalReadings(dataset.symbols.text(of: name))].add(key.reading.value, count)
    }
    return found.values.sorted { JSONText.precedes($0.name, $1.name) }
  }

  private mutating func add(_ value: Symbol, _ readings: Int) {
    values.insert(value)
    count += readings
    repeated += readings - 1
  }
}
