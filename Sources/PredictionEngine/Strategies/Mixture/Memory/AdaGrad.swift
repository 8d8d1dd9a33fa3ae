/// One step of AdaGrad: a weight moves against its gradient, the less the more it has been moved.
///
/// G ← G + g²; w ← w − ηg/√G.
///
/// Duchi, Hazan and Singer, "Adaptive subgradient methods", JMLR 2011.
enum AdaGrad {
  @inline(__always)
  static func move(_ weight: inout Float, _ squares: inout Float, against gradient: Float, rate: Float) {
    squares += gradient * gradient
    weight -= rate * gradient * InverseSquareRoot.of(squares)
  }

  /// Moves a weight of double precision, whose sum of squares needs no more than single precision.
  @inline(__always)
  static func move(_ weight: inout Double, _ squares: inout Float, against gradient: Double, rate: Double) {
    squares += Float(gradient * gradient)
    weight -= rate * gradient * InverseSquareRoot.of(Double(squares))
  }
}
