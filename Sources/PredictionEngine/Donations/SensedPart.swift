/// Which part of a donation's context was sensed, because the app named none.
package struct SensedPart: Sendable, Equatable {
  let hasPlace: Bool
  /// How many of the last signals were sensed.
  let signals: Int

  /// Makes the part of a whole context that a told one does not have; `nil` where they are the same.
  init?(of whole: Context, besides told: Context) {
    self.init(
      hasPlace: told.place == nil && whole.place != nil, signals: whole.signals.count - told.signals.count)
  }

  init?(hasPlace: Bool, signals: Int) {
    if !hasPlace, signals == 0 { return nil }
    (self.hasPlace, self.signals) = (hasPlace, signals)
  }

  /// Makes the part that a number stands for; `nil` for a number that none has, or one of more than a context has.
  init?(number: UInt64, of context: Context) {
    self.init(number: number, signals: UInt64(context.signals.count), place: context.place)
  }

  /// Makes the part that a number stands for, of a context with so many signals.
  init?(number: UInt64, signals: UInt64, place: Symbol?) {
    guard number > 0, number / 2 <= signals, number % 2 == 0 || place != nil else { return nil }
    (hasPlace, self.signals) = (number % 2 == 1, Int(number / 2))
  }

  /// The number that stands for it in ledgers and snapshots.
  var number: UInt64 { UInt64(signals) * 2 + (hasPlace ? 1 : 0) }

  func told(_ whole: Context) -> Context {
    var told = whole
    if hasPlace { told.place = nil }
    told.signals.removeLast(signals)
    return told
  }
}
