extension Predictor {
  /// The suggestion for a slot of a forecast, with its texts and its explanation.
  /// - Complexity: O(evidence columns + bytes of the texts).
  public func suggestion(for slot: Int, in forecast: Forecast) -> Suggestion {
    let shortcut = history.shortcut(at: slot)
    let entry = history.catalog.entries[shortcut.definition]
    let type = entry.combinations[shortcut.combination].type
    let parameters = entry.combinations[shortcut.combination].parameters
    let displays = displays(of: shortcut)
    func display(_ name: String) -> String? {
      parameters.firstIndex { entry.parameters[$0].name.utf8.elementsEqual(name.utf8) }.map { displays[$0] }
    }
    let plain = ([entry.name] + displays).joined(separator: " · ")
    return Suggestion(
      shortcut: shortcut, text: shortcut.text(catalog: history.catalog, symbols: symbols),
      title: type.title.map { TitleTemplate.fill($0, display) } ?? plain,
      subtitle: type.subtitle.map { TitleTemplate.fill($0, display) },
      runsInBackground: type.runsInBackground, support: history.counters.total(slot),
      probability: forecast.probabilities.isEmpty ? nil : forecast.probabilities[slot],
      explanation: explanation(for: slot, in: forecast))
  }

  /// Explains a slot's score by the terms of the evidence columns, which are the numbers that were ranked by.
  /// - Complexity: O(evidence columns + bytes of the labels).
  public func explanation(for slot: Int, in forecast: Forecast) -> Explanation {
    let evidence = forecast.evidence
    let terms = evidence.labels.indices.map { column in
      let label = evidence.labels[column]
      let bucket = label.bucket
      return Explanation.Term(
        source: label.source, bucket: bucket.map(bucketLabel) ?? "",
        support: bucket.map { history.counters.count(slot, in: $0) } ?? history.counters.total(slot),
        bits: evidence.bits[column][slot], weight: label.weight)
    }
    return Explanation(
      terms: terms, probability: forecast.probabilities.isEmpty ? nil : forecast.probabilities[slot])
  }

  /// A bucket's name for people, such as `08–09 h` or `after Tomato soup · 1`.
  /// - Complexity: O(bytes of the name).
  public func bucketLabel(_ bucket: Bucket) -> String {
    SignalRegistry.signal(of: bucket).label(of: bucket, symbols: symbols) { slot in
      let shortcut = history.shortcut(at: slot)
      let displays = displays(of: shortcut)
      return displays.isEmpty
        ? history.catalog.entries[shortcut.definition].name : displays.joined(separator: " · ")
    }
  }

  /// The display texts of a shortcut's values, in the order of its parameters.
  private func displays(of shortcut: Shortcut) -> [String] {
    let entry = history.catalog.entries[shortcut.definition]
    return zip(entry.combinations[shortcut.combination].parameters, shortcut.values).map {
      history.display(of: $1, parameter: $0, definition: shortcut.definition, symbols: symbols)
    }
  }
}
