import PredictionEngine

/// Prints a choice of recipe as text, Markdown and CSV.
extension TuningDocument {
  /// The three recipes with their values, the gain and the regret, as text of at most 120 columns.
  public var table: TerminalText {
    let split = tuning.split
    let direction = tuning.isBetterWhenLarger ? "larger" : "smaller"
    let dataset = split.later.dataset
    var text: TerminalText = "\(dataset.name): \(tuning.grid.strategy.name) by \(tuning.metric) "
    text += "(\(direction) is better), "
    text +=
      "\(CountedNoun.of(tuning.blocks, tuning.blockKind))\(dataset.rowsPassedOver.words); seed \(environment.seed)\n"
    text += "\(CountedNoun.of(tuning.grid.count, "recipes")) tried on "
    text +=
      "\(CountedNoun.of(tuning.judged.earlier, tuning.judged.unit)) before \(split.boundary), reported on "
    text += "\(CountedNoun.of(tuning.judged.later, tuning.judged.unit)) from then on\n\n"
    return text + "\(grid.text)\n\(recipes)\n\(words)"
  }

  /// The table of the three recipes as Markdown.
  public var markdown: String {
    let dataset = tuning.split.later.dataset
    let rows = dataset.rowsPassedOver
    return grid.markdown + (rows.count == 0 ? "" : "\n" + MarkdownText.list("\(dataset.name)\(rows.words)\n"))
  }

  /// The result as CSV: one row for each of the three recipes, then one for each tried recipe in the grid's
  /// order.
  public var csv: String {
    var table = CSVTable(
      "dataset", "strategy", "metric", "role", "recipe", "earlier", "earlier_low", "earlier_high", "later",
      "later_low", "later_high", RowsPassedOver.column)
    func add(_ role: String, _ recipe: String, _ numbers: [Double?]) {
      let names = [
        tuning.split.later.dataset.name, tuning.grid.strategy.name, tuning.metric, role, recipe,
      ]
      let passedOver = tuning.split.later.dataset.rowsPassedOver.count
      table.add(names.map { .text($0) } + numbers.map { .number($0) } + [.count(passedOver)])
    }
    for (role, outcome) in outcomes {
      add(
        role, outcome.recipe.json,
        [outcome.earlier, outcome.later].flatMap { [$0?.value, $0?.low, $0?.high] })
    }
    for (number, cell) in tuning.cells.enumerated() {
      add("tried", tuning.grid.recipe(number).json, [cell.earlier, nil, nil, cell.later, nil, nil])
    }
    return table.text
  }

  private var grid: TextTable {
    var table = TextTable(header: ["recipe", "earlier", "later"])
    for (role, outcome) in outcomes {
      table.add([role, Figure.interval(outcome.earlier), Figure.interval(outcome.later)])
    }
    return table
  }

  /// The values of the varying parameters in each of the three recipes. Long lines break between parameters.
  private var recipes: TerminalText {
    var text: TerminalText = ""
    for (role, outcome) in outcomes {
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
    var text: TerminalText = ""
    if let gain = tuning.gain {
      text +=
        "Chosen against defaults on the later \(tuning.judged.unit): \(Figure.signed(gain.value, gain.interval)); above zero is better.\n"
    }
    if let regret = tuning.regret {
      text +=
        "Regret on the later \(tuning.judged.unit): \(Figure.interval(regret)); the best in hindsight is better by this much.\n"
    }
    text += "Choosing took \(Figure.fixed(tuning.choiceSeconds, 1)) s.\n"
    text += "Earlier values chose the recipe, and flatter it; later values chose the best in hindsight, and "
    text += "flatter that one.\nOnly the chosen recipe's later value is a result.\n"
    text += Figure.intervalNote(
      outcomes.flatMap { [$0.1.earlier, $0.1.later] } + [tuning.gain, tuning.regret], scale: "",
      blocks: tuning.blocks, tuning.blockKind, effective: nil, ending: "; paired for differences"
    ).wrapped()
    return text + OracleShare.note(on: tuning.metric)
  }
}
