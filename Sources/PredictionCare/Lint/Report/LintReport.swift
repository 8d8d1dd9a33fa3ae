import PredictionEngine
import PredictionLogs
import PredictionMeasures
import PredictionReplays

/// What lint found in a dataset, with prices where they were asked for.
public struct LintReport: Sendable {
  /// The way in which prices were found.
  public struct Pricing: Sendable {
    /// The name of the strategy.
    public let strategy: String
    /// The name of the metric.
    public let metric: String
    /// The version, the seed and the options of the replays.
    public let environment: RunEnvironment
  }

  /// The number of rows that a finding prints one by one.
  static let shownRows = 3

  /// The dataset that the findings are about.
  public let dataset: Dataset
  /// The findings, the most severe first.
  public let findings: [LintFinding]
  /// The price of each finding; `nil` for one whose repaired dataset has no trial in common with the original.
  public private(set) var prices: [LintPrice?]
  /// The price of all findings together, where there are several; `nil` otherwise and without prices.
  public private(set) var total: LintPrice?
  /// How prices were found; `nil` without prices.
  public private(set) var pricing: Pricing?

  /// Asks rules about a dataset, without prices.
  /// - Complexity: that of the rules.
  public init(_ dataset: Dataset, rules: [any LintRule] = LintRuleRegistry.all) {
    self.dataset = dataset
    let found = LintProfile(dataset).findings(of: rules)
    // A stable order: the rules' own within a severity.
    findings = LintSeverity.allCases.flatMap { severity in found.filter { $0.severity == severity } }
    prices = findings.map { _ in nil }
  }

  /// The number of replays that prices take.
  public var replays: Int { findings.isEmpty ? 0 : 1 + repairs.count }

  /// The repairs to price: one for each finding, and all together where there are several.
  private var repairs: [DatasetRepair] { findings.map(\.repair) + (findings.count > 1 ? [repair] : []) }

  /// Returns the report with the price of each finding.
  /// - Parameters:
  ///   - strategy: what answers.
  ///   - metric: a metric that depends on ranks alone, one of ``LintPrice/metrics``.
  ///   - options: which rows are scored, and the seed.
  ///   - environment: what is printed of the replays.
  ///   - intervals: whether prices have intervals.
  ///   - progress: called with the number of donations replayed since the last call, from any thread.
  /// - Throws: an error of definitions or donations where a repair cannot be made.
  /// - Complexity: a replay of the dataset, and one for each finding.
  public func priced(
    by strategy: any ScoringStrategy, metric: Metric, options: ReplayOptions, environment: RunEnvironment,
    intervals: Bool = true, progress: @escaping @Sendable (Int) -> Void = { _ in }
  ) async throws -> LintReport {
    let pricing = LintPricing(
      dataset: dataset, strategy: strategy, metric: metric, options: options, intervals: intervals)
    let prices = try await pricing.prices(of: repairs, progress: progress)
    var report = self
    report.prices = Array(prices.prefix(findings.count))
    report.total = prices.count > findings.count ? prices[findings.count] : nil
    report.pricing = Pricing(
      strategy: type(of: strategy).name, metric: metric.name, environment: environment)
    return report
  }

  /// The union of the repairs of all findings.
  public var repair: DatasetRepair { findings.reduce(into: DatasetRepair()) { $0.formUnion($1.repair) } }

  func definition(of finding: LintFinding) -> String {
    finding.definition.map { dataset.catalog.entries[$0].name } ?? ""
  }

  func row(_ index: Int) -> (identifier: String, person: String, time: String) {
    let row = dataset.rows[index]
    return (
      dataset.symbols.text(of: row.identifier), dataset.people[row.person].identifier,
      "\(row.donation.context.moment)"
    )
  }
}
