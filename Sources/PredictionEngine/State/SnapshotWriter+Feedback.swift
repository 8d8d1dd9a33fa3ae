/// Writes what came of suggestions, as `SnapshotSection` draws it.
extension SnapshotWriter {
  /// Writes feedback, whose shortcuts are of a catalogue.
  mutating func add(_ feedback: FeedbackLedger, _ catalog: DefinitionCatalog) {
    add(number: UInt64(feedback.entries.count))
    beginMoments()
    var before = 0
    for entry in feedback.entries {
      add(byte: entry.outcome.number | (entry.isOfSupplied ? SnapshotSection.ofSupplied : 0))
      add(text: entry.surface)
      add(definition: entry.shortcut.definition)
      let parameters = catalog.entries[entry.shortcut.definition].combinations[entry.shortcut.combination]
        .parameters
      add(number: UInt64(parameters.count))
      for (parameter, value) in zip(parameters, entry.shortcut.values).sorted(by: { $0.0 < $1.0 }) {
        add(number: UInt64(parameter))
        add(value)
      }
      add(entry.moment)
      add(number: UInt64(entry.donations - before))
      before = entry.donations
    }
  }
}
