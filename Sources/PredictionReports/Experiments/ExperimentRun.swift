import PredictionBaselines
import PredictionEngine
import PredictionLogs
import PredictionMeasures
import PredictionReplays
import PredictionResults

/// Runs the cells of an experiment that are not finished yet: one replay for each, and one of the oracle for each
/// synthetic dataset with such cells. The trials of one cell at a time are in memory.
///
///     let run = ExperimentRun(plan, in: folder, tell: { print($0) })
///     let results = try await run.run(threads: 4, machine: machine, progress: { _ in })
///
/// A cell whose file is damaged is reported and run again. Finished cells survive the end of the process.
public struct ExperimentRun: Sendable {
  let plan: ExperimentPlan
  let folder: ExperimentFolder
  private let finished: [ExperimentCellFile?]

  /// Finds the finished cells. `tell` gets a sentence for each damaged one.
  public init(_ plan: ExperimentPlan, in folder: ExperimentFolder, tell: (String) -> Void = { _ in }) {
    (self.plan, self.folder) = (plan, folder)
    finished = folder.finished(of: plan, tell: tell)
  }

  /// How much the run will replay: a number of donations, or of days at moments.
  public var work: (count: Int, unit: String) {
    var sum = 0
    for (dataset, reading) in plan.readings.enumerated() {
      let missing = plan.cells.indices.filter { plan.cells[$0].dataset == dataset && finished[$0] == nil }
      sum +=
        plan.experiment.moments == nil
        ? (missing.count + (needsOracle(missing) ? 1 : 0)) * reading.dataset.rows.count
        : missing.count * MomentReplay(reading.dataset, only: reading.options.onlyPeople).mostDays
    }
    return (sum, plan.experiment.moments == nil ? "donations" : "days")
  }

  /// Runs the unfinished cells, and writes the results of all cells.
  /// - Throws: ``WriteError`` for a file that cannot be written. Finished cells are kept.
  public func run(
    threads: Int, machine: (cpu: String, swift: String), progress: @escaping @Sendable (Int) -> Void
  ) async throws -> ExperimentResults {
    var files: [ExperimentCellFile] = []
    // The oracle's answers depend on the dataset and its scored rows, and on no seed or strategy.
    var oracle: (dataset: Int, tops: [[Double]])?
    for (position, cell) in plan.cells.enumerated() {
      if let file = finished[position] {
        files.append(file)
        continue
      }
      let reading = plan.readings[cell.dataset]
      var options = reading.options
      (options.threads, options.seed, options.policy) = (threads, cell.seed, cell.policy)
      if let moments = plan.experiment.moments {
        files.append(try await run(cell, at: moments, options, machine: machine, progress: progress))
        continue
      }
      if needsOracle([position]), oracle?.dataset != cell.dataset, let referee = plan.referees[cell.dataset] {
        let outcome = await Replay(dataset: reading.dataset, options: options).run(
          referee, progress: progress)
        var tops = reading.dataset.people.map { _ in [Double]() }
        for trial in outcome.run.trials { tops[trial.person].append(trial.topProbability) }
        oracle = (cell.dataset, tops)
      }
      let strategies = try cell.recipe.map { recipe -> [any ScoringStrategy] in
        [try StrategyRegistry.type(named: cell.strategy).init(recipe: recipe)]
      }
      let totals = try await ReplayTotals.replay(
        reading.dataset, strategies: strategies ?? [],
        referee: strategies == nil ? plan.referees[cell.dataset] : nil,
        refereeTops: oracle.flatMap { $0.dataset == cell.dataset ? $0.tops : nil }, options: options,
        series: comparesCells, progress: progress)
      let document = ReplayDocument(
        totals, name: reading.dataset.name, digest: reading.dataset.digest,
        environment: environment(of: cell),
        intervals: plan.experiment.intervals, perPerson: options.perPerson, machine: machine)
      let sums =
        plan.experiment.comparesShown && comparesCells ? ExperimentDifferences.sums(of: totals) : []
      files.append(try folder.write(document.json, sums: sums, for: cell))
    }
    let reused = finished.count { $0 != nil }
    let results = ExperimentResults(plan: plan, files: files, reused: reused, folder: folder.path)
    try folder.write(Array(results.csv.utf8), to: ExperimentFolder.tableName)
    try folder.write(Array(results.json.text.utf8), to: ExperimentFolder.resultsName)
    if comparesCells {
      try folder.write(Array(results.differences.csv.utf8), to: ExperimentFolder.differencesName)
    }
    return results
  }

  /// Replays one cell at moments, and keeps the people's sums beside its document.
  private func run(
    _ cell: ExperimentCell, at moments: ExperimentMoments, _ filters: ReplayOptions,
    machine: (cpu: String, swift: String), progress: @escaping @Sendable (Int) -> Void
  ) async throws -> ExperimentCellFile {
    let options = MomentDocument.Options(
      within: moments.horizon, filters, intervals: plan.experiment.intervals, holidays: moments.holidays)
    let strategies = try cell.recipe.map { recipe -> [any TimingStrategy] in
      [try TimingRegistry.type(named: cell.strategy).init(recipe: recipe)]
    }
    let dataset = plan.readings[cell.dataset].dataset
    let totals = try await MomentTotals.replay(
      dataset, strategies: strategies ?? [], reference: Poisson(),
      referee: strategies == nil ? plan.referees[cell.dataset] as? any MomentReferee : nil, options: options,
      progress: progress)
    let document = MomentDocument(totals, of: dataset, options, environment(of: cell), machine: machine)
    let sums = MomentSums.all(of: cell.strategy, in: totals, within: moments.horizon)
    return try folder.write(document.json, sums: sums, for: cell)
  }

  private func environment(of cell: ExperimentCell) -> RunEnvironment {
    RunEnvironment(
      version: plan.version, seed: cell.seed,
      options: plan.readings[cell.dataset].environment + cell.policy.facts)
  }

  private var comparesCells: Bool { plan.experiment.comparesCells }

  /// Whether the metrics of any of these cells need the oracle.
  private func needsOracle(_ cells: [Int]) -> Bool {
    cells.contains { plan.cells[$0].recipe != nil && plan.referees[plan.cells[$0].dataset] != nil }
  }
}
