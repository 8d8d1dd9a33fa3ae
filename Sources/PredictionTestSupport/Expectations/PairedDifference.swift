import PredictionEngine
import PredictionEvaluation

/// How much a challenger differs from a baseline on the same trials, with its interval over people.
///
///     let difference = await PairedDifference(of: MyStrategy(), and: MostFrequent(), on: dataset, in: HitRate(k: 1))
///     print(difference)
///
/// Both are judged on the same trials, and people are resampled together with both answers, so that what is hard for
/// one and for the other cancels.
///
/// # Definition
/// D = θ_c − θ_b for a metric θ = Σaᵢ/Σbᵢ over blocks i: people, or days when there is one person. Its linearised
/// standard error is s = √(n/(n − 1) Σ eᵢ²), eᵢ the difference of both strategies' (aᵢ − θbᵢ)/Σb. Each of 2,000 seeded
/// resamples of n blocks has t* = |D* − D|/s*; with q the quantile of t* at the level, the interval is D ± q·s.
///
/// # Edge cases
/// No interval with fewer than two blocks, for a metric of whole runs, or where one of the strategies has no value.
/// Equal answers have the interval [0, 0].
///
/// # Cost
/// Two replays, and 2,000 × blocks × sums.
///
/// # Source
/// Hall, "The Bootstrap and Edgeworth Expansion", 1992, § 3.5; as `BlockBootstrap`, for pairs.
public struct PairedDifference: Sendable, CustomStringConvertible {
  /// The strategies' names.
  public let challenger: String
  /// What it is compared with.
  public let baseline: String
  /// The metric.
  public let metric: any Metric
  /// The dataset's name.
  public let dataset: String
  /// The challenger's value, `nil` where the metric has none.
  public let challengerValue: Double?
  /// The baseline's value, `nil` where the metric has none.
  public let baselineValue: Double?
  /// How many trials both answered.
  public let trials: Int
  /// How many blocks were resampled.
  public let blocks: Int
  /// What a block is: `people`, or `days` when there is one person.
  public let blockKind: String
  private let error: Double
  private let distances: [Double]

  /// Replays both strategies over a dataset.
  public init(
    of challenger: any ScoringStrategy, and baseline: any ScoringStrategy, on dataset: Dataset,
    in metric: any Metric, options: ReplayOptions = ReplayOptions()
  ) async {
    let replay = Replay(dataset: dataset, options: options)
    let (one, two) = (await replay.run(challenger).run, await replay.run(baseline).run)
    self.init(of: one, and: two, in: metric, dataset: dataset, seed: options.seed)
  }

  /// Compares two runs over the same trials of a dataset.
  public init(
    of challenger: StrategyRun, and baseline: StrategyRun, in metric: any Metric, dataset: Dataset,
    seed: UInt64 = 1
  ) {
    precondition(
      challenger.trials.elementsEqual(baseline.trials) { $0.row == $1.row },
      "both runs are of the same trials")
    (self.challenger, self.baseline) = (challenger.strategy, baseline.strategy)
    (self.metric, self.dataset, self.trials) = (metric, dataset.name, challenger.trials.count)
    let usesDays = Set(challenger.trials.map(\.person)).count == 1
    let keys = challenger.trials.map {
      usesDays ? dataset.rows[$0.row].donation.context.moment.localDay : $0.person
    }
    var numbers: [Int: Int] = [:]
    for key in Set(keys).sorted() { numbers[key] = numbers.count }
    let count = numbers.count
    (blocks, blockKind) = (count, usesDays ? "days" : "people")
    let sides = [challenger, baseline].map {
      Sums(of: metric, $0, blocks: keys.map { numbers[$0] ?? 0 }, count)
    }
    let whole = Array(repeating: 1.0, count: count)
    challengerValue = sides[0].value(weights: whole)
    baselineValue = sides[1].value(weights: whole)
    guard count >= 2, let estimate = Sums.difference(sides[0], sides[1], weights: whole) else {
      (error, distances) = (.nan, [])
      return
    }
    var distances: [Double] = []
    BlockBootstrap.forEachResample(blocks: count, seed: seed) { counts in
      guard let drawn = Sums.difference(sides[0], sides[1], weights: counts.map(Double.init)) else { return }
      let distance = abs(drawn.value - estimate.value)
      distances.append(drawn.error > 1e-12 ? distance / drawn.error : distance > 1e-12 ? .infinity : 0)
    }
    error = estimate.error
    self.distances = distances.sorted()
  }

  /// Challenger minus baseline; `nil` where one has no value.
  public var value: Double? {
    guard let challengerValue, let baselineValue else { return nil }
    return challengerValue - baselineValue
  }

  /// The interval that holds the difference at a level such as .95; `nil` where there is none.
  public func interval(level: Double = 0.95) -> ClosedRange<Double>? {
    guard let value, !distances.isEmpty else { return nil }
    if error <= 1e-12 { return value...value }
    let position = min(distances.count, Int(level * Double(distances.count + 1)) + 1)
    let half = distances[position - 1] * error
    return half < .infinity ? (value - half)...(value + half) : nil
  }

  /// The interval turned so that larger is better for the challenger.
  func gain(level: Double) -> ClosedRange<Double>? {
    guard let interval = interval(level: level) else { return nil }
    return metric.isBetterWhenLarger ? interval : (-interval.upperBound)...(-interval.lowerBound)
  }

  /// Both values, the difference with its 95 % interval, and how many people and trials it rests on.
  public var description: String { words(level: 0.95) }

  func words(level: Double) -> String {
    func number(_ value: Double?) -> String { value.map { Figures.text($0) } ?? "no value" }
    let interval = interval(level: level)
    let between =
      interval.map {
        "[\(Figures.text($0.lowerBound, signed: true)), \(Figures.text($0.upperBound, signed: true))]"
      }
      ?? "none"
    return "\(metric.name) on \(dataset) (\(metric.isBetterWhenLarger ? "larger" : "smaller") is better): "
      + "\(challenger) \(number(challengerValue)), \(baseline) \(number(baselineValue))\n  difference "
      + "\(value.map { Figures.text($0, signed: true) } ?? "none"), \(Int((level * 100).rounded())) % interval \(between), "
      + "over \(blocks) \(blocks == 1 && blockKind == "days" ? "day" : blockKind) and \(trials) trials"
  }
}

/// One strategy's sums of a metric, block by block: what a paired resample adds up.
private struct Sums {
  private let metric: any Metric
  private let sums: [Double]
  private let count: Int

  init(of metric: any Metric, _ run: StrategyRun, blocks: [Int], _ count: Int) {
    var sums = Array(repeating: 0.0, count: count * metric.width)
    if metric.width > 0, metric.applies(to: run) {
      for (index, trial) in run.trials.enumerated() {
        metric.add(trial, oracleTop: run.oracleTop?[index], to: &sums, at: blocks[index] * metric.width)
      }
    }
    (self.metric, self.sums, self.count) = (metric, sums, count)
  }

  private func totals(_ weights: [Double]) -> [Double] {
    var totals = Array(repeating: 0.0, count: metric.width)
    for block in 0..<count where weights[block] > 0 {
      for column in totals.indices { totals[column] += weights[block] * sums[block * metric.width + column] }
    }
    return totals
  }

  /// The metric with each block counted so often.
  func value(weights: [Double]) -> Double? { metric.width > 0 ? metric.value(totals(weights)) : nil }

  /// The difference of two strategies with each block counted so often, and its linearised standard error.
  static func difference(
    _ left: Sums, _ right: Sums, weights: [Double]
  ) -> (value: Double, error: Double)? {
    guard let first = left.residuals(weights), let second = right.residuals(weights) else { return nil }
    var squares = 0.0
    for block in weights.indices where weights[block] > 0 {
      let residual = first.residuals[block] - second.residuals[block]
      squares += weights[block] * residual * residual
    }
    let blocks = Double(weights.count)
    return (first.value - second.value, (blocks / (blocks - 1) * squares).squareRoot())
  }

  /// Each block's (a − θb)/Σb.
  private func residuals(_ weights: [Double]) -> (value: Double, residuals: [Double])? {
    guard metric.width > 0 else { return nil }
    let totals = totals(weights)
    guard let value = metric.value(totals) else { return nil }
    let line = metric.linearisation(at: totals)
    var denominator = 0.0
    for column in totals.indices { denominator += line.denominator[column] * totals[column] }
    guard denominator > 0 else { return nil }
    let residuals = (0..<count).map { block in
      var residual = 0.0
      for column in totals.indices {
        residual +=
          (line.numerator[column] - value * line.denominator[column]) * sums[block * metric.width + column]
      }
      return residual / denominator
    }
    return (value, residuals)
  }
}
