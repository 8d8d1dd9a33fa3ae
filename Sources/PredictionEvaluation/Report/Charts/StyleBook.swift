/// Which strategy is drawn how, the same on every chart of a page.
struct StyleBook {
  private var numbers: [String: Int] = [:]

  /// Strategies in the order of their styles.
  let strategies: [String]

  /// Styles by mean hit rate, so that the best have the clearest; the oracle has its own.
  init(_ datasets: [ReportedDataset]) {
    var names: [String] = []
    var rates: [[Double]] = []
    for dataset in datasets {
      for result in dataset.strategies {
        let number = numbers[result.strategy] ?? names.count
        if number == names.count {
          numbers[result.strategy] = number
          names.append(result.strategy)
          rates.append([])
        }
        rates[number].append(result.hitRate ?? 0)
      }
    }
    let means = rates.map { $0.reduce(0, +) / Double($0.count) }
    let order = means.indices.sorted { means[$0] != means[$1] ? means[$0] > means[$1] : $0 < $1 }
    strategies = order.map { names[$0] }
    for (number, name) in strategies.enumerated() { numbers[name] = number }
  }

  /// A strategy's style.
  subscript(_ strategy: String) -> SeriesStyle {
    strategy == "oracle" ? .oracle : SeriesStyle(numbers[strategy] ?? 0)
  }
}
