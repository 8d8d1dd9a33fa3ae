/// A strategy that finds the eight best without scoring all in floating point, and without allocating.
///
/// # Postconditions
/// The shortlist is the beginning of the ranking by the evidence columns, always.
///
/// # Source
/// Ours.
public protocol ShortlistStrategy: ScoringStrategy {
  /// Fills in the eight best candidates.
  func rank(_ history: PersonalHistory, in context: Context, into shortlist: inout Shortlist)
}
