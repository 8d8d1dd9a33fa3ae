import PredictionLogs

/// The version, seed and options of a run. Results print them, and totals of a run with others are refused.
public struct RunEnvironment: Sendable {
  /// The version of this tool.
  public var version: String
  /// The seed of all random numbers.
  public var seed: UInt64
  /// The options that can change an answer or a metric, in the order of printing.
  public var options: [(name: String, value: JSONOutput)]

  /// Creates an environment.
  public init(version: String, seed: UInt64, options: [(name: String, value: JSONOutput)]) {
    self.version = version
    self.seed = seed
    self.options = options
  }

  /// Whether figures are means of person means, by the option.
  package var averagesPeople: Bool { options.contains { $0.name == "perPerson" } }

  /// Whether intervals were requested, by the option.
  package var asksIntervals: Bool {
    options.contains { option in
      if case ("intervals", .boolean(true)) = option { return true }
      return false
    }
  }

  /// The value of an option; `nil` where it is not among them.
  package subscript(_ name: String) -> JSONOutput? { options.first { $0.name == name }?.value }

  /// The environment as the object that results print.
  package var json: JSONOutput {
    .object([
      ("version", .string(version)), ("seed", .unsigned(seed)),
      ("options", .object(options.map { ($0.name, $0.value) })),
    ])
  }
}
