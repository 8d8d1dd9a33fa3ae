import PredictionEngine

/// Translates a persona's deeds, places and device values into symbols of one dataset, and back.
///
/// # Edge cases
/// A dataset read from a file knows only the texts that were donated. Deeds that were never donated get
/// symbols after the dataset's own, in ``symbols``, an extended copy of its table.
struct Vocabulary: Sendable {
  /// The dataset's texts, followed by those of deeds that it does not contain.
  let symbols: SymbolTable
  /// The target shortcut of each deed.
  let shortcuts: [Shortcut]
  private let positions: [Shortcut: Int]
  private let decomposer: Decomposer
  private let places: [Symbol?]
  private let devices: [Symbol?]

  init(
    deeds: [Deed], places: [String?], deviceValues: [String?], catalog: DefinitionCatalog,
    symbols: SymbolTable
  ) {
    var symbols = symbols
    let decomposer = Decomposer(catalog: catalog)
    let context = Context(at: Moment(secondsSince1970: 0))
    var shortcuts: [Shortcut] = []
    var positions: [Shortcut: Int] = [:]
    for (position, deed) in deeds.enumerated() {
      let donation = Vocabulary.donation(
        of: deed, variant: 0, in: context, catalog: catalog, symbols: &symbols)
      guard let shortcut = decomposer.target(of: donation) else {
        preconditionFailure("deed \(position) has no target shortcut")
      }
      precondition(positions[shortcut] == nil, "deed \(position) repeats the shortcut of another")
      positions[shortcut] = position
      shortcuts.append(shortcut)
    }
    self.places = places.map { label in label.map { symbols.intern($0) } }
    devices = deviceValues.map { value in value.map { symbols.intern($0) } }
    (self.symbols, self.shortcuts) = (symbols, shortcuts)
    (self.positions, self.decomposer) = (positions, decomposer)
  }

  /// Returns the deed of a donation; `nil` when it is not one of the persona's.
  /// - Complexity: O(parameters).
  func deed(of donation: Donation) -> Int? {
    decomposer.target(of: donation).flatMap { positions[$0] }
  }

  // Each is `nil` for what is not one of the persona's.

  func place(of context: Context) -> Int? { places.firstIndex(of: context.place) }

  func device(of context: Context) -> Int? { devices.firstIndex(of: context.signals.first?.value) }

  func place(_ label: Symbol) -> Int? { places.firstIndex(of: label) }

  func device(_ value: Symbol) -> Int? { devices.firstIndex(of: value) }

  static func donation(
    of deed: Deed, variant: Int, in context: Context, catalog: DefinitionCatalog, symbols: inout SymbolTable
  ) -> Donation {
    do {
      let values = deed.namedValues(variant: variant)
      if deed.isActivity {
        return try catalog.donation(
          activity: deed.definition, userInfo: values, context: context, symbols: &symbols)
      }
      return try catalog.donation(
        intent: deed.definition, parameters: values, context: context, symbols: &symbols)
    } catch { preconditionFailure("a deed does not fit its definition: \(error)") }
  }
}
