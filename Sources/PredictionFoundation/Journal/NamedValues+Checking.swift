import PredictionEngine

extension NamedValues {
  /// The values by name.
  /// - Parameter owner: the intent or activity whose values they are; `nil` for the signals of the device.
  /// - Throws: ``StoreError/donation(_:)`` when a name stands twice.
  func checked(of owner: String? = nil) throws(StoreError) -> [String: ParameterValue] {
    var values: [String: ParameterValue] = [:]
    for (name, value) in pairs where values.updateValue(value, forKey: name) != nil {
      throw .donation(
        owner.map { .duplicateParameter(owner: $0, parameter: name) } ?? .duplicateSignal(name))
    }
    return values
  }
}
