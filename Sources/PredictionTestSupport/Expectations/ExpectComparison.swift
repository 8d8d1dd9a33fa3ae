import PredictionEngine
import PredictionLogs
import PredictionMeasures
import PredictionReplays
import Testing

/// Expects that a strategy is better than another on a dataset: the 95 % interval of the paired difference
/// lies on the better side of zero, and the sign-flip test's p is at most .05.
///
///     let dataset = try Dataset.weeks(of: "commuter", people: 12)
///     await expect(MyStrategy(), beats: .mostFrequent, on: dataset, in: .hitRate(at: 1))
///
/// Otherwise the issue reports the difference, its interval, and the number of people.
/// - Complexity: two replays, and 2,000 resamples of people.
@discardableResult
public func expect<Baseline: ScoringStrategy>(
  _ challenger: some ScoringStrategy, beats baseline: Baseline, on dataset: Dataset, in metric: Metric,
  options: ReplayOptions = ReplayOptions(), sourceLocation: SourceLocation = #_sourceLocation
) async -> PairedDifference {
  let found = await PairedDifference(of: challenger, and: baseline, on: dataset, in: metric, options: options)
  judge(found, level: 0.95, claim: "does not beat \(found.baseline)", sourceLocation) { gain in
    let p = found.comparison?.pValue ?? 1
    if gain.lowerBound > 0 {
      return p <= 0.05
        ? nil : "cannot tell with so few \(found.blockKind): p is \(Figures.text(p)) by sign flips"
    }
    return gain.upperBound < 0
      ? "it is worse" : gain == 0...0 ? "they answer alike" : "cannot tell: the interval holds 0"
  }
  return found
}

/// Expects that a strategy loses at most `margin` against another: the 90 % interval of the paired difference
/// lies on the better side of −margin, a one-sided test at 5 %.
///
///     await expect(MyStrategy(), isNoWorseThan: .bucketedBayes, margin: 0.01, on: dataset, in: .hitRate(at: 1))
///
/// - Complexity: two replays, and 2,000 resamples of people.
@discardableResult
public func expect<Baseline: ScoringStrategy>(
  _ challenger: some ScoringStrategy, isNoWorseThan baseline: Baseline, margin: Double, on dataset: Dataset,
  in metric: Metric, options: ReplayOptions = ReplayOptions(),
  sourceLocation: SourceLocation = #_sourceLocation
) async -> PairedDifference {
  precondition(margin > 0, "a margin is what may be lost; it is above zero")
  let found = await PairedDifference(of: challenger, and: baseline, on: dataset, in: metric, options: options)
  let claim = "is not shown to be within \(Figures.text(margin)) of \(found.baseline) or better"
  judge(found, level: 0.9, claim: claim, sourceLocation) { gain in
    if gain.lowerBound > -margin { return nil }
    return gain.upperBound < -margin
      ? "it is worse by more than the margin" : "cannot tell: the interval holds −\(Figures.text(margin))"
  }
  return found
}

private func judge(
  _ found: PairedDifference, level: Double, claim: String, _ location: SourceLocation,
  _ fault: (ClosedRange<Double>) -> String?
) {
  let words: String
  if let gain = found.gain(level: level) {
    guard let reason = fault(gain) else { return }
    words = reason
  } else if found.metric.width == 0 {
    words = "\(found.metric.name) is a metric of whole runs and has no paired difference; name one of sums"
  } else if found.value == nil {
    words = "one of them has no value: a strategy that only scores states no probabilities"
  } else if found.blocks < 2 {
    words = "cannot tell with fewer than 2 \(found.blockKind); use more"
  } else {
    words = "cannot tell: too few of the \(found.blockKind) differ for an interval; use more"
  }
  var text = "\(found.challenger) \(claim): \(words)\n  \(found.words(level: level))"
  if words.hasPrefix("cannot tell"), let effect = found.comparison?.smallestDetectableEffect(among: 1) {
    text += "\n  a true difference of \(Figures.text(effect)) would be found four times in five"
  }
  Issue.record("\(text)", sourceLocation: location)
}
