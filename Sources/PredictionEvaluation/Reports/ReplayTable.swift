/// The results of one dataset as tables for people and spreadsheets.
extension ReplayDocument {
  /// Accuracy beside cost, one row a strategy, the oracle last.
  public var table: String {
    var text =
      "\(dataset.name): \(Figure.count(Double(dataset.people))) people, "
      + "\(Figure.count(Double(dataset.donations))) donations, "
      + "\(Figure.count(Double(dataset.scoredTrials))) trials"
    if let novelty = dataset.noveltyRate { text += " (\(Figure.share(novelty)) first uses)" }
    if dataset.untargeted > 0 { text += ", \(dataset.untargeted) without target" }
    text += "; seed \(environment.seed)\n\n" + grid.text
    text += "\n" + intervalNote
    if environment.options.contains(where: { $0.name == "perPerson" }) {
      text += "Figures are means of person means.\n"
    }
    text += "cal: calibration error (floor: what perfect calibration would show). "
    text += "ns: nanoseconds, median / 99 %.\n" + delayNote + durationNote
    return text
  }

  /// How long the replay took, and what metrics, intervals and tests added to it; nothing where nobody measured.
  var durationNote: String {
    guard let evaluationSeconds, replaySeconds > 0 else { return "" }
    return "Replayed in \(Figure.fixed(replaySeconds, 2)) s; metrics, intervals and tests took "
      + "\(Figure.fixed(evaluationSeconds, 2)) s more: \(Figure.fixed(100 * evaluationSeconds / replaySeconds, 0)) %.\n"
  }

  /// What the brackets mean; why there are none with fewer than four blocks; nothing where none were asked for.
  private var intervalNote: String {
    let hasIntervals = results.contains { $0.metrics.contains { $0.name == "hit_rate@1" && $0.low != nil } }
    if hasIntervals {
      let care = blocks < 8 ? " Few: read with care." : ""
      return "[low, high]: 95 % interval over \(blocks) \(blockKind) "
        + "(symmetric studentised bootstrap).\(care)\n"
    }
    return blocks < 4 ? "No intervals: \(blocks) \(blockKind) are too few for one.\n" : ""
  }

  /// What a feedback delay means for the rows above; nothing without one.
  private var delayNote: String {
    guard case .string(let text)? = environment.options.first(where: { $0.name == "feedbackDelay" })?.value,
      let delay = try? FeedbackDelay(text)
    else { return "" }
    let ceiling =
      results.contains { $0.strategy == "oracle" }
      ? " The oracle knows\neverything before the trial at once: a ceiling without delay, over the known candidates."
      : ""
    return
      "Donations become known \(delay.words) later; a truth not known yet counts as a first use.\(ceiling)\n"
  }

  /// The same as Markdown.
  public var markdown: String { grid.markdown }

  private var grid: TextTable {
    let hasOracle = results.contains { $0.metric("oracle_share@1") != nil }
    var header = ["strategy", "hit rate at 1", "at 3", "mrr", "log\nloss", "cal (floor)"]
    if hasOracle { header.append("of\noracle") }
    header += ["ns/suggest\np50 / p99", "ns/\ndonate", "bytes/\nperson"]
    var table = TextTable(header: header)
    for result in results {
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
          ? "–"
          : Figure.count(result.cost.suggestNanosecondsP50) + " / "
            + Figure.count(result.cost.suggestNanosecondsP99),
        result.recipe == nil ? "–" : Figure.count(result.cost.donateNanosecondsP50),
        result.recipe == nil ? "–" : Figure.count(result.cost.bytesPerPerson),
      ]
      table.add(row)
    }
    return table
  }

  /// One row a metric and strategy: `dataset,strategy,metric,value,low,high`, cost included.
  public var csv: String { "dataset,strategy,metric,value,low,high\n" + csvRows }

  var csvRows: String {
    func field(_ text: String) -> String {
      guard text.contains(where: { $0 == "," || $0 == "\"" || $0.isNewline }) else { return text }
      let parts = text.split(separator: "\"", omittingEmptySubsequences: false)
      return "\"" + parts.joined(separator: "\"\"") + "\""
    }
    var text = ""
    for result in results {
      let start = field(dataset.name) + "," + field(result.strategy) + ","
      for metric in result.metrics {
        text += start + "\(metric.name),\(metric.value),"
        text += "\(metric.low.map(\.description) ?? ""),\(metric.high.map(\.description) ?? "")\n"
      }
      text += start + "suggest_nanoseconds_p50,\(result.cost.suggestNanosecondsP50),,\n"
      text += start + "suggest_nanoseconds_p99,\(result.cost.suggestNanosecondsP99),,\n"
      text += start + "donate_nanoseconds_p50,\(result.cost.donateNanosecondsP50),,\n"
      text += start + "bytes_per_person,\(result.cost.bytesPerPerson),,\n"
    }
    return text
  }
}
