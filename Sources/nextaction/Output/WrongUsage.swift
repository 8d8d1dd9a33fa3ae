import ArgumentParser
import PredictionBaselines
import PredictionEngine
import PredictionEvaluation
import SyntheticWeeks

/// Errors of usage, with exit code 64 and the command's usage as a hint. Each is one sentence, in the form of
/// the parser's own.
enum WrongUsage {
  /// Makes an error from a text such as an engine's message: "there is no strategy …". It is one line,
  /// whatever an option contains.
  static func because(_ text: String) -> ValidationError {
    let line = ("\(text)" as TerminalText).text
    let isClosed = line.hasSuffix(".") || line.hasSuffix("?")
    return ValidationError(line.prefix(1).uppercased() + line.dropFirst() + (isClosed ? "" : "."))
  }

  /// Refuses the first of some options that is given; the text says why, of its name.
  static func refuse(_ options: [(name: String, isGiven: Bool)], _ text: (String) -> String) throws {
    if let option = options.first(where: \.isGiven) { throw because(text(option.name)) }
  }

  /// Returns the names in a comma-separated list: at least one, and none twice.
  static func names(_ text: String, of option: String) throws -> [String] {
    let names = text.split(separator: ",").map(String.init)
    if names.isEmpty { throw because("\(option) names nothing; separate names with commas") }
    var seen: Set<String> = []
    for name in names where !seen.insert(name).inserted {
      throw because("\(option) names \"\(name)\" twice; name it once")
    }
    return names
  }

  /// Makes the error for a name that is none of those known; it suggests the one that was probably meant, or
  /// says where the names are.
  static func unknown(
    _ kind: String, _ name: String, among names: [String], else other: String
  ) -> ValidationError {
    because("there is no \(kind) \"\(name)\"; " + NearName.remedy(for: name, among: names, else: other))
  }

  static func strategy(named name: String) throws -> any ScoringStrategy.Type {
    if TimingRegistry.all.contains(where: { $0.name == name }) {
      throw because(
        "\(name) says whether now is the time and not which comes next; ask it with --moments grid")
    }
    do { return try StrategyRegistry.type(named: name) } catch { throw because(error.description) }
  }

  /// Refuses a name that is neither a strategy's nor one of some others.
  static func check(strategy name: String, or others: [String]) throws {
    let known = StrategyRegistry.all.map { $0.name } + others
    if !known.contains(name) { throw because(RecipeError.unknownStrategy(name, known: known).description) }
  }

  static func timing(named name: String) throws -> any TimingStrategy.Type {
    if StrategyRegistry.all.contains(where: { $0.name == name }) {
      throw because("\(name) says which comes next and not whether now is the time; leave out --moments")
    }
    do { return try TimingRegistry.type(named: name) } catch { throw because(error.description) }
  }

  static func metric(named name: String) throws -> Metric {
    if let metric = MetricRegistry.all.first(where: { $0.name == name }) { return metric }
    if MomentMetricRegistry.all.contains(where: { $0.name == name }) {
      throw because("\(name) is a metric of moments; ask at them with --moments grid")
    }
    throw unknown(
      "metric", name, among: MetricRegistry.all.map(\.name), else: "see `nextaction list metrics`")
  }

  static func momentMetric(named name: String) throws -> MomentMetric {
    if let metric = MomentMetricRegistry.all.first(where: { $0.name == name }) { return metric }
    if MetricRegistry.all.contains(where: { $0.name == name }) {
      throw because("\(name) is a metric of donations that are asked about; leave out --moments")
    }
    throw unknown(
      "metric", name, among: MomentMetricRegistry.all.map(\.name), else: "see `nextaction list metrics`")
  }

  static func surface(named name: String) throws -> Surface {
    if let surface = Surface.named(name) { return surface }
    let names = Surface.all.map(\.name)
    throw unknown("surface", name, among: names, else: "surfaces are " + names.joined(separator: ", "))
  }

  static func specificity(_ text: String) throws -> SpecificityRule {
    do { return try SpecificityRule(text) } catch { throw because(error.description) }
  }

  /// Refuses a margin that is no amount of a metric.
  static func check(margin: Double?) throws {
    if let margin, !(margin > 0 && margin < .infinity) {
      throw because("--margin is a number above 0, in the metric's unit")
    }
  }

  /// Refuses a strategy that only scores on a surface with a bar.
  static func check(_ types: [any ScoringStrategy.Type], on surface: String) throws {
    guard let surface = Surface.named(surface) else { return }
    for type in types {
      if let refusal = surface.refusal(of: type) { throw because(refusal.description) }
    }
  }

  static func persona(named name: String) throws -> Persona {
    if let persona = Persona.named(name) { return persona }
    let names = Persona.all.map(\.name)
    throw unknown("persona", name, among: names, else: "personas are " + names.joined(separator: ", "))
  }

  static func time(_ text: String) throws -> TimeText.Reading {
    do { return try TimeText.parse(bound: text) } catch { throw because("\(error.reason); \(error.remedy)") }
  }

  /// Refuses to write a file that is read, and to write one file twice.
  static func check(_ files: FileUses) throws {
    do { try files.check() } catch { throw because(error.description) }
  }

  /// Refuses a path that names no file.
  static func check(_ path: String?, of option: String) throws {
    if let path, path.isEmpty || path == "-" { throw because("\(option) names no file; name one") }
  }

  /// Refuses a number of threads that no machine has.
  static func check(threads: Int?) throws {
    if let threads, !(1...1024).contains(threads) { throw because("--threads is a number from 1 to 1024") }
  }
}
