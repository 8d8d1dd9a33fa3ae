/// The parameters of one definition and the cases of each, by name. An object, so that entries are cheap to copy.
final class ParameterIndex: Sendable {
  let names: NameIndex
  /// The cases of each parameter's enumeration, by the parameter's position.
  let cases: [NameIndex]

  init(_ parameters: [ParameterDefinition]) {
    names = NameIndex(parameters.map(\.name))
    cases = parameters.map { NameIndex($0.cases) }
  }
}
