extension Predictor {
  /// Takes what a snapshot has of supplied shortcuts into the definitions of today, and says what does not fit.
  mutating func restore(
    _ supplied: [NamedSuggestion], _ renames: SnapshotRenames, losses: inout [SnapshotLoss]
  ) {
    let known = symbols.count
    var (entries, held) = ([KeptSuggestion](), [KeptSuggestions.Held]())
    let order = supplied.indices.sorted { (supplied[$0].kind.number, $0) < (supplied[$1].kind.number, $1) }
    for one in order.map({ renames.renamed(supplied[$0]) }) {
      do throws(AppSuggestionError) {
        entries.append(try history.catalog.kept(one, symbols: &symbols))
      } catch {
        held.append(KeptSuggestions.Held(before: entries.count, one: one))
        losses.append(
          SnapshotLoss(
            donation: 0, intent: one.name, moment: one.from ?? Moment(microsecondsSince1970: 0),
            parameter: nil, reason: error.parts.reason))
      }
    }
    for number in known..<symbols.count { forgottenTexts.insert(Symbol(rawValue: UInt32(number))) }
    self.supplied = KeptSuggestions(inOrder: entries, held: held)
  }
}
