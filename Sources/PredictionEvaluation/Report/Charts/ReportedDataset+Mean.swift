/// Computes the means over several datasets in the form of one dataset, so that the same charts can draw
/// them.
extension ReportedDataset {
  /// Returns means of metrics and medians of costs for the strategies that every dataset has; `nil` when
  /// there is no such strategy.
  ///
  /// The oracle is included when every dataset has one.
  static func mean(of datasets: [ReportedDataset]) -> ReportedDataset? {
    guard var mean = datasets.first, datasets.count > 1 else { return nil }
    let names = mean.document.results.map(\.strategy).filter { name in
      datasets.allSatisfy { $0.document.results.contains { $0.strategy == name } }
    }
    mean.document.results = names.compactMap { name in
      let all = datasets.compactMap { $0.document.results.first { $0.strategy == name } }
      guard var result = all.first else { return nil }
      result.metrics = result.metrics.compactMap { metric in
        let values = all.compactMap { $0.metric(metric.name)?.value }
        guard values.count == all.count else { return nil }
        return MetricValue(name: metric.name, value: values.reduce(0, +) / Double(values.count))
      }
      result.cost = median(of: all.map(\.cost))
      result.series = nil
      return result
    }
    mean.comparisons = []
    let ceilings = datasets.compactMap(\.ceiling)
    mean.meanOf = datasets.count
    mean.meanCeiling =
      ceilings.count == datasets.count ? ceilings.reduce(0, +) / Double(ceilings.count) : nil
    return mean.ranked.isEmpty ? nil : mean
  }

  private static func median(of costs: [ReplayCost]) -> ReplayCost {
    func middle(_ value: (ReplayCost) -> Double) -> Double { DotRows.median(costs.map(value)) ?? 0 }
    return ReplayCost(
      donationsPerSecond: middle(\.donationsPerSecond),
      suggestNanosecondsP50: middle(\.suggestNanosecondsP50),
      suggestNanosecondsP99: middle(\.suggestNanosecondsP99),
      donateNanosecondsP50: middle(\.donateNanosecondsP50), bytesPerPerson: middle(\.bytesPerPerson),
      replaySeconds: middle(\.replaySeconds), threads: costs.first?.threads ?? 1)
  }
}
