/// The names of the contenders that no strategy is expected to beat: they know how a synthetic world was generated.
package enum Ceiling {
  /// The one that has to learn the person.
  package static let learner = "ideal-learner"
  /// The one that knows every true parameter.
  package static let oracle = "oracle"
  /// Their names in the order of tables, the highest last.
  package static let names = [learner, oracle]
}
