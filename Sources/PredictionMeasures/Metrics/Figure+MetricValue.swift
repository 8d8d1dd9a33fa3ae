import PredictionEngine
import PredictionLogs

/// Formats metrics for tables, and says how their intervals were made.
extension Figure {
  /// Formats a metric with its interval, `.417 [.402, .431]`, or without one.
  package static func interval(_ metric: MetricValue?, digits: Int = 3) -> String {
    guard let metric else { return "–" }
    func text(_ value: Double) -> String { share(value, digits: digits) }
    guard let low = metric.low, let high = metric.high else { return text(metric.value) }
    let mark = metric.isCarriedByOne ? "*" : ""
    return "\(text(metric.value)) [\(text(low)), \(text(high))]\(mark)"
  }

  /// Formats a metric without its interval.
  package static func plain(_ metric: MetricValue?, digits: Int = 3) -> String {
    metric.map { share($0.value, digits: digits) } ?? "–"
  }

  /// The reason of dashes in the columns of costs.
  package static let unmeasured: TerminalText =
    "the oracle and answers made elsewhere keep nothing, and a merge of shards measures nothing"

  /// Gives the reason of dashes in the columns of probabilities; empty where every strategy has a value.
  package static func unstatedNote(_ lacksSome: Bool) -> TerminalText {
    lacksSome ? "– log loss, ECE: a strategy that states no probabilities has neither.\n" : ""
  }

  /// Explains the brackets of intervals over blocks, or says why there are none; empty when none were requested.
  ///
  /// `shown` are the values with brackets, `scale` says on which scale they are symmetric, and `effective` is the number
  /// of blocks of equal length that would weigh as much. `isAsked` says that intervals were requested. Where another note
  /// warns of few blocks, this one does not.
  package static func intervalNote(
    _ shown: [MetricValue?], scale: String, blocks: Int, _ kind: String, effective: Double?,
    isAsked: Bool = false, warns: Bool = true
  ) -> TerminalText {
    let values = shown.compactMap { $0 }
    guard values.contains(where: { $0.interval != nil }) else {
      let lack = IntervalLack(blocks: blocks, effective: effective) ?? (isAsked ? .narrow : nil)
      return lack.map { "No intervals: \($0.words(kind)).\n" } ?? ""
    }
    let form = IntervalForm.words(of: values.map { $0.interval?.form }, scale: scale)
    let isCarried = values.contains { $0.isCarriedByOne }
    return "[low, high]: 95 % interval over \(CountedNoun.of(blocks, kind)), \(form).\n"
      + (values.contains { $0.interval == nil } ? "\(missingNote(kind))\n" : "")
      + (warns ? careNote(blocks, effective) : "") + (isCarried ? "\(carriedNote(kind))\n" : "")
  }

  /// Says why there are no intervals; empty when there are enough blocks for one.
  ///
  /// `effective` is the number of blocks of equal length that would weigh as much.
  package static func tooFew(_ blocks: Int, _ kind: String, _ effective: Double? = nil) -> TerminalText {
    IntervalLack(blocks: blocks, effective: effective).map { "No intervals: \($0.words(kind)).\n" } ?? ""
  }

  /// Says why some values have no interval beside others that have one.
  package static func missingNote(_ kind: String) -> TerminalText {
    "Without brackets: too few \(kind) have a value, a few weigh most, or too few differ."
  }

  /// Explains the brackets of differences over blocks, or says why there are none; empty without differences.
  ///
  /// `lacks` are the reasons of those without one.
  package static func differenceNote(
    _ shown: [ConfidenceInterval?], lacks: [IntervalLack], _ kind: String
  ) -> TerminalText {
    if shown.isEmpty { return "" }
    let missing = IntervalLack.words(of: lacks, kind)
    guard shown.contains(where: { $0 != nil }) else { return "no 95 % interval: \(missing).\n" }
    let form = shown.contains { $0?.form == .studentised } ? "symmetric " : ""
    return "[95 %]: \(form)\(IntervalForm.words(of: shown.map { $0?.form }, scale: " over \(kind)")).\n"
      + (lacks.isEmpty ? "" : "Without an interval: \(missing).\n")
  }

  /// Says how much blocks of unequal length weigh, and warns when that is few.
  private static func careNote(_ blocks: Int, _ effective: Double?) -> TerminalText {
    guard let effective else { return blocks < 8 ? "Few: read with care.\n" : "" }
    let weight: TerminalText =
      effective < Double(blocks) - 0.5
      ? "They weigh like \(fixed(effective, 0)) of equal length.\n" : ""
    return effective < EffectiveBlocks.few ? "\(weight)Few: read with care.\n" : weight
  }

  /// Says how long a replay took, and what metrics, intervals and tests added to it; empty when it was not measured.
  package static func durationNote(_ replay: Double, _ evaluation: Double?) -> TerminalText {
    guard let evaluation, replay > 0 else { return "" }
    // A share of next to nothing says nothing.
    let share: TerminalText = replay < 0.1 ? "" : ", \(fixed(100 * evaluation / replay, 0)) %"
    return "Replayed in \(fixed(replay, 2)) s; metrics, intervals and tests took "
      + "\(fixed(evaluation, 2)) s more\(share).\n"
  }
}
