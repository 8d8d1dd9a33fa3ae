import ArgumentParser
import PredictionBaselines
import PredictionEngine
import PredictionEvaluation
import SyntheticWeeks

struct ListCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "List what there is: strategies, metrics, signals and so on, one line each.",
    discussion: """
      Examples:
        nextaction list strategies
        nextaction list strategies bucketed-bayes
        nextaction list metrics
        nextaction list presets tsmc2014

      With a strategy's name it lists the parameters of its recipe instead:
      the default, the range, and what each is. With a preset's name it shows
      what the preset sets, and its page.
      """)

  enum Kind: String, ExpressibleByArgument, CaseIterable {
    case strategies
    case timingStrategies = "timing-strategies"
    case metrics, signals, formats, presets, personas, surfaces
    case specificityRules = "specificity-rules"
    case lintRules = "lint-rules"
  }

  @Argument(
    help: """
      strategies, timing-strategies, metrics, signals, formats, presets, personas, surfaces,
      specificity-rules or lint-rules.
      """)
  var kind: Kind

  @Argument(
    help:
      "With strategies or timing-strategies: the one whose recipe to list; with presets: the one to show.",
    completion: NameCompletion.strategyOfEither)
  var strategy: String?

  func validate() throws {
    guard let strategy else { return }
    if kind == .presets {
      do { _ = try LogPreset(strategy) } catch { throw WrongUsage.because(error.description) }
      return
    }
    guard let known = strategies else {
      throw ValidationError(
        "'\(kind.rawValue)' takes no name: only strategies have a recipe to list, and presets a page")
    }
    let names = known.map { $0.name }
    guard names.contains(strategy) else {
      throw WrongUsage.unknown(
        "strategy", strategy, among: names, else: "see `nextaction list \(kind.rawValue)`")
    }
  }

  func run() throws {
    if kind == .presets, let name = strategy {
      let preset = try LogPreset(name)
      let settings = preset.settings.map { "\($0.key): \($0.text)\n" }.joined()
      return try StandardOutput.write("\(preset.summary)\n\n\(settings)\n\(preset.page)")
    }
    try StandardOutput.write(ListCommand.lines(of: rows()))
  }

  /// A line for each row, with the names in a column of their own.
  private static func lines(of rows: [(name: String, text: String)]) -> String {
    let width = (rows.map(\.name.count).max() ?? 0) + 2
    return rows.map { $0.name + String(repeating: " ", count: width - $0.name.count) + $0.text + "\n" }
      .joined()
  }

  /// The strategies of the kind that is listed; `nil` where it is none of strategies.
  private var strategies: [any Strategy.Type]? {
    switch kind {
    case .strategies: StrategyRegistry.all.map { $0 }
    case .timingStrategies: TimingRegistry.all.map { $0 }
    default: nil
    }
  }

  private func rows() -> [(name: String, text: String)] {
    if let type = strategies?.first(where: { $0.name == strategy }) { return recipe(of: type) }
    let rows: [(name: String, text: String)]
    switch kind {
    case .strategies:
      rows = StrategyRegistry.all.map { type in
        let traits = [
          type.isQuick ? "quick" : "slow",
          type.statesProbabilities ? "probabilities" : "scores only",
        ]
        return (type.name, type.summary + " (" + traits.joined(separator: ", ") + ")")
      }
    case .timingStrategies: rows = TimingRegistry.all.map { ($0.name, $0.summary) }
    case .metrics:
      rows =
        MetricRegistry.all.map { ($0.name, $0.summary) }
        + MomentMetricRegistry.all.map { ($0.name, $0.summary) }
    case .signals: rows = SignalRegistry.all.map { ($0.name, $0.summary) }
    case .formats: rows = FormatRegistry.all.map { ($0.name, $0.summary) }
    case .presets: rows = LogPresetRegistry.all.map { ($0.name, $0.summary) }
    case .lintRules: rows = LintRuleRegistry.all.map { ($0.name, $0.summary) }
    case .personas: rows = Persona.all.map { ($0.name, $0.summary) }
    case .surfaces:
      rows = Surface.all.map { ($0.name, "\($0.summary)\n      \($0.terms)") }
    case .specificityRules:
      rows = SpecificityRule.all.map { ($0.name, $0.summary) }
    }
    return rows
  }

  private func recipe(of type: any Strategy.Type) -> [(name: String, text: String)] {
    if type.fields.isEmpty { return [(type.name, "its recipe has no parameters")] }
    return type.fields.map { field in
      let range = "\(short(field.range.lowerBound)) to \(short(field.range.upperBound))"
      return (field.name, "\(short(field.defaultValue)), \(range): \(field.summary)")
    }
  }

  private func short(_ number: Double) -> String { ParameterValue.decimal(number).canonicalText }
}
