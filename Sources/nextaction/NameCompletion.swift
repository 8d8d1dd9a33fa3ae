import ArgumentParser
import PredictionBaselines
import PredictionEngine
import PredictionEvaluation
import SyntheticWeeks

/// The names that a shell offers for options and arguments.
///
/// Names of one word stand in the completion script. A comma-separated list is completed by this program,
/// which the script calls with the words of the line: the names that the list already holds are not offered
/// again.
enum NameCompletion {
  /// The names of strategies, the oracle included where it can be named; timing strategies where --moments is given,
  /// and both for a benchmark.
  static let strategies = CompletionKind.custom { words, _, typed in
    let timing = TimingRegistry.all.map { $0.name }
    let areTiming =
      words.contains { $0 == "--moments" || $0.hasPrefix("--moments=") }
      && ["replay", "shard-replay", "compare"].contains(where: words.contains)
    var names = areTiming ? timing : StrategyRegistry.all.map { $0.name }
    if words.contains("benchmark") { names += timing }
    return completions(
      of: typed, from: names + (words.contains("benchmark") ? [Ceiling.oracle] : Ceiling.names))
  }
  /// The names of the strategies of both questions.
  static let strategyOfEither = CompletionKind.list(
    StrategyRegistry.all.map { $0.name } + TimingRegistry.all.map { $0.name })
  static let strategy = CompletionKind.list(StrategyRegistry.all.map { $0.name })
  static let personas = list { Persona.all.map(\.name) }
  static let persona = CompletionKind.list(["all"] + Persona.all.map(\.name))
  static let lintRules = list { LintRuleRegistry.all.map(\.name) }
  /// The names of faults with an equals sign, in a comma-separated list.
  static let defects = list { PlantedDefect.Kind.allCases.map { $0.rawValue + "=" } }
  static let metric = CompletionKind.list(
    MetricRegistry.all.map(\.name) + MomentMetricRegistry.all.map(\.name))
  static let surface = CompletionKind.list(Surface.all.map(\.name))
  static let specificity = CompletionKind.list(SpecificityRule.all.map(\.name))
  static let preset = CompletionKind.list(LogPresetRegistry.all.map(\.name))
  static let format = CompletionKind.list(FormatRegistry.all.map(\.name))

  private static func list(of names: @escaping @Sendable () -> [String]) -> CompletionKind {
    .custom { _, _, typed in completions(of: typed, from: names()) }
  }

  /// Returns what the last name of a comma-separated list can become, each with the names before it.
  static func completions(of typed: String, from names: [String]) -> [String] {
    let parts = typed.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    let (before, last) = (parts.dropLast(), parts.last ?? "")
    let start = before.map { $0 + "," }.joined()
    return names.filter { $0.hasPrefix(last) && !before.contains($0) }.map { start + $0 }
  }
}
