/// The parameters of one definition by name, and the cases of each. It is an object, so that entries are
/// cheap to copy.
final class ParameterIndex: Sendable {
  /// The positions of the parameters in declared order, by name.
  let names: NameIndex
  /// The cases of each parameter's enumeration, by the parameter's position.
  let cases: [NameIndex]

  /// Indexes parameters by name, in declared order.
  init(_ parameters: [ParameterDefinition]) {
    names = NameIndex(parameters.map(\.name))
    cases = parameters.map { NameIndex($0.cases) }
  }
}
