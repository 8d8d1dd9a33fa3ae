/// A shortcut that the person never donated and that is offered because an app or the person supplied it.
///
/// Its probability is a part of P(NEW). It is ranked among the candidates. No surface shows a shortcut of which the
/// person has no history, unless it is supplied: see ``Forecast/shownSupplied``.
package struct Offer: Sendable, Equatable {
  /// The shortcut that is offered.
  package var shortcut: Shortcut
  /// The score in bits, on the same scale as the candidates' scores.
  package var score: Double
  /// The probability, which is a part of P(NEW).
  package var probability: Double
}
