import PredictionResults

/// The styles of all strategies, the same on every chart of a page.
struct StyleBook {
  private var numbers: [String: Int] = [:]

  let strategies: [String]

  /// Assigns styles by mean hit rate, so that the best strategies have the clearest ones; those of moments come
  /// after those of donations, by mean nats. The oracle has its own style.
  init(_ datasets: [ReportedDataset]) {
    var names: [String] = []
    var rates: [[Double]] = []
    var isAtMoments: [Bool] = []
    for dataset in datasets.filter({ $0.moments == nil }) + datasets.filter({ $0.moments != nil }) {
      for result in dataset.strategies {
        let number = numbers[result.strategy] ?? names.count
        if number == names.count {
          numbers[result.strategy] = number
          names.append(result.strategy)
          rates.append([])
          isAtMoments.append(dataset.moments != nil)
        }
        rates[number].append(dataset.score(of: result) ?? 0)
      }
    }
    let means = rates.map { $0.reduce(0, +) / Double($0.count) }
    let order = means.indices.sorted { left, right in
      if isAtMoments[left] != isAtMoments[right] { return isAtMoments[right] }
      return means[left] != means[right] ? means[left] > means[right] : left < right
    }
    strategies = order.map { names[$0] }
    for (number, name) in strategies.enumerated() { numbers[name] = number }
  }

  subscript(_ strategy: String) -> SeriesStyle {
    strategy == "oracle" ? .oracle : SeriesStyle(numbers[strategy] ?? 0)
  }
}
