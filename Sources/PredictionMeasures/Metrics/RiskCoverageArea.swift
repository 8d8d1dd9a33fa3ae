/// The misses of each person by confidence, for ``Metric/riskCoverageArea``: 4 bytes for each level that a person has.
///
/// # Layout
/// ```
/// a person's number: count 20 bits | level 0…1024 11 bits | miss 1 bit
/// ```
package struct RiskCoverageArea: PersonNumbers {
  package let averagesOverPeople = true

  private static let levels = 1024
  private static let levelBits: UInt32 = 11
  private static let mostCounted = (1 << 20) - 1

  /// Returns whether there are trials, at levels that exist.
  package func areNumbers(_ numbers: [UInt32], trials: Int) -> Bool {
    numbers.reduce(0) { $0 + RiskCoverageArea.read($1).count } == trials
      && numbers.allSatisfy { number in
        number >> (RiskCoverageArea.levelBits + 1) > 0
          && Int(number & ((1 << (RiskCoverageArea.levelBits + 1)) - 1)) / 2 <= RiskCoverageArea.levels
      }
  }

  /// Returns the numbers of trials by level and by whether they miss; a large number stands as several.
  package func numbers(of run: StrategyRun, _ range: Range<Int>) -> [UInt32] {
    let trials = run.trials[range]
    let keys = trials.map { trial -> Int in
      min(RiskCoverageArea.levels, Int(trial.topProbability * Double(RiskCoverageArea.levels))) * 2
        + (trial.rank == 1 ? 0 : 1)
    }.sorted()
    var part: [UInt32] = []
    var taken = 0
    while taken < keys.count {
      let key = keys[taken]
      var count = 0
      while taken < keys.count, keys[taken] == key, count < RiskCoverageArea.mostCounted {
        taken += 1
        count += 1
      }
      part.append(UInt32(count) << (RiskCoverageArea.levelBits + 1) | UInt32(key))
    }
    return part
  }

  private static func read(_ number: UInt32) -> (level: Int, misses: Bool, count: Int) {
    let key = Int(number & ((1 << (levelBits + 1)) - 1))
    return (key / 2, key % 2 == 1, Int(number >> (levelBits + 1)))
  }

  /// Returns the curve of people's numbers; `nil` without trials.
  package static func curve(of parts: [[UInt32]]) -> RiskCoverageCurve? {
    var counts = Array(repeating: (trials: 0, misses: 0), count: RiskCoverageArea.levels + 1)
    for part in parts {
      for number in part {
        let (level, misses, count) = RiskCoverageArea.read(number)
        counts[level].trials += count
        if misses { counts[level].misses += count }
      }
    }
    let steps = counts.indices.reversed().filter { counts[$0].trials > 0 }.map { level in
      (Double(level) / Double(RiskCoverageArea.levels), counts[level].trials, counts[level].misses)
    }
    return steps.isEmpty ? nil : RiskCoverageCurve(steps)
  }

  package func value(of parts: [[UInt32]], seed: UInt64) -> MetricValue? {
    guard let curve = RiskCoverageArea.curve(of: parts) else { return nil }
    let lengths = parts.map { $0.reduce(0) { $0 + RiskCoverageArea.read($1).count } }
    var value = MetricValue(value: curve.area)
    let error = RiskCoverageArea.standardError(of: curve, parts, trials: lengths.reduce(0, +))
    let reach =
      IntervalReach(fewOfLengths: lengths.map(Double.init))?.distance(outside: 0.05)
      ?? StudentDistribution(degreesOfFreedom: Double(parts.count - 1)).quantile(0.975)
    if let error, reach < .infinity {
      value.interval = ConfidenceInterval(
        low: max(0, curve.area - reach * error), high: min(1, curve.area + reach * error), form: .student)
    }
    return value
  }

  static func standardError(
    of curve: RiskCoverageCurve, _ parts: [[UInt32]], trials: Int
  ) -> Double? {
    guard parts.count >= 4 else { return nil }
    // For each level with trials, the influence of a trial there that does not miss, and what a miss adds: the
    // sums of w·r/C and of w/C over it and all lower levels.
    var plain = Array(repeating: 0.0, count: levels + 1)
    var ofMiss = plain
    var (weight, risk) = (0.0, 0.0)
    for index in curve.points.indices.reversed() {
      let point = curve.points[index]
      let gained = point.coverage - (index > 0 ? curve.points[index - 1].coverage : 0)
      weight += gained / point.coverage
      risk += gained * point.risk / point.coverage
      let level = Int(point.threshold * Double(levels))
      (plain[level], ofMiss[level]) = (point.risk - curve.area - risk, weight)
    }
    var squares = 0.0
    for part in parts {
      var influence = 0.0
      for number in part {
        let (level, misses, count) = read(number)
        influence += Double(count) * (plain[level] + (misses ? ofMiss[level] : 0))
      }
      squares += influence * influence
    }
    let correction = Double(parts.count) / Double(parts.count - 1)
    return (correction * squares).squareRoot() / Double(trials)
  }
}
