extension Predictor {
  /// What a surface lists, each entry with its reasons: by routine, among the last donations, or suggested by the app.
  ///
  /// Learned entries stand first, in the surface's order, then supplied shortcuts as far as it has room for them
  /// (``setAppSuggestions(_:of:onlyThese:)``), then the given ones, in the app's order. What stands there gets a reason more.
  ///
  /// A recent shortcut that contains a listed one, or is contained in it, is that entry's reason and no entry of its own.
  /// - Parameters:
  ///   - moment: the moment of the question.
  ///   - place: the place's label; see ``context(at:place:signals:)``.
  ///   - signals: readings of signals.
  ///   - surface: the surface that lists.
  ///   - suggestedByApp: what the app suggests, the best first.
  ///   - available: what cannot be done now is left out.
  /// - Complexity: that of ``suggestions(in:on:available:)``, and O(bytes of the app's suggestions).
  public func listing(
    at moment: Moment, place: String? = nil, signals: NamedValues = [:], on surface: Surface = .settingsList,
    suggestedByApp: [Suggestion] = [], available: Availability = .everything
  ) -> [ListedSuggestion] {
    var answer = Forecast()
    answer.hidden = available.hidden(in: history, symbols)
    let context = context(at: moment, place: place, signals: signals)
    forecast(
      in: context, on: surface, ToldTexts(place: place, signals: signals.pairs), available: available,
      into: &answer)
    var entries = zip(answer.shown, reasons(of: answer, on: surface)).map { slot, reasons in
      ListedSuggestion(suggestion(for: slot, in: answer), reasons)
    }
    for (place, slot) in answer.shown.enumerated() where answer.supplied.isSupplied(slot) {
      entries[place].add(.suggestedByApp)
    }
    entries = answer.inOrder(
      entries,
      answer.shownSupplied.map { ListedSuggestion(suggestion(for: $0, in: answer), [.suggestedByApp]) })
    var places: [[UInt8]: Int] = [:]
    for (place, entry) in entries.enumerated().reversed() { places[Array(entry.id.utf8)] = place }
    for suggestion in suggestedByApp {
      let id = Array(suggestion.id.utf8)
      if let place = places[id] {
        entries[place].add(.suggestedByApp)
      } else {
        places[id] = entries.count
        entries.append(ListedSuggestion(suggestion, [.suggestedByApp]))
      }
    }
    return entries
  }

  /// Why each slot that an answer shows stands there.
  package func reasons(of answer: Forecast, on surface: Surface) -> [[ListedSuggestion.Reason]] {
    let recent = surface.recent(
      surface.source == .recency ? surface.slots : surface.source.recent, of: history,
      hidden: answer.hidden)
    let ofRoutine = surface.source == .recency ? [] : routine(of: surface, answer)
    return answer.shown.map { slot in
      var reasons: [ListedSuggestion.Reason] = ofRoutine.contains(slot) ? [.routine] : []
      if let place = recent.firstIndex(where: { history.standsFor($0, slot) || history.standsFor(slot, $0) })
      {
        reasons.append(.recent(place + 1))
      }
      return reasons
    }
  }

  private func routine(of surface: Surface, _ answer: Forecast) -> [Int] {
    if surface.source == .routine { return answer.shown }
    return policy.routine(
      on: surface, answer, history, statesProbabilities: type(of: strategy).statesProbabilities)
  }
}
