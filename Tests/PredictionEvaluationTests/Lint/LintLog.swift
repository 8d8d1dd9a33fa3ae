import PredictionEngine
import PredictionEvaluation

/// Donations made by hand, one a minute unless a second is given.
struct LintLog {
  var intents: [IntentDefinition] = []
  var activities: [ActivityDefinition] = []
  private(set) var rows: [(person: Int, second: Int, name: String, values: [Dataset.NamedValue])] = []

  /// A log of one intent whose parameters are all in one shortcut type, unless types are given.
  static func of(
    _ parameters: [ParameterDefinition], types: [ShortcutType] = [], primary: [String]? = nil
  ) -> LintLog {
    LintLog(intents: [
      IntentDefinition(
        name: "Order", parameters: parameters,
        shortcutTypes: types.isEmpty ? [ShortcutType(parameters.map(\.name))] : types,
        primaryShortcutType: primary)
    ])
  }

  /// A log of one activity.
  static func of(activity keys: [String]?, isSearchable: Bool = true) -> LintLog {
    LintLog(activities: [
      ActivityDefinition(activityType: "page", requiredKeys: keys, isEligibleForSearch: isSearchable)
    ])
  }

  /// 08:00 on a Monday, a second that no whole minute is.
  static let start = Moment(year: 2026, month: 3, day: 2, hour: 8, second: 1)

  /// Adds a donation of the first intent, or else of the first activity.
  mutating func add(
    of person: Int = 0, second: Int? = nil, _ values: KeyValuePairs<String, ParameterValue?>
  ) {
    rows.append(
      (
        person, second ?? rows.count * 60, intents.first?.name ?? activities[0].activityType,
        values.compactMap { name, value in value.map { (name, $0) } }
      ))
  }

  /// The log as a dataset.
  func dataset(startingAt start: Moment = start) throws -> Dataset {
    let catalog = try DefinitionCatalog(intents: intents, activities: activities)
    var symbols = SymbolTable()
    let lines = try rows.enumerated().map { number, row in
      let moment = Moment(secondsSince1970: start.secondsSince1970 + Int64(row.second))
      let context = Context(at: moment)
      let donation =
        intents.isEmpty
        ? try catalog.donation(activity: row.name, userInfo: row.values, context: context, symbols: &symbols)
        : try catalog.donation(intent: row.name, parameters: row.values, context: context, symbols: &symbols)
      return Dataset.Row(identifier: symbols.intern("d\(number)"), person: row.person, donation: donation)
    }
    let people = (rows.map(\.person).max() ?? 0) + 1
    return Dataset(
      name: "log", digest: "", catalog: catalog, symbols: symbols, rows: lines,
      people: (0..<people).map { "person-\($0)" })
  }

  /// What a rule finds in the log, by key and number of rows.
  func found(_ rule: any LintRule) throws -> [String] {
    LintProfile(try dataset()).findings(of: [rule]).map { "\($0.key ?? "–") \($0.rows.count)" }
  }
}
