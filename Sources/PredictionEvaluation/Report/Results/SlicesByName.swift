/// The slices of one cut, found by name.
///
///     SlicesByName(series.people)["commuter-0001"]?.hitRate
///
/// # Edge cases
/// Of several slices with the same name, the first is returned.
///
/// # Cost
/// One pass over the slices, and a look-up for each name. A table of many people and strategies looks up each
/// name.
struct SlicesByName {
  private let slices: [Slices.Slice]
  private let places: [String: Int]

  /// Indexes slices by their names.
  init(_ slices: [Slices.Slice]) {
    self.slices = slices
    places = Dictionary(slices.indices.map { (slices[$0].name, $0) }) { first, _ in first }
  }

  /// Returns the slice of a name.
  subscript(name: String) -> Slices.Slice? { places[name].map { slices[$0] } }
}
