import PredictionEngine
import PredictionEvaluation

/// A dataset written down in a test: who ordered which soup, how many, and when.
struct SmallDataset {
  /// One row: person, minutes after Monday 2 March 2026, 08:00, soup, quantity where there is one.
  typealias Order = (person: Int, minutes: Int, soup: String, quantity: Int?)

  /// Donations of one intent, types {soup} and {soup, quantity}, the second the target; identifiers `0`, `1`, ….
  static func of(
    _ orders: [Order], people: [String], target: [String] = ["soup", "quantity"], scoredFrom: Moment? = nil
  ) throws -> Dataset {
    let intent = IntentDefinition(
      name: "Order",
      parameters: [ParameterDefinition("soup", .string), ParameterDefinition("quantity", .integer)],
      shortcutTypes: [["soup"], ["soup", "quantity"]])
    let catalog = try DefinitionCatalog(intents: [intent], targets: ["Order": target])
    var symbols = SymbolTable()
    let rows = try orders.enumerated().map { number, order in
      var parameters: [DefinitionCatalog.NamedValue] = [("soup", .string(order.soup))]
      if let quantity = order.quantity { parameters.append(("quantity", .integer(quantity))) }
      return Dataset.Row(
        identifier: symbols.intern("\(number)"), person: order.person,
        donation: try catalog.donation(
          intent: "Order", parameters: parameters, context: Context(at: moment(order.minutes)),
          symbols: &symbols))
    }
    return Dataset(
      name: "small", digest: "sha256:00", catalog: catalog, symbols: symbols, rows: rows, people: people,
      scoredFrom: scoredFrom)
  }

  /// Monday 2 March 2026, 08:00, and some minutes.
  static func moment(_ minutes: Int) -> Moment {
    Moment(year: 2026, month: 3, day: 2, hour: 8, minute: minutes)
  }
}
