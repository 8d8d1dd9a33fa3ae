/// The parameters of one definition by name, and each one's cases; an object, so that entries are copied cheaply.
final class ParameterIndex: Sendable {
  /// Where a parameter stands among the declared ones.
  let names: NameIndex
  /// By parameter, the cases of its enumeration.
  let cases: [NameIndex]

  /// Indexes parameters by name, in the order in which they were declared.
  init(_ parameters: [ParameterDefinition]) {
    names = NameIndex(parameters.map(\.name))
    cases = parameters.map { NameIndex($0.cases) }
  }
}
