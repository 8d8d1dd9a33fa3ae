import PredictionEngine

/// Reads the signals of plain lines. Equal lists of one person share their memory.
struct PlainSignals {
  private var signals: [DeviceSignal] = []
  private var recent = RecentLists<DeviceSignal>()

  /// Sorts a row's signals by name. Returns false when one is repeated or is not a reading.
  static func areValid(_ row: inout PlainRow, _ cursor: ByteCursor) -> Bool {
    for signal in row.signals {
      switch signal.kind {
      case .boolean, .integer, .decimal, .string, .null: break
      case .object, .array: return false
      }
    }
    return row.signals.count < 2 || PlainRow.sort(&row.signals, cursor)
  }

  /// Interns the readings of a row whose signals are valid.
  mutating func fill(
    _ row: PlainRow, _ cursor: ByteCursor, _ texts: inout RecentTexts, _ symbols: inout SymbolTable
  ) {
    signals.removeAll(keepingCapacity: true)
    for signal in row.signals where signal.kind != .null {
      let name = texts.intern(cursor[signal.key], &symbols)
      signals.append(DeviceSignal(name: name, value: texts.intern(cursor[signal.value], &symbols)))
    }
  }

  mutating func list(of person: Int) -> [DeviceSignal] {
    recent.list(signals, of: person)
  }
}
