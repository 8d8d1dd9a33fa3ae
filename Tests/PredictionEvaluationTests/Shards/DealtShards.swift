import PredictionBaselines
import PredictionEngine
import PredictionTestSupport
import Testing

@testable import PredictionEvaluation

/// A drawn dataset in a folder, and what one machine and a merge of dealt shards make of it.
struct DealtShards {
  static let environment = RunEnvironment(version: "1", seed: 3, options: [("warmUp", .integer(0))])

  let folder: TemporaryFolder
  let strategies: [any ScoringStrategy]
  let options: ReplayOptions
  /// The lines of each person, by time.
  private let lines: [[String]]

  var path: String { folder.path + "/d" }

  init(
    seed: UInt64, people: Int, each: Int, strategies: [any ScoringStrategy], options: ReplayOptions = .seeded
  ) throws {
    folder = try TemporaryFolder()
    self.strategies = strategies
    self.options = options
    let drawn = try Dataset.drawn(seed: seed, people: people, donationsEach: each)
    try DatasetWriter.write(drawn, to: folder.path + "/d", description: "", source: "", license: "")
    let dataset = try DatasetReader.read(folder.path + "/d").dataset
    let texts = try folder.read("d/donations.jsonl").split(separator: "\n").map { $0 + "\n" }
    lines = dataset.people.map { person in person.rows.map { String(texts[$0]) } }
  }

  /// The strategies that are quick.
  static var quick: [any ScoringStrategy] {
    StrategyRegistry.all.filter { $0.isQuick }.map { $0.init(recipe: Recipe(defaultsOf: $0)) }
  }

  /// What a replay of the whole folder prints, without cost.
  func whole(intervals: Bool, perPerson: Bool = false) async throws -> (ReplayDocument, ReplayTotals) {
    var options = options
    options.perPerson = perPerson
    var (document, totals) = await ReplayDocument.replayKeepingTotals(
      try DatasetReader.read(path).dataset, strategies: strategies, options: options,
      environment: DealtShards.environment, intervals: intervals, series: true, machine: ("", ""))
    document.evaluationSeconds = nil
    for index in document.results.indices { document.results[index].cost = .unknown }
    return (document, totals)
  }

  /// Deals the people to so many shards and writes the totals of each, in an order of their own.
  /// - Returns: the files of the totals.
  func deal(to count: Int, seed: UInt64) async throws -> [String] {
    var generator = SplitMix64(seed: seed)
    var shards = Array(repeating: "", count: count)
    for person in lines.shuffled(using: &generator) {
      shards[generator.below(count)] += person.joined()
    }
    var files: [String] = []
    for (number, text) in shards.enumerated() where !text.isEmpty {
      files.append(try await write(text, as: "\(number)"))
    }
    return files.shuffled(using: &generator)
  }

  /// Writes the totals of a shard with these lines.
  func write(_ text: String, as name: String, seed: UInt64 = 3) async throws -> String {
    try folder.write(text, to: "\(name).jsonl")
    let stream = try DonationStream(shard: folder.path("\(name).jsonl"), of: path)
    var environment = DealtShards.environment
    environment.seed = seed
    let plan = ShardPlan(strategies, wantsSeries: true)
    var totals = ""
    try await ShardReplay.write(stream, plan, environment: environment, options: options) { totals += $0 }
    try folder.write(totals, to: "\(name).totals")
    return folder.path("\(name).totals")
  }

  /// The lines of one person, by position.
  func text(of person: Int) -> String { lines[person].joined() }

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
