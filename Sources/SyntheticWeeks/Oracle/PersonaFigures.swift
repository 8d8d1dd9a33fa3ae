import PredictionEngine
import PredictionLogs

/// The figures on a persona's page: how hard the persona is to predict, and which signals matter.
///
///     let figures = try PersonaFigures(of: .commuter, weeks: 6, people: 30, seed: 7)
///     figures.expectedHitRate        // the oracle's, within .5 to .8
///
/// # Definition
/// `expectedHitRate` is the mean over scored trials of the oracle's largest probability among shortcuts that
/// the person had donated before. `falls` are the losses of that rate when a signal is hidden.
/// `mostFrequentShare` is the hits of the shortcut donated most often so far (ties: later last use, then
/// first donated) over the oracle's expected hits, from week 3 on.
///
/// # Cost
/// One replay of the oracle, and one for each hidden signal. A hidden time of day costs as many questions as
/// the day has slots.
public struct PersonaFigures: Sendable {
  /// The number of scored trials.
  public let trials: Int
  /// The oracle's expected hit rate at 1; `nil` without trials.
  public let expectedHitRate: Double?
  /// The name of each hidden signal and the fall in expected hit rate; empty without trials.
  public let falls: [(name: String, signal: SensedSignals, fall: Double)]
  /// The share of donations that no routine made; `nil` without donations.
  public let unroutineShare: Double?
  /// The number of donations for each day and person.
  public let donationsPerDay: Double
  /// The share of scored trials whose shortcut the person had never donated; `nil` without trials.
  public let noveltyRate: Double?
  /// The hits of `most-frequent` over the oracle's expected hits, from week 3 on; `nil` without a week 3.
  public let mostFrequentShare: Double?

  /// Measures a persona on weeks drawn for it. It hides the named signals one by one, or else those that the
  /// persona depends on.
  /// - Throws: ``OracleError``, which a registered persona never causes.
  public init(
    of persona: Persona, weeks: Int, people: Int, seed: UInt64, hiding: SensedSignals? = nil
  ) throws {
    let generator = WeekGenerator(persona: persona, weeks: weeks, people: people, seed: seed)
    let dataset = generator.dataset()
    let oracle = try RoutineOracle(persona: persona, generator: generator.record, dataset: dataset)
    let lateFrom = PersonaCalendar(persona.knobs).monday(ofWeek: 2)
    let full = PersonaFigures.replay(oracle, dataset, lateFrom: lateFrom)
    var falls: [(name: String, signal: SensedSignals, fall: Double)] = []
    for (name, signal) in SensedSignals.named
    where full.trials > 0 && (hiding ?? persona.signals).contains(signal) {
      let blind = PersonaFigures.replay(oracle.hiding(signal), dataset, lateFrom: lateFrom)
      falls.append((name, signal, (full.expected - blind.expected) / Double(full.trials)))
    }
    self.falls = falls
    trials = full.trials
    expectedHitRate = full.trials == 0 ? nil : full.expected / Double(full.trials)
    noveltyRate = full.trials == 0 ? nil : Double(full.novel) / Double(full.trials)
    mostFrequentShare = full.lateExpected == 0 ? nil : Double(full.lateHits) / full.lateExpected
    unroutineShare = generator.unroutineShare()
    donationsPerDay = Double(dataset.rows.count) / Double(people * weeks * 7)
  }

  private struct Sums {
    var trials = 0
    var novel = 0
    var expected = 0.0
    var lateHits = 0
    var lateExpected = 0.0
  }

  private static func replay(_ oracle: RoutineOracle, _ dataset: Dataset, lateFrom: Moment) -> Sums {
    let decomposer = Decomposer(catalog: dataset.catalog)
    var sums = Sums()
    for (number, person) in dataset.people.enumerated() {
      var forecaster = oracle.routineForecaster(forPerson: number)
      var tally = FrequencyTally()
      for row in person.rows {
        let donation = dataset.rows[row].donation
        guard let truth = decomposer.target(of: donation) else { continue }
        if dataset.scoredFrom.map({ donation.context.moment >= $0 }) ?? true {
          var top = 0.0
          for (shortcut, probability) in forecaster.forecast(in: donation.context)
          where probability > top && tally.knows(shortcut) { top = probability }
          sums.trials += 1
          sums.expected += top
          if !tally.knows(truth) { sums.novel += 1 }
          if donation.context.moment >= lateFrom {
            sums.lateExpected += top
            if tally.leader == truth { sums.lateHits += 1 }
          }
        }
        forecaster.reveal(donation)
        tally.add(truth)
      }
    }
    return sums
  }
}

/// Counts the shortcuts of one person and tracks the most frequent one.
private struct FrequencyTally {
  private var counts: [Shortcut: Int] = [:]
  /// The shortcut donated most often; on a tie the one that was used last.
  private(set) var leader: Shortcut?

  func knows(_ shortcut: Shortcut) -> Bool { counts[shortcut] != nil }

  mutating func add(_ shortcut: Shortcut) {
    let count = (counts[shortcut] ?? 0) + 1
    counts[shortcut] = count
    // The shortcut that is used now has the later last use, so it leads as soon as it reaches the leader's count.
    if count >= leader.flatMap({ counts[$0] }) ?? 0 { leader = shortcut }
  }
}
