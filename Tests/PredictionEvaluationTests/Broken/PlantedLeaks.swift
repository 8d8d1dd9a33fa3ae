import PredictionEngine
import Synchronization

@testable import PredictionEvaluation

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

  /// Reads the truth as ``peeking`` does, at one trial in some number, drawn by person and time, and counts otherwise.
  static func peeking(oneIn number: Int) -> StrategyAnswerer {
    StrategyAnswerer(name: "peeking at 1 trial in \(number)", sharesAcrossPeople: false) { dataset in
      let decomposer = Decomposer(catalog: dataset.catalog)
      var truths: [Key: Shortcut] = [:]
      for row in dataset.rows {
        let key = Key(
          seed: seed(dataset, row.person), microseconds: row.donation.context.moment.microsecondsSince1970)
        let draw = StableHash.fold(key.seed, UInt64(bitPattern: key.microseconds))
        if draw % UInt64(number) == 0 { truths[key] = decomposer.target(of: row.donation) }
      }
      let shared = truths
      return Cheat { history, question, slot in
        let key = Key(seed: question.seed, microseconds: question.context.moment.microsecondsSince1970)
        let isTruth = shared[key] == history.shortcut(at: slot)
        return Double(history.counters.total(slot)) + (isTruth ? 1e6 : 0)
      }
    }
  }

  /// Answers with all that anybody donated earlier, which whoever shares across people may do.
  struct EverybodysPast: Answerer {
    let name = "everybody's past"
    let sharesAcrossPeople: Bool
    func answers(to dataset: Dataset) async -> [Answer] {
      let decomposer = Decomposer(catalog: dataset.catalog)
      var digest: UInt64 = 0
      return dataset.rowsByAbsoluteTime.map { row in
        defer {
          let target = decomposer.target(of: dataset.rows[row].donation)
          let text = target?.text(catalog: dataset.catalog, symbols: dataset.symbols) ?? ""
          digest = StableHash.fold(digest, StableHash.hash(text))
        }
        return Answer(identifier: dataset.rows[row].identifier, digest: digest)
      }
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

  /// Scores by a definition's place in the catalogue.
  static let catalogue = StrategyAnswerer(name: "catalogue order") { _ in
    Cheat { history, _, slot in Double(history.counters.index.definition(of: slot)) }
  }

  /// Scores by a person's place in the file.
  static let fileOrder = StrategyAnswerer(name: "file order") { dataset in
    var places: [UInt64: Double] = [:]
    for person in dataset.people.indices { places[seed(dataset, person)] = Double(person) }
    let shared = places
    return Cheat { _, question, _ in shared[question.seed] ?? 0 }
  }
}
