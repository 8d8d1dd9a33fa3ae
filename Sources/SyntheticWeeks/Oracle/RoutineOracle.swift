import PredictionEngine
import PredictionLogs

/// The oracle of synthetic weeks: it knows every true parameter, but not the draws of a day.
///
/// No predictor can be right more often in expectation. So the share of the oracle's hits is a measure that
/// does not depend on how hard a persona is. The oracle is rebuilt from a manifest's record alone.
///
///     let oracle = try RoutineOracle(generator: record, dataset: dataset)
///     var forecaster = oracle.forecaster(forPerson: 0)
///     forecaster.forecast(in: context)   // every shortcut that could be next, probabilities summing to 1
///
/// # Definition
/// The forecast is P(next target shortcut | context, the person's earlier donations, the true parameters,
/// that a donation happens now). `DayBelief` has the arithmetic and ``RoutineForecaster`` the hidden signals.
public struct RoutineOracle: Referee {
  /// The name of the referee, `oracle`.
  public var name: String { "oracle" }
  /// The dataset's texts, followed by those of shortcuts that were never donated.
  public var symbols: SymbolTable { vocabulary.symbols }

  let persona: Persona
  let calendar: PersonaCalendar
  let vocabulary: Vocabulary
  private let seed: UInt64
  let numbers: [Int]
  private var hidden: SensedSignals = []
  private var senses: Bool

  /// Rebuilds the oracle of a generated dataset from its record.
  /// - Throws: ``OracleError`` when the record or the dataset is not of this generator.
  public init(generator: GeneratorRecord, dataset: Dataset) throws {
    guard let persona = Persona.named(generator.persona) else {
      throw OracleError.unknownPersona(generator.persona)
    }
    try self.init(persona: persona, generator: generator, dataset: dataset)
  }

  /// Creates the oracle of a dataset from a persona that is not registered, or whose knobs were changed.
  /// - Throws: ``OracleError`` when the record or the dataset is not of this persona and generator.
  public init(persona: Persona, generator: GeneratorRecord, dataset: Dataset) throws {
    guard generator.version == WeekGenerator.version else {
      throw OracleError.otherVersion(generator.version)
    }
    let catalog = persona.catalog()
    guard RoutineOracle.isSame(dataset.catalog, catalog) else {
      throw OracleError.otherDefinitions(persona.name)
    }
    numbers = try dataset.people.map { person in
      let parts = person.identifier.split(separator: "-")
      let isPersona = person.identifier.hasPrefix(persona.name + "-")
      guard isPersona, let digits = parts.last, let number = Int(digits), number > 0,
        number <= generator.people
      else {
        throw OracleError.unknownPerson(person.identifier)
      }
      return number
    }
    self.persona = persona
    seed = generator.seed
    senses = generator.hasMovement && !dataset.sensedMoments.isEmpty
    calendar = PersonaCalendar(persona.knobs)
    vocabulary = Vocabulary(
      deeds: persona.deeds, places: persona.places, deviceValues: persona.deviceValues,
      catalog: dataset.catalog,
      symbols: dataset.symbols)
  }

  /// Returns the same oracle without some signals.
  public func hiding(_ signals: SensedSignals) -> RoutineOracle {
    var oracle = self
    oracle.hidden = signals
    return oracle
  }

  /// Returns the same oracle that is told what is sensed between donations, or nothing of it.
  ///
  /// It has to observe every sensed moment. While signals are hidden it is told nothing of what is sensed.
  func sensing(_ senses: Bool) -> RoutineOracle {
    var oracle = self
    oracle.senses = senses
    return oracle
  }

  /// Returns a forecaster for one person, before their first donation. It is told nothing of what is sensed between.
  /// - Complexity: O(deeds + routines × slots).
  public func forecaster(forPerson person: Int) -> any RefereeForecaster {
    sensing(false).routineForecaster(forPerson: person)
  }

  func routineForecaster(forPerson person: Int) -> RoutineForecaster {
    let truth = PersonDraw.truth(
      of: persona, seed: PersonDraw.seed(of: persona, number: numbers[person], seed: seed))
    let stays = hidden == [] && senses ? StayTruth(persona) : nil
    return RoutineForecaster(
      KnownPerson(truth: truth, hidesWeekday: hidden.contains(.weekday)), calendar: calendar,
      vocabulary: vocabulary, hidden: hidden, stays: stays)
  }

  private static func isSame(_ left: DefinitionCatalog, _ right: DefinitionCatalog) -> Bool {
    left.entries.count == right.entries.count
      && zip(left.entries, right.entries).allSatisfy { first, second in
        first.kind == second.kind && first.name == second.name && first.parameters == second.parameters
          && first.isEligible == second.isEligible
          && first.combinations[first.targetCombination].parameters
            == second.combinations[second.targetCombination].parameters
      }
  }
}

extension RoutineOracle: MomentReferee {
  package func momentForecaster(forPerson person: Int) -> any MomentForecaster {
    routineForecaster(forPerson: person)
  }
}

/// The reason why a dataset has no oracle.
public enum OracleError: Error, Sendable, Equatable, CustomStringConvertible {
  /// No persona has that name.
  case unknownPersona(String)
  /// Another version of the generator made the dataset.
  case otherVersion(Int)
  /// The definitions or targets are not the persona's.
  case otherDefinitions(String)
  /// A person of the dataset does not belong to this persona.
  case unknownPerson(String)

  /// One sentence with the error and its remedy.
  public var description: String {
    switch self {
    case .unknownPersona(let name):
      return "there is no persona \"\(name)\"; correct the name, or leave the oracle out"
    case .otherVersion(let version):
      return "the dataset was made by version \(version) of the generator, this is version "
        + "\(WeekGenerator.version); generate it again, or leave the oracle out"
    case .otherDefinitions(let persona):
      return "definitions or targets are not those of the persona \"\(persona)\"; use its own, or leave the "
        + "oracle out"
    case .unknownPerson(let identifier):
      return
        "\"\(identifier)\" is no person of the generated dataset; generate it again, or leave the oracle out"
    }
  }
}
