import PredictionEngine

/// A chart of one person's lock screen over a week, under the best strategy and under the oracle.
enum LockScreenChart {
  private typealias Panel = (name: String, week: LockScreenWeek)

  /// Returns the charts of the best, the median and the worst person; none for results without weeks.
  static func charts(of dataset: ReportedDataset, _ moments: ReportedMoments) -> [Chart] {
    func weeks(_ result: ReplayDocument.Result) -> [Panel]? {
      guard let weeks = moments.series[result.strategy]?.lockScreenWeeks, !weeks.isEmpty else { return nil }
      return weeks.map { (result.strategy, $0) }
    }
    let own = dataset.ranked.lazy.compactMap(weeks).first
    let oracle = dataset.strategies.isEmpty ? nil : dataset.oracle.flatMap(weeks)
    return LockScreenWeek.Rank.allCases.compactMap { rank in
      (own ?? oracle)?.first { $0.week.rank == rank }.map { panel in
        let beside = (own == nil ? nil : oracle)?.first {
          $0.week.rank == rank && $0.week.person == panel.week.person
        }
        return chart([panel] + (beside.map { [$0] } ?? []), moments)
      }
    }
  }

  private static func chart(_ panels: [Panel], _ moments: ReportedMoments) -> Chart {
    let step = LockScreenPanel.height + 26
    var drawing = Drawing(height: Double(panels.count) * step + 46)
    for (number, panel) in panels.enumerated() {
      let top = Double(number) * step + 18
      drawing.text(caption(panel), x: 34, y: top - 5, size: 10, within: Drawing.width - 36)
      LockScreenPanel(week: panel.week).draw(top: top, on: &drawing)
    }
    LockScreenPanel.legend(top: drawing.height - 38, on: &drawing)
    let week = panels[0].week
    return Chart(
      title: title(panels[0]),
      note:
        "\(week.person), the week from \(week.from): by the share of donations that come while on display, in all weeks, "
        + "the \(week.rank.rawValue) of \(CountedNoun.of(week.people, "people")) (\(Figure.share(week.coverage))). "
        + "The surface has a budget of one wrong showing a week; a showing says that its shortcut is donated within "
        + "\(moments.horizonInWords).",
      drawing: drawing, table: table(panels))
  }

  /// What a panel says in a line above it.
  private static func caption(_ panel: Panel) -> String {
    let (donations, showings) = (panel.week.donations, panel.week.showings)
    return "\(panel.name): \(donations.count { $0.isCovered }) of \(donations.count) on display, "
      + "\(showings.count { !$0.isRight }) of \(CountedNoun.of(showings.count, "showings")) wrong"
  }

  private static func title(_ panel: Panel) -> String {
    let week = panel.week
    let wrong = week.showings.count { !$0.isRight }
    return "The \(week.rank.rawValue) person's week under \(panel.name): "
      + "\(week.donations.count { $0.isCovered }) of \(CountedNoun.of(week.donations.count, "donations")) "
      + "come while on display, \(wrong == 0 ? "nothing" : CountedNoun.of(wrong, "showings")) in vain"
  }

  private static func table(_ panels: [Panel]) -> DataTable {
    var table = DataTable(
      ["strategy", "day", "time", "minutes", "what", "shortcut", "probability"], textColumns: [0, 1, 2, 4, 5])
    for (strategy, week) in panels {
      func add(
        _ day: Int, _ minute: Int, _ minutes: Int?, _ what: String, shortcut: String? = nil,
        probability: Double? = nil
      ) {
        table.add([
          strategy, Slices.weekdayNames[(week.weekday + day) % 7], LockScreenPanel.clock(minute),
          minutes.map(String.init) ?? "–", what, shortcut ?? "–",
          probability.map { Figure.share($0, digits: 2) } ?? "–",
        ])
      }
      for one in week.showings {
        add(
          one.day, one.minute, one.minutes, "showing, \(one.isRight ? "right" : "wrong")",
          shortcut: one.shortcut)
      }
      for one in week.donations {
        add(
          one.day, one.minute, nil, "donation, \(one.isCovered ? "" : "not ")on display",
          shortcut: one.shortcut)
      }
      for one in week.shades {
        add(one.day, one.minute, one.minutes, "probability", probability: one.probability)
      }
    }
    return table
  }
}
