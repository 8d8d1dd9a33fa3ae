/// Times a side in batches so long that reading the clock costs nothing beside them.
///
/// # Definition
/// A batch is as many operations as take 20 microseconds; reading the clock is well below 1 % of it. A
/// sample is a batch's nanoseconds divided by its operations. Laps repeat until the round's time is spent.
///
/// # Edge cases
/// A batch never crosses the end of a lap; an operation longer than 20 microseconds is a batch of its own. One longer than a
/// millisecond is timed by the processor time of this process, which others on the machine do not lengthen.
struct Stopwatch {
  /// How long a round goes on.
  let roundSeconds: Double
  private let clock = ContinuousClock()

  /// A stopwatch for rounds of that length.
  init(roundSeconds: Double) { self.roundSeconds = roundSeconds }

  /// How many operations make a batch, from a few operations that are not counted.
  func batch(_ side: inout some Side, lap: Int) -> Int {
    side.prepare()
    let probe = min(lap, 64)
    let start = clock.now
    blackHole(side.run(0..<probe))
    let nanoseconds = max(1, Stopwatch.nanoseconds(clock.now - start) / Double(probe))
    return max(1, min(lap, Int(20_000 / nanoseconds)))
  }

  /// One round's samples, in nanoseconds an operation.
  /// - Parameter maximumLaps: one, where laps add up and both sides have to make equally many.
  func round(_ side: inout some Side, lap: Int, batch: Int, maximumLaps: Int) -> [Double] {
    var samples: [Double] = []
    var spent = 0.0
    var laps = 0
    repeat {
      side.prepare()
      var first = 0
      while first < lap {
        let operations = first..<min(lap, first + batch)
        let busy = batch == 1 ? ProcessTime.now : nil
        let start = clock.now
        blackHole(side.run(operations))
        var elapsed = Stopwatch.nanoseconds(clock.now - start)
        if elapsed > 1e6, let busy { elapsed = min(elapsed, ProcessTime.now.cpu(since: busy) * 1e9) }
        samples.append(elapsed / Double(operations.count))
        spent += elapsed
        first = operations.upperBound
      }
      laps += 1
    } while spent < roundSeconds * 1e9 && laps < maximumLaps
    return samples
  }

  private static func nanoseconds(_ duration: Duration) -> Double {
    Double(duration.components.seconds) * 1e9 + Double(duration.components.attoseconds) * 1e-9
  }
}
