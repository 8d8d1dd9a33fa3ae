import PredictionEngine

extension NamedValues {
  /// The most arrays in one another that are stored: what is read back needs as much of the stack again.
  static let mostNesting = 32

  /// Checks that no arrays stand in one another deeper than ``mostNesting``.
  func checkNesting() throws(StoreError) {
    var level = pairs.map(\.value)
    for _ in 0...NamedValues.mostNesting {
      level = level.flatMap { if case .array(let elements) = $0 { elements } else { [ParameterValue]() } }
      if level.isEmpty { return }
    }
    throw .tooLarge(reason: "arrays stand in one another more than \(NamedValues.mostNesting) deep")
  }
}
