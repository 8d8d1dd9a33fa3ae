/// The slices of one cut, found by name.
///
///     SlicesByName(series.people)["commuter-0001"]?.hitRate
struct SlicesByName {
  private let slices: [Slices.Slice]
  private let places: [String: Int]

  init(_ slices: [Slices.Slice]) {
    self.slices = slices
    places = Dictionary(slices.indices.map { (slices[$0].name, $0) }) { first, _ in first }
  }

  subscript(name: String) -> Slices.Slice? { places[name].map { slices[$0] } }
}
