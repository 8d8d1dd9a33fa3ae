import PredictionEngine

/// A kind of person whose weeks can be drawn: what they may do, their routines, and how regular they are.
///
/// A persona is data. Every person drawn from it has their own parameters from their own seed, and the oracle
/// knows them. So the best result that any predictor can reach is known.
///
///     let weeks = WeekGenerator(persona: .commuter, weeks: 6, people: 12, seed: 1).dataset()
///
/// # Edge cases
/// A published persona is frozen, because its figures are on its page; a changed one needs a new name.
///
/// # Source
/// The kinds follow the examples of WWDC 2018, sessions 211 and 217.
public struct Persona: Sendable {
  /// The name in kebab-case, which must not change.
  public let name: String
  /// The line about the persona in `list personas`.
  public let summary: String
  /// The signals that the persona depends on: hiding any one of these costs its oracle hits.
  public let signals: SensedSignals
  /// True for the routine personas, whose figures are kept within narrower bounds.
  public let isRoutine: Bool
  /// The intents that the persona's apps declare.
  public let intents: [IntentDefinition]
  /// The activities that the persona's apps declare.
  public let activities: [ActivityDefinition]
  /// The repertoires of deeds.
  public let repertoires: [Repertoire]
  /// The habits; their order decides which comes first within a slot.
  public let routines: [Routine]
  /// The donations that no routine makes.
  public let oneOffs: OneOffs
  /// The name of the device signal; `nil` when the persona has none.
  public let deviceSignal: String?
  /// The settings that can be changed.
  public var knobs: WorldKnobs

  /// Creates a persona from its parts.
  public init(
    name: String, summary: String, signals: SensedSignals, isRoutine: Bool = false,
    intents: [IntentDefinition] = [], activities: [ActivityDefinition] = [], repertoires: [Repertoire],
    routines: [Routine], oneOffs: OneOffs, deviceSignal: String? = nil, knobs: WorldKnobs = WorldKnobs()
  ) {
    precondition(routines.count <= 16, "at most sixteen routines fit the oracle's mask and a slot's seconds")
    (self.name, self.summary, self.signals, self.isRoutine) = (name, summary, signals, isRoutine)
    (self.activities, self.repertoires) = (activities, repertoires)
    let declared = Set(intents.map(\.name))
    self.intents = intents + repertoires.compactMap(\.intent).filter { !declared.contains($0.name) }
    (self.routines, self.oneOffs) = (routines, oneOffs)
    (self.deviceSignal, self.knobs) = (deviceSignal, knobs)
  }

  /// Every deed of every repertoire, in order. People and oracles refer to deeds by position in this list.
  var deeds: [Deed] { repertoires.flatMap(\.deeds) }

  /// The labels of the places in order of first mention; a single `nil` when the persona has none.
  var places: [String?] { Persona.labels(routines.map(\.places) + [oneOffs.places]) }

  /// The values of the device signal in order of first mention; a single `nil` when the persona has none.
  var deviceValues: [String?] { Persona.labels(routines.map(\.device) + [oneOffs.device]) }

  func catalog() -> DefinitionCatalog {
    do {
      return try DefinitionCatalog(intents: intents, activities: activities)
    } catch { preconditionFailure("persona \(name): \(error)") }
  }

  private static func labels(_ odds: [KeyValuePairs<String, Double>]) -> [String?] {
    var labels: [String?] = []
    for list in odds { for (label, _) in list where !labels.contains(label) { labels.append(label) } }
    return labels.isEmpty ? [nil] : labels
  }
}
