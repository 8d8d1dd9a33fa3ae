/// A supplied shortcut that counts at a moment, with how relevant it is.
///
/// A pinned shortcut has the relevance 1, a relevant one that of its providers, and any other ½/(1 + i) for its
/// place i from 0 among those of its list that count now. Where it was donated, with a stated probability P, the
/// relevance r becomes 1 − (1 − r)(1 − P). Of several entries of one shortcut and kind the first counts.
///
/// Source: "engagement always counts" is of WWDC 2018, session 217.
package struct SuppliedSuggestion: Sendable, Equatable {
  /// The shortcut that is supplied.
  package let shortcut: Shortcut
  /// Who supplied it and as what.
  package let kind: AppSuggestion.Kind
  /// How relevant it is, above 0 and at most 1.
  package internal(set) var relevance: Double
  /// The shortcut's slot, where the person donated it.
  package let slot: Int?
  /// The probability that it comes next: of a shortcut never donated its share of P(NEW), where a strategy states it.
  package internal(set) var probability: Double?
  /// The place among all that was supplied.
  package let entry: Int
  let isOnly: Bool
  /// Whether its time or place is near enough to show it; what says neither has no time.
  let isTimely: Bool
  /// The place in a list of the shortcut that it stands for; `nil` where it fills a slot behind the learned ones.
  package var place: Int?
  /// Whether it cannot be done now, and so is shown nowhere.
  var isHidden = false
}
