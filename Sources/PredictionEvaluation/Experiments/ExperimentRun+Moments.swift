import PredictionBaselines
import PredictionEngine

/// Runs the cells of an experiment that asks at moments.
extension ExperimentRun {
  /// Replays one cell, and keeps the people's sums beside its document.
  func run(
    _ cell: ExperimentCell, at moments: ExperimentMoments, threads: Int,
    machine: (cpu: String, swift: String), progress: @escaping @Sendable (Int) -> Void
  ) async throws -> ExperimentCellFile {
    let reading = plan.readings[cell.dataset]
    var filters = reading.options
    (filters.threads, filters.seed) = (threads, cell.seed)
    let options = MomentDocument.Options(
      within: moments.horizon, filters, intervals: plan.experiment.intervals, holidays: moments.holidays)
    let strategies = try cell.recipe.map { recipe -> [any TimingStrategy] in
      [try TimingRegistry.type(named: cell.strategy).init(recipe: recipe)]
    }
    let (document, replayed) = await MomentDocument.replayKeepingMoments(
      reading.dataset, strategies: strategies ?? [], reference: Poisson(),
      referee: strategies == nil ? plan.referees[cell.dataset] as? any MomentReferee : nil, options: options,
      environment: .init(version: plan.version, seed: cell.seed, options: reading.environment),
      machine: machine,
      progress: progress)
    let sums = MomentSums.all(of: cell.strategy, in: replayed, within: moments.horizon)
    return try folder.write(document.json, sums: sums, for: cell)
  }
}
