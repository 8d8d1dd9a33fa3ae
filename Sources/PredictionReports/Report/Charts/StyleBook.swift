import PredictionLogs
import PredictionResults

/// The styles of all strategies, the same on every chart of a page.
struct StyleBook {
  private let numbers: [String: Int]
  let strategies: [String]

  /// Assigns styles by mean hit rate, so that the best strategies have the clearest ones; those of moments come
  /// after those of donations, by mean nats. The oracle has its own style.
  init(_ datasets: [ReportedDataset]) {
    var (groups, scores): ([[String]], [String: [Double]]) = ([], [:])
    for isAtMoments in [false, true] {
      var names: [String] = []
      for dataset in datasets where (dataset.horizon != nil) == isAtMoments {
        for result in dataset.strategies {
          if scores[result.strategy] == nil { names.append(result.strategy) }
          scores[result.strategy, default: []].append(dataset.score(of: result) ?? 0)
        }
      }
      groups.append(names)
    }
    func mean(_ name: String) -> Double {
      let own = scores[name] ?? []
      return own.reduce(0, +) / Double(own.count)
    }
    strategies = groups.flatMap { $0.ranked(by: mean) }
    numbers = Dictionary(uniqueKeysWithValues: zip(strategies, strategies.indices))
  }

  subscript(_ strategy: String) -> SeriesStyle {
    strategy == Ceiling.oracle ? .oracle : .numbered(numbers[strategy] ?? 0)
  }
}
