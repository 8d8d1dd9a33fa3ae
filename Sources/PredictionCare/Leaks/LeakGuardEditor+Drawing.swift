import PredictionEngine
import PredictionLogs

/// Draws the changes of each kind at a moment, so that every row after the moment is altered, in O(rows after it).
///
/// New payloads and contexts come from other rows or are texts that no donation has. A payload is replaced by one with
/// another target, so that the truth changes: three times in four one that the person donated before, if there is one,
/// because it is then a candidate.
extension LeakGuardEditor {
  /// Draws the changes of a kind. The list is empty when there is nothing to change.
  /// - Parameters:
  ///   - row: the row whose payload is altered.
  ///   - cut: the moment after which rows are put.
  ///   - late: the rows after the moment.
  func edits(
    _ kind: Tampering, at row: Int?, from cut: Moment, late: [Int], using generator: inout SplitMix64
  ) -> [LeakGuardEdit] {
    func random() -> Dataset.Row { dataset.rows[generator.below(dataset.rows.count)] }
    func replaced(_ change: (inout Dataset.Row) -> Void) -> [LeakGuardEdit] {
      late.map { row in
        var changed = dataset.rows[row]
        change(&changed)
        return .replace(row: row, with: changed)
      }
    }
    let start = cut.microsecondsSince1970
    switch kind {
    case .items:
      return replaced { $0 = withPayload(of: random(), $0, isFresh: generator.below(4) == 0) }
    case .context:
      return replaced {
        let other = random().donation.context
        $0.donation.context.place = other.place == $0.donation.context.place ? fresh : other.place
        $0.donation.context.signals = other.signals
      }
    case .times:
      return replaced {
        $0.donation.context.moment.microsecondsSince1970 =
          start + 1_000_000 * Int64(1 + generator.below(14 * 86_400))
        $0.donation.context.moment.secondsFromGMT += Int32(generator.below(3) - 1) * 3600
      }
    case .people:
      return replaced {
        $0.person = ($0.person + 1 + generator.below(dataset.people.count)) % (dataset.people.count + 1)
      }
    case .deletion:
      return late.map { .delete(row: $0) }
    case .insertion:
      return inserted.map { identifier in
        var row = random()
        row.identifier = identifier
        row.person = generator.below(dataset.people.count + 1)
        row.donation.context.moment.microsecondsSince1970 =
          start + 1_000_000 * Int64(1 + generator.below(7 * 86_400))
        return .insert(row, before: generator.below(dataset.rows.count))
      }
    case .sensed:
      return forgotten(after: start)
    case .payload:
      guard let row else { return [] }
      let truth = targetNumbers[row]
      let isKnown = generator.below(4) > 0
      var others = isKnown ? earlier(than: row).filter { targetNumbers[$0] != truth } : []
      if others.isEmpty {
        others = dataset.rows.indices.filter { targetNumbers[$0] >= 0 && targetNumbers[$0] != truth }
      }
      guard !others.isEmpty else { return [] }
      let other = dataset.rows[others[generator.below(others.count)]]
      return [.replace(row: row, with: withPayload(of: other, dataset.rows[row], isFresh: false))]
    }
  }

  /// Deletes everything beside the donations that is later than a time.
  private func forgotten(after start: Int64) -> [LeakGuardEdit] {
    func late(_ moments: [Moment?]) -> [Int] {
      moments.indices.filter { moments[$0].map { $0.microsecondsSince1970 > start } ?? false }
    }
    return late(dataset.sensedMoments.map(\.moment)).map { .forgetSensed($0) }
      + late(dataset.told.map(\.moment)).map { .forgetTold($0) }
      + late(dataset.suppliedRows.map(\.entry.from)).map { .forgetSupplied($0) }
  }

  /// The rows with a target that the same person donated before a row.
  private func earlier(than row: Int) -> [Int] {
    dataset.people[dataset.rows[row].person].rows.prefix { $0 != row }.filter { targetNumbers[$0] >= 0 }
  }

  /// A row with the payload of another row and with its own time, place, signals, person and identifier. A fresh one has
  /// a text that no donation has.
  private func withPayload(of other: Dataset.Row, _ row: Dataset.Row, isFresh: Bool) -> Dataset.Row {
    func isText(_ value: Symbol) -> Bool {
      value != .missing && dataset.symbols.utf8(of: value).first == UInt8(ascii: "\"")
    }
    var changed = row
    changed.donation = other.donation
    changed.donation.context = row.donation.context
    if isFresh, let first = changed.donation.values.firstIndex(where: isText) {
      changed.donation.values[first] = fresh
    }
    return changed
  }
}
