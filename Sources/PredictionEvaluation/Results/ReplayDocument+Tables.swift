import PredictionEngine

/// Formats the results of one dataset as tables for people and spreadsheets.
extension ReplayDocument {
  /// A table of accuracy and cost within 100 columns, one row for each strategy: the one with the most hits
  /// first, equal ones in the order of the request, the oracle last.
  public var table: TerminalText {
    var text: TerminalText = "\(dataset.name): \(CountedNoun.of(dataset.people, "people")), "
    text += "\(CountedNoun.of(dataset.donations, "donations")), "
    text += "\(CountedNoun.of(dataset.scoredTrials, "trials"))"
    if let novelty = dataset.noveltyRate { text += " (\(Figure.share(novelty)) first uses)" }
    text += "\(dataset.rowsPassedOver.words)"
    if dataset.untargeted > 0 { text += ", \(CountedNoun.digits(dataset.untargeted)) without target" }
    text += "; seed \(environment.seed)\n"
    return text.wrapped() + "\n\(grid.text)\n" + notes.wrapped()
  }

  /// The sentences below the table.
  private var notes: TerminalText {
    var text = intervalNote
    if environment.averagesPeople {
      text += "Figures are means of person means (macro averages).\n"
    }
    text += "\(oracleNote)"
    text += "ECE: expected calibration error (floor: what perfect calibration would show). "
    text +=
      "µs/ask: median microseconds of a question.\n\(delayNote)\(learningNote)\(frozenNote)\(firstUsesNote)"
    text += durationNote
    return text
  }

  /// Explains the share of the oracle's hits; empty when there is no oracle.
  private var oracleNote: TerminalText {
    hasOracle ? "of oracle: hits over the oracle's expected hits. \(OracleShare.scatter)\n" : ""
  }

  /// True when any result is measured against an oracle.
  private var hasOracle: Bool { results.contains { $0.metric("oracle_share@1") != nil } }

  /// The time of the replay, and the time that metrics, intervals and tests added to it; empty when it was
  /// not measured.
  var durationNote: TerminalText {
    Figure.durationNote(replaySeconds, evaluationSeconds)
  }

  /// Explains the brackets, or says why there are none.
  private var intervalNote: TerminalText {
    Figure.intervalNote(
      results.map { $0.metric("hit_rate@1") }, scale: " on the logit scale",
      blocks: blocks, blockKind, effective: effectiveBlocks)
  }

  /// Explains the feedback delay of the rows above; empty without one.
  private var delayNote: TerminalText {
    guard case .string(let text)? = environment.options.first(where: { $0.name == "feedbackDelay" })?.value,
      let delay = try? FeedbackDelay(text)
    else { return "" }
    let ceiling: TerminalText =
      results.contains { $0.strategy == "oracle" }
      ? " The oracle knows everything before the trial at once: a ceiling without delay, over the known candidates."
      : ""
    return
      "Donations become known \(delay.words) later; a truth not known yet counts as a first use.\(ceiling)\n"
  }

  /// Says what scores that were made elsewhere name and nobody can know; empty where they name nothing of the kind.
  var firstUsesNote: TerminalText {
    results.reduce("") { text, result in
      result.firstUses?.remark(about: result.strategy).map { text + "\($0)\n" } ?? text
    }
  }

  /// Says which donations are learned; empty where all are.
  private var learningNote: TerminalText {
    func number(_ name: String) -> Double? {
      guard case .number(let number)? = environment.options.first(where: { $0.name == name })?.value else {
        return nil
      }
      return number
    }
    let note = LearningRules(
      doubleWindowSeconds: number("doubleWindow") ?? 0, suggestionWeight: number("suggestionWeight") ?? 1
    ).note
    let follow = number("follow").map {
      "With probability \(NumberForm.decimal.text($0)) people run the first suggestion instead; what is judged is what they "
        + "wanted. "
    }
    return note.isEmpty && follow == nil ? "" : "\(follow ?? "")\(note)\n"
  }

  /// Says what each trial may know when the history is frozen; empty when it is not.
  private var frozenNote: TerminalText {
    func number(_ name: String) -> Int? {
      guard case .integer(let number)? = environment.options.first(where: { $0.name == name })?.value else {
        return nil
      }
      return number
    }
    guard let donations = number("frozenHistory"), let recent = number("recent") else { return "" }
    return
      "Each trial asks a fresh predictor that learned the last \(CountedNoun.of(donations, "donations")) before the "
      + "person's first scored one and the last \(recent) before the trial; a truth not among them counts as a first use.\n"
  }

  /// The same table as Markdown.
  public var markdown: String {
    let remarks = results.compactMap { $0.firstUses?.remark(about: $0.strategy) }
    return grid.markdown + (hasOracle ? "\n\(oracleNote)" : "")
      + remarks.map { "\n\(MarkdownText.cell($0))\n" }.joined()
  }

  private var grid: TextTable {
    var header: [TerminalText] = ["strategy", "hit rate at 1", "at 3", "mrr", "log\nloss", "ECE (floor)"]
    if hasOracle { header.append("of\noracle") }
    header += ["µs/\nask", "kB/\nperson"]
    var table = TextTable(header: header)
    for result in ranked {
      if result.strategy == "oracle", results.count > 1 { table.addRule() }
      let calibration = result.metric("calibration_error").map { error in
        Figure.share(error.value) + " (" + Figure.plain(result.metric("calibration_floor")) + ")"
      }
      var row = [
        result.strategy == "oracle" ? "oracle (ceiling)" : result.strategy,
        Figure.interval(result.metric("hit_rate@1")), Figure.plain(result.metric("hit_rate@3")),
        Figure.plain(result.metric("mrr")), Figure.plain(result.metric("log_loss")), calibration ?? "–",
      ]
      if hasOracle { row.append(Figure.plain(result.metric("oracle_share@1"))) }
      row += [
        result.cost.suggestNanosecondsP99 == 0
          ? "–" : Figure.fixed(result.cost.suggestNanosecondsP50 / 1000, 1),
        result.recipe == nil || !result.cost.isMeasured
          ? "–" : Figure.fixed(result.cost.bytesPerPerson / 1000, 1),
      ]
      table.add(row)
    }
    return table
  }

  /// The results in the order of the table.
  private var ranked: [Result] {
    func rate(_ result: Result) -> Double { result.metric("hit_rate@1")?.value ?? -1 }
    let oracle = results.filter { $0.strategy == "oracle" }
    let others = results.filter { $0.strategy != "oracle" }
    let order = others.indices.sorted { left, right in
      let (first, second) = (rate(others[left]), rate(others[right]))
      return first == second ? left < right : first > second
    }
    return order.map { others[$0] } + oracle
  }

  /// The results as CSV, one row for each metric and strategy: `dataset,strategy,metric,value,low,high`, cost
  /// included.
  public var csv: String { ReplayDocument.csv(of: [self]) }

  /// Returns the rows of several documents under one header.
  static func csv(of documents: [ReplayDocument]) -> String {
    var table = CSVTable("dataset", "strategy", "metric", "value", "low", "high")
    for document in documents {
      for (strategy, metric) in document.figures {
        table.add(
          .text(document.dataset.name), .text(strategy), .text(metric.name), .number(metric.value),
          .number(metric.low), .number(metric.high))
      }
    }
    return table.text
  }

  /// The metrics of each strategy, and what it costs, in the order of a CSV.
  var figures: [(strategy: String, metric: MetricValue)] {
    results.flatMap { result in
      let costs =
        !result.cost.isMeasured
        ? []
        : [
          MetricValue(name: "suggest_nanoseconds_p50", value: result.cost.suggestNanosecondsP50),
          MetricValue(name: "suggest_nanoseconds_p99", value: result.cost.suggestNanosecondsP99),
          MetricValue(name: "donate_nanoseconds_p50", value: result.cost.donateNanosecondsP50),
          MetricValue(name: "bytes_per_person", value: result.cost.bytesPerPerson),
        ]
      return (result.metrics + costs).map { (result.strategy, $0) }
    }
  }
}
