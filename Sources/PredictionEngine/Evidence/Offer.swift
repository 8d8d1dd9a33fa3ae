/// A shortcut that the person never donated and a strategy offers all the same, because others did.
///
/// Its probability is a part of P(NEW). It is ranked among the candidates and never shown: no surface shows what the
/// person has no history of.
///
/// # Source
/// Ours.
public struct Offer: Sendable, Equatable {
  /// What is offered.
  public var shortcut: Shortcut
  /// Bits, on the candidates' scale.
  public var score: Double
  /// A part of P(NEW).
  public var probability: Double
}
