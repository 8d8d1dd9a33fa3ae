import PredictionEngine

/// The places of donations in their sessions, as ``SessionRule`` marked them in a dataset.
package struct SessionPlaces: Sendable {
  package static let names = ["first", "second", "third", "later"]
  let signal: Symbol
  private let readings: [Symbol]

  init(_ symbols: inout SymbolTable) {
    signal = symbols.intern(SessionRule.signal)
    readings = SessionPlaces.names.map { symbols.intern(JSONText.quoted($0)) }
  }

  /// The reading of a donation that so many of its session precede.
  func reading(after count: Int) -> DeviceSignal {
    DeviceSignal(name: signal, value: readings[min(count, readings.count - 1)])
  }

  /// The number of a donation's place among the names; `nil` where it is in no session.
  package func place(of donation: borrowing Donation) -> Int? {
    donation.context.signals.first { $0.name == signal }.flatMap { readings.firstIndex(of: $0.value) }
  }
}
