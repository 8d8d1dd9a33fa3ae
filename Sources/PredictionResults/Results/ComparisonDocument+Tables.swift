import PredictionEngine
import PredictionLogs
import PredictionMeasures
import PredictionReplays

/// Formats the comparisons of one dataset as tables for people and spreadsheets.
extension ComparisonDocument {
  /// A table of the differences with their uncertainty and verdicts, and below it the order of all
  /// strategies. It fits into 120 columns for names of ordinary length.
  public var table: TerminalText {
    guard let first = comparisons.first else { return "" }
    return heading(first) + "\n\(differences.text)\n\(notes(first).wrapped())\n\(board.text)\n"
      + replay.sessionText
      + boardNotes(first).wrapped() + replay.firstUsesNote.wrapped() + replay.durationNote
  }

  private func heading(_ first: PairedComparison) -> TerminalText {
    let direction = first.isBetterWhenLarger ? "larger" : "smaller"
    let trials = CountedNoun.of(first.trials, "common trials")
    let text: TerminalText = """
      \(replay.dataset.name): \(first.metric) (\(direction) is better) against \(first.baseline), \
      \(CountedNoun.of(first.blocks, first.blockKind)), \(trials)\(replay.dataset.rowsPassedOver.words); seed \
      \(replay.environment.seed)

      """
    return text + replay.averageNote
  }

  private func boardNotes(_ first: PairedComparison) -> TerminalText {
    var text: TerminalText =
      "Strategies share a letter unless they are set apart: from \(first.baseline) by the verdicts above"
    if comparisons.count > 1 {
      text += ", from each other by those or by randomised Tukey HSD at .01 "
      text += "(\(CountedNoun.of(RandomisedTukey.permutations, "permutations"))).\n"
      text += "Chance of any false separation: at most 6 % (family-wise error rate).\n"
      if !canReach(first), Set(leaderboard.rows.map(\.letters)).count > 1 {
        text +=
          "Tukey's test deals each person's results among all challengers, in more ways than signs can be "
        text += "flipped. So challengers are set apart from each other, and none from \(first.baseline).\n"
      }
    } else {
      text += ".\n"
    }
    if showsIntervals { text += boardNote }
    return text + OracleShare.note(on: leaderboard.metric)
  }

  /// Both tables as Markdown, each with its sentences.
  public var markdown: String {
    guard let first = comparisons.first else { return "" }
    return differences.markdown + "\n" + MarkdownText.list(heading(first) + notes(first)) + "\n"
      + board.markdown
      + "\n" + MarkdownText.list(boardNotes(first) + replay.firstUsesNote)
      + replay.sessionMarkdown
  }

  private func canReach(_ first: PairedComparison) -> Bool {
    SmallestDetectableEffect.canReach(blocks: first.blocks, comparisons: comparisons.count)
  }

  /// The comparisons as CSV, one row for each.
  public var csv: String {
    rows.csv(of: replay.dataset.name, replay.dataset.rowsPassedOver, atMoments: false)
  }

  private var differences: TextTable {
    rows.table(intervals: showsIntervals, blocks: comparisons.first?.blockKind ?? "people")
  }

  /// The values of the board that have brackets, in its order.
  private var valued: [MetricValue?] {
    leaderboard.rows.map { row in
      replay.results.first { $0.strategy == row.strategy }?.metric(leaderboard.metric)
    }
  }

  private var boardNote: TerminalText {
    let range = MetricRegistry.all.first { $0.name == leaderboard.metric }?.range
    return Figure.intervalNote(
      valued, scale: range.map { IntervalScale($0).words } ?? "", blocks: replay.blocks, replay.blockKind,
      effective: replay.effectiveBlocks, isAsked: true, warns: false)
  }

  private var board: TextTable {
    var table = TextTable(header: ["strategy", "\(leaderboard.metric)", "place", "group"])
    for (row, metric) in zip(leaderboard.rows, valued) {
      let places = row.bestRank == row.worstRank ? "\(row.bestRank)" : "\(row.bestRank)–\(row.worstRank)"
      table.add([
        row.strategy, metric.map { Figure.interval($0) } ?? Figure.share(row.value), places, row.letters,
      ])
    }
    return table
  }

  private func notes(_ first: PairedComparison) -> TerminalText {
    let kind = first.blockKind
    let flips = first.signFlip.isExact ? "exact" : "seeded"
    var text: TerminalText = "difference: challenger less baseline, "
    text +=
      replay.environment.averagesPeople && kind == "people" ? "of person means; " : "pooled over trials; "
    text +=
      showsIntervals
      ? Figure.differenceNote(
        comparisons.map { $0.interval() }, lacks: comparisons.compactMap(\.lack), kind)
      : "no intervals asked for.\n"
    text += weights(first)
    text += "p: sign flips over \(kind) (\(flips)). "
    text += "Holm p: so corrected that the family-wise error rate of the table is at most .05.\n"
    text += Figure.effectNote(
      first.blocks, kind, challengers: comparisons.map(\.challenger), baseline: first.baseline,
      lacksSome: smallestDetectableEffects.contains { $0 == nil })
    if carriers.contains(where: { $0.differenceByBlock == nil }) {
      text += "– by \(kind == "days" ? "day" : "person"): nobody has a value of their own.\n"
    }
    return text
  }

  /// Returns the number of blocks of one length that would weigh as much, for each comparison or for all.
  private func weights(_ first: PairedComparison) -> TerminalText {
    let kind = first.blockKind
    let singular = kind == "days" ? "day" : "person"
    var text: TerminalText =
      "by \(singular): the mean of the \(kind == "days" ? "days'" : "people's") own differences. "
    let rounded = carriers.map { Figure.fixed($0.effectiveBlocks, 0) }
    if rounded.allSatisfy({ $0 == rounded.first }) {
      text += "\(CountedNoun.of(first.blocks, kind)) weigh like \(rounded.first ?? "") of equal length."
    } else {
      text += "They weigh like as many of equal length: "
      text += "\(zip(comparisons, rounded).map { "\($0.challenger) \($1)" }.joined(separator: ", "))."
    }
    if carriers.contains(where: { $0.effectiveBlocks < EffectiveBlocks.few }) {
      text += "\nFew \(kind): read with care."
    }
    return text + "\n"
  }
}

extension Figure {
  /// Formats a difference with its sign: `+.050`, `-.012`, `.000`.
  package static func signed(_ value: Double) -> String {
    let text = share(value)
    return text.hasPrefix("-") || !text.contains { ("1"..."9").contains($0) } ? text : "+" + text
  }

  /// A difference with its interval: `+.123 [+.101, +.145]`.
  package static func signed(_ value: Double, _ interval: ConfidenceInterval?) -> String {
    signed(value) + (interval.map { " [\(signed($0.low)), \(signed($0.high))]" } ?? "")
  }

  /// Formats a p-value: four digits, or `<.0001`.
  package static func probability(_ value: Double) -> String {
    value < 0.000_05 ? "<.0001" : share(value, digits: value < 0.9999 ? 4 : 0)
  }
}
