import PredictionEngine
import PredictionLogs

/// The donations of one intent or activity as columns of values.
///
/// An activity has a column for every key that any of its dictionaries has, whether it is compared or not.
///
/// # Cost
/// 4 bytes for each value, present or not.
public struct LintTable: Sendable {
  /// One parameter of an intent or key of an activity.
  public struct Field: Sendable {
    /// The parameter's or key's name.
    public let name: String
    /// Whether the predicted shortcut has it, so that two donations with other values are two shortcuts.
    public let isCompared: Bool
    /// The value of each row as canonical text; `Symbol.missing` where it has none.
    public let values: [Symbol]
    /// Whether an earlier rule has reported it.
    public internal(set) var isReported = false
  }

  /// The dataset that the rows are of.
  public let dataset: Dataset
  /// The position of the intent or activity in the catalogue.
  public let definition: Int
  /// The rows of the dataset, each person's by time.
  public let rows: [Int]
  /// The columns: parameters in declared order, keys in the order of their names' bytes.
  public internal(set) var fields: [Field]
  /// The texts of the values; it begins with those of the dataset.
  let symbols: SymbolTable

  var entry: CatalogEntry { dataset.catalog.entries[definition] }
  var intent: IntentDefinition? {
    // The catalogue's entries are its intents, and its activities behind them.
    entry.kind == .intent ? dataset.catalog.intents[definition] : nil
  }
  var activity: ActivityDefinition? {
    entry.kind == .activity
      ? dataset.catalog.activities[definition - dataset.catalog.intents.count] : nil
  }
  /// The shortcut types; of an activity its required keys with its words.
  var types: [ShortcutType] { intent?.shortcutTypes ?? activity.map { [$0.words] } ?? [] }
  /// The columns that are compared and that no earlier rule has reported.
  var compared: [Field] { fields.filter { $0.isCompared && !$0.isReported } }

  /// The fewest rows that are a finding: five, and one in a hundred.
  var leastRows: Int { max(5, (rows.count + 99) / 100) }

  /// The declaration of a column; `nil` for a key that is not required.
  func declared(_ field: Field) -> ParameterDefinition? { entry.parameters.first { $0.name == field.name } }

  /// The places at which a column has a value.
  func given(_ field: Field) -> [Int] { rows.indices.filter { field.values[$0] != .missing } }

  func person(_ place: Int) -> Int { dataset.rows[rows[place]].person }

  /// The text of a value without the quotes of canonical text.
  func text(_ symbol: Symbol) -> String {
    ParameterValue(canonical: symbols.utf8(of: symbol), as: nil).displayText
  }

  /// The name of the intent or activity with its kind, inside a sentence.
  var title: String { "\(entry.kind.rawValue) \(entry.name)" }
  /// The name of the intent or activity with its kind, at the beginning of a sentence.
  var opening: String { (entry.kind == .intent ? "Intent " : "Activity ") + entry.name }

  /// A column's name with what it is, at the beginning of a sentence.
  func opening(_ field: Field) -> String {
    (entry.kind == .intent ? "The parameter " : "The key ") + field.name + " of \(title)"
  }

  /// Makes a finding about the intent or activity that a change of its definition or values repairs.
  func finding(
    _ rule: any LintRule, _ severity: LintSeverity, key: String? = nil, at places: some Sequence<Int>,
    problem: String, remedy: String, repair: (inout DatasetRepair.Change) -> Void
  ) -> LintFinding {
    LintFinding(
      rule, severity, definition: definition, key: key, rows: places.map { rows[$0] }, problem: problem,
      remedy: remedy, repair: DatasetRepair(of: definition, repair))
  }
}

extension ActivityDefinition {
  /// The required keys as a shortcut type with the title, subtitle and phrase.
  var words: ShortcutType {
    get { ShortcutType(requiredKeys ?? [], title: title, subtitle: subtitle, phrase: phrase) }
    set { (title, subtitle, phrase) = (newValue.title, newValue.subtitle, newValue.phrase) }
  }
}
