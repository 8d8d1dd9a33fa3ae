import PredictionEngine

/// Every scenario there is, in the order of the table.
enum ScenarioRegistry {
  /// The people of the scenarios outside the cache.
  private static let crowd = 10_000

  /// The scenarios.
  static let all: [Scenario] =
    [
      Scenario("decompose", "one donation into its 3 shortcuts", candidates: 500, lap: 4096) { _ in
        let workload = try Workload(candidates: 500, count: 4096, seed: 1)
        return (EngineDecomposition(workload), TextDecomposition(workload))
      },
      onePerson("donate", .donate, candidates: 500, lap: 4096),
    ] + [10, 50, 500, 2000].map { onePerson("suggest", .suggest, candidates: $0, lap: 32) }
    + [50, 500].map { onePerson("trial", .trial, candidates: $0, lap: 128) }
    + [53, 502].map(wholeTrial) + [crowded("donate", .donate), crowded("trial", .trial)]
    + [53, 502, 2000].map(forgetting) + [500, 600_000].flatMap { [saving($0), loading($0)] }
    + [opening, timing]
    + [BucketedBayes() as any ScoringStrategy, ContextMixture()].flatMap(forgettingOfLong)
    + [
      parsing("parse dataset", .folder), parsing("parse CSV", .table), parsing("parse JSON Lines", .lines),
      parsing("parse JSON Lines alone", .bareLines),
    ]

  private static func words(_ work: Work) -> String {
    switch work {
    case .donate:
      "learn one donation: 3 combinations, each in its hour, weekday, place, previous and headphones"
    case .suggest: "score every shortcut of one person by bucketed-bayes, with the list that is shown"
    case .trial: "one suggest, then one donate"
    }
  }

  /// One person who has learned every candidate once and six times as many donations by habit.
  private static func onePerson(_ name: String, _ work: Work, candidates: Int, lap: Int) -> Scenario {
    Scenario("\(name), 1 person", words(work), candidates: candidates, lap: lap) { _ in
      let learned = candidates * 7
      let workload = try Workload(candidates: candidates, count: learned + lap, seed: UInt64(candidates))
      let population = Population(workload: workload, people: 1, learned: learned)
      return (EngineSide(population, work), DictionarySide(population, work))
    }
  }

  /// One person, ranked by `naive-bayes`; the dictionary's side has keys for names and rows for counts.
  private static func wholeTrial(candidates: Int) -> Scenario {
    let lap = 1024
    return Scenario(
      "whole trial, 1 person", "the eight best by naive-bayes, then one donation of 3 combinations",
      candidates: candidates, lap: lap
    ) { _ in
      let workload = try TrialWorkload(candidates: candidates, trials: candidates * 7 + lap, seed: 1)
      return (EngineTrial(workload), DictionaryTrial(workload))
    }
  }

  /// People with some sixty donations each, one after another.
  private static func crowded(_ name: String, _ work: Work) -> Scenario {
    Scenario("\(name), 10,000 people", words(work), candidates: 16, people: crowd, lap: crowd) { people in
      let workload = try Workload(candidates: 20, count: 4093, seed: 7, coversAll: false)
      let population = Population(workload: workload, people: people, learned: 60)
      return (EngineSide(population, work), DictionarySide(population, work))
    }
  }

  /// One of 7 donations a candidate, by identifier.
  private static func forgetting(candidates: Int) -> Scenario {
    let lap = 32
    return Scenario(
      "forget, 1 person", "find one donation by identifier and forget it; beside it, learning the rest again",
      candidates: candidates, lap: lap
    ) { _ in
      let memories = try Memories(candidates: candidates, count: candidates * 7, seed: 3)
      let numbers = (0..<lap).map { ($0 * 7919 + 1) % memories.donations.count }
      return (Forgetting(memories, numbers), LearningTheRest(memories, numbers))
    }
  }

  /// One of the newest hundred of 50,000 donations, and the oldest.
  private static func forgettingOfLong(_ strategy: any ScoringStrategy) -> [Scenario] {
    let (name, count) = (type(of: strategy).name, 50_000)
    return [("newest", count - 50), ("oldest", 0)].map { which, number in
      Scenario(
        "forget the \(which), \(name)",
        "forget one of 50,000 donations by identifier; beside it, learning the rest again",
        candidates: 500, lap: 1, isLong: true
      ) { _ in
        let memories = try Memories(
          candidates: 500, count: count, seed: 3, strategy: strategy, timing: Predictor.standardTiming)
        return (Forgetting(memories, [number]), LearningTheRest(memories, [number]))
      }
    }
  }

  /// 500 candidates with habits, or 600,000 that were each donated once: 1,000,000 combinations.
  private static func memories(_ candidates: Int) throws -> Memories {
    try Memories(candidates: candidates, count: candidates * (candidates > 2000 ? 1 : 7), seed: 4)
  }

  private static func saving(_ candidates: Int) -> Scenario {
    Scenario(
      "snapshot, 1 person", "write one person's state; beside it, a line of JSON a donation",
      candidates: candidates, lap: 1, isLong: candidates > 2000
    ) { _ in
      let memories = try memories(candidates)
      return (Saving(memories), SavingLines(memories))
    }
  }

  private static func loading(_ candidates: Int) -> Scenario {
    Scenario(
      "load, 1 person", "read one person's state; beside it, learning the same donations from memory",
      candidates: candidates, lap: 1, isLong: candidates > 2000
    ) { _ in
      let memories = try memories(candidates)
      return (Loading(memories), Teaching(memories))
    }
  }

  /// 50,000 donations of 53 candidates, by the strategy that an app gets unasked.
  private static let opening = Scenario(
    "open, context-mixture",
    "read 50,000 donations and what was learned of them; beside it, learning them again",
    candidates: 53, lap: 1
  ) { _ in
    let memories = try Memories(candidates: 53, count: 50_000, seed: 4, strategy: ContextMixture())
    return (Loading(memories), Teaching(memories))
  }

  /// A day of questions to a person of 2,190 donations.
  private static let timing = Scenario(
    "timing, 1 person",
    "say at one moment for every shortcut whether it is time, by survival-kernel; beside it, counting the times first",
    candidates: 53, lap: 96
  ) { _ in
    let memories = try Memories(candidates: 53, count: 2190, seed: 5)
    return (
      TimingQuestions(memories, keepsTimes: true, lap: 96),
      TimingQuestions(memories, keepsTimes: false, lap: 96)
    )
  }

  /// 20,000 donations of 200 people in a file.
  private static func parsing(_ name: String, _ form: LogFile.Form) -> Scenario {
    Scenario(
      name, "read 20,000 donations from a file; beside it, Foundation's reader", candidates: 50, lap: 1
    ) { _ in
      let file = try LogFile(form, donations: 20_000, people: 200, seed: 9)
      return (DatasetParsing(file), FoundationParsing(file))
    }
  }
}
