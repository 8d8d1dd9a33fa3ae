import PredictionEngine
import PredictionLogs

/// The size and composition of a dataset: its people, donations, definitions and signals.
///
/// # Definition
/// The repeat rate is the share of donations with a target whose target the person had donated before. It is
/// the highest hit rate that a predictor can reach by ranking only known shortcuts. It is absent when no
/// donation has a target.
public struct DatasetInspection: Sendable {
  /// The oracle's expected hit rate at 1, or `nil` when there is no oracle.
  public let ceiling: Double?
  /// Each person's places, where they are asked for.
  package var found: FoundPlaces?
  let dataset: Dataset
  private(set) var donationsByEntry: [Int]
  private(set) var shortcuts: Set<Shortcut> = []
  private(set) var targeted = 0
  private var repeated = 0
  private(set) var places: Set<Symbol> = []
  private(set) var withPlace = 0
  /// The signals that somebody read.
  let signals: [SignalReadings]
  /// How many donations share their time with another one of the same person.
  let sharedTimes: SharedTimes
  /// The number of sensed moments of each kind; empty where nothing was sensed.
  let sensed: [(kind: String, count: Int)]

  /// Counts the contents of a dataset.
  public init(_ dataset: Dataset, ceiling: Double? = nil) {
    self.dataset = dataset
    self.ceiling = ceiling
    donationsByEntry = Array(repeating: 0, count: dataset.catalog.entries.count)
    let decomposer = Decomposer(catalog: dataset.catalog)
    signals = SignalReadings.all(in: dataset)
    var shared = SharedTimes()
    shared.add(dataset)
    sharedTimes = shared
    sensed = DatasetInspection.counts(SensedMoment.Kind.allCases, dataset.sensedMoments.map(\.kind))
    for person in dataset.people {
      var known: Set<Shortcut> = []
      for row in person.rows {
        let donation = dataset.rows[row].donation
        donationsByEntry[donation.definition] += 1
        if let place = donation.context.place {
          places.insert(place)
          withPlace += 1
        }
        if let target = decomposer.target(of: donation) {
          targeted += 1
          if !known.insert(target).inserted { repeated += 1 }
        }
      }
      shortcuts.formUnion(known)
    }
  }

  /// The number of supplied shortcuts of each kind; empty where nothing was supplied.
  var supplied: [(kind: String, count: Int)] {
    DatasetInspection.counts(AppSuggestion.Kind.allCases, dataset.suppliedRows.map(\.entry.kind))
  }

  private static func counts<Kind: RawRepresentable<String> & Hashable>(
    _ kinds: [Kind], _ found: [Kind]
  ) -> [(kind: String, count: Int)] {
    if found.isEmpty { return [] }
    let counts = found.reduce(into: [Kind: Int]()) { $0[$1, default: 0] += 1 }
    return kinds.map { ($0.rawValue, counts[$0] ?? 0) }
  }

  var span: (from: Moment, until: Moment)? {
    let moments = dataset.rows.map(\.donation.context.moment)
    guard let from = moments.min(), let until = moments.max() else { return nil }
    return (from, until)
  }

  /// The share of donations with a target whose target was donated before, or `nil` when none has a target.
  var repeatRate: Double? { targeted > 0 ? Double(repeated) / Double(targeted) : nil }

  /// The counts as JSON.
  public var json: JSONOutput {
    let signals = JSONOutput.objects(signals) {
      [
        ("name", .string($0.name)), ("readings", .integer($0.count)), ("values", .integer($0.values.count)),
        ("repeatRate", .number($0.repeatRate)),
      ]
    }
    func counts(_ kinds: [(kind: String, count: Int)]) -> JSONOutput? {
      kinds.isEmpty ? nil : .object(kinds.map { ($0.kind, .integer($0.count)) })
    }
    let definitions = JSONOutput.objects(zip(dataset.catalog.entries, donationsByEntry)) { entry, donations in
      [
        (entry.kind.rawValue, .string(entry.name)), ("donations", .integer(donations)),
        ("eligible", .boolean(entry.isEligible)),
        ("shortcutTypes", .array(entry.combinations.map { .strings($0.type.parameters) })),
        ("target", .strings(entry.combinations[entry.targetCombination].type.parameters)),
      ]
    }
    let head: [(String, JSONOutput?)] = [
      ("name", .string(dataset.name)), ("digest", .string(dataset.digest)),
      ("people", .integer(dataset.people.count)), ("donations", .integer(dataset.rows.count)),
      ("targeted", .integer(targeted)),
    ]
    let rest: [(String, JSONOutput?)] = [
      ("repeatRate", repeatRate.map(JSONOutput.number)), ("targetShortcuts", .integer(shortcuts.count)),
      ("placeLabels", .integer(places.count)), ("signals", signals),
      ("sharedTimes", .integer(sharedTimes.shared)), ("from", span.map { .string($0.from.description) }),
      ("until", span.map { .string($0.until.description) }), ("sensedMoments", counts(sensed)),
      ("supplied", counts(supplied)), ("ceiling", ceiling.map(JSONOutput.number)),
      ("sensedPlaces", found?.json), ("definitions", definitions),
    ]
    return .present(head + dataset.rowsPassedOver.members.map { ($0.0, $0.1) } + rest)
  }
}
