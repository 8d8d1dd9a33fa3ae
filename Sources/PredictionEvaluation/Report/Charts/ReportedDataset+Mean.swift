extension ReportedDataset {
  /// Returns means of metrics and costs over several datasets in the form of one, for the strategies that every dataset has; `nil`
  /// when there is no such strategy. The oracle is included when every dataset has one.
  static func mean(of datasets: [ReportedDataset]) -> ReportedDataset? {
    guard var mean = datasets.first, datasets.count > 1 else { return nil }
    mean.document.results = mean.document.results.compactMap { result in
      let all = datasets.compactMap { $0.document.results.first { $0.strategy == result.strategy } }
      guard all.count == datasets.count else { return nil }
      var result = result
      result.metrics = result.metrics.compactMap { metric in
        let values = all.compactMap { $0.metric(metric.name)?.value }
        guard values.count == all.count, let mean = BenchmarkDocument.mean(values) else { return nil }
        return MetricValue(name: metric.name, value: mean)
      }
      result.cost = self.mean(of: all.map(\.cost))
      return result
    }
    mean.comparisons = []
    let ceilings = datasets.compactMap(\.ceiling)
    mean.meanOf = datasets.count
    mean.meanCeiling = ceilings.count == datasets.count ? BenchmarkDocument.mean(ceilings) : nil
    return mean
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
