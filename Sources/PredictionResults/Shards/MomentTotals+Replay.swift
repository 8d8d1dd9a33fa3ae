import PredictionEngine
import PredictionLogs
import PredictionReplays

/// Replays a dataset in memory at moments.
extension MomentTotals {
  /// Replays a dataset at the moments of the grid.
  /// - Parameters:
  ///   - strategies: those to print. The reference, `poisson`, is replayed whether it is among them or not.
  ///   - exports: the file that receives a row for each moment; the caller finishes it.
  ///   - progress: is told the number of days replayed since the last call, from any thread.
  package static func replay(
    _ dataset: Dataset, strategies: [any TimingStrategy], reference: any TimingStrategy,
    referee: (any MomentReferee)? = nil, options: MomentDocument.Options, exports: ReplayExports? = nil,
    progress: @escaping @Sendable (Int) -> Void = { _ in }
  ) async throws -> MomentTotals {
    var maker: ReplayPlan.MomentRefereeMaker?
    if let referee { maker = { _ in referee } }
    var plan = ReplayPlan(
      strategies, reference: reference, referee: maker, options: options, time: ScoredTime(of: dataset))
    var filters = ReplayOptions()
    (filters.onlyPeople, filters.threads) = (options.only, options.threads)
    var rows: MomentRows?
    if let exports, let frame = plan.frame { rows = MomentRows(frame, dataset, to: exports) }
    if let rows { plan.listener = { rows.lines(of: $0) } }
    let totals = try await PeopleReplay.moments(
      PeopleInMemory(dataset), plan, options: filters, progress: progress)
    rows?.write()
    if let file = exports?.contexts {
      MomentContextRows(dataset: dataset, only: dataset.places(of: options.only)).forEach { file.write($0) }
    }
    return totals
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
