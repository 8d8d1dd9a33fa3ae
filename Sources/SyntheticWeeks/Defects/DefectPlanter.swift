import PredictionEngine
import PredictionLogs

/// Plants one defect in a dataset.
///
/// Definitions are changed first; then every donation is made again from its values.
struct DefectPlanter {
  let dataset: Dataset
  let defect: PlantedDefect
  var intents: [IntentDefinition]
  var activities: [ActivityDefinition]
  /// The parameters of each intent's target type.
  var targets: [String: [String]]
  private var randoms: [SplitMix64]

  init(_ defect: PlantedDefect, seed: UInt64, in dataset: Dataset) {
    (self.dataset, self.defect) = (dataset, defect)
    (intents, activities) = (dataset.catalog.intents, dataset.catalog.activities)
    targets = [:]
    for entry in dataset.catalog.entries where entry.kind == .intent {
      targets[entry.name] = entry.combinations[entry.targetCombination].type.parameters
    }
    randoms = dataset.people.map {
      SplitMix64(
        seed: StableHash.fold(
          StableHash.fold(StableHash.hash($0.identifier), seed), StableHash.hash(defect.kind.rawValue)))
    }
  }

  mutating func planted() -> Dataset {
    switch defect.kind {
    case .absoluteTimes:
      addParameter("requestedAt", .string)
      return donated { planter, row, values in
        let moment = planter.dataset.rows[row].donation.context.moment
        return values + [("requestedAt", .string(planter.strikes(row) ? "\(moment)" : "now"))]
      }
    case .unstableKeys:
      addParameter("session", .integer)
      return donated { planter, row, values in
        values + [("session", .integer(planter.strikes(row) ? planter.number(row) : 0))]
      }
    case .dependentPairs: return withPairs()
    case .looseSpellings:
      return donated { planter, row, values in
        values.map { ($0.name, planter.strikes(row) ? planter.respelled($0.value, row) : $0.value) }
      }
    case .farTimes:
      let struck = dataset.people.prefix(share(of: dataset.people.count)).map { $0.rows[$0.rows.count / 2] }
      return dataset.rewritten(dataset.catalog) { row, _ in
        var donation = dataset.rows[row].donation
        // Whole weeks, so that the weekday stays.
        if struck.contains(row) {
          donation.context.moment.microsecondsSince1970 += 1_878 * 7 * 86_400_000_000
        }
        return donation
      }.dataset
    case .doubleDonations: return dataset
    case .oneOffs: return withOneOffs()
    case .requiredKeys:
      return asActivities(intents.count, requiresKeys: false, isSearchable: true) { planter, row, values in
        values + [("scrollPosition", .integer(planter.strikes(row) ? planter.number(row) : 0))]
      }
    case .unlistedActivities:
      return asActivities(share(of: intents.count), requiresKeys: true, isSearchable: false) { $2 }
    case .poorTitles:
      return spoil { type, value, left in
        let titles = [
          "A \"\(value)\" from Demo App", "Choose the \(value)", "Begin Something New Today with \(value)",
          "Do it",
        ]
        (type.title, type.subtitle) = (titles[left % titles.count], nil)
      }
    case .poorPhrases:
      return spoil { type, value, left in
        let phrases = ["Hey Siri, my \(value)", "Do it right now for \(value)", "Begin", "The \(value)!"]
        type.phrase = phrases[left % phrases.count]
      }
    }
  }

  /// Returns how many of some declarations have the defect: its share of them, and at least one.
  func share(of count: Int) -> Int { max(1, Int((Double(count) * defect.rate).rounded())) }

  /// Draws whether a row has the defect.
  mutating func strikes(_ row: Int) -> Bool {
    randoms[dataset.rows[row].person].unitInterval() < defect.rate
  }

  /// Draws a number that hardly comes again.
  mutating func number(_ row: Int) -> Int { 1 + randoms[dataset.rows[row].person].below(1_000_000_000) }

  mutating func below(_ bound: Int, _ row: Int) -> Int { randoms[dataset.rows[row].person].below(bound) }

  /// Makes every donation of an intent again, with other values, and leaves activities as they are.
  mutating func donated(
    _ change: (inout DefectPlanter, Int, [Dataset.NamedValue]) -> [Dataset.NamedValue]
  ) -> Dataset {
    remade { planter, row, entry in
      guard entry.kind == .intent else { return nil }
      return (entry.name, change(&planter, row, planter.dataset.namedValues(ofRow: row)))
    }
  }

  /// Makes donations again. `make` returns the intent's or activity's name and its values, or `nil` for a donation
  /// that stays what it is.
  mutating func remade(
    _ make: (inout DefectPlanter, Int, CatalogEntry) -> (name: String, values: [Dataset.NamedValue])?
  ) -> Dataset {
    do {
      let catalog = try DefinitionCatalog(intents: intents, activities: activities, targets: targets)
      return try dataset.rewritten(catalog) { row, symbols in
        let old = dataset.rows[row].donation
        let entry = dataset.catalog.entries[old.definition]
        let made = make(&self, row, entry) ?? (entry.name, dataset.namedValues(ofRow: row))
        return catalog.position(ofIntent: made.name) != nil
          ? try catalog.donation(
            intent: made.name, parameters: made.values, context: old.context, symbols: &symbols)
          : try catalog.donation(
            activity: made.name, userInfo: made.values, context: old.context, symbols: &symbols)
      }.dataset
    } catch { preconditionFailure("a planted defect does not fit: \(error)") }
  }
}
