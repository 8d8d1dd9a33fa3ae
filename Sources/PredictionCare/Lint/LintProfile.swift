import PredictionEngine
import PredictionLogs

/// A dataset as columns of values, one table for each intent and activity that was donated or declared.
///
///     LintProfile(dataset).findings(of: LintRuleRegistry.all)
///
/// # Cost
/// The dataset's values once more, and the texts of activities' keys that are not compared.
public struct LintProfile: Sendable {
  /// The dataset that is read.
  public let dataset: Dataset
  private(set) var tables: [LintTable]

  /// Arranges the values of a dataset in columns.
  /// - Complexity: O(values), and the bytes of activities' dictionaries.
  public init(_ dataset: Dataset) {
    self.dataset = dataset
    var symbols = dataset.symbols
    let rows = dataset.rowsByDefinition
    let fields = rows.indices.map { definition in
      let entry = dataset.catalog.entries[definition]
      return entry.kind == .intent
        ? LintProfile.parameters(of: entry, rows[definition], dataset)
        : LintProfile.keys(of: entry, rows[definition], dataset, &symbols)
    }
    tables = rows.indices.map {
      LintTable(dataset: dataset, definition: $0, rows: rows[$0], fields: fields[$0], symbols: symbols)
    }
  }

  /// Returns what some rules find, in the order of the rules: of each what it finds in the log, then by definition.
  /// - Complexity: that of the rules.
  public func findings(of rules: [any LintRule]) -> [LintFinding] {
    var tables = tables
    return rules.flatMap { rule in
      rule.findings(in: dataset)
        + tables.indices.flatMap { definition -> [LintFinding] in
          let findings = rule.findings(in: tables[definition])
          for finding in findings {
            let reported = finding.repair.names(of: definition)
            for place in tables[definition].fields.indices
            where reported.contains(tables[definition].fields[place].name) {
              tables[definition].fields[place].isReported = true
            }
          }
          return findings
        }
    }
  }

  private static func parameters(of entry: CatalogEntry, _ rows: [Int], _ dataset: Dataset) -> [LintTable
    .Field]
  {
    let target = entry.combinations[entry.targetCombination].parameters
    return entry.parameters.enumerated().map { place, parameter in
      LintTable.Field(
        name: parameter.name, isCompared: target.contains(place),
        values: rows.map { dataset.rows[$0].donation.values[place] })
    }
  }

  private static func keys(
    of entry: CatalogEntry, _ rows: [Int], _ dataset: Dataset, _ symbols: inout SymbolTable
  ) -> [LintTable.Field] {
    let required = Set(entry.comparesWholeDictionary ? [] : entry.parameters.map(\.name))
    var columns: [String: [Symbol]] = [:]
    for (place, row) in rows.enumerated() {
      for (name, value) in dataset.namedValues(ofRow: row) {
        columns[name, default: Array(repeating: .missing, count: rows.count)][place] = symbols.intern(
          value.canonicalText)
      }
    }
    for name in required where columns[name] == nil {
      columns[name] = Array(repeating: .missing, count: rows.count)
    }
    return columns.sorted { JSONText.precedes($0.key, $1.key) }.map { name, values in
      LintTable.Field(
        name: name, isCompared: entry.comparesWholeDictionary || required.contains(name), values: values)
    }
  }
}
