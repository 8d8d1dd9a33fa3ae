import PredictionEngine

/// A chart of one person's lock screen over a week, under the best strategy and under the oracle.
enum LockScreenChart {
  /// Returns the charts of the best, the median and the worst person; none for results without weeks.
  static func charts(of dataset: ReportedDataset) -> [Chart] {
    guard let moments = dataset.moments else { return [] }
    func weeks(_ result: ReplayDocument.Result) -> (name: String, weeks: [LockScreenWeek])? {
      guard let weeks = moments.series[result.strategy]?.lockScreenWeeks, !weeks.isEmpty else { return nil }
      return (result.strategy, weeks)
    }
    let own = dataset.ranked.lazy.compactMap(weeks).first
    let oracle = dataset.strategies.isEmpty ? nil : dataset.oracle.flatMap(weeks)
    guard let drawn = own ?? oracle else { return [] }
    return LockScreenWeek.Rank.allCases.compactMap { rank in
      drawn.weeks.first { $0.rank == rank }.map { week in
        let beside = own == nil ? nil : oracle?.weeks.first { $0.rank == rank && $0.person == week.person }
        return chart([(drawn.name, week)] + (beside.map { [("oracle", $0)] } ?? []), moments)
      }
    }
  }

  private static func chart(
    _ panels: [(name: String, week: LockScreenWeek)], _ moments: ReportedMoments
  ) -> Chart {
    let step = LockScreenPanel.height + 26
    var drawing = Drawing(height: Double(panels.count) * step + 46)
    for (number, panel) in panels.enumerated() {
      let top = Double(number) * step + 18
      drawing.text(caption(panel), x: 34, y: top - 5, size: 10, within: Drawing.width - 36)
      LockScreenPanel(week: panel.week).draw(top: top, on: &drawing)
    }
    LockScreenPanel.legend(top: drawing.height - 38, on: &drawing)
    let week = panels[0].week
    var note =
      "\(week.person), the week from \(week.from): by the share of donations that come while on display, in all weeks, "
    note +=
      "the \(week.rank.rawValue) of \(CountedNoun.of(week.people, "people")) (\(Figure.share(week.coverage))). "
    note +=
      "The surface has a budget of one wrong showing a week; a showing says that its shortcut is donated within "
    note += "\(moments.horizonInWords)."
    return Chart(
      title: title(panels[0].name, week), note: note, drawing: drawing,
      table: table(panels))
  }

  /// What a panel says in a line above it.
  private static func caption(_ panel: (name: String, week: LockScreenWeek)) -> String {
    let (donations, showings) = (panel.week.donations, panel.week.showings)
    return "\(panel.name): \(donations.count { $0.isCovered }) of \(donations.count) on display, "
      + "\(showings.count { !$0.isRight }) of \(CountedNoun.of(showings.count, "showings")) wrong"
  }

  private static func title(_ strategy: String, _ week: LockScreenWeek) -> String {
    let covered = week.donations.count { $0.isCovered }
    let wrong = week.showings.count { !$0.isRight }
    let people = ["best": "The best", "median": "The median", "worst": "The worst"]
    return "\(people[week.rank.rawValue] ?? "A") person's week under \(strategy): \(covered) of "
      + "\(CountedNoun.of(week.donations.count, "donations")) come while on display, "
      + "\(wrong == 0 ? "nothing" : CountedNoun.of(wrong, "showings")) in vain"
  }

  private static func table(_ panels: [(name: String, week: LockScreenWeek)]) -> DataTable {
    var table = DataTable(
      ["strategy", "day", "time", "minutes", "what", "shortcut", "probability"], textColumns: [0, 1, 2, 4, 5])
    for panel in panels {
      func add(
        _ day: Int, _ minute: Int, _ minutes: Int?, _ what: String, _ shortcut: String, _ chance: String
      ) {
        let name = Slices.weekdayNames[(panel.week.weekday + day) % 7]
        table.add([
          panel.name, name, LockScreenPanel.clock(minute), minutes.map(String.init) ?? "–", what, shortcut,
          chance,
        ])
      }
      for showing in panel.week.showings {
        add(
          showing.day, showing.minute, showing.minutes, "showing, \(showing.isRight ? "right" : "wrong")",
          showing.shortcut, "–")
      }
      for donation in panel.week.donations {
        add(
          donation.day, donation.minute, nil, "donation, \(donation.isCovered ? "" : "not ")on display",
          donation.shortcut ?? "–", "–")
      }
      for shade in panel.week.shades {
        add(
          shade.day, shade.minute, shade.minutes, "probability", "–",
          Figure.share(shade.probability, digits: 2))
      }
    }
    return table
  }
}
