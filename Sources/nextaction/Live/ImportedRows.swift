import PredictionEngine
import PredictionEvaluation
import PredictionFoundation

/// The donations of one person of a dataset, in the order of time, as a state is told them.
struct ImportedRows: Sendable {
  let donations: [ToldDonation]

  /// Takes the rows of a person that no line of `feedback.jsonl` deletes.
  /// - Parameter isLocal: whether the times are put on the clock of this machine.
  init(_ dataset: Dataset, person: Int, isLocal: Bool) {
    let deletions = dataset.deletions(of: person)
    donations = dataset.people[person].rows.filter { row in
      let moment = dataset.rows[row].donation.context.moment
      return !deletions.contains { $0.moment >= moment && dataset.selects($0.filter, row) }
    }.map { ToldDonation(dataset, row: $0, isLocal: isLocal) }
  }

  /// Checks all of them before any is told.
  func check(_ catalog: DefinitionCatalog) throws(DonationError) {
    for donation in donations { _ = try donation.isRemembered(by: catalog) }
  }
}

extension ToldDonation {
  /// Makes what an app would have told of a row. A row without an identifier of its own has none.
  init(_ dataset: Dataset, row index: Int, isLocal: Bool) {
    let (row, symbols) = (dataset.rows[index], dataset.symbols)
    let (donation, entry) = (row.donation, dataset.catalog.entries[row.donation.definition])
    let moment = donation.context.moment
    let name = symbols.text(of: row.identifier)
    let isNumber = dataset.lines[row.identifier].map { String($0) == name } ?? false
    let own = entry.kind == .activity ? donation.identifier.map(symbols.text) : isNumber ? nil : name
    self.init(
      isActivity: entry.kind == .activity, entry.name,
      NamedValues(inOrder: dataset.namedValues(ofRow: index)),
      at: isLocal ? Moment(onLocalClock: moment.microsecondsSince1970) : moment,
      place: donation.context.place.map(symbols.text),
      signals: NamedValues(
        inOrder: donation.context.signals.map {
          (symbols.text(of: $0.name), ParameterValue(canonical: symbols.utf8(of: $0.value), as: nil))
        }),
      origin: donation.origin, identifier: own, group: donation.group.map(symbols.text),
      relatedItem: donation.relatedItem.map(symbols.text))
  }
}

/// The actions that a person is known to have done, each with its second.
struct KnownActions: Sendable {
  /// The time of the last donation; `nil` where there is none.
  let last: Moment?
  private let seconds: [String: Set<Int64>]

  init(_ person: Predictor) {
    let dataset = Dataset(
      of: person, at: DonationFilter.all.positions(in: person.history, symbols: person.symbols))
    var seconds: [String: Set<Int64>] = [:]
    for (index, row) in dataset.rows.enumerated() {
      let entry = dataset.catalog.entries[row.donation.definition]
      let key = KnownActions.key(entry.name, dataset.namedValues(ofRow: index))
      seconds[key, default: []].insert(row.donation.context.moment.secondsSince1970)
    }
    self.seconds = seconds
    last = dataset.rows.map(\.donation.context.moment).max()
  }

  /// Whether the same action was done within a second. A donation with a name of its own is known by that instead.
  func contain(_ donation: ToldDonation) -> Bool {
    if donation.identifier != nil { return false }
    guard let known = seconds[KnownActions.key(donation.name, donation.values.pairs)] else { return false }
    return (-1...1).contains { known.contains(donation.moment.secondsSince1970 + $0) }
  }

  private static func key(_ name: String, _ values: [DefinitionCatalog.NamedValue]) -> String {
    let texts = values.map { "\(JSONText.quoted($0.name)):\($0.value.canonicalText)" }.sorted()
    return ([JSONText.quoted(name)] + texts).joined(separator: ",")
  }
}
