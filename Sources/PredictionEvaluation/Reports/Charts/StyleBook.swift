/// Which strategy is drawn how, the same on every chart of a page.
struct StyleBook {
  private var numbers: [String: Int] = [:]

  /// Styles by the order in which strategies first appear; the oracle has its own.
  init(_ datasets: [ReportedDataset]) {
    for dataset in datasets {
      for result in dataset.document.results where result.strategy != "oracle" {
        if numbers[result.strategy] == nil { numbers[result.strategy] = numbers.count }
      }
    }
  }

  /// A strategy's style.
  subscript(_ strategy: String) -> SeriesStyle {
    strategy == "oracle" ? .oracle : SeriesStyle(numbers[strategy] ?? 0)
  }
}
