import PredictionEngine
import PredictionLogs

/// The readings of a row's signals in the rows of `--contexts`, a column `signal.NAME` each: the reading as a strategy
/// compares it, a text without its quotes, and empty where there is none.
struct SignalCells {
  private let symbols: SymbolTable
  /// The symbols of the names in the order of the columns; `nil` for one that the dataset does not have.
  private let names: [Symbol?]
  private var texts: [Symbol: [UInt8]] = [:]

  init(_ names: [String], _ dataset: Dataset) {
    symbols = dataset.symbols
    self.names = names.map { dataset.symbols.symbol(for: $0) }
  }

  static func columns(_ names: [String]) -> [String] { names.map { "signal." + $0 } }

  mutating func add(_ signals: [DeviceSignal], to line: inout CSVLine) {
    for name in names {
      let reading = name.flatMap { name in signals.first { $0.name == name } }
      line.add(reading.map { text(of: $0.value)[...] } ?? [])
    }
  }

  private mutating func text(of value: Symbol) -> [UInt8] {
    if let text = texts[value] { return text }
    let text = Array(ParameterValue(canonical: symbols.utf8(of: value), as: nil).displayText.utf8)
    texts[value] = text
    return text
  }
}
