import PredictionEngine
import PredictionEvaluation

/// Prints the page as one self-contained HTML document, with the week and the judgement as pictures.
extension PersonalPage {
  var html: String {
    let heading = Markup.element("h1", text: "What is known of you")
    if donations == 0 {
      return PageDocument(title: "me", body: [heading, .element("p", text: now.table.text)]).html
    }
    let body: [Markup?] = [
      .element("header", [], [heading] + paragraphs(of: summary)),
      section("Your most usual actions, by days of use", [PersonalPage.list(routines.map(item))]),
      weekFigure, section(nowHeading, [nowTable]),
      judged.map {
        DatasetSection(
          $0, heading: "How right it was in the last \(PersonalPage.judgedDays) days of your log"
        )
        .section
      },
      section("How to forget", [PersonalPage.list(forgetting.map { [.element("code", text: $0)] })]),
    ]
    return PageDocument(title: "me", body: body.compactMap { $0 }).html
  }

  private func section(_ heading: String, _ content: [Markup]) -> Markup {
    .element("section", [], [.element("h2", text: heading)] + content)
  }

  private func paragraphs(of text: TerminalText) -> [Markup] {
    text.text.split(separator: "\n").map { .element("p", text: String($0)) }
  }

  private static func list(_ items: [[Markup]]) -> Markup {
    .element("ul", class: "lines", items.map { .element("li", [], $0) })
  }

  private func item(of routine: Routine) -> [Markup] {
    let lines = [routine.words] + routine.habits.map { "a habit: \($0.words)" }
    let forget = routine.choice.map { Markup.element("code", text: line($0)) }
    return [.element("b", text: routine.shortcut.title)]
      + (lines.map { .text($0) } + [forget].compactMap { $0 }).flatMap { [.element("br", [], []), $0] }
  }

  private var weekFigure: Markup {
    let most = Double(max(1, week.counts.joined().max() ?? 0))
    let rows = week.counts.enumerated().map { day, hours in
      let cells = hours.map { count in
        count == 0
          ? Markup.element("td", text: "") : .heat(Double(count) / most, CountedNoun.digits(count))
      }
      let sum = Markup.element("td", text: CountedNoun.digits(hours.reduce(0, +)))
      return (name: Markup.text(CalendarWords.weekday(day)), cells: cells + [sum])
    }
    let columns = (0..<24).map { Markup.element("th", text: ($0 < 10 ? "0" : "") + "\($0)") }
    return .heatMap(
      "card heatmap wide week", title: "When you do something, by hour of your week", note: "Darker is more.",
      of: "day", columns: columns + [.element("th", text: "all")], rows: rows)
  }

  private var nowTable: Markup {
    if now.suggestions.isEmpty { return .element("p", text: now.table.text) }
    var table = DataTable(["shortcut", "probability", "days", "why"], textColumns: [0, 3])
    for one in now.suggestions {
      table.add([one.title, one.probability.map { Figure.share($0) } ?? "–", String(one.support), one.why])
    }
    return .element("figure", class: "card", [table.markup])
  }
}
