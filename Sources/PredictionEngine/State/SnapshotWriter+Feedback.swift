/// Writes what came of suggestions, as `SnapshotSection` draws it.
extension SnapshotWriter {
  /// Writes feedback, whose shortcuts are of a catalogue.
  /// - Parameter held: what stands between, in definitions of its own.
  mutating func add(_ feedback: FeedbackLedger, _ held: HeldRows, _ catalog: DefinitionCatalog) {
    add(number: UInt64(feedback.entries.count + held.feedback.count))
    beginMoments()
    var (before, next) = (0, 0)
    func goOn(_ writer: inout SnapshotWriter, to donations: Int, _ moment: Moment) {
      let all = max(before, donations + writer.layout.wholeBefore(donations, moment, isBehind: true))
      writer.add(number: UInt64(all - before))
      before = all
    }
    func addHeld(_ writer: inout SnapshotWriter, while isBefore: (SnapshotReader.Told) -> Bool) {
      while next < held.feedback.count, isBefore(held.feedback[next].piece) {
        let (definition, piece) = (held.feedback[next].definition, held.feedback[next].piece)
        writer.add(byte: piece.outcome.number | (piece.isOfSupplied ? SnapshotSection.ofSupplied : 0))
        writer.add(text: piece.surface)
        writer.add(definition: writer.layout.number(of: definition))
        let values = writer.layout.values(piece.donation.values, of: definition)
        writer.add(number: UInt64(values.count { $0 != .missing }))
        for (place, value) in values.enumerated() where value != .missing {
          writer.add(number: UInt64(place))
          writer.add(value)
        }
        writer.add(piece.donation.context.moment)
        goOn(&writer, to: piece.donations, piece.donation.context.moment)
        next += 1
      }
    }
    for entry in feedback.entries {
      addHeld(&self) { ($0.donations, $0.donation.context.moment) < (entry.donations, entry.moment) }
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
      goOn(&self, to: entry.donations, entry.moment)
    }
    addHeld(&self) { _ in true }
  }
}
