/// One cut of a strategy's trials, each slice by its name.
///
///     SlicesByName(series.people)["commuter-0001"]?.hitRate
///
/// # Edge cases
/// Of slices of one name, the first.
///
/// # Cost
/// One pass, and a look-up for each name asked for: a table of many people and strategies looks each one up.
///
/// # Source
/// Ours.
struct SlicesByName {
  private let slices: [Slices.Slice]
  private let places: [String: Int]

  /// Indexes slices by their names.
  init(_ slices: [Slices.Slice]) {
    self.slices = slices
    places = Dictionary(slices.indices.map { (slices[$0].name, $0) }) { first, _ in first }
  }

  /// The slice of a name.
  subscript(name: String) -> Slices.Slice? { places[name].map { slices[$0] } }
}
