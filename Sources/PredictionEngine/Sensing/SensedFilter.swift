/// Selects the readings that a predictor forgets.
///
///     predictor.forget(.place("gym"))
///     predictor.forget(.sensed(from: monday, to: tuesday))
///     predictor.forget(.everythingSensed)
///
/// ``DonationFilter/all`` forgets every reading as well, for someone who logs out, and ``DonationFilter/everything(from:to:)``
/// the donations and readings of a time.
///
/// Source: Settings → Privacy → Significant Locations → Clear History is ``everythingSensed``.
public struct SensedFilter: Sendable {
  let selects: @Sendable (SensedLedger.Entry, SymbolTable) -> Bool

  /// Matches every reading, with coordinates or without.
  public static let everythingSensed = SensedFilter { _, _ in true }

  /// Matches the readings at a place with a label.
  public static func place(_ label: String) -> SensedFilter {
    SensedFilter { entry, symbols in
      symbols.symbol(for: label).map { entry.reading.context.place == $0 } ?? false
    }
  }

  /// Matches the readings with a signal, whatever its value.
  public static func signal(_ name: String) -> SensedFilter {
    SensedFilter { entry, symbols in
      symbols.symbol(for: name).map { name in entry.reading.context.signals.contains { $0.name == name } }
        ?? false
    }
  }

  /// Matches the readings from a moment on and before another.
  public static func sensed(from first: Moment, to end: Moment) -> SensedFilter {
    SensedFilter { entry, _ in
      entry.reading.context.moment >= first && entry.reading.context.moment < end
    }
  }
}
