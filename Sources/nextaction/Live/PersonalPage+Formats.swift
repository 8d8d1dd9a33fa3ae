import PredictionEngine
import PredictionEvaluation

/// Prints the page as text, JSON, CSV and Markdown.
extension PersonalPage: PrintedDocument {
  var table: TerminalText {
    if donations == 0 { return now.table }
    return """
      \(summary)
      Your most usual actions, by days of use
      \(list)
      When you do something, by hour of your week: darker is more
      \(drawing)
      \(nowHeading)
      \(now.table)
      \(judgement.map { "\($0.text)\($0.rows.text)\($0.note)\n" as TerminalText } ?? "")How to forget
      \(TerminalText(lines: forgetting.map { "  \($0)\n" }.joined()))
      """
  }

  var markdown: String {
    if donations == 0 { return MarkdownText.list(now.table) }
    let rows = judgement.map { "\n\($0.rows.markdown)\n\(MarkdownText.list($0.text + $0.note))" } ?? ""
    return MarkdownText.list(summary + list) + "\n```text\n\(drawing)```\n\n\(now.markdown)\(rows)"
  }

  /// The replay of the last days alone.
  var csv: String { judged?.csv ?? "" }

  var json: JSONOutput {
    func counts(_ list: [(name: String, count: Int)]) -> JSONOutput {
      .objects(list) { [("name", .string($0.name)), ("donations", .integer($0.count))] }
    }
    return .present([
      ("donations", .integer(donations)), ("days", .integer(days)),
      ("since", span.map { .string($0.first.description) }), ("kinds", counts(kinds)),
      ("places", counts(places)),
      ("beginMinute", span.map { _ in .integer(rhythm.begin) }),
      ("endMinute", span.map { _ in .integer(rhythm.end) }),
      ("nights", rhythm.nights.map(JSONOutput.string)), ("workingHours", rhythm.work.map(JSONOutput.string)),
      ("usual", .array(routines.map { $0.json(forget: $0.choice.map(line)) })),
      ("week", .array(week.counts.map { .array($0.map { .integer($0) }) })), ("now", now.json),
      ("replay", judged?.json), ("forget", .strings(forgetting)),
    ])
  }

  private static func short(_ moment: Moment) -> String {
    moment.description.prefix(16).split(separator: "T").joined(separator: " ")
  }

  private var drawing: TerminalText { TerminalText(lines: week.drawing.map { $0 + "\n" }.joined()) }

  var nowHeading: String {
    "What it would show now, \(PersonalPage.short(now.moment))\(now.place.map { ", at " + $0 } ?? "")"
  }

  var summary: TerminalText {
    func few(_ counts: [(name: String, count: Int)]) -> String {
      counts.prefix(3).map { "\($0.name) (\(CountedNoun.digits($0.count)))" }.joined(separator: ", ")
        + (counts.count > 3 ? " …" : "")
    }
    var text: TerminalText = "\(CountedNoun.of(donations, "donations"))"
    text += span.map { " since \(PersonalPage.short($0.first))" } ?? ""
    text += ", on \(CountedNoun.of(days, "days"))\nActions: \(few(kinds))\n"
    if !places.isEmpty { text += "\(CountedNoun.of(places.count, "places")): \(few(places))\n" }
    let (begin, end) = (CalendarWords.clock(rhythm.begin), CalendarWords.clock(rhythm.end))
    text += "Your days begin about \(begin) and end about \(end)"
    if let nights = rhythm.nights { text += "; nights are at \(nights)" }
    if let work = rhythm.work { text += "; working hours are at \(work)" }
    return text + "\n"
  }

  private var list: TerminalText {
    routines.reduce("") { text, one in
      let title = one.shortcut.title
      var head: TerminalText = "  \(title.count <= 100 ? title : title.prefix(99) + "…")\n    \(one.words)\n"
      for habit in one.habits { head += "    a habit: \(habit.words)\n" }
      return text + head + (one.choice.map { "    \(line($0))\n" } ?? "")
    }
  }

  private var judgement: (text: TerminalText, rows: TextTable, note: TerminalText)? {
    guard let judged else { return nil }
    var table = TextTable(header: ["strategy", "hit rate at 1", "hit rate at 3"])
    let hits = judged.results.map { result in ["hit_rate@1", "hit_rate@3"].map(result.metric) }
    for (result, hits) in zip(judged.results, hits) {
      table.add([result.strategy] + hits.map { Figure.interval($0) })
    }
    let trials = CountedNoun.of(judged.dataset.scoredTrials, "actions")
    let text: TerminalText = """
      How right it was in the last \(PersonalPage.judgedDays) days of your log: \(trials), \
      \(Figure.share(judged.dataset.noveltyRate ?? 0)) of them new to it, each predicted before it was learned; \
      \(judged.results[0].strategy) is what suggests here

      """
    let note = Figure.intervalNote(
      hits.flatMap { $0 }, scale: " on the logit scale",
      blocks: judged.blocks, judged.blockKind, effective: judged.effectiveBlocks, isAsked: true)
    return (text.wrapped(), table, note.wrapped())
  }

  func line(_ choice: String) -> String { "nextaction forget \(choice)\(state)" }

  /// Lines that forget a place, the last day and everything.
  var forgetting: [String] {
    let place = places.first?.name
    let named =
      place.map { VisibleText.line($0) == $0 ? "--where \(ShellText.quoted("place=" + $0))" : nil } ?? nil
    let day = span.map { "--from \(LocalDate.text($0.last.localDay))T00:00" }
    return [named, day, "--all"].compactMap { $0 }.map(line)
  }
}
