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
        nextaction list metrics
      """)

  /// The kinds of things that can be listed.
  enum Kind: String, ExpressibleByArgument, CaseIterable {
    case strategies
    case timingStrategies = "timing-strategies"
    case metrics, signals, formats, personas, surfaces
    case specificityRules = "specificity-rules"
    case lintRules = "lint-rules"
  }

  @Argument(
    help: """
      strategies, timing-strategies, metrics, signals, formats, personas, surfaces, specificity-rules or lint-rules.
      """)
  var kind: Kind

  func run() throws {
    let rows: [(name: String, text: String)]
    switch kind {
    case .strategies:
      rows = StrategyRegistry.all.map { type in
        let traits = [
          type.isQuick ? "quick" : "slow",
          type.statesProbabilities ? "probabilities" : "scores only",
        ]
        return (type.name, type.summary + " (" + traits.joined(separator: ", ") + ")" + fields(of: type))
      }
    case .timingStrategies: rows = TimingRegistry.all.map { ($0.name, $0.summary + fields(of: $0)) }
    case .metrics:
      rows =
        MetricRegistry.all.map { ($0.name, $0.summary) }
        + MomentMetricRegistry.all.map { ($0.name, $0.summary) }
    case .signals: rows = SignalRegistry.all.map { ($0.name, $0.summary) }
    case .formats: rows = FormatRegistry.all.map { ($0.name, $0.summary) }
    case .lintRules:
      rows = LintRuleRegistry.all.map {
        ($0.name, "\($0.summary) (\($0.behaviours.joined(separator: ", ")))")
      }
    case .personas: rows = Persona.all.map { ($0.name, $0.summary) }
    case .surfaces:
      rows = SurfaceRegistry.all.map { ($0.name, "\($0.summary)\n      \($0.terms)") }
    case .specificityRules:
      rows = SpecificityRegistry.all.map { (type(of: $0).name, type(of: $0).summary) }
    }
    let width = (rows.map(\.name.count).max() ?? 0) + 2
    let lines = rows.map { $0.name + String(repeating: " ", count: width - $0.name.count) + $0.text + "\n" }
    try StandardOutput.write(lines.joined())
  }

  /// A line for each parameter of a strategy's recipe.
  private func fields(of type: any Strategy.Type) -> String {
    type.fields.map { field in
      "\n      \(field.name) = \(short(field.defaultValue)), "
        + "\(short(field.range.lowerBound)) to \(short(field.range.upperBound)): \(field.summary)"
    }.joined()
  }

  private func short(_ number: Double) -> String { ParameterValue.decimal(number).canonicalText }
}
