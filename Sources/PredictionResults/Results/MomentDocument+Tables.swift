import PredictionEngine
import PredictionLogs
import PredictionMeasures
import PredictionReplays

/// Formats the results at moments as tables for people and spreadsheets.
extension MomentDocument {
  /// Six tables within 120 columns, strategies in the order of the request, the oracle last: the headlines with
  /// their intervals, the claims of a surface with a budget, what stands beside them with the cost, the likely answers,
  /// the horizons, and the learning curve.
  package var table: TerminalText {
    heading.wrapped() + "\nIs it time, within \(horizon) minutes?\n\(headlineTable.text)"
      + "\nA surface that may be wrong once a week\n\(claims.text)"
      + "\nBeside them\n\(companions.text)"
      + "\nLikely answers: what they say, how often it came (moments)\n\(likely.text)"
      + "\nNats an event, by horizon in minutes\n\(byHorizon.text)"
      + "\nNats an event, by week of scored time\n\(curve.text)\n"
      + (notes + Figure.durationNote(replaySeconds ?? 0, evaluationSeconds)).wrapped()
  }

  private var heading: TerminalText {
    let unscored = dataset.people - dataset.scoredPeople
    let rest: TerminalText = unscored > 0 ? "; \(CountedNoun.of(unscored, "people")) not scored" : ""
    return """
      \(dataset.name): \(CountedNoun.of(dataset.scoredPeople, "people")), \
      \(CountedNoun.of(dataset.scoredMoments, "moments")), \(CountedNoun.of(dataset.scoredDonations, "donations"))\
      \(dataset.rowsPassedOver.words)\(rest); seed \(environment.seed)

      """
  }

  package var markdown: String {
    headlineTable.markdown + "\n" + claims.markdown + "\n"
      + [companions, likely, byHorizon, curve].map { $0.markdown + "\n" }.joined()
      + MarkdownText.list(heading + notes)
  }

  /// True when the figures stand beside an oracle's.
  var hasOracle: Bool { results.contains { $0.strategy == Ceiling.oracle } && results.count > 1 }

  private typealias Column = TextTable.Column<Result>

  private func share(_ value: MomentValue?) -> String {
    value?.ofOracle.map { Figure.share($0.value, digits: 2) } ?? "–"
  }

  private func plain(_ result: Result, _ name: String, _ digits: Int) -> String {
    Figure.plain(result.value(name, within: horizon)?.metric, digits: digits)
  }

  private func plain(_ title: String, _ name: String, _ digits: Int) -> Column {
    (title, { plain($0, name, digits) })
  }

  /// A figure with its interval, and its share of the oracle's where there is an oracle.
  private func headline(
    _ title: String, _ name: String, _ digits: Int = 3, within minutes: Int? = nil
  ) -> [Column] {
    let value = { (result: Result) in result.value(name, within: minutes ?? horizon) }
    return [(title, { Figure.interval(value($0)?.metric, digits: digits) })]
      + (hasOracle ? [("of\noracle", { share(value($0)) })] : [])
      + ShareOfLearner(results).column { value($0)?.metric.value }
  }

  private var headlineTable: TextTable {
    TextTable(
      of: results,
      headline("nats\nan event", "moment_nats") + headline("utility@.3\na week", "moment_utility@.3", 2)
        + headline("display@30\n(within 15)", "display_coverage@30", within: 15))
  }

  private var companions: TextTable {
    func calibration(_ title: String, _ of: String) -> Column {
      let error = "moment\(of)_calibration_error"
      return (
        title,
        {
          $0.value(error, within: horizon) == nil
            ? "–" : "\(plain($0, error, 4)) (\(plain($0, "moment\(of)_calibration_floor", 4)))"
        }
      )
    }
    func count(_ value: Double) -> String { value > 0 ? Figure.count(value) : "–" }
    return TextTable(
      of: results,
      [
        plain("Brier\nskill", "moment_brier_skill", 3), calibration("ECE\n(floor)", ""),
        plain("ECE\nfrom .2", "moment_tail_error", 3),
        plain("utility@.5\na week", "moment_utility@.5", 2), plain("P_any:\nnats", "moment_any_nats", 3),
        calibration("P_any: ECE\n(floor)", "_any"),
        ("ns a\nmoment", { count($0.cost.suggestNanosecondsP50) }),
        ("bytes a\nperson", { count($0.cost.bytesPerPerson) }),
      ])
  }

  /// The best candidates' probabilities from .2 on beside how often they came, by fifths.
  private var likely: TextTable {
    TextTable(
      of: results,
      (1..<5).map { fifth in
        let (low, high) = (Double(fifth) / 5, Double(fifth + 1) / 5)
        return (
          "from\n\(Figure.tick(low))",
          { result in
            let bins = result.series.reliability.filter { low < $0.high - 1e-9 && $0.high < high + 1e-9 }
            let moments = bins.reduce(0) { $0 + $1.trials }
            func mean(_ part: (ReliabilityTable.Bin) -> Double) -> String {
              Figure.share(bins.reduce(0) { $0 + part($1) * Double($1.trials) } / Double(moments), digits: 2)
            }
            return moments == 0
              ? "–" : "\(mean(\.confidence)) \(mean(\.accuracy)) (\(Figure.count(Double(moments))))"
          }
        )
      })
  }

  private var byHorizon: TextTable {
    TextTable(
      of: results,
      horizons.map { minutes in
        (
          "within\n\(minutes)",
          { result in
            let value = result.value("moment_nats", within: minutes)
            let own = Figure.plain(value?.metric)
            return value?.ofOracle == nil ? own : "\(own) (\(share(value)))"
          }
        )
      })
  }

  private var claims: TextTable {
    func share(_ value: Double?, _ digits: Int) -> String {
      value.map { Figure.share($0, digits: digits) } ?? "–"
    }
    return TextTable(
      of: results,
      headline("budget\ncoverage@1", "budget_coverage@1") + [
        plain("wrong\na week", "wrong_claims_per_week", 2),
        ("weeks\nover 1", { share($0.claims?.weeksOver, 2) }),
        ("worst\nweek", { $0.claims.map { String($0.worstWeek) } ?? "–" }),
        plain("precision", "claim_precision", 2),
        (
          "taps saved\na week (s)",
          { result in
            result.value("taps_saved_per_week", within: horizon).map {
              let seconds = Figure.count($0.metric.value * MomentMetric.secondsATap)
              return "\(Figure.plain($0.metric, digits: 1)) (\(seconds))"
            } ?? "–"
          }
        ),
        (
          "minutes a day\n(00–05 h)",
          { result in
            result.claims.map {
              "\(plain(result, "display_minutes_per_day", 1)) (\(share($0.nightMinutes, 1)))"
            } ?? "–"
          }
        ),
      ])
  }

  /// The learning curve by some of its weeks: the first ones, then ever fewer.
  private var curve: TextTable {
    let last = results.flatMap { $0.series.weeks.map(\.number) }.max() ?? -1
    let shown = [0, 1, 2, 3, 5, 7, 11, 15, 25, 51].filter { $0 < last } + (last >= 0 ? [last] : [])
    return TextTable(
      of: results,
      shown.map { number in
        (
          "\(number + 1)",
          { result in
            result.series.weeks.first { $0.number == number }?.nats.map { Figure.share($0, digits: 2) } ?? "–"
          }
        )
      })
  }

  package var csv: String {
    var table = MomentDocument.emptyCSV
    addRows(to: &table)
    return table.text
  }

  static var emptyCSV: CSVTable {
    CSVTable(
      "dataset", "strategy", "metric", "minutes", "value", "low", "high", "of_oracle", "of_oracle_low",
      "of_oracle_high")
  }

  /// Adds a row for each metric, horizon and strategy, and one for each reason why rows were not read.
  func addRows(to table: inout CSVTable) {
    let empty = CSVTable.Cell.figure("")
    for (name, count) in dataset.rowsPassedOver.figures {
      table.add(
        [.text(dataset.name), empty, .text(name), empty, .count(count)]
          + [CSVTable.Cell](repeating: empty, count: 5))
    }
    for result in results {
      for value in result.values {
        table.add(
          [.text(dataset.name), .text(result.strategy), .text(value.metric.name), .count(value.minutes)]
            + value.cells)
      }
      for figure in result.cost.figures(of: "answer") {
        let isAnswer = figure.name.hasPrefix("answer")
        table.add(
          [
            .text(dataset.name), .text(result.strategy), .text(figure.name),
            .figure(isAnswer ? "\(horizon)" : ""),
          ] + MomentValue(metric: figure, minutes: horizon).cells)
      }
    }
  }
}
