/// What was measured of one side over all rounds.
struct Timing: Sendable {
  /// Nanoseconds an operation: the median, 90th and 99th percentile of a round's batches, medians over rounds.
  let p50, p90, p99: Double
  /// How far the rounds' medians lie apart: their median absolute deviation, in percent.
  let spreadPercent: Double
  /// Each round's median, in order.
  let rounds: [Double]

  /// Sums rounds of samples up.
  init(rounds samples: [[Double]]) {
    func overRounds(_ share: Double) -> [Double] { samples.map { Statistics.quantile(share, of: $0) } }
    rounds = overRounds(0.5)
    p50 = Statistics.median(rounds)
    p90 = Statistics.median(overRounds(0.9))
    p99 = Statistics.median(overRounds(0.99))
    spreadPercent = Statistics.spread(rounds)
  }
}

/// A scenario's result: what came out, and, only if that was right, how long it took.
struct Measurement: Sendable {
  /// What was done.
  let scenario: Scenario
  /// The dictionary's digest, which is the right one, and the engine's.
  let expected, answer: UInt64
  /// The engine's counters.
  let memory: Memory?
  /// Bytes that an operation of the engine reads, where it reads any.
  let inputBytes: Int?
  /// The engine's time and the dictionary's; `nil` when the answer was wrong.
  let timings: (engine: Timing, dictionary: Timing)?

  /// Megabytes of input a second, the median; `nil` where nothing is read.
  var megabytesPerSecond: Double? {
    guard let inputBytes, let timings else { return nil }
    return Double(inputBytes) / timings.engine.p50 * 1e3
  }

  /// How many times as fast as the dictionary, the median of the rounds' ratios.
  var speedup: Double? {
    timings.map { timings in
      Statistics.median(zip(timings.engine.rounds, timings.dictionary.rounds).map { $1 / $0 })
    }
  }

  /// Verifies a scenario, then times its sides in alternating rounds, each first in every other one.
  static func run(_ scenario: Scenario, rounds: Int, stopwatch: Stopwatch, quick: Bool) throws -> Measurement
  {
    var (engine, dictionary) = try scenario.sides(quick)
    let expected = dictionary.answer()
    let answer = engine.answer()
    let memory = engine.memory
    guard expected == answer else {
      return Measurement(
        scenario: scenario, expected: expected, answer: answer, memory: memory, inputBytes: nil, timings: nil)
    }
    let lap = scenario.lap(quick)
    let batches = (stopwatch.batch(&engine, lap: lap), stopwatch.batch(&dictionary, lap: lap))
    let laps = scenario.people > 1 ? 1 : Int.max
    var samples: (engine: [[Double]], dictionary: [[Double]]) = ([], [])
    for round in 0..<rounds {
      for turn in 0..<2 {
        if (round + turn) % 2 == 0 {
          samples.engine.append(stopwatch.round(&engine, lap: lap, batch: batches.0, maximumLaps: laps))
        } else {
          samples.dictionary.append(
            stopwatch.round(&dictionary, lap: lap, batch: batches.1, maximumLaps: laps))
        }
      }
    }
    return Measurement(
      scenario: scenario, expected: expected, answer: answer, memory: memory, inputBytes: engine.inputBytes,
      timings: (Timing(rounds: samples.engine), Timing(rounds: samples.dictionary)))
  }
}
