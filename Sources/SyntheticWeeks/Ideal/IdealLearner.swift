import PredictionEngine
import PredictionLogs

/// The ideal learner of synthetic weeks: it knows which kinds of worlds the generator draws, and has to learn the person.
///
/// The oracle knows every true parameter from the first day on; nobody who has to learn can reach it. The ideal learner is
/// the ceiling of those: it sees the donations alone, in their order, and reasons by a prior over
/// the kinds of routines that the generator draws.
/// Whether a day is lived like a Sunday it infers from the day so far. As it cannot reason about everything that is
/// possible, it comes a little below the best that is possible: the
/// error halves with four times the `effort`.
///
///     let ideal = try IdealLearner(generator: record, dataset: dataset)
///     var forecaster = ideal.forecaster(forPerson: 0)
///
/// # Edge cases
/// It knows no routines that change in the course of the weeks, so it is no ceiling where they do.
public struct IdealLearner: Referee {
  /// The number of accounts of the past that are kept of a person.
  public static let effort = 8
  /// The name of the referee, `ideal-learner`.
  public var name: String { Ceiling.learner }

  private let calendar: PersonaCalendar
  private let vocabulary: Vocabulary
  private let family: RoutineFamily
  private let effort: Int
  private let numbers: [Int]

  /// Creates the learner of a generated dataset, which keeps `effort` accounts of the past of a person.
  /// - Throws: ``OracleError`` when the record or the dataset is not of this generator.
  public init(generator: GeneratorRecord, dataset: Dataset, effort: Int = IdealLearner.effort) throws {
    self.init(try RoutineOracle(generator: generator, dataset: dataset), effort: effort)
  }

  /// Creates the learner of the people of an oracle, of which it takes the calendar's slots and the shortcuts of the apps alone.
  init(_ oracle: RoutineOracle, effort: Int) {
    (calendar, vocabulary, self.effort) = (oracle.calendar, oracle.vocabulary, effort)
    numbers = oracle.numbers
    let persona = oracle.persona
    family = RoutineFamily(
      deeds: persona.deeds, places: persona.places.count, devices: persona.deviceValues.count,
      knobs: persona.knobs)
  }

  /// Returns a learner of one person, before their first donation.
  /// - Complexity: O(effort) accounts of each day, and of some days before it, when the day is over: about a tenth of a second.
  public func forecaster(forPerson person: Int) -> any RefereeForecaster {
    routineForecaster(forPerson: person)
  }

  func routineForecaster(forPerson person: Int) -> RoutineForecaster {
    RoutineForecaster(
      PersonBelief(family, effort: effort, seed: StableHash.fold(0, UInt64(numbers[person]))),
      calendar: calendar, vocabulary: vocabulary)
  }
}

extension IdealLearner: MomentReferee {
  package func momentForecaster(forPerson person: Int) -> any MomentForecaster {
    routineForecaster(forPerson: person)
  }
}
