import PredictionEngine
import PredictionLogs
import PredictionMeasures
import PredictionReplays

/// Replays a dataset beside its repaired versions and compares them on the same trials.
///
/// # Definition
/// ``LintPrice`` says what is compared.
///
/// # Cost
/// One replay of the original for all repairs together, and one of each repaired dataset. Where a repair leaves
/// values out of the comparison, the original's answers to the rows of that intent or activity are ranked whole.
struct LintPricing: Sendable {
  let dataset: Dataset
  let strategy: any ScoringStrategy
  let metric: Metric
  let options: ReplayOptions
  var intervals = true

  func prices(
    of repairs: [DatasetRepair], progress: @escaping @Sendable (Int) -> Void
  ) async throws -> [LintPrice?] {
    let repaired = try repairs.map { $0.changesPredictions ? try $0.applied(to: dataset) : nil }
    let judges = zip(repairs, repaired).map { repair, repaired -> RepairedTruths? in
      repaired.flatMap { RepairedTruths(repair, $0, of: dataset) }
    }
    let hearers = judges.compactMap { $0 }
    let statesProbabilities = type(of: strategy).statesProbabilities
    let observer = TrialObserver(forecasts: { row, forecast, history in
      guard hearers.contains(where: { $0.truths[row] != nil }) else { return }
      let answer = RankedAnswer(forecast, in: history, statesProbabilities: statesProbabilities)
      for hearer in hearers { hearer.hear(answer, to: row) }
    })
    let original = await Replay(dataset: dataset, options: options).run(
      strategy.contender, observer: hearers.isEmpty ? nil : observer, progress: progress
    ).run
    var prices: [LintPrice?] = []
    for place in repairs.indices {
      guard let other = repaired[place] else {
        prices.append(price(original, original))
        progress(dataset.rows.count)
        continue
      }
      var run = await Replay(dataset: other.dataset, options: options).run(strategy, progress: progress).run
      for index in run.trials.indices {
        let row = other.origins[run.trials[index].row]
        run.trials[index].row = row
        run.trials[index].person = dataset.rows[row].person
      }
      prices.append(price(judged(original, by: judges[place]?.ranks ?? [:], beside: run), run))
    }
    return prices
  }

  /// Returns the original's trials with the ranks of repaired truths, and a miss for each row that it was not
  /// asked about.
  private func judged(_ original: StrategyRun, by ranks: [Int: Int?], beside repaired: StrategyRun)
    -> StrategyRun
  {
    var run = original
    var asked: Set<Int> = []
    for index in run.trials.indices {
      asked.insert(run.trials[index].row)
      if let rank = ranks[run.trials[index].row] { run.trials[index].rank = rank }
    }
    let scored = options.scoredRows(of: dataset)
    for var trial in repaired.trials where !asked.contains(trial.row) && scored[trial.row] {
      trial.rank = nil
      run.trials.append(trial)
    }
    return run
  }

  private func price(_ original: StrategyRun, _ repaired: StrategyRun) -> LintPrice? {
    func day(_ row: Int) -> Int { dataset.rows[row].donation.context.moment.localDay }
    guard
      let common = try? CommonTrials(
        [repaired, original], metric: metric, perPerson: options.perPerson, dayOfRow: day)
    else { return LintPricing.plain(original, repaired, metric) }
    guard let after = common.value(common.sums[0]), let before = common.value(common.sums[1]) else {
      return nil
    }
    let isOverPeople = common.blockKind == "people"
    let comparison =
      isOverPeople && intervals
      ? PairedComparison.all([(common, challenger: "repaired", baseline: "original")], seed: options.seed)[0]
      : nil
    return LintPrice(
      trials: common.trials, people: isOverPeople ? common.blocks : 1, original: before, repaired: after,
      interval: comparison?.interval(), lack: comparison?.lack)
  }

  /// The price of a person with trials on one day, of which there is no comparison.
  private static func plain(_ original: StrategyRun, _ repaired: StrategyRun, _ metric: Metric)
    -> LintPrice?
  {
    let rows = Set(original.trials.map(\.row)).intersection(repaired.trials.map(\.row))
    func value(_ run: StrategyRun) -> Double? {
      var sums = Array(repeating: 0.0, count: metric.width)
      for trial in run.trials where rows.contains(trial.row) {
        metric.add(trial, oracleTop: nil, to: &sums, at: 0)
      }
      return metric.value(sums)
    }
    guard let before = value(original), let after = value(repaired) else { return nil }
    return LintPrice(trials: rows.count, people: 1, original: before, repaired: after, interval: nil)
  }
}
