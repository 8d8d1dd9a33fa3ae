import PredictionEngine

@testable import PredictionLogs

extension Dataset {
  /// The same dataset with supplied shortcuts of every kind around its donations: values of its rows, before and after them.
  func withSupply(seed: UInt64 = 20) -> Dataset {
    var dataset = self
    var random = SplitMix64(seed: seed)
    let point = try? Coordinate(latitude: 52.5, longitude: -13.4)
    for person in people.indices {
      for number in 0..<8 {
        let rows = people[person].rows
        let (row, when) = (rows[random.below(rows.count)], rows[random.below(rows.count)])
        let donation = self.rows[row].donation
        let entry = catalog.entries[donation.definition]
        guard entry.isEligible else { continue }
        let type = entry.combinations[random.below(entry.combinations.count)]
        let names = type.parameters.map { entry.parameters[$0].name }
        let values = NamedValues(
          inOrder: namedValues(of: donation).filter { entry.kind == .activity || names.contains($0.name) })
        var suggestion =
          entry.kind == .intent
          ? AppSuggestion(entry.name, values) : AppSuggestion(activity: entry.name, userInfo: values)
        var from = self.rows[when].donation.context.moment
        from.microsecondsSince1970 += Int64(random.below(7200) - 3600) * 1_000_000
        suggestion.from = from
        if number % 2 == 0 {
          var until = from
          until.microsecondsSince1970 += 86_400_000_000
          suggestion.until = until
        }
        let kind = AppSuggestion.Kind.allCases[number % 4]
        switch number / 4 {
        case 0: suggestion.providers = [.date(from, until: suggestion.until), .routine(.morning)]
        default: suggestion.providers = point.map { [.location($0, radiusInMetres: 250, .inside)] } ?? []
        }
        (suggestion.identifier, suggestion.relatedItem) = number == 3 ? ("s \"1\"", "item") : (nil, nil)
        let kept = try? catalog.kept(
          suggestion, as: kind, app: number % 3 == 0 ? "" : "app \(number % 3)", isOnly: number == 5,
          phrase: kind == .pinned ? "phrase \(number)" : "", symbols: &dataset.symbols)
        if let kept { dataset.suppliedRows.append(SuppliedRow(person: person, entry: kept)) }
      }
    }
    SuppliedRow.sort(&dataset.suppliedRows)
    return dataset
  }
}
