/// The share of a person's known shortcuts that are ever shown to them.
///
/// # Definition
/// It is Σ over people of the shortcuts shown at least once, divided by Σ over people of the shortcuts of
/// every type known at their last scored trial. Each person has their own catalogue; the sums are pooled over
/// people.
///
/// # Edge cases
/// It is absent when no person knows a shortcut. Most shortcuts of a catalogue were donated once and never
/// again, so 1 is not the goal.
///
/// # Example
/// Ann knows 4 shortcuts and is shown 2 of them, Ben knows 6 and is shown 1: 3/10.
///
/// # Source
/// Ge, Delgado-Battenfeld and Jannach, "Beyond accuracy: evaluating recommender systems by coverage and
/// serendipity", RecSys 2010, doi:10.1145/1864708.1864761.
public struct CatalogueCoverage: PersonMetric {
  public let name = "catalogue_coverage"
  public let summary = "share of a person's known shortcuts that are ever shown"
  /// True, because larger values mean wider coverage.
  public let isBetterWhenLarger = true
  /// Creates the metric, which has no options.
  public init() {}

  /// Returns the number of shortcuts shown and the number known.
  public func contribution(ofPerson trials: ArraySlice<Trial>) -> (numerator: Double, denominator: Double)? {
    let counts = ShownCounts(trials)
    return (Double(counts.shown), Double(counts.catalogue))
  }
}
