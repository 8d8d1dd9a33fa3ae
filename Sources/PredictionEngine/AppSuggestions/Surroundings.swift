/// What a question says of place and signals, as the texts that it says.
package struct ToldTexts {
  var place: String?
  var signals: [DefinitionCatalog.NamedValue] = []
}

/// What is known at a moment about where a person is and what they do, for relevance.
struct Surroundings {
  let context: Context
  let symbols: SymbolTable
  /// What a question said of place and signals, which need not be texts of a donation.
  var told = ToldTexts()
  let position: Coordinate?
  /// What the building is to the person, as far as coordinates told.
  let role: SignificantPlaces.Role
  let routines: LearnedRoutines

  /// The relevance of a part of the day, from 0 to 1; `nil` where it cannot be known.
  func relevance(of routine: DailyRoutine) -> Double? {
    if let signal = routine.signal { return reading(of: signal) }
    switch routine {
    case .morning: return relevance(ofMinute: routines.morning)
    case .evening: return relevance(ofMinute: routines.evening)
    case .home, .work:
      if role != .none { return role == (routine == .home ? .home : .work) ? 1 : 0 }
      guard let place else { return nil }
      if place.utf8.elementsEqual(routine.rawValue.utf8) { return 1 }
      let learned = routine == .home ? routines.home : routines.work
      return learned.map { symbols.text(of: $0).utf8.elementsEqual(place.utf8) } ?? false ? 1 : 0
    default: return place.map { $0.utf8.elementsEqual(routine.rawValue.utf8) ? 1 : 0 }
    }
  }

  private var place: String? { told.place ?? context.place.map { symbols.text(of: $0) } }

  private func reading(of signal: String) -> Double? {
    if let told = told.signals.first(where: { $0.name.utf8.elementsEqual(signal.utf8) }) {
      return told.value.canonicalText == "true" ? 1 : 0
    }
    let found = context.signals.first { symbols.text(of: $0.name).utf8.elementsEqual(signal.utf8) }
    return found.map { symbols.text(of: $0.value) == "true" ? 1 : 0 }
  }

  /// The relevance of a minute of the day that holds for an hour, at its nearest occurrence.
  private func relevance(ofMinute minute: Int) -> Double {
    let moment = context.moment
    let second = Int64(minute * 60)
    var best = 0.0
    for day in -1...1 {
      let local = (Int64(moment.localDay) + Int64(day)) * 86_400 + second
      let start = local - Int64(moment.secondsFromGMT)
      best = max(
        best,
        DateRelevance.ofRoutine.value(
          at: Moment(secondsSince1970: moment.secondsSince1970), from: Moment(secondsSince1970: start),
          until: Moment(secondsSince1970: start + 3600)))
    }
    return best
  }
}
