import PredictionEngine

/// Packed donations as the engine takes them.
struct ActReader {
  let catalog: DefinitionCatalog
  let symbols: SymbolTable
  /// By number, the symbol of each place.
  let places: [Symbol]
  private let values: [[Symbol]]
  private let signals: [[DeviceSignal]]
  private let start = Int64(Moment.daysSince1970(year: 2026, month: 3, day: 2)) * 86_400

  /// Interns every text there is, of so many things to do.
  init(items: Int) throws {
    catalog = try Workload(candidates: 1, count: 1, seed: 1).catalog
    var symbols = SymbolTable()
    values = (0..<items).map { item in
      ["venue \(item / 6)", "dish \(item / 2)", "size \(item % 2)"].map {
        symbols.intern(JSONText.quoted($0))
      }
    }
    places = (0..<Routine.places).map { symbols.intern("place \($0)") }
    let name = symbols.intern("headphones")
    signals = ["false", "true"].map { [DeviceSignal(name: name, value: symbols.intern($0))] }
    self.symbols = symbols
  }

  /// When it was.
  func moment(_ act: PackedLog.Act) -> Moment { Moment(secondsSince1970: start + Int64(act.second)) }

  /// A donation.
  func donation(_ act: PackedLog.Act) -> Donation {
    Donation(
      definition: 0, values: values[Int(act.item)],
      context: Context(
        at: moment(act),
        place: act.place == 255 ? nil : places[Int(act.place)], signals: signals[Int(act.headphones)]))
  }
}
