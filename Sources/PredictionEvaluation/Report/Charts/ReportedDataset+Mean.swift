/// Computes the means over several datasets in the form of one dataset, so that the same charts can draw
/// them.
extension ReportedDataset {
  /// Returns means of metrics and costs for the strategies that every dataset has; `nil` when
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
        guard values.count == all.count, let mean = BenchmarkDocument.mean(values) else { return nil }
        return MetricValue(name: metric.name, value: mean)
      }
      result.cost = self.mean(of: all.map(\.cost))
      result.series = nil
      return result
    }
    mean.comparisons = []
    let ceilings = datasets.compactMap(\.ceiling)
    mean.meanOf = datasets.count
    mean.meanCeiling = ceilings.count == datasets.count ? BenchmarkDocument.mean(ceilings) : nil
    return mean.ranked.isEmpty ? nil : mean
  }

  private static func mean(of costs: [ReplayCost]) -> ReplayCost {
    func mean(_ value: (ReplayCost) -> Double) -> Double { BenchmarkDocument.mean(costs.map(value)) ?? 0 }
    return ReplayCost(
      donationsPerSecond: mean(\.donationsPerSecond),
      suggestNanosecondsP50: mean(\.suggestNanosecondsP50),
      suggestNanosecondsP99: mean(\.suggestNanosecondsP99),
      donateNanosecondsP50: mean(\.donateNanosecondsP50), bytesPerPerson: mean(\.bytesPerPerson),
      replaySeconds: mean(\.replaySeconds), threads: costs.first?.threads ?? 1)
  }
}
