/// The version, seed and options of a run: results print them, and a checkpoint of another run differs in them.
///
/// # Source
/// Ours.
public struct RunEnvironment: Sendable {
  /// This tool's version.
  public var version: String
  /// The seed of everything random.
  public var seed: UInt64
  /// What can change an answer or a metric, in order.
  public var options: [(name: String, value: JSONOutput)]

  /// Makes an environment.
  public init(version: String, seed: UInt64, options: [(name: String, value: JSONOutput)]) {
    self.version = version
    self.seed = seed
    self.options = options
  }
}
