import PredictionEngine

/// A kind of person whose weeks can be drawn: what they may do, their routines, and how regular they are.
///
/// A persona is data. Every person drawn from it has parameters of their own, from a seed of their own, and the
/// oracle knows them; so the best that any predictor can reach is known.
///
///     let weeks = WeekGenerator(persona: .commuter, weeks: 6, people: 12, seed: 1).dataset()
///
/// # Edge cases
/// A published persona is frozen: its figures stand on its page, and a changed one needs a new name.
///
/// # Source
/// Ours; the kinds follow the examples of WWDC 2018, sessions 211 and 217.
public struct Persona: Sendable {
  /// Kebab-case name, which stays.
  public let name: String
  /// One line for lists.
  public let summary: String
  /// What the persona is about: hiding any one of these costs its oracle hits.
  public let signals: SensedSignals
  /// True when it is one of the routine personas, whose figures are held within narrower bounds.
  public let isRoutine: Bool
  /// Declared intents.
  public let intents: [IntentDefinition]
  /// Declared activities.
  public let activities: [ActivityDefinition]
  /// What may be done.
  public let repertoires: [Repertoire]
  /// The habits; their order decides who goes first within a slot.
  public let routines: [Routine]
  /// What happens besides.
  public let oneOffs: OneOffs
  /// The device signal's name, if the persona has one.
  public let deviceSignal: String?
  /// What can be turned.
  public var knobs: WorldKnobs

  /// Describes a persona.
  public init(
    name: String, summary: String, signals: SensedSignals, isRoutine: Bool = false,
    intents: [IntentDefinition], activities: [ActivityDefinition] = [], repertoires: [Repertoire],
    routines: [Routine], oneOffs: OneOffs, deviceSignal: String? = nil, knobs: WorldKnobs = WorldKnobs()
  ) {
    precondition(routines.count <= 16, "at most sixteen routines fit the oracle's mask and a slot's seconds")
    self.name = name
    self.summary = summary
    self.signals = signals
    self.isRoutine = isRoutine
    self.intents = intents
    self.activities = activities
    self.repertoires = repertoires
    self.routines = routines
    self.oneOffs = oneOffs
    self.deviceSignal = deviceSignal
    self.knobs = knobs
  }

  /// Every deed of every repertoire, in order; people and oracles know deeds by position here.
  package var deeds: [Deed] { repertoires.flatMap(\.deeds) }

  /// The places' labels in order of first mention; one `nil` where the persona has none.
  package var places: [String?] { Persona.labels(routines.map(\.places) + [oneOffs.places]) }

  /// The device signal's values in order of first mention; one `nil` where the persona has none.
  package var deviceValues: [String?] { Persona.labels(routines.map(\.device) + [oneOffs.device]) }

  /// The definitions as a catalogue.
  package func catalog() -> DefinitionCatalog {
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
