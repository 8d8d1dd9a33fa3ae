import PredictionEvaluation

/// One strategy's sums of a metric, block by block: what a paired resample adds up.
struct Sums {
  private let metric: any Metric
  private let sums: [Double]
  private let count: Int

  init(of metric: any Metric, _ run: StrategyRun, blocks: [Int], _ count: Int) {
    var sums = Array(repeating: 0.0, count: count * metric.width)
    if metric.width > 0, metric.applies(to: run) {
      for (index, trial) in run.trials.enumerated() {
        metric.add(trial, oracleTop: run.oracleTop?[index], to: &sums, at: blocks[index] * metric.width)
      }
    }
    (self.metric, self.sums, self.count) = (metric, sums, count)
  }

  private func totals(_ weights: [Double]) -> [Double] {
    var totals = Array(repeating: 0.0, count: metric.width)
    for block in 0..<count where weights[block] > 0 {
      for column in totals.indices { totals[column] += weights[block] * sums[block * metric.width + column] }
    }
    return totals
  }

  /// The metric with each block counted so often.
  func value(weights: [Double]) -> Double? { metric.width > 0 ? metric.value(totals(weights)) : nil }

  /// The difference of two strategies with each block counted so often, and its linearised standard error.
  static func difference(
    _ left: Sums, _ right: Sums, weights: [Double]
  ) -> (value: Double, error: Double)? {
    guard let first = left.residuals(weights), let second = right.residuals(weights) else { return nil }
    var squares = 0.0
    for block in weights.indices where weights[block] > 0 {
      let residual = first.residuals[block] - second.residuals[block]
      squares += weights[block] * residual * residual
    }
    let blocks = Double(weights.count)
    return (first.value - second.value, (blocks / (blocks - 1) * squares).squareRoot())
  }

  /// Each block's (a − θb)/Σb.
  private func residuals(_ weights: [Double]) -> (value: Double, residuals: [Double])? {
    guard metric.width > 0 else { return nil }
    let totals = totals(weights)
    guard let value = metric.value(totals) else { return nil }
    let line = metric.linearisation(at: totals)
    var denominator = 0.0
    for column in totals.indices { denominator += line.denominator[column] * totals[column] }
    guard denominator > 0 else { return nil }
    let residuals = (0..<count).map { block in
      var residual = 0.0
      for column in totals.indices {
        residual +=
          (line.numerator[column] - value * line.denominator[column]) * sums[block * metric.width + column]
      }
      return residual / denominator
    }
    return (value, residuals)
  }
}

/// Numbers for people: three digits after the point, none before it below 1.
enum Figures {
  static func text(_ number: Double, signed: Bool = false) -> String {
    let thousandths = Int((abs(number) * 1000).rounded())
    let digits = String(thousandths % 1000)
    let fraction = String(repeating: "0", count: 3 - digits.count) + digits
    let whole = thousandths / 1000
    let sign = number < 0 && thousandths > 0 ? "−" : signed && thousandths > 0 ? "+" : ""
    return sign + (whole == 0 ? "" : String(whole)) + "." + fraction
  }
}
