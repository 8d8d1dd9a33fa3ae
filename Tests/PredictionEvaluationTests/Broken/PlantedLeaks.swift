import PredictionEngine
import PredictionEvaluation
import Synchronization

/// Answerers that cheat, each in one way, for the leak guard to name.
enum PlantedLeaks {
  /// A strategy that scores by whatever it was given.
  struct Cheat: CountingStrategy {
    static let name = "cheat"
    static let summary = "scores by what it must not know"
    let recipe: Recipe
    var score: @Sendable (PersonalHistory, Question, Int) -> Double = { _, _, _ in 0 }

    init(recipe: Recipe) { self.recipe = recipe }

    init(_ score: @escaping @Sendable (PersonalHistory, Question, Int) -> Double) {
      self.init()
      self.score = score
    }

    func weigh(_ history: PersonalHistory, _ question: Question, into evidence: inout EvidenceColumns) {
      evidence.append("cheat", (0..<history.counters.count).map { score(history, question, $0) })
    }
  }

  /// An honest strategy that is shown a dataset of the answerer's own making.
  struct Misled: Answerer {
    let name: String
    let change: @Sendable (Dataset) -> Dataset
    func answers(to dataset: Dataset) async -> [Answer] {
      await StrategyAnswerer(BucketedBayes()).answers(to: change(dataset))
    }
  }

  /// Who asks, as a strategy can tell: the person's seed.
  private static func seed(_ dataset: Dataset, _ person: Int) -> UInt64 {
    StableHash.fold(ReplayOptions().seed, StableHash.hash(dataset.people[person].identifier))
  }

  private struct Key: Hashable {
    let seed: UInt64
    let microseconds: Int64
  }

  /// Reads the truth of the trial from a table that somebody filled before the replay.
  static let peeking = StrategyAnswerer(name: "peeking at the truth through shared state") { dataset in
    let decomposer = Decomposer(catalog: dataset.catalog)
    var truths: [Key: Shortcut] = [:]
    for row in dataset.rows {
      let time = row.donation.context.moment.microsecondsSince1970
      truths[Key(seed: seed(dataset, row.person), microseconds: time)] = decomposer.target(of: row.donation)
    }
    let shared = truths
    return Cheat { history, question, slot in
      let key = Key(seed: question.seed, microseconds: question.context.moment.microsecondsSince1970)
      return shared[key] == history.shortcut(at: slot) ? 1 : 0
    }
  }

  /// Answers with the number of times that it was asked.
  final class Unsteady: Answerer {
    let name = "unsteady"
    private let asked = Mutex<UInt64>(0)
    func answers(to dataset: Dataset) async -> [Answer] {
      let digest = asked.withLock { asked in
        asked += 1
        return asked
      }
      return dataset.rows.map { Answer(identifier: $0.identifier, digest: digest) }
    }
  }

  /// Counts what everybody donates in the whole file.
  static let population = StrategyAnswerer(name: "population statistics over the whole file") { dataset in
    let decomposer = Decomposer(catalog: dataset.catalog)
    var counts: [Shortcut: Int] = [:]
    for row in dataset.rows {
      if let target = decomposer.target(of: row.donation) { counts[target, default: 0] += 1 }
    }
    let whole = counts
    return Cheat { history, _, slot in Double(whole[history.shortcut(at: slot)] ?? 0) }
  }

  /// Scales ages by the span of the whole file, which no order of candidates shows.
  static let normaliser = StrategyAnswerer(name: "a normaliser fitted on the future") { dataset in
    let times = dataset.rows.map(\.donation.context.moment.microsecondsSince1970)
    let span = Double((times.max() ?? 0) - (times.min() ?? 0) + 1)
    return Cheat { history, _, slot in -Double(history.donations - Int(history.lastUse[slot])) * 1e12 / span }
  }

  /// Lists every shortcut that a person will ever donate.
  struct EarlyCandidates: Answerer {
    let name = "candidates known too early"
    func answers(to dataset: Dataset) async -> [Answer] {
      let decomposer = Decomposer(catalog: dataset.catalog)
      return dataset.people.flatMap { person in
        let targets = person.rows.compactMap { decomposer.target(of: dataset.rows[$0].donation) }
        let texts = Set(targets.map { $0.text(catalog: dataset.catalog, symbols: dataset.symbols) }).sorted()
        let digest = StableHash.hash(texts.joined())
        return person.rows.map { Answer(identifier: dataset.rows[$0].identifier, digest: digest) }
      }
    }
  }

  /// Takes the place from the venue that is donated.
  static let payload = Misled(name: "context taken from the payload") { dataset in
    var rows = dataset.rows
    for row in rows.indices { rows[row].donation.context.place = rows[row].donation.values.first }
    return Dataset(
      name: dataset.name, digest: "", catalog: dataset.catalog, symbols: dataset.symbols, rows: rows,
      people: dataset.people.map(\.identifier))
  }

  /// The five that the guard was built for.
  static let all: [any Answerer] = [peeking, population, normaliser, EarlyCandidates(), payload]
}
