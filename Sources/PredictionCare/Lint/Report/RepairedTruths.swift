import PredictionEngine
import PredictionLogs
import PredictionReplays
import Synchronization

/// What the rows of an original are about after a repair, and where that stands in an answer of the original.
///
/// # Definition
/// A candidate of the original is repaired as a donation of its values would be. The rank of a row's truth is the
/// place of the first candidate that becomes the row's repaired target.
///
/// # Cost
/// Each different candidate is repaired once.
final class RepairedTruths: Sendable {
  /// The repaired target of each row of the original whose target changes; `nil` for any other row.
  let truths: [Shortcut?]
  private let repair: DatasetRepair
  private let original: Dataset
  private let decomposer: Decomposer

  private struct Known {
    var symbols: SymbolTable
    var targets: [Shortcut: Shortcut?] = [:]
    var ranks: [Int: Int?] = [:]
  }
  private let known: Mutex<Known>

  /// Returns `nil` where the repair changes no target.
  init?(_ repair: DatasetRepair, _ repaired: RepairedDataset, of original: Dataset) {
    let changed = repair.changes.filter { $0.value.changesTargets }
    if changed.isEmpty { return nil }
    (self.repair, self.original) = (repair, original)
    decomposer = Decomposer(catalog: repaired.dataset.catalog)
    known = Mutex(Known(symbols: repaired.dataset.symbols))
    var truths: [Shortcut?] = Array(repeating: nil, count: original.rows.count)
    for (place, row) in repaired.origins.enumerated()
    where changed[original.rows[row].donation.definition] != nil {
      truths[row] = decomposer.target(of: repaired.dataset.rows[place].donation)
    }
    self.truths = truths
  }

  /// The place of each heard row's repaired target in the original's answer, from 1; `nil` where no candidate becomes it.
  var ranks: [Int: Int?] { known.withLock { $0.ranks } }

  /// Hears the original's answer to a row whose target changes.
  /// - Complexity: O(candidates).
  func hear(_ answer: RankedAnswer, to row: Int) {
    guard let truth = truths[row] else { return }
    known.withLock { known in
      let place = answer.candidates.firstIndex { candidate in
        candidate.shortcut.definition == truth.definition
          && target(of: candidate.shortcut, &known) == truth
      }
      known.ranks.updateValue(place.map { $0 + 1 }, forKey: row)
    }
  }

  private func target(of shortcut: Shortcut, _ known: inout Known) -> Shortcut? {
    if let target = known.targets[shortcut] { return target }
    var target: Shortcut?
    if let change = repair.changes[shortcut.definition],
      let donation = try? repair.changed(
        original.namedValues(of: shortcut), change, of: shortcut.definition,
        in: Context(at: Moment(secondsSince1970: 0)), decomposer.catalog, &known.symbols)
    {
      target = decomposer.target(of: donation)
    }
    known.targets.updateValue(target, forKey: shortcut)
    return target
  }
}
