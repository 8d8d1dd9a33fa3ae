import PredictionEngine

/// Draws the changes of each kind at a moment, so that every row after the moment is altered.
///
/// # Definition
/// New payloads and contexts come from other rows or are texts that no donation has. New times are after the
/// moment. A row moves to another person or to a person who is not in the dataset. A payload is replaced by
/// one with another target, so that the truth changes. Three times in four that target is one that the person
/// donated before, if there is one, because it is then a candidate.
///
/// # Cost
/// O(rows after the moment).
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
    case .order:
      return late.indices.dropFirst().map { .swap(late[generator.below($0)], late[$0]) }
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
      return resensed(after: start, using: &generator) + retold(after: start, using: &generator)
        + resupplied(after: start, using: &generator)
    case .payload:
      guard let row else { return [] }
      let truth = targetNumbers[row]
      let isKnown = generator.below(4) > 0
      var others = isKnown ? earlier(than: row).filter { targetNumbers[$0] != truth } : []
      if others.isEmpty { others = targets.filter { targetNumbers[$0] != truth } }
      guard !others.isEmpty else { return [] }
      let other = dataset.rows[others[generator.below(others.count)]]
      return [.replace(row: row, with: withPayload(of: other, dataset.rows[row], isFresh: false))]
    case .fileOrder:
      return dataset.people.count < 2 ? [] : dataset.people.indices.dropFirst().map { .front(person: $0) }
    case .catalogueOrder:
      return dataset.catalog.entries.count < 2 ? [] : [.reverseCatalogue]
    }
  }

  private func resensed(after start: Int64, using generator: inout SplitMix64) -> [LeakGuardEdit] {
    altered(
      dataset.sensedMoments, after: start, at: { $0.moment.microsecondsSince1970 }, using: &generator,
      delay: { $0.moment.microsecondsSince1970 += $1 },
      replace: { changed, other in
        changed.kind = changed.kind == .arrival ? .departure : .arrival
        (changed.place, changed.signals) = (other.place, other.signals)
      }, LeakGuardEdit.resense)
  }

  /// Changes of all that is told after a time: another outcome, or everything deleted instead.
  private func retold(after start: Int64, using generator: inout SplitMix64) -> [LeakGuardEdit] {
    altered(
      dataset.told, after: start, at: { $0.moment.microsecondsSince1970 }, using: &generator,
      delay: { $0.moment.microsecondsSince1970 += $1 },
      replace: { changed, other in
        if case .outcome(let outcome, let shortcut, let surface) = changed.deed {
          changed.deed = .outcome(outcome == .dismissed ? .tapped : .dismissed, of: shortcut, on: surface)
        } else {
          changed.deed = changed.deed == .forget(.all) ? other.deed : .forget(.all)
        }
      },
      LeakGuardEdit.retell)
  }

  private func resupplied(after start: Int64, using generator: inout SplitMix64) -> [LeakGuardEdit] {
    altered(
      dataset.suppliedRows, after: start, at: { $0.entry.from?.microsecondsSince1970 ?? .min },
      using: &generator,
      delay: { changed, microseconds in
        changed.entry.from?.microsecondsSince1970 += microseconds
        changed.entry.until = nil
      },
      replace: { changed, other in
        let from = changed.entry.from
        changed.entry = other.entry
        changed.entry.from = from
      }, LeakGuardEdit.resupply)
  }

  /// Changes of every entry of a list after a time: one third each is deleted, comes up to ten hours later, and is another
  /// thing.
  private func altered<Entry>(
    _ entries: [Entry], after start: Int64, at time: (Entry) -> Int64, using generator: inout SplitMix64,
    delay: (inout Entry, Int64) -> Void, replace: (inout Entry, Entry) -> Void,
    _ edit: (Int, Entry?) -> LeakGuardEdit
  ) -> [LeakGuardEdit] {
    let late = entries.indices.filter { time(entries[$0]) > start }
    return late.map { position in
      var changed = entries[position]
      switch generator.below(3) {
      case 0: return edit(position, nil)
      case 1: delay(&changed, 60_000_000 * Int64(1 + generator.below(600)))
      default: replace(&changed, entries[late[generator.below(late.count)]])
      }
      return edit(position, changed)
    }
  }

  /// Whether a change would show in the answer of a strategy that reads the truth: the truth differs, and the
  /// person had donated the old or the new one before, so it was a candidate.
  func isTelling(_ edit: LeakGuardEdit) -> Bool {
    guard case .replace(let row, let other) = edit, targetNumbers[row] >= 0 else { return false }
    let decomposer = Decomposer(catalog: dataset.catalog)
    guard let target = decomposer.target(of: other.donation),
      target != decomposer.target(of: dataset.rows[row].donation)
    else { return false }
    return earlier(than: row).contains {
      targetNumbers[$0] == targetNumbers[row] || decomposer.target(of: dataset.rows[$0].donation) == target
    }
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
