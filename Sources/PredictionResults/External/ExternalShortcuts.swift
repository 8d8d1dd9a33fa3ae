import PredictionEngine
import PredictionLogs

/// Numbers the shortcuts that other tools write as JSON, and resolves them against a catalogue. The shortcut has to be
/// of the target type of its intent. Each distinct text is parsed once.
struct ExternalShortcuts {
  private static let form = "write it as {\"intent\":\"OrderSoup\",\"parameters\":{\"soup\":\"tomato\"}}"

  private(set) var all: [Shortcut] = []
  private let decomposer: Decomposer
  private var numbers: [Shortcut: Int32] = [:]
  /// The distinct texts so far, compared by bytes. Each has the number of its shortcut.
  private var texts = SymbolTable()
  private var numberOfText: [Int32] = []

  init(catalog: DefinitionCatalog) { decomposer = Decomposer(catalog: catalog) }

  /// The number of the shortcut that a text denotes. Values that no donation has are interned.
  mutating func number(of text: String, symbols: inout SymbolTable) throws(DataError) -> Int32 {
    if let known = texts.symbol(for: text) { return numberOfText[Int(known.rawValue)] }
    let shortcut = try shortcut(text, &symbols)
    let number = numbers[shortcut] ?? Int32(all.count)
    if number == all.count {
      all.append(shortcut)
      numbers[shortcut] = number
    }
    _ = texts.intern(text)
    numberOfText.append(number)
    return number
  }

  private func shortcut(_ text: String, _ symbols: inout SymbolTable) throws(DataError) -> Shortcut {
    let node: JSONNode
    do {
      node = try JSONParser.parse(Array(text.utf8))
    } catch {
      let hint = text == "NEW" ? "leave the row out: what probabilities leave of 1 is NEW's" : Self.form
      throw DataError(
        reason: "\"\(Excerpt.of(text))\" is no shortcut in text: \(error.reason)", remedy: hint)
    }
    let members = node.members ?? []
    let kinds = members.filter { $0.key == "intent" || $0.key == "activity" }
    guard members.count == 2, kinds.count == 1, let kind = kinds.first, let name = kind.node.string,
      let parameters = members.first(where: { $0.key == "parameters" })?.node.members
    else { throw DataError(reason: "\"\(Excerpt.of(text))\" is no shortcut in text", remedy: Self.form) }
    let catalog = decomposer.catalog
    guard
      let definition = kind.key == "intent"
        ? catalog.position(ofIntent: name) : catalog.position(ofActivity: name)
    else {
      let names = catalog.entries.filter { $0.kind.rawValue == kind.key }.map(\.name)
      throw DataError(
        reason: "the dataset has no \(kind.key) \"\(Excerpt.of(name))\"",
        remedy: names.isEmpty ? "leave it out" : "there are " + Excerpt.list(names))
    }
    let entry = catalog.entries[definition]
    // A number that cannot be represented exactly is refused, because it would denote another shortcut.
    var values: [DefinitionCatalog.NamedValue] = []
    for member in parameters {
      let read: ParameterValue?
      do { read = try DonationLine.value(member.node) } catch {
        throw DataError(reason: error.reason, remedy: error.remedy)
      }
      guard let value = read else {
        throw DataError(
          reason: "\"\(Excerpt.of(member.key))\" has no value that can be read", remedy: Self.form)
      }
      let declared = entry.position(of: member.key).map { entry.parameters[$0] }
      values.append((member.key, value.identified(as: declared)))
    }
    let context = Context(at: Moment(microsecondsSince1970: 0))
    let donation: Donation
    do throws(DonationError) {
      donation = try catalog.donation(
        isActivity: kind.key == "activity", name, values, in: context, &symbols)
    } catch {
      throw DataError(reason: error.reason, remedy: error.remedy)
    }
    let target = entry.combinations[entry.targetCombination].parameters.map { entry.parameters[$0].name }
    guard let shortcut = decomposer.target(of: donation),
      entry.comparesWholeDictionary || values.count == target.count
    else {
      let type = target.isEmpty ? "without parameters" : "of " + target.joined(separator: "+")
      throw DataError(
        reason: "\"\(Excerpt.of(text))\" is not of the type that is scored",
        remedy: entry.isEligible
          ? "name shortcuts \(type)" : "\(name) is not eligible for prediction; leave it out")
    }
    return shortcut
  }
}
