extension Predictor {
  /// The suggestions for a moment, best first; none when nothing reaches the surface's thresholds.
  ///
  ///     predictor.suggestions(at: tuesdayNoon, place: "work", signals: ["headphones": true])
  ///
  /// What is not `available` now is left out, and the next one takes its slot.
  /// Asking changes nothing, so a predictor that is a constant, or read by several at once, can be asked.
  /// - Complexity: O(slots × buckets), and the bytes of the shown texts; that of ``timing(at:within:place:)`` besides where the
  ///   surface asks whether now is the time.
  public func suggestions(
    at moment: Moment, place: String? = nil, signals: NamedValues = [:], on surface: Surface = .search,
    available: Availability = .everything
  ) -> [Suggestion] {
    suggestions(
      in: context(at: moment, place: place, signals: signals), on: surface, available: available,
      ToldTexts(place: place, signals: signals.pairs))
  }

  /// The suggestions for a context of this predictor, best first; none when nothing reaches the surface's thresholds.
  /// - Complexity: O(slots × buckets), and the bytes of the shown texts; that of ``timing(at:within:place:)`` besides where the
  ///   surface asks whether now is the time.
  public func suggestions(
    in context: Context, on surface: Surface = .search, available: Availability = .everything
  ) -> [Suggestion] { suggestions(in: context, on: surface, available: available, ToldTexts()) }

  private func suggestions(
    in context: Context, on surface: Surface, available: Availability, _ told: ToldTexts
  ) -> [Suggestion] {
    var answer = Forecast()
    answer.hidden = available.hidden(in: history, symbols)
    forecast(in: context, on: surface, told, available: available, into: &answer)
    return answer.inOrder(
      answer.shown.map { suggestion(for: $0, in: answer) },
      answer.shownSupplied.map { suggestion(for: $0, in: answer) })
  }

  /// Makes the context of a question to this predictor. A place and signals that hold by what was observed are added where it
  /// names none (``observe(_:)``).
  ///
  /// A place, or a reading of a signal, that no donation has is told apart from a missing one: something is
  /// known and nothing was done there. A signal whose name no donation has says nothing and is left out. Of a
  /// signal that stands twice, the first reading counts.
  /// - Complexity: O(bytes of the texts).
  public func context(at moment: Moment, place: String? = nil, signals: NamedValues = [:]) -> Context {
    var context = Context(at: moment, place: place.map { remembered($0) ?? .unknown })
    for (name, value) in signals.pairs {
      guard let name = remembered(name), !context.signals.contains(where: { $0.name == name })
      else { continue }
      let value = remembered(value.canonicalText) ?? .unknown
      context.signals.append(DeviceSignal(name: name, value: value))
    }
    return sensed.completed(context) { remembered($0) ?? .unknown }
  }

  /// The number of a text that a remembered donation has.
  func remembered(_ text: String) -> Symbol? {
    symbols.symbol(for: text).flatMap { forgottenTexts.contains($0) ? nil : $0 }
  }

  /// The suggestion for a slot of a forecast, with its texts and its explanation.
  package func suggestion(for slot: Int, in forecast: Forecast) -> Suggestion {
    let shortcut = history.shortcut(at: slot)
    return suggestion(
      of: shortcut, displays(of: shortcut), support: history.support(of: slot),
      probability: forecast.probabilities.isEmpty ? nil : forecast.probabilities[slot],
      now: forecast.isTimed ? forecast.due(in: history)[slot] : nil, explanation(for: slot, in: forecast))
  }

  /// The suggestion for a shortcut, whose values have display texts in the order of its parameters.
  func suggestion(
    of shortcut: Shortcut, _ displays: [String], support: Int, probability: Double?, now: Double?,
    _ explanation: Explanation
  ) -> Suggestion {
    let entry = history.catalog.entries[shortcut.definition]
    let parameters = entry.combinations[shortcut.combination].parameters
    let wording = wording(of: shortcut, displays)
    let values = parameters.indices.map {
      ParameterValue(
        canonical: symbols.utf8(of: shortcut.values[$0]),
        as: entry.kind == .activity ? nil : entry.parameters[parameters[$0]].type,
        display: displays[$0])
    }
    return Suggestion(
      shortcut: shortcut, text: shortcut.text(catalog: history.catalog, symbols: symbols),
      intent: entry.name, isActivity: entry.kind == .activity, category: entry.traits.category,
      parameters: entry.comparesWholeDictionary
        ? ParameterValue.dictionary(canonical: symbols.utf8(of: shortcut.values[0]))
        : Dictionary(zip(parameters.map { entry.parameters[$0].name }, values)) { first, _ in first },
      title: wording.title, subtitle: wording.subtitle, actionWord: wording.actionWord,
      phrase: wording.phrase, imageParameter: wording.imageParameter,
      runsInBackground: entry.combinations[shortcut.combination].type.runsInBackground, support: support,
      probability: probability, probabilityNow: now, explanation: explanation)
  }

  func wording(of shortcut: Shortcut, _ displays: [String]) -> SuggestionWording {
    let entry = history.catalog.entries[shortcut.definition]
    let intent = entry.kind == .intent ? history.catalog.intents[shortcut.definition] : nil
    return SuggestionWording(entry, intent, combination: shortcut.combination, displays: displays)
  }

  /// Explains a slot's score by the terms of the evidence columns, which are the numbers that were ranked by.
  package func explanation(for slot: Int, in forecast: Forecast) -> Explanation {
    let evidence = forecast.evidence
    let terms = evidence.labels.indices.map { column in
      let label = evidence.labels[column]
      let bucket = label.bucket
      return Explanation.Term(
        source: label.source, reason: bucket.map(reason(of:)),
        support: bucket.map { history.counters.count(slot, in: $0) } ?? history.counters.total(slot),
        bits: evidence.bits(column, of: slot), weight: label.weight)
    }
    return Explanation(
      terms: terms, probability: forecast.probabilities.isEmpty ? nil : forecast.probabilities[slot])
  }

  /// What a bucket stands for, such as the hour 8 or the shortcut used last.
  package func reason(of bucket: Bucket) -> Reason {
    SignalRegistry.signal(of: bucket).reason(of: bucket, symbols: symbols) { slot in
      let shortcut = history.shortcut(at: slot)
      let displays = displays(of: shortcut)
      return displays.isEmpty
        ? history.catalog.entries[shortcut.definition].name : displays.joined(separator: " · ")
    }
  }

  func displays(of shortcut: Shortcut) -> [String] {
    let entry = history.catalog.entries[shortcut.definition]
    return zip(entry.combinations[shortcut.combination].parameters, shortcut.values).map {
      history.display(of: $1, parameter: $0, definition: shortcut.definition, symbols: symbols)
    }
  }
}
