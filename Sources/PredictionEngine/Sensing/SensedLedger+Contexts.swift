/// What holds at a moment of all that was sensed, for the contexts of questions and donations.
///
/// Where a context names no place, its place is the label that holds (`SensedState`); where none does, the building of
/// ``SignificantPlaces`` that holds, by its number. Of the signals that hold, those count that the context does not name.
///
/// Source: the system captures place and signals at a donation (WWDC 2018, session 211).
extension SensedLedger {
  /// The text that stands for a significant building without a label.
  static func label(ofBuilding number: Int) -> String { "sensed place \(number)" }

  /// Completes a context with what holds at its moment; `symbol` gives the number of a building's text.
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
    where !context.signals.contains(where: { $0.name == signal.name }) { whole.signals.append(signal) }
    return whole
  }

  /// Completes the context of a donation with what holds at its moment.
  func completed(_ donation: Donation, _ symbol: (String) -> Symbol) -> Donation {
    var whole = donation
    whole.context = completed(donation.context, symbol)
    whole.sensed = SensedPart(of: whole.context, besides: donation.context)
    return whole
  }
}
