/// How much of what a person knows is ever shown to them.
///
/// # Definition
/// Σ over people of the shortcuts shown at least once, over Σ over people of the shortcuts known at their last scored
/// trial, of every type: each person's own catalogue, pooled over people.
///
/// # Edge cases
/// Absent where nobody knows anything. Most of a catalogue was donated once and never again: the aim is not 1.
///
/// # Example
/// Ann knows 4 shortcuts and is shown 2 of them, Ben knows 6 and is shown 1: 3/10.
///
/// # Source
/// Ge, Delgado-Battenfeld and Jannach, "Beyond accuracy: evaluating recommender systems by coverage and serendipity",
/// RecSys 2010, doi:10.1145/1864708.1864761.
public struct CatalogueCoverage: PersonMetric {
  /// `catalogue_coverage`
  public let name = "catalogue_coverage"
  /// One line for lists.
  public let summary = "share of a person's known shortcuts that are ever shown"
  /// Larger is wider.
  public let isBetterWhenLarger = true
  /// Makes the metric.
  public init() {}

  /// Shortcuts shown, over shortcuts known.
  public func contribution(ofPerson trials: ArraySlice<Trial>) -> (numerator: Double, denominator: Double)? {
    let counts = ShownCounts(trials)
    return (Double(counts.shown), Double(counts.catalogue))
  }
}
