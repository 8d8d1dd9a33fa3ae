import PredictionEngine

/// Formats metrics for tables, and says how their intervals were made.
extension Figure {
  /// Formats a metric with its interval, `.417 [.402, .431]`, or without one.
  static func interval(_ metric: MetricValue?, digits: Int = 3) -> String {
    guard let metric else { return "–" }
    func text(_ value: Double) -> String { share(value, digits: digits) }
    guard let low = metric.low, let high = metric.high else { return text(metric.value) }
    let mark = metric.isCarriedByOne ? "*" : ""
    return "\(text(metric.value)) [\(text(low)), \(text(high))]\(mark)"
  }

  /// Formats a metric without its interval.
  static func plain(_ metric: MetricValue?, digits: Int = 3) -> String {
    metric.map { share($0.value, digits: digits) } ?? "–"
  }

  /// Explains the brackets of intervals over blocks, or says why there are none with fewer than four; empty when none
  /// were requested.
  ///
  /// `shown` are the values with brackets, `form` ends the sentence about how they were made, and `effective` is the
  /// number of blocks of equal length that would weigh as much.
  static func intervalNote(
    _ shown: [MetricValue?], form: TerminalText, blocks: Int, _ kind: String, effective: Double?
  ) -> TerminalText {
    guard shown.contains(where: { $0?.low != nil }) else { return tooFew(blocks, kind) }
    let isCarried = shown.contains { $0?.isCarriedByOne ?? false }
    return "[low, high]: 95 % interval over \(CountedNoun.of(blocks, kind)), \(form).\n"
      + careNote(blocks, effective) + (isCarried ? "\(carriedNote(kind))\n" : "")
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
  static func durationNote(_ replay: Double, _ evaluation: Double?) -> TerminalText {
    guard let evaluation, replay > 0 else { return "" }
    // A share of next to nothing says nothing.
    let share: TerminalText = replay < 0.1 ? "" : ", \(fixed(100 * evaluation / replay, 0)) %"
    return "Replayed in \(fixed(replay, 2)) s; metrics, intervals and tests took "
      + "\(fixed(evaluation, 2)) s more\(share).\n"
  }
}
