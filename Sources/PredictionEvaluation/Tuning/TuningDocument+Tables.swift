import PredictionEngine

/// Prints a choice of recipe as text, Markdown and CSV.
extension TuningDocument {
  /// The three recipes with their values, the gain and the regret, as text of at most 120 columns.
  public var table: TerminalText {
    let (judged, boundary) = (tuning.judged, tuning.split.boundary)
    let direction = tuning.isBetterWhenLarger ? "larger" : "smaller"
    var text: TerminalText = "\(dataset.name): \(tuning.grid.strategy.name) by \(tuning.metric) "
    text += "(\(direction) is better), "
    text +=
      "\(CountedNoun.of(tuning.blocks, tuning.blockKind))\(dataset.rowsPassedOver.words); seed \(environment.seed)\n"
    text += "\(CountedNoun.of(tuning.grid.count, "recipes")) tried on "
    text += "\(CountedNoun.of(judged.earlier, judged.unit)) before \(boundary), reported on "
    text += "\(CountedNoun.of(judged.later, judged.unit)) from then on\n\n"
    return text + "\(grid.text)\n\(recipes)\n\(words)"
  }

  /// The table of the three recipes as Markdown.
  public var markdown: String {
    let rows = dataset.rowsPassedOver
    return grid.markdown + (rows.count == 0 ? "" : "\n" + MarkdownText.list("\(dataset.name)\(rows.words)\n"))
  }

  /// The result as CSV: one row for each of the three recipes, then one for each tried recipe in the grid's
  /// order.
  public var csv: String {
    var table = CSVTable(
      "dataset", "strategy", "metric", "role", "recipe", "earlier", "earlier_low", "earlier_high", "later",
      "later_low", "later_high", RowsPassedOver.column)
    func add(_ role: String, _ recipe: Recipe, _ numbers: [Double?]) {
      let names = [dataset.name, tuning.grid.strategy.name, tuning.metric, role, recipe.json]
      table.add(
        names.map { .text($0) } + numbers.map { .number($0) } + [.count(dataset.rowsPassedOver.count)])
    }
    for (role, _, outcome) in outcomes {
      let parts = [outcome.earlier, outcome.later]
      add(role, outcome.recipe, parts.flatMap { [$0?.value, $0?.low, $0?.high] })
    }
    for (number, cell) in tuning.cells.enumerated() {
      add("tried", tuning.grid.recipe(number), [cell.earlier, nil, nil, cell.later, nil, nil])
    }
    return table.text
  }

  private var grid: TextTable {
    var table = TextTable(header: ["recipe", "earlier", "later"])
    for (role, _, outcome) in outcomes {
      table.add([role, Figure.interval(outcome.earlier), Figure.interval(outcome.later)])
    }
    return table
  }

  /// The values of the varying parameters in each of the three recipes. Long lines break between parameters.
  private var recipes: TerminalText {
    var text: TerminalText = ""
    for (role, _, outcome) in outcomes {
      var line = role + ":"
      for (position, axis) in tuning.grid.axes.enumerated() {
        let part =
          " \(axis.name) \(ParameterValue.decimal(outcome.recipe[axis.name]).canonicalText)"
          + (position + 1 < tuning.grid.axes.count ? "," : "")
        if line.count + part.count > 118 {
          text += "\(line)\n"
          line = " "
        }
        line += part
      }
      text += "\(line)\n"
    }
    return text
  }

  private var words: TerminalText {
    let unit = tuning.judged.unit
    var text: TerminalText = ""
    if let gain = tuning.gain {
      text +=
        "Chosen against defaults on the later \(unit): \(Figure.signed(gain.value, gain.interval)); above zero is better.\n"
    }
    if let regret = tuning.regret {
      text +=
        "Regret on the later \(unit): \(Figure.interval(regret)); the best in hindsight is better by this much.\n"
    }
    text += "Choosing took \(Figure.fixed(tuning.choiceSeconds, 1)) s.\n"
    text += "Earlier values chose the recipe, and flatter it; later values chose the best in hindsight, and "
    text += "flatter that one.\nOnly the chosen recipe's later value is a result.\n"
    text += Figure.intervalNote(
      outcomes.flatMap { [$0.outcome.earlier, $0.outcome.later] } + [tuning.gain, tuning.regret], scale: "",
      blocks: tuning.blocks, tuning.blockKind, effective: nil, ending: "; paired for differences"
    ).wrapped()
    return text + OracleShare.note(on: tuning.metric)
  }
}
