extension Predictor {
  /// Takes what a snapshot has of supplied shortcuts into the definitions of today, and says what does not fit.
  mutating func restore(
    _ supplied: [SnapshotReader.Supplied], _ renames: SnapshotRenames, losses: inout [SnapshotLoss]
  ) {
    let known = symbols.count
    var entries: [KeptSuggestion] = []
    for one in supplied {
      do throws(AppSuggestionError) {
        entries.append(try history.catalog.kept(one, renames, symbols: &symbols))
      } catch {
        held.supplied.append(one)
        losses.append(
          SnapshotLoss(
            donation: 0, intent: one.name, moment: one.from ?? Moment(microsecondsSince1970: 0),
            parameter: nil, reason: error.parts.reason))
      }
    }
    for number in known..<symbols.count { forgottenTexts.insert(Symbol(rawValue: UInt32(number))) }
    // What was held stands behind the others, whatever its kind.
    let order = entries.indices.sorted {
      (entries[$0].kind.order, $0) < (entries[$1].kind.order, $1)
    }
    self.supplied = KeptSuggestions(inOrder: order.map { entries[$0] })
  }
}
