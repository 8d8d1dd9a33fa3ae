import PredictionBaselines
import PredictionEngine
import PredictionEvaluation
import SyntheticWeeks
import Testing

@Suite("list")
struct ListTests {
  private static let kinds: [(kind: String, names: [String])] = [
    ("strategies", StrategyRegistry.all.map { $0.name }),
    ("timing-strategies", TimingRegistry.all.map { $0.name }),
    ("metrics", MetricRegistry.all.map(\.name) + MomentMetricRegistry.all.map(\.name)),
    ("signals", SignalRegistry.all.map(\.name)),
    ("formats", FormatRegistry.all.map(\.name)),
    ("personas", PersonaRegistry.all.map(\.name)),
    ("surfaces", Surface.all.map(\.name)),
    ("specificity-rules", SpecificityRule.all.map(\.name)),
    ("lint-rules", LintRuleRegistry.all.map(\.name)),
  ]

  @Test("Everything registered in its order, names first, within 120 columns", arguments: kinds.indices)
  func list(_ index: Int) throws {
    let (kind, names) = ListTests.kinds[index]
    let run = try CommandLineRun("list", kind)
    #expect(run.code == 0)
    let lines = run.output.split(separator: "\n").map(String.init)
    // What does not fit into a line, as the terms of a surface, goes on in the next.
    let listed = lines.filter { !$0.hasPrefix(" ") }.map { String($0.prefix { $0 != " " }) }
    #expect(listed == names && !names.isEmpty)
    #expect(lines.allSatisfy { $0.count <= 120 })
  }

  private static let strategies: [(kind: String, type: any Strategy.Type)] =
    [("strategies", MostFrequent.self), ("strategies", ContextMixture.self)]
    + TimingRegistry.all.map { ("timing-strategies", $0) }

  @Test(
    "With a strategy's name, its recipe: each parameter in its order, within 130 columns",
    arguments: strategies.indices)
  func recipe(_ index: Int) throws {
    let (kind, type) = ListTests.strategies[index]
    let run = try CommandLineRun("list", kind, type.name)
    #expect(run.code == 0)
    let lines = run.output.split(separator: "\n").map(String.init)
    let names = type.fields.isEmpty ? [type.name] : type.fields.map(\.name)
    #expect(lines.map { String($0.prefix { $0 != " " }) } == names)
    #expect(lines.allSatisfy { $0.count <= 130 })
  }
}
