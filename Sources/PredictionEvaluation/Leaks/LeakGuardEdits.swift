import PredictionEngine

/// Draws the changes of each kind at a moment, so that every row after the moment is altered, in O(rows after it).
///
/// New payloads and contexts come from other rows or are texts that no donation has. A payload is replaced by one with
/// another target, so that the truth changes: three times in four one that the person donated before, if there is one,
/// because it is then a candidate.
struct LeakGuardEdits {
  private let dataset: Dataset
  /// The number of each row's target, or −1 when it has none.
  private let targetNumbers: [Int]
  private let targets: [Int]
  private let fresh: Symbol
  private let inserted: [Symbol]
  private static let insertions = 64

  /// Prepares the drawing of changes, and an editor whose symbols include those of all changes.
  static func prepare(_ original: Dataset) -> (edits: LeakGuardEdits, editor: LeakGuardEditor) {
    var dataset = original
    dataset.scoredFrom = nil
    var symbols = original.symbols
    func unused(_ start: String) -> String {
      var text = start
      while symbols.symbol(for: text) != nil || dataset.people.contains(where: { $0.identifier == text }) {
        text += "'"
      }
      return text
    }
    let fresh = symbols.intern(JSONText.quoted(unused("tampered")))
    let inserted = (0..<insertions).map { symbols.intern(unused("inserted-\($0 + 1)")) }
    let stranger = unused("stranger")
    // Answers at moments name people by symbols.
    for name in dataset.people.map(\.identifier) + [stranger] { _ = symbols.intern(name) }
    dataset.symbols = symbols
    let decomposer = Decomposer(catalog: dataset.catalog)
    var numbers: [Shortcut: Int] = [:]
    let targetNumbers = dataset.rows.map { row in
      guard let target = decomposer.target(of: row.donation) else { return -1 }
      numbers[target] = numbers[target] ?? numbers.count
      return numbers[target] ?? -1
    }
    let targets = dataset.rows.indices.filter { targetNumbers[$0] >= 0 }
    return (
      LeakGuardEdits(
        dataset: dataset, targetNumbers: targetNumbers, targets: targets, fresh: fresh, inserted: inserted),
      LeakGuardEditor(dataset: dataset, stranger: stranger)
    )
  }

  /// Draws the changes of a kind. The list is empty when there is nothing to change.
  /// - Parameters:
  ///   - row: the row whose payload is altered.
  ///   - cut: the moment after which rows are put; that of the row unless it is given.
  ///   - late: the rows after the moment.
  func edits(
    _ kind: Tampering, at row: Int?, from cut: Moment? = nil, late: [Int], using generator: inout SplitMix64
  ) -> [LeakGuardEdit] {
    func random() -> Dataset.Row { dataset.rows[generator.below(dataset.rows.count)] }
    func replaced(_ change: (inout Dataset.Row) -> Void) -> [LeakGuardEdit] {
      late.map { row in
        var changed = dataset.rows[row]
        change(&changed)
        return .replace(row: row, with: changed)
      }
    }
    let start = (cut ?? row.map { dataset.rows[$0].donation.context.moment })?.microsecondsSince1970 ?? 0
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
      if others.isEmpty { others = targets.filter { targetNumbers[$0] != truth } }
      guard !others.isEmpty else { return [] }
      let other = dataset.rows[others[generator.below(others.count)]]
      return [.replace(row: row, with: withPayload(of: other, dataset.rows[row], isFresh: false))]
    }
  }

  /// Deletes everything beside the donations that is later than a time.
  private func forgotten(after start: Int64) -> [LeakGuardEdit] {
    let (sensed, told, supplied) = (dataset.sensedMoments, dataset.told, dataset.suppliedRows)
    return sensed.indices.filter { sensed[$0].moment.microsecondsSince1970 > start }
      .map { .forgetSensed(position: $0) }
      + told.indices.filter { told[$0].moment.microsecondsSince1970 > start }
      .map { .forgetTold(position: $0) }
      + supplied.indices.filter { supplied[$0].entry.from.map { $0.microsecondsSince1970 > start } ?? false }
      .map { .forgetSupplied(position: $0) }
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
