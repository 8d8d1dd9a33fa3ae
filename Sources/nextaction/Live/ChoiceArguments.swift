import ArgumentParser
import PredictionEngine
import PredictionEvaluation

/// The donations that a person means, by conditions that all hold.
struct ChoiceArguments: ParsableArguments {
  @Option(help: .value("text", "The donation with this name; may be given several times."))
  var id: [String] = []

  @Option(help: .value("name", "The donations of this intent or activity."))
  var intent: String?

  @Option(
    name: .customLong("where"),
    help: .value(
      "condition", "Those with a value: name=value, or name~part for a text that has the part.",
      "The name is a parameter's, or place."))
  var conditions: [String] = []

  @Option(help: .value("time", "Those from this time on."))
  var from: String?

  @Option(help: .value("time", "Those before this time."))
  var until: String?

  func validate() throws {
    for time in [from, until] { _ = try time.map(LocalClock.moment) }
    for text in conditions { _ = try ValueCondition(text) }
  }

  /// Whether no condition is given.
  var isEmpty: Bool {
    id.isEmpty && intent == nil && conditions.isEmpty && from == nil && until == nil
  }

  /// Selects the donations of a state. A span of time alone takes along what was sensed and told in it.
  /// - Throws: for an intent or parameter that no definition has.
  func filter(_ catalog: DefinitionCatalog) throws -> DonationFilter {
    let first = try from.map(LocalClock.moment) ?? Moment(microsecondsSince1970: .min)
    let end = try until.map(LocalClock.moment) ?? Moment(microsecondsSince1970: .max)
    if isEmpty { return .all }
    if id.isEmpty, intent == nil, conditions.isEmpty { return .everything(from: first, to: end) }
    if intent == nil, conditions.isEmpty, from == nil, until == nil { return .identifiers(id) }
    let names = catalog.entries.map(\.name)
    if let intent, !names.contains(intent) {
      throw BadInput.missing(
        "there is no intent \"\(intent)\" in the definitions; "
          + NearName.remedy(for: intent, among: names, else: "there are " + names.joined(separator: ", ")))
    }
    let conditions = try conditions.map { try ValueCondition($0).resolved(catalog) }
    let (id, intent) = (id, intent)
    return .matching("those that were chosen") { donation, symbols in
      let entry = catalog.entries[donation.definition]
      let moment = donation.context.moment
      return moment >= first && moment < end && intent.map { $0 == entry.name } ?? true
        && (id.isEmpty || donation.identifier.map { id.contains(symbols.text(of: $0)) } ?? false)
        && conditions.allSatisfy { $0.holds(of: donation, entry, symbols) }
    }
  }
}

/// A condition on one value of a donation: `command=make test`, `command~token`.
private struct ValueCondition: Sendable {
  let name: String
  let text: String
  let isPart: Bool

  init(_ written: String) throws {
    guard let mark = written.firstIndex(where: { $0 == "=" || $0 == "~" }), mark > written.startIndex else {
      throw WrongUsage.because("--where is name=value or name~part, and not \"\(written)\"")
    }
    (name, text) = (String(written[..<mark]), String(written[written.index(after: mark)...]))
    isPart = written[mark] == "~"
    if isPart, text.isEmpty {
      throw WrongUsage.because("--where \(written) names no part; write one behind ~")
    }
  }

  /// The condition, where the definitions have its name.
  func resolved(_ catalog: DefinitionCatalog) throws -> ValueCondition {
    let names = ["place"] + catalog.entries.flatMap { $0.parameters.map(\.name) }
    if names.contains(name) { return self }
    throw BadInput.missing(
      "no intent has a parameter \"\(name)\"; "
        + NearName.remedy(for: name, among: names, else: "there are " + Excerpt.list(names)))
  }

  func holds(of donation: Donation, _ entry: CatalogEntry, _ symbols: SymbolTable) -> Bool {
    let symbol =
      name == "place"
      ? donation.context.place : entry.position(of: name).map { donation.values[$0] }
    guard let symbol, symbol != .missing else { return false }
    let canonical = symbols.text(of: symbol)
    let own =
      name == "place" ? canonical : ParameterValue(canonical: Array(canonical.utf8), as: nil).displayText
    return isPart ? own.contains(text) : own == text
  }
}
