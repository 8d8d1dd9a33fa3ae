import PredictionEngine
import PredictionLogs
import PredictionMeasures
import PredictionReplays
import PredictionResults

/// The paired differences between the cells of an experiment and those that they are compared with: a metric of a cell
/// less that of a baseline's cell, on the same dataset with the same seed.
///
/// - At donations the metric is the hit rate at 1. A dataset that is compared `against` another has a difference for each
///   strategy and recipe as well: its hit rate minus that of the same cell on the other.
/// - Where recipes differ in what is shown, the metrics are those of shown lists.
/// - At moments they are those of one sum over another, at the experiment's horizon, as ``MomentDifference`` defines them.
///   The dataset `pooled` has the mean of the datasets' differences, with people resampled within each.
///
/// At donations a difference has the 95 % interval of ``PairedComparison`` over people and the p-value of the sign-flip
/// test. Holm's correction treats the differences of one metric and seed on one dataset, or pooled, as one family;
/// those in hit rate are not corrected. The interval and p-value are empty for a single person, or when too few people
/// vary. A pair of cells that some dataset lacks is not pooled, nor is a single dataset.
struct ExperimentDifferences {
  enum Kind { case hitRates, shownLists, moments }

  struct Row {
    /// The dataset's name; `pooled` for all of them.
    let dataset: String
    let (cell, baseline): (ExperimentCell, ExperimentCell)
    let metric: String
    let difference: Double
    let interval: ConfidenceInterval?
    let lack: IntervalLack?
    let pValue: Double?
    var holmAdjusted: Double?
    var moments: MomentDifference?

    /// The recipe or the dataset that it is compared with.
    var less: String {
      cell.recipeName == baseline.recipeName ? baseline.datasetName : baseline.recipeName
    }
  }

  /// The metrics of shown lists that are compared, each a sum over the number of trials.
  private static let shownMetrics: [Metric] = [.hitRateAny(at: 3), .parametersSaved(at: 3), .coverage]

  let kind: Kind
  let rows: [Row]
  /// The first baseline's name; empty without one.
  let baseline: String
  /// The metrics at donations, in order.
  let metrics: [String]
  var comparesDatasets: Bool { kind == .hitRates && rows.contains { $0.less != baseline } }

  init(plan: ExperimentPlan, files: [ExperimentCellFile]) {
    kind =
      plan.experiment.moments != nil ? .moments : plan.experiment.comparesShown ? .shownLists : .hitRates
    baseline = plan.experiment.baselines.names.first ?? ""
    metrics = kind == .hitRates ? ["hit_rate@1"] : ExperimentDifferences.shownMetrics.map(\.name)
    rows =
      switch kind {
      case .moments: ExperimentDifferences.atMoments(plan, files)
      case .shownLists:
        ExperimentDifferences.corrected(
          metrics.flatMap { ExperimentDifferences.atDonations(plan, files, $0) }.filter { $0.pValue != nil })
      case .hitRates: ExperimentDifferences.atDonations(plan, files, "hit_rate@1")
      }
  }

  /// Returns each person's numerator and number of trials of a replay of one strategy, for the file of its cell.
  static func sums(of totals: ReplayTotals) -> [MomentSums] {
    guard !totals.areDays, let run = totals.strategies.first?.sums else { return [] }
    return shownMetrics.compactMap { metric in
      guard let order = MetricRegistry.all.firstIndex(where: { $0.name == metric.name }) else { return nil }
      let own = run.sums[order]
      return MomentSums(
        metric: metric.name, people: stride(from: 0, to: own.count, by: 2).map { [own[$0], own[$0 + 1]] })
    }
  }

  private static func atDonations(
    _ plan: ExperimentPlan, _ files: [ExperimentCellFile], _ metric: String
  ) -> [Row] {
    func people(_ cell: Int) -> [[Double]] {
      files[cell].sums.first { $0.metric == metric }?.people ?? []
    }
    var rows: [Row] = []
    for (place, cell) in plan.cells.enumerated() {
      for twin in plan.twins(of: cell) {
        let both = zip(people(place), people(twin)).filter { $0.0[1] > 0 }
        if both.isEmpty { continue }
        let (differences, trials) = (both.map { $0.0[0] - $0.1[0] }, both.map { Int($0.0[1]) })
        let baseline = plan.cells[twin]
        let found = try? PairedComparison(
          challenger: cell.recipeName, baseline: baseline.recipeName, metric: metric,
          differences: differences, trials: trials, seed: cell.seed)
        rows.append(
          Row(
            dataset: cell.datasetName, cell: cell, baseline: baseline, metric: metric,
            difference: differences.reduce(0, +) / Double(trials.reduce(0, +)),
            interval: found?.interval(),
            // A single person has no comparison.
            lack: found.map(\.lack) ?? .few(1), pValue: found?.pValue))
      }
    }
    return rows
  }

  private static func corrected(_ rows: [Row]) -> [Row] {
    var rows = rows
    let families = Dictionary(grouping: rows.indices) { place in
      "\(rows[place].metric) \(rows[place].cell.dataset) \(rows[place].cell.seed)"
    }
    for places in families.values {
      let adjusted = HolmCorrection.adjusted(places.map { rows[$0].pValue ?? 1 })
      for (place, value) in zip(places, adjusted) { rows[place].holmAdjusted = value }
    }
    return rows
  }

  /// A cell and its baseline on one dataset at moments.
  private struct Pair {
    let (cell, baseline): (ExperimentCell, ExperimentCell)
    let stratum: MomentStratum

    /// The texts that are the same on every dataset.
    var key: [String] { [cell.strategy, cell.recipeName, baseline.strategy, baseline.recipeName] }
  }

  private static func atMoments(_ plan: ExperimentPlan, _ files: [ExperimentCellFile]) -> [Row] {
    var rows: [Row] = []
    for seed in plan.experiment.seeds {
      for metric in MomentSums.metrics {
        let pairs = pairs(plan, files, metric, seed: seed)
        func add(_ dataset: String, _ several: [[Pair]]) {
          let differences = several.map { pairs in
            MomentDifference(
              pairs.map(\.stratum), challenger: pairs[0].cell.strategy, baseline: pairs[0].baseline.strategy,
              metric: metric, minutes: plan.experiment.moments?.horizon ?? 60, seed: seed)
          }
          for (pairs, one) in zip(several, MomentDifference.family(differences, seed: seed)) {
            rows.append(
              Row(
                dataset: dataset, cell: pairs[0].cell, baseline: pairs[0].baseline, metric: one.metric,
                difference: one.difference, interval: one.interval, lack: one.lack, pValue: one.pValue,
                holmAdjusted: one.holmAdjusted, moments: one))
          }
        }
        for (place, reading) in plan.readings.enumerated() {
          add(reading.dataset.name, pairs.filter { $0.cell.dataset == place }.map { [$0] })
        }
        if plan.readings.count > 1 {
          let alike = pairs.filter { $0.cell.dataset == 0 }.map { one in pairs.filter { $0.key == one.key } }
          add("pooled", alike.filter { $0.count == plan.readings.count })
        }
      }
    }
    return rows
  }

  /// The pairs that have a difference, in the plan's order.
  private static func pairs(
    _ plan: ExperimentPlan, _ files: [ExperimentCellFile], _ metric: MomentMetric, seed: UInt64
  ) -> [Pair] {
    func sums(_ cell: Int) -> [Double]? {
      files[cell].sums.first { $0.metric == metric.name }?.people.flatMap { $0 }
    }
    var pairs: [Pair] = []
    for (place, cell) in plan.cells.enumerated() where cell.seed == seed {
      for twin in plan.twins(of: cell) {
        guard let own = sums(place), let other = sums(twin), own.count == other.count,
          let form = metric.form, own.count > form.width,
          let stratum = MomentStratum(form, challenger: own, baseline: other, seed: seed)
        else { continue }
        pairs.append(Pair(cell: cell, baseline: plan.cells[twin], stratum: stratum))
      }
    }
    return pairs
  }
}
