/// What holds at a moment of all that was sensed, for the contexts of questions and donations.
///
/// # Definition
/// Where a context names no place, its place is the label that holds (`SensedState`); where none does, the building of
/// ``SignificantPlaces`` that holds, by its number. Of the signals that hold, those count that the context does not name.
///
/// # Source
/// Ours; the system captures place and signals at a donation (WWDC 2018, session 211).
extension SensedLedger {
  /// The text that stands for a significant building without a label.
  static func label(ofBuilding number: Int) -> String { "sensed place \(number)" }

  /// Completes a context with what holds at its moment.
  /// - Parameter symbol: the number of a building's text.
  /// - Complexity: O(signals + places).
  func completed(_ context: Context, _ symbol: (String) -> Symbol) -> Context {
    if isEmpty { return context }
    var whole = context
    if context.place == nil {
      switch state.held(at: context.moment.secondsSince1970).place?.cue {
      case .place(let label): whole.place = label
      default:
        let building = places.position(at: context.moment).building
        whole.place = building.map { symbol(SensedLedger.label(ofBuilding: $0)) }
      }
    }
    for case .signal(let signal) in state.signals(at: context.moment.secondsSince1970)
    where !context.signals.contains(where: { $0.name == signal.name }) {
      whole.signals.append(signal)
    }
    return whole
  }

  /// Completes the contexts of all donations again, as if the readings that are left had been all.
  /// - Parameters:
  ///   - count: the number of donations.
  ///   - context: the context of the donation at a position.
  ///   - complete: completes what came before the donation at a position, and before a moment where one is given.
  /// - Returns: by position, the contexts that are not what they were.
  /// - Complexity: O(donations + readings × places).
  mutating func completeAgain(
    _ count: Int, _ symbols: inout SymbolTable, _ context: (Int) -> Context,
    _ complete: (SensedLedger, inout SymbolTable, Int, Moment?) -> Void
  ) -> [Int: Context] {
    guard let contexts = fills.own(of: count, context) else {
      preconditionFailure("a donation has what was sensed of it")
    }
    var (again, changed, next) = (SensedLedger(), [Int: Context](), 0)
    for position in 0...count {
      while next < entries.count, entries[next].donations <= position {
        let entry = entries[next]
        complete(again, &symbols, entry.donations, entry.reading.context.moment)
        again.append(entry.reading.kind, in: entry.reading.context, entry.position, after: entry.donations)
        next += 1
      }
      complete(again, &symbols, position, nil)
      if position == count { break }
      let now = context(position)
      let own = contexts[position] ?? now
      let whole = again.completed(own) { symbols.intern($0) }
      again.fills.append(position, from: own, to: whole)
      if whole != now { changed[position] = whole }
    }
    self = again
    return changed
  }
}
