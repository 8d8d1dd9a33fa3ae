/// Formats metrics for tables.
extension Figure {
  /// Formats a metric with its interval, `.417 [.402, .431]`, or without one.
  static func interval(_ metric: MetricValue?) -> String {
    guard let metric else { return "–" }
    guard let low = metric.low, let high = metric.high else { return share(metric.value) }
    let mark = metric.isCarriedByOne ? "*" : ""
    return "\(share(metric.value)) [\(share(low)), \(share(high))]\(mark)"
  }

  /// Formats a metric without its interval.
  static func plain(_ metric: MetricValue?) -> String { metric.map { share($0.value) } ?? "–" }
}
