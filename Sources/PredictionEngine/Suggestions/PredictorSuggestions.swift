extension Predictor {
  /// The suggestion for one slot of a forecast, with its texts and its reasons.
  public func suggestion(for slot: Int, in forecast: Forecast) -> Suggestion {
    let shortcut = history.counters.index.shortcut(at: slot)
    let entry = history.catalog.entries[shortcut.definition]
    let type = entry.combinations[shortcut.combination].type
    func display(_ name: String) -> String? {
      for (index, parameter) in entry.combinations[shortcut.combination].parameters.enumerated()
      where entry.parameters[parameter].name == name {
        return history.display(of: shortcut.values[index], symbols: symbols)
      }
      return nil
    }
    let names = entry.combinations[shortcut.combination].parameters.map { entry.parameters[$0].name }
    let plain = ([entry.name] + names.compactMap(display)).joined(separator: " · ")
    return Suggestion(
      shortcut: shortcut, text: shortcut.text(catalog: history.catalog, symbols: symbols),
      title: type.title.map { TitleTemplate.fill($0, display) } ?? plain,
      subtitle: type.subtitle.map { TitleTemplate.fill($0, display) },
      runsInBackground: type.runsInBackground, support: history.counters.total(slot),
      probability: forecast.probabilities.isEmpty ? nil : forecast.probabilities[slot],
      explanation: explanation(for: slot, in: forecast))
  }

  /// Why a slot scored as it did: the evidence columns' own numbers.
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

  /// A bucket's name for people.
  public func bucketLabel(_ bucket: Bucket) -> String {
    SignalRegistry.signal(of: bucket).label(of: bucket, symbols: symbols) { slot in
      let shortcut = history.counters.index.shortcut(at: slot)
      return shortcut.values.map { history.display(of: $0, symbols: symbols) }.joined(separator: " · ")
    }
  }
}
