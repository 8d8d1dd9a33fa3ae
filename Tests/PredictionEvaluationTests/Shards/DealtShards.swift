import PredictionBaselines
import PredictionEngine
import PredictionEvaluation
import PredictionTestSupport
import Testing

/// A drawn dataset in a folder, and what one machine and a merge of dealt shards make of it.
struct DealtShards {
  static let environment = RunEnvironment(version: "1", seed: 3, options: [("warmUp", .integer(0))])

  private let dealt: DealtPeople
  let strategies: [any ScoringStrategy]
  let options: ReplayOptions

  var folder: TemporaryFolder { dealt.folder }
  var path: String { dealt.path }

  init(
    seed: UInt64, people: Int, each: Int, strategies: [any ScoringStrategy], options: ReplayOptions = .seeded
  ) throws {
    self.strategies = strategies
    self.options = options
    dealt = try DealtPeople(.drawn(seed: seed, people: people, donationsEach: each))
  }

  /// The strategies that are quick.
  static var quick: [any ScoringStrategy] {
    StrategyRegistry.all.filter { $0.isQuick }.map { $0.init(recipe: Recipe(defaultsOf: $0)) }
  }

  /// What a replay of the whole folder prints, without cost.
  func whole(intervals: Bool, perPerson: Bool = false) async throws -> (ReplayDocument, ReplayTotals) {
    var options = options
    options.perPerson = perPerson
    let dataset = try DatasetReader.read(path).dataset
    let totals = try await ReplayTotals.replay(
      dataset, strategies: strategies, options: options, series: true)
    var document = ReplayDocument(
      totals, name: dataset.name, digest: dataset.digest, environment: DealtShards.environment,
      intervals: intervals, perPerson: perPerson, machine: ("", ""))
    document.evaluationSeconds = nil
    for index in document.results.indices { document.results[index].cost = .unknown }
    return (document, totals)
  }

  /// Deals the people to so many shards and returns the files of their totals, in an order of their own.
  func deal(to count: Int, seed: UInt64) async throws -> [String] {
    try await dealt.deal(to: count, seed: seed) { try await write($0, as: $1) }
  }

  /// Writes the totals of a shard with these lines.
  func write(_ text: String, as name: String, seed: UInt64 = 3) async throws -> String {
    var environment = DealtShards.environment
    environment.seed = seed
    return try await dealt.write(
      text, as: name, ReplayPlan(strategies, wantsSeries: true), environment, options)
  }

  /// The lines of one person, by position.
  func text(of person: Int) -> String { dealt.text(of: person) }

  /// What a merge of the totals in some files prints.
  func merged(
    _ files: [String], intervals: Bool, perPerson: Bool = false
  ) throws -> (ReplayDocument, ReplayTotals) {
    var merge = TotalsMerge()
    for file in files { try merge.add(file) }
    let totals = try merge.finish()
    let identity = try DatasetIdentity(of: path, merge, totals.facts)
    let environment = try #require(merge.header?.environment)
    return (
      ReplayDocument(
        totals, name: identity.name, digest: identity.digest, environment: environment,
        intervals: intervals, perPerson: perPerson, machine: ("", "")), totals
    )
  }
}

extension ReplayOptions {
  /// Options with the seed of the dealt shards.
  static var seeded: ReplayOptions {
    var options = ReplayOptions()
    options.seed = DealtShards.environment.seed
    return options
  }
}

extension ReplayDocument {
  /// The document as JSON without what the machine took.
  var bare: String {
    var document = self
    document.evaluationSeconds = nil
    for index in document.results.indices { document.results[index].cost = .unknown }
    return document.json.text
  }
}
