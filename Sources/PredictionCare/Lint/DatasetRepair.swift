import PredictionEngine

/// A change of a dataset that repairs what lint rules found.
///
/// Repairs add up: that of a whole report is the union of those of its findings.
///
///     let repair = findings.reduce(into: DatasetRepair()) { $0.formUnion($1.repair) }
///     let repaired = try repair.applied(to: dataset).dataset
public struct DatasetRepair: Sendable {
  /// A parameter that is the text of another one.
  struct Pair: Sendable, Equatable {
    let identifier: String
    let display: String
  }

  /// Words of a shortcut type, or of an activity, whose type are its required keys, that are written anew.
  struct Wording: Sendable {
    let type: [String]
    let write: @Sendable (inout ShortcutType) -> Void

    func apply(to other: inout ShortcutType) { if Set(type) == Set(other.parameters) { write(&other) } }
  }

  struct Change: Sendable {
    /// Parameters or keys that are left out of donations.
    var removed: Set<String> = []
    /// Keys of an activity that stay in its dictionary and are not compared.
    var ignored: Set<String> = []
    /// Pairs of an intent's parameters that become one object each.
    var merged: [Pair] = []
    /// For a parameter that becomes an enumeration, the case of each of its texts.
    var cases: [String: [String: String]] = [:]
    /// The declared type that becomes the primary one, and is predicted.
    var primary: [String]?
    /// The titles, subtitles and phrases that are written anew or left out.
    var wordings: [Wording] = []
    /// Whether an activity becomes eligible for search.
    var becomesSearchable = false

    /// Whether the values of donations change, and with them perhaps the predicted shortcut.
    var changesTargets: Bool {
      !removed.isEmpty || !ignored.isEmpty || !merged.isEmpty || !cases.isEmpty || primary != nil
    }
  }

  /// The changes by the position of the intent or activity in the catalogue.
  private(set) var changes: [Int: Change] = [:]
  /// The rows that are left out, by position in the dataset.
  private(set) var removedRows: Set<Int> = []

  /// A repair that changes nothing.
  public init() {}

  init(removing rows: [Int]) { removedRows = Set(rows) }

  init(of definition: Int, _ edit: (inout Change) -> Void) {
    var change = Change()
    edit(&change)
    changes[definition] = change
  }

  /// Adds what another repair changes.
  public mutating func formUnion(_ other: DatasetRepair) {
    removedRows.formUnion(other.removedRows)
    for (definition, more) in other.changes {
      var change = changes[definition] ?? Change()
      change.removed.formUnion(more.removed)
      change.ignored.formUnion(more.ignored)
      change.merged += more.merged
      change.cases.merge(more.cases) { first, _ in first }
      change.primary = change.primary ?? more.primary
      change.wordings += more.wordings
      change.becomesSearchable = change.becomesSearchable || more.becomesSearchable
      changes[definition] = change
    }
  }

  /// The parameters and keys of a definition whose values it changes or leaves out.
  func names(of definition: Int) -> Set<String> {
    guard let change = changes[definition] else { return [] }
    var names = change.removed.union(change.ignored)
    for pair in change.merged { names.formUnion([pair.identifier, pair.display]) }
    return names.union(change.cases.keys)
  }

  /// Whether it changes what is learned or what counts as equal: titles do not.
  var changesPredictions: Bool {
    !removedRows.isEmpty
      || changes.values.contains { $0.changesTargets || $0.becomesSearchable }
  }
}
