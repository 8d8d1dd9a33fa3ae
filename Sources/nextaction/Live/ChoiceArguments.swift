import ArgumentParser
import PredictionEngine
import PredictionEvaluation

/// The donations that a person means, by conditions that all hold.
struct ChoiceArguments: ParsableArguments {
  @Option(help: .value("text", "The donation with this name; may be given several times."))
  var id: [String] = []

  @Option(help: .value("name", "The donations of this intent or activity."))
  var intent: String?

  @Option(help: .value("name", "Those of this app's intents and activities."))
  var app: String?

  @Option(help: .value("name", "Those of this group, such as all messages to one contact."))
  var group: String?

  @Option(help: .value("identifier", "Those of activities with this persistent identifier."))
  var activity: String?

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
  var isEmpty: Bool { kinds == 0 }

  /// The number of the kinds of conditions that are given; a span of time is one.
  private var kinds: Int {
    [intent, app, group, activity, from ?? until].count { $0 != nil } + (id.isEmpty ? 0 : 1)
      + (conditions.isEmpty ? 0 : 1)
  }

  /// Selects the donations of a state. A span of time alone takes along what was sensed and told in it, and an app alone
  /// what it supplied.
  /// - Throws: for an intent, app or parameter that no definition has.
  func filter(_ catalog: DefinitionCatalog) throws -> DonationFilter {
    let first = try from.map(LocalClock.moment) ?? Moment(microsecondsSince1970: .min)
    let end = try until.map(LocalClock.moment) ?? Moment(microsecondsSince1970: .max)
    if isEmpty { return .all }
    if let app, !catalog.apps.contains(where: { $0.utf8.elementsEqual(app.utf8) }) {
      throw BadInput.noApp(app, in: catalog, of: "the state")
    }
    if kinds == 1 {
      if !id.isEmpty { return .identifiers(id) }
      if let app { return .app(app) }
      if let group { return .group(group) }
      if let activity { return .savedUserActivities(withPersistentIdentifiers: [activity]) }
      if from ?? until != nil { return .everything(from: first, to: end) }
    }
    let names = catalog.entries.map(\.name)
    if let intent, !names.contains(intent) {
      throw BadInput.missing(
        "there is no intent \"\(intent)\" in the definitions; "
          + NearName.remedy(for: intent, among: names, else: "there are " + names.joined(separator: ", ")))
    }
    let conditions = try conditions.map { try ValueCondition($0).resolved(catalog) }
    let (id, intent, app, group, activity) = (id, intent, app, group, activity)
    return .matching("those that were chosen") { donation, symbols in
      let entry = catalog.entries[donation.definition]
      let moment = donation.context.moment
      let identifier = donation.identifier.map(symbols.text)
      return moment >= first && moment < end && intent.map { $0 == entry.name } ?? true
        && (id.isEmpty || identifier.map(id.contains) ?? false)
        && (app == nil || app == entry.traits.app)
        && (group == nil || group == donation.group.map(symbols.text))
        && (activity == nil || entry.kind == .activity && activity == identifier)
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
