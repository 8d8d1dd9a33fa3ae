import PredictionEngine
import PredictionLogs
import PredictionReplays

/// Replays a dataset in memory at moments.
extension MomentTotals {
  /// Replays a dataset at the moments of the grid.
  /// - Parameters:
  ///   - strategies: those to print. The reference, `poisson`, is replayed whether it is among them or not.
  ///   - progress: is told the number of days replayed since the last call, from any thread.
  package static func replay(
    _ dataset: Dataset, strategies: [any TimingStrategy], reference: any TimingStrategy,
    referee: (any MomentReferee)? = nil, options: MomentDocument.Options,
    progress: @escaping @Sendable (Int) -> Void = { _ in }
  ) async throws -> MomentTotals {
    var maker: ReplayPlan.MomentRefereeMaker?
    if let referee { maker = { _ in referee } }
    let plan = ReplayPlan(
      strategies, reference: reference, referee: maker, options: options, time: ScoredTime(of: dataset))
    var filters = ReplayOptions()
    (filters.onlyPeople, filters.threads) = (options.only, options.threads)
    return try await PeopleReplay.moments(
      PeopleInMemory(dataset), plan, options: filters, progress: progress)
  }
}

extension MomentDocument {
  /// Evaluates the totals of a dataset's people; without intervals and series where the options say so.
  package init(
    _ totals: MomentTotals, of dataset: Dataset, _ options: Options, _ environment: RunEnvironment,
    machine: (cpu: String, swift: String)
  ) {
    self.init(
      totals, name: dataset.name, digest: dataset.digest, environment: environment,
      intervals: options.intervals, series: options.series, others: options.others, machine: machine)
  }
}
