import PredictionEngine
import PredictionLogs
import PredictionMeasures
import PredictionReplays

/// Formats the comparisons at the moments of one dataset as tables for people and spreadsheets.
extension MomentComparisonDocument {
  /// A table of the differences with their uncertainty and verdicts, and below it the metric of each strategy. It fits
  /// into 120 columns for names of ordinary length.
  package var table: TerminalText {
    heading.wrapped() + "\n\(differences.text)\n" + notes.wrapped() + "\n\(values.text)\n"
      + valueNotes.wrapped()
      + Figure.durationNote(replay.replaySeconds ?? 0, replay.evaluationSeconds)
  }

  private var heading: TerminalText {
    let direction = isBetterWhenLarger ? "larger" : "smaller"
    return """
      \(replay.dataset.name): \(metric) within \(CountedNoun.of(minutes, "minutes")) (\(direction) is better) against \
      \(baseline), \(CountedNoun.of(people, "people"))\(replay.dataset.rowsPassedOver.words); seed \
      \(replay.environment.seed)

      """
  }

  package var markdown: String {
    differences.markdown + "\n" + MarkdownText.list(heading + notes) + "\n" + values.markdown + "\n"
      + MarkdownText.list(valueNotes)
  }

  package var csv: String {
    rows.csv(of: replay.dataset.name, replay.dataset.rowsPassedOver, atMoments: true)
  }

  private var people: Int { replay.dataset.scoredPeople }

  private var differences: TextTable { rows.table(intervals: showsIntervals, blocks: nil) }

  private var found: [MomentValue?] {
    compared.map { name in replay.results.first { $0.strategy == name }?.value(metric, within: minutes) }
  }

  private var valueNotes: TerminalText {
    let found = found
    let brackets =
      showsIntervals
      ? Figure.intervalNote(
        found.map { $0?.metric }, scale: "", blocks: people, "people", effective: replay.effectivePeople,
        isAsked: true)
      : ""
    let hasDash =
      found.contains { $0?.ofOracle != nil } && zip(compared, found).contains { $1?.ofOracle == nil }
    return brackets + (hasDash ? "– of oracle: the oracle itself, or a share of nothing.\n" : "")
  }

  private var values: TextTable {
    let found = found
    let hasShares = found.contains { $0?.ofOracle != nil }
    var table = TextTable(header: ["strategy", "\(metric)"] + (hasShares ? ["of\noracle"] : []))
    for (name, value) in zip(compared, found) {
      let share = value?.ofOracle.map { Figure.share($0.value, digits: 2) } ?? "–"
      table.add([name, Figure.interval(value?.metric)] + (hasShares ? [share] : []))
    }
    return table
  }

  private var notes: TerminalText {
    var text: TerminalText = "difference: challenger less baseline; "
    text +=
      showsIntervals
      ? Figure.differenceNote(
        comparisons.map(\.interval), lacks: comparisons.compactMap(\.lack), "people")
      : "no intervals asked for.\n"
    guard comparisons.contains(where: { $0.pValue != nil }) else {
      text +=
        "no p: the bar of \(metric) is swept over all people together, so no one's sign can be flipped. "
      let (count, hidden) = (comparisons.count, showsIntervals ? "" : ", which is not printed")
      if count == 1 { return text + "The 95 % interval alone decides\(hidden).\n" }
      return text + """
        The interval at 1 − .05/\(count) alone decides\(hidden): so corrected, the family-wise error rate of the \
        table is at most .05 (Bonferroni).

        """
    }
    return text
      + "p: sign flips over people. Holm p: so corrected that the family-wise error rate of the table is at most .05.\n"
      + Figure.effectNote(
        people, "people", challengers: comparisons.map(\.challenger), baseline: baseline,
        lacksSome: comparisons.contains { $0.smallestDetectableEffect == nil }, atMoments: true)
  }
}
